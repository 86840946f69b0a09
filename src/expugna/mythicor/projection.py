"""The projection of a battle (what MyCom called Hochrechnung): how it may end, and how probable each end is.

What happens in a round is no matter of chance; only whether it was the last one is (giving up, a leader's death). So
one pass over the rounds with the chances of stopping is exact. Only where an army is not known exactly, many battles
are fought instead, with armies and dice drawn by chance; ``method`` says which.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal

import msgspec

from expugna.kernel.dice import Dice, Stream
from expugna.mythicor.army import Army, BattleKind, Party, Place
from expugna.mythicor.phases.battle import (
    WIPED_OUT,
    clash,
    decide,
    has_cavalry,
    leave_walls,
    most_rounds,
    rounds_over,
    stops,
)
from expugna.mythicor.phases.battle_side import ALL, Side, sides, victim_side
from expugna.mythicor.phases.battle_trace import Cause, Check
from expugna.mythicor.phases.magic_attack import struck
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Spec

RUNS: Final = 10_000
"""Battles that are fought where an army is not known exactly."""

Figures = dict[int, float]
"""Numbers and their probabilities, which add up to 1."""


Fallen = tuple[int, ...]
"""Soldiers of an army that fell, in the order of its kinds."""
Losses = tuple[Fallen, Fallen]
"""The attacker's and the defender's."""


class End(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One way in which it may end: who wins (None: nobody), why, after how many rounds, how probably."""

    winner: Party | None
    cause: Cause
    rounds: int
    chance: float


class SideOutlook(msgspec.Struct, frozen=True, kw_only=True):
    """What a side has to expect. ``soldiers`` it has (the mean, if unknown), ``losses``: how many of them fall in all,
    with the probability of each number; the mean losses of each kind; how probably its leader dies."""

    soldiers: float
    losses: Figures
    expected_losses: float
    expected_by_kind: dict[str, float]
    leader_killed: float


class RoundOutlook(msgspec.Struct, frozen=True, gc=False):
    """After a round: how probably it is fought at all; losses and morale of both in percent, if it is."""

    number: int
    chance: float
    attacker_losses: float
    attacker_morale: float
    defender_losses: float
    defender_morale: float


class Projection(msgspec.Struct, frozen=True, kw_only=True):
    """How a battle may end. ``ends`` run from the most likely one. ``runs`` is 0 where the figures are exact."""

    kind: BattleKind
    method: Literal["exact", "sampled"]
    runs: int
    attacker_wins: float
    defender_wins: float
    undecided: float
    ends: tuple[End, ...]
    rounds: tuple[RoundOutlook, ...]
    attacker: SideOutlook
    defender: SideOutlook

    @property
    def most_likely(self) -> End:
        """The most likely end."""
        return self.ends[0]


class StrikeProjection(msgspec.Struct, frozen=True, kw_only=True):
    """What a magic attack does; but for the morale bonus, of which it takes 1 up to ``morale_percent``, certain."""

    damage: int
    soldiers: int
    lost: dict[str, int]
    losses_percent: float
    morale_percent: int


def project(attacker: Army, defender: Army, place: Place, spec: Spec, *, kind: BattleKind) -> Projection:
    """The exact projection of a battle between two armies that are known."""
    tally = _Tally(attacker, defender)
    tally.count(attacker.soldiers, defender.soldiers)
    if not attacker.soldiers or not defender.soldiers:
        tally.walkover(Party.ATTACKER if attacker.soldiers else Party.DEFENDER, 1.0)
        return tally.projection(kind, "exact", 0)
    first, second = sides(attacker, defender, place, spec, kind)
    course = _Course(first, second, place, spec, kind)
    if first.is_gone or second.is_gone:
        course.stop(tally, 0)
    for number in range(1, most_rounds(kind, spec) + 1):
        if not course.going:
            break
        clash(first, second)
        tally.round(number, course.going, first, second)
        if first.losses >= first.worry or second.losses >= second.worry:
            course.stop(tally, number)
    if course.going:
        lost = (first.fallen(), second.fallen())
        tally.end(rounds_over(kind), Cause.ROUNDS_OVER, most_rounds(kind, spec), course.going, lost, (0.0, 0.0))
    return tally.projection(kind, "exact", 0)


def project_strike(damage: int, victim: Army, place: Place, spec: Spec) -> StrikeProjection:
    """What a magic attack would do to an army that is known (M-5-4)."""
    if not victim.soldiers:
        return StrikeProjection(damage=damage, soldiers=0, lost={}, losses_percent=0.0, morale_percent=0)
    side = victim_side(victim, place, spec)
    struck(side, damage)
    return StrikeProjection(
        damage=damage,
        soldiers=victim.soldiers,
        lost=side.lost(),
        losses_percent=side.losses / HUNDRED,
        morale_percent=spec.keys.magic_attack_morale_percent,
    )


def sample(
    armies: Callable[[Stream], tuple[Army, Army]],
    place: Place,
    spec: Spec,
    dice: Dice,
    *,
    kind: BattleKind,
    runs: int = RUNS,
) -> Projection:
    """The projection from that many battles (at least 1), each with dice of its own; ``armies`` draws the armies."""
    tally: _Tally | None = None
    means = _Means()
    for number in range(runs):
        stream = dice.stream("projection", number)
        attacker, defender = armies(stream)
        if tally is None:
            tally = _Tally(attacker, defender)
        tally.count(attacker.soldiers, defender.soldiers)
        if not attacker.soldiers or not defender.soldiers:
            tally.walkover(Party.ATTACKER if attacker.soldiers else Party.DEFENDER, 1.0)
            continue
        first, second = sides(attacker, defender, place, spec, kind)
        decision = decide(first, second, place, spec, stream, kind, means)
        lost = (first.fallen(), second.fallen())
        tally.end(decision.winner, decision.cause, decision.rounds, 1.0, lost, decision.killed)
    assert tally is not None  # noqa: S101 (there was at least one run)
    tally.rounds = means.rounds(runs)
    return tally.projection(kind, "sampled", runs)


def _added(numbers: Iterable[float]) -> float:
    """The sum, added up one after the other on every Python (see ``battle_side``)."""
    total = 0.0
    for number in numbers:
        total += number
    return total


class _Pursuit:
    """What the other side's cavalry does to a side that gives up, whatever the round: the sides as they would ride."""

    def __init__(self, flees: Side, wins: Side, place: Place, spec: Spec, kind: BattleKind) -> None:
        self._spec = spec
        self.has_riders = has_cavalry(wins, spec)
        if self.has_riders:
            self._flees, self._wins = flees.copied(), wins.copied()
            leave_walls(self._wins, self._flees, place, spec, kind)

    def fallen(self, flees: Side, wins: Side) -> Fallen:
        """The soldiers that the side has lost after it."""
        self._flees.heads, self._flees.total = flees.heads, flees.total
        self._wins.heads = wins.heads
        self._flees.suffer(self._wins.pursuit_damage(self._spec))
        return self._flees.fallen()


class _Course:
    """The course that a battle takes until something stops it."""

    def __init__(self, first: Side, second: Side, place: Place, spec: Spec, kind: BattleKind) -> None:
        self._sides = (first, second)
        self._around = (place, spec, kind)
        self._pursuits: dict[Party, _Pursuit] = {}
        self.going = 1.0
        """How probably nothing has stopped it so far."""

    def stop(self, tally: "_Tally", number: int) -> None:
        """Note each way in which it may end after this round."""
        first, second = self._sides
        lost: Losses | None = None
        for stop in stops(first, second):
            if lost is None:
                lost = first.fallen(), second.fallen()
            chance = self.going * stop.chance / ALL
            self.going = 0.0 if stop.chance >= ALL else self.going - chance
            dead = [0.0, 0.0]
            after = lost
            if stop.cause is Cause.MORALE:
                after = self._pursued(stop.loser, lost)
            elif stop.cause is Cause.LEADER_KILLED:
                dead[stop.loser is Party.DEFENDER] = chance
            elif stop.cause in WIPED_OUT:
                dead = [chance * side.death_chance / ALL if side.is_gone else 0.0 for side in self._sides]
            tally.end(stop.loser.other, stop.cause, number, chance, after, dead)

    def _pursued(self, loser: Party, lost: Losses) -> Losses:
        """The losses of both when that side gives up."""
        flees, wins = self._sides if loser is Party.ATTACKER else self._sides[::-1]
        pursuit = self._pursuits.get(loser)
        if pursuit is None:
            pursuit = self._pursuits[loser] = _Pursuit(flees, wins, *self._around)
        if not pursuit.has_riders:
            return lost
        own = pursuit.fallen(flees, wins)
        return (own, lost[1]) if loser is Party.ATTACKER else (lost[0], own)


class _Means:
    """Adds up losses and morale of each round over many battles."""

    def __init__(self) -> None:
        self._sides: Sequence[Side] = ()
        self._rounds: list[list[int]] = []
        self._number = 0

    def start(self, sides: Sequence[Side]) -> None:
        self._sides = sides

    def begin(self, number: int) -> None:
        self._number = number

    def end(self, taken: Sequence[float]) -> None:  # noqa: ARG002 (of the damage nothing is told)
        if self._number > len(self._rounds):
            self._rounds.append([0] * 5)
        sums = self._rounds[self._number - 1]
        first, second = self._sides
        sums[0] += 1
        sums[1] += first.losses
        sums[2] += max(0, first.morale)
        sums[3] += second.losses
        sums[4] += max(0, second.morale)

    def end_pursuit(self, winner: Side, damage: float, spec: Spec) -> None:
        """A pursuit is no round."""

    def check(self, check: Check) -> None:
        """What was drawn does not matter here."""

    def rounds(self, runs: int) -> list[RoundOutlook]:
        """The means over the battles that had the round."""
        return [
            RoundOutlook(number, sums[0] / runs, *(one / sums[0] / HUNDRED for one in sums[1:]))
            for number, sums in enumerate(self._rounds, start=1)
        ]


class _Tally:
    """Adds up ends with their weights: probabilities, or 1 for each of many battles."""

    def __init__(self, attacker: Army, defender: Army) -> None:
        self._armies = (attacker, defender)
        self._ends: dict[tuple[Party | None, Cause, int], float] = {}
        self.rounds: list[RoundOutlook] = []
        self._fallen: tuple[dict[Fallen, float], dict[Fallen, float]] = ({}, {})
        self._killed = [0.0, 0.0]
        self._soldiers = [0.0, 0.0]

    def count(self, attackers: float, defenders: float) -> None:
        """So many soldiers fight, or as many more in the mean."""
        self._soldiers[0] += attackers
        self._soldiers[1] += defenders

    def round(self, number: int, chance: float, first: Side, second: Side) -> None:
        """A round was fought with that probability."""
        figures = (first.losses, max(0, first.morale), second.losses, max(0, second.morale))
        self.rounds.append(RoundOutlook(number, chance, *(one / HUNDRED for one in figures)))

    def end(
        self, winner: Party | None, cause: Cause, rounds: int, chance: float, lost: Losses, killed: Sequence[float]
    ) -> None:
        """It ends so with that weight; ``killed``: the weights with which it does, and a leader dies."""
        key = (winner, cause, rounds)
        self._ends[key] = self._ends.get(key, 0.0) + chance
        for weights, fallen in zip(self._fallen, lost, strict=True):
            weights[fallen] = weights.get(fallen, 0.0) + chance
        self._killed[0] += killed[0]
        self._killed[1] += killed[1]

    def walkover(self, winner: Party, chance: float) -> None:
        """The other side has no troops."""
        nobody = (0,) * len(self._armies[0].troops), (0,) * len(self._armies[1].troops)
        self.end(winner, Cause.NO_TROOPS, 0, chance, nobody, (0.0, 0.0))

    def projection(self, kind: BattleKind, method: Literal["exact", "sampled"], runs: int) -> Projection:
        """All of it."""
        whole = runs or 1
        wins: dict[Party | None, float] = {}
        for (winner, _, _), chance in self._ends.items():
            wins[winner] = wins.get(winner, 0.0) + chance
        ends = [
            End(winner=winner, cause=cause, rounds=rounds, chance=chance / whole)
            for (winner, cause, rounds), chance in self._ends.items()
        ]
        return Projection(
            kind=kind,
            method=method,
            runs=runs,
            attacker_wins=wins.get(Party.ATTACKER, 0.0) / whole,
            defender_wins=wins.get(Party.DEFENDER, 0.0) / whole,
            undecided=wins.get(None, 0.0) / whole,
            ends=tuple(sorted(ends, key=lambda end: (-end.chance, end.rounds))),
            rounds=tuple(self.rounds),
            attacker=self._outlook(0, whole),
            defender=self._outlook(1, whole),
        )

    def _outlook(self, side: int, whole: int) -> SideOutlook:
        army = self._armies[side]
        losses: Figures = {}
        means = [0.0] * len(army.troops)
        for fallen, chance in self._fallen[side].items():
            total = sum(fallen)
            losses[total] = losses.get(total, 0.0) + chance
            for place, number in enumerate(fallen):
                means[place] += chance * number
        return SideOutlook(
            soldiers=self._soldiers[side] / whole,
            losses={number: losses[number] / whole for number in sorted(losses)},
            expected_losses=_added(means) / whole,
            expected_by_kind={kind: mean / whole for kind, mean in zip(army.troops, means, strict=True)},
            leader_killed=self._killed[side] / whole,
        )
