"""The projection of a battle (what MyCom called Hochrechnung): how it may end, and how probable each end is.

What happens in a round is no matter of chance; only whether it was the last one is (giving up, a leader's death). So
one pass over the rounds with the chances of stopping is exact. Only where an army is not known exactly, many battles
are fought instead, with armies and dice drawn by chance; ``method`` says which.
"""

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple

import msgspec

from expugna.kernel.dice import Dice, Stream
from expugna.mythicor.army import ATTACKER, DEFENDER, Army, BattleKind, Party, Place
from expugna.mythicor.guess import Guess
from expugna.mythicor.phases.battle import (
    LEADER_KILLED,
    MORALE,
    WIPED_OUT,
    clash,
    decide,
    leave_walls,
    most_rounds,
    rounds_over,
    stops,
)
from expugna.mythicor.phases.battle_side import ALL, Side, sides, victim_side
from expugna.mythicor.phases.battle_trace import Cause
from expugna.mythicor.phases.magic_attack import struck
from expugna.mythicor.projection_tally import Fallen, Losses, Means, Projection, SideOutlook, SideTally, Tally
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Spec

RUNS: Final = 10_000
"""Battles that are fought where an army is not known exactly."""
MOST_RUNS: Final = 1_000_000
"""More would take minutes and tell nothing more."""


class StrikeProjection(msgspec.Struct, frozen=True, kw_only=True):
    """What a magic attack that succeeds does: ``losses_percent`` of the combat value in the mean; it takes 1 up to
    ``morale_percent`` off the morale bonus. ``runs`` is 0 where the figures are exact."""

    damage: int
    method: Literal["exact", "sampled"]
    runs: int
    losses_percent: float
    morale_percent: int
    victim: SideOutlook


class Chances(NamedTuple):
    """Who wins how probably; undecided can only be what is fought between sea and land."""

    attacker_wins: float
    defender_wins: float
    undecided: float


def chances(attacker: Army, defender: Army, place: Place, spec: Spec, *, kind: BattleKind) -> Chances:
    """Only who wins, exactly, in a third of the time: to compare many battles that might be fought."""
    if not attacker.soldiers or not defender.soldiers:
        return Chances(1.0, 0.0, 0.0) if attacker.soldiers else Chances(0.0, 1.0, 0.0)
    first, second = sides(attacker, defender, place, spec, kind)
    loses = {ATTACKER: 0.0, DEFENDER: 0.0}
    going = 1.0
    for number in range(most_rounds(kind, spec) + 1):
        if number:
            clash(first, second)
        elif not (first.is_gone or second.is_gone):
            continue
        if first.losses >= first.worry or second.losses >= second.worry:
            for stop in stops(first, second):
                chance = going * stop.chance / ALL
                loses[stop.loser] += chance
                going = 0.0 if stop.chance >= ALL else going - chance
            if not going:
                break
    undecided = going if rounds_over(kind) is None else 0.0
    return Chances(loses[DEFENDER], loses[ATTACKER] + going - undecided, undecided)


def project(attacker: Army, defender: Army, place: Place, spec: Spec, *, kind: BattleKind) -> Projection:
    """The exact projection of a battle between two armies that are known."""
    tally = Tally(attacker, defender)
    tally.count(attacker.soldiers, defender.soldiers)
    if not attacker.soldiers or not defender.soldiers:
        tally.walkover(ATTACKER if attacker.soldiers else DEFENDER, 1.0)
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


def project_guess(
    attacker: Guess,
    defender: Guess,
    place: Place,
    spec: Spec,
    dice: Dice,
    *,
    kind: BattleKind,
    runs: int = RUNS,
) -> Projection:
    """The projection of a battle between armies that may not be known: exact if they are, else from many battles."""
    if attacker.is_exact and defender.is_exact:
        return project(attacker.army, defender.army, place, spec, kind=kind)
    return sample(
        lambda stream: (attacker.drawn(stream), defender.drawn(stream)), place, spec, dice, kind=kind, runs=runs
    )


def project_strike(damage: int, victim: Army, place: Place, spec: Spec) -> StrikeProjection:
    """What a magic attack would do to an army that is known (M-5-4): nothing in it but the morale is chance."""
    return _strikes([victim], damage, place, spec, "exact")


def project_strike_guess(
    damage: int, victim: Guess, place: Place, spec: Spec, dice: Dice, *, runs: int = RUNS
) -> StrikeProjection:
    """What a magic attack would do to an army that may not be known: exact if it is, else from many that are drawn."""
    if victim.is_exact:
        return project_strike(damage, victim.army, place, spec)
    drawn = (victim.drawn(dice.stream("projection", number)) for number in range(runs))
    return _strikes(drawn, damage, place, spec, "sampled")


def _strikes(
    victims: Iterable[Army], damage: int, place: Place, spec: Spec, method: Literal["exact", "sampled"]
) -> StrikeProjection:
    """What becomes of the victims, of which there is at least one."""
    tally: SideTally | None = None
    losses = struck_ones = count = 0
    for count, victim in enumerate(victims, start=1):  # noqa: B007 (their number is needed afterwards)
        if tally is None:
            tally = SideTally(victim)
        fallen: Fallen = (0,) * len(victim.troops)
        if victim.soldiers:
            side = victim_side(victim, place, spec)
            struck(side, damage)
            losses += side.losses
            struck_ones += 1
            fallen = side.fallen()
        tally.soldiers += victim.soldiers
        tally.fallen[fallen] = tally.fallen.get(fallen, 0.0) + 1.0
    assert tally is not None  # noqa: S101 (there was at least one)
    return StrikeProjection(
        damage=damage,
        method=method,
        runs=count if method == "sampled" else 0,
        losses_percent=losses / count / HUNDRED,
        morale_percent=spec.keys.magic_attack_morale_percent if struck_ones else 0,
        victim=tally.outlook(count),
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
    tally: Tally | None = None
    means = Means()
    for number in range(runs):
        stream = dice.stream("projection", number)
        attacker, defender = armies(stream)
        if tally is None:
            tally = Tally(attacker, defender)
        tally.count(attacker.soldiers, defender.soldiers)
        if not attacker.soldiers or not defender.soldiers:
            tally.walkover(ATTACKER if attacker.soldiers else DEFENDER, 1.0)
            continue
        first, second = sides(attacker, defender, place, spec, kind)
        decision = decide(first, second, place, spec, stream, kind, means)
        lost = (first.fallen(), second.fallen())
        tally.end(decision.winner, decision.cause, decision.rounds, 1.0, lost, decision.killed)
    assert tally is not None  # noqa: S101 (there was at least one run)
    tally.rounds = means.rounds(runs)
    return tally.projection(kind, "sampled", runs)


class _Pursuit:
    """What the other side's cavalry does to a side that gives up, whatever the round: the sides as they would ride."""

    def __init__(self, flees: Side, wins: Side, place: Place, spec: Spec, kind: BattleKind) -> None:
        self._spec = spec
        self.has_riders = wins.has_cavalry
        if self.has_riders:
            self._flees, self._wins = flees.copied(), wins.copied()
            leave_walls(self._wins, self._flees, place, spec, kind)

    def fallen(self, flees: Side, wins: Side) -> Fallen:
        """The soldiers that the side has lost after it."""
        self._flees.stand_as(flees)
        self._wins.stand_as(wins)
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

    def stop(self, tally: Tally, number: int) -> None:
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
            if stop.cause is MORALE:
                after = self._pursued(stop.loser, lost)
            elif stop.cause is LEADER_KILLED:
                dead[stop.loser is DEFENDER] = chance
            elif stop.cause in WIPED_OUT:
                dead = [chance * side.death_chance / ALL if side.is_gone else 0.0 for side in self._sides]
            tally.end(stop.loser.other, stop.cause, number, chance, after, dead)

    def _pursued(self, loser: Party, lost: Losses) -> Losses:
        """The losses of both when that side gives up."""
        flees, wins = self._sides if loser is ATTACKER else self._sides[::-1]
        pursuit = self._pursuits.get(loser)
        if pursuit is None:
            pursuit = self._pursuits[loser] = _Pursuit(flees, wins, *self._around)
        if not pursuit.has_riders:
            return lost
        own = pursuit.fallen(flees, wins)
        return (own, lost[1]) if loser is ATTACKER else (lost[0], own)
