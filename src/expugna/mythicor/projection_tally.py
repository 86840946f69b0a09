"""How a battle may end, as figures: adds up ends with their weights, over the rounds of one battle or over many."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from expugna.mythicor.army import Army, BattleKind, Party
from expugna.mythicor.phases.battle_side import Side
from expugna.mythicor.phases.battle_trace import Cause, added
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Spec

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


class SideTally:
    """Adds up what becomes of a side, with weights: probabilities, or 1 for each of many battles."""

    def __init__(self, army: Army) -> None:
        """``army``: one with the kinds of all that are counted."""
        self._kinds = tuple(army.troops)
        self.fallen: dict[Fallen, float] = {}
        self.killed = 0.0
        self.soldiers = 0.0

    def outlook(self, whole: int) -> SideOutlook:
        """What it has to expect; ``whole`` is the sum of the weights."""
        losses: Figures = {}
        means = [0.0] * len(self._kinds)
        for fallen, chance in self.fallen.items():
            total = sum(fallen)
            losses[total] = losses.get(total, 0.0) + chance
            for place, number in enumerate(fallen):
                means[place] += chance * number
        return SideOutlook(
            soldiers=self.soldiers / whole,
            losses={number: losses[number] / whole for number in sorted(losses)},
            expected_losses=added(means) / whole,
            expected_by_kind={kind: mean / whole for kind, mean in zip(self._kinds, means, strict=True)},
            leader_killed=self.killed / whole,
        )


class Tally:
    """Adds up ends with their weights: probabilities, or 1 for each of many battles."""

    def __init__(self, attacker: Army, defender: Army) -> None:
        self._sides = (SideTally(attacker), SideTally(defender))
        self._nobody = (0,) * len(attacker.troops), (0,) * len(defender.troops)
        self._ends: dict[tuple[Party | None, Cause, int], float] = {}
        self.rounds: list[RoundOutlook] = []

    def count(self, attackers: float, defenders: float) -> None:
        """So many soldiers fight, or as many more in the mean."""
        first, second = self._sides
        first.soldiers += attackers
        second.soldiers += defenders

    def round(self, number: int, chance: float, first: Side, second: Side) -> None:
        """A round was fought with that probability."""
        figures = (first.losses, max(0, first.morale), second.losses, max(0, second.morale))
        self.rounds.append(RoundOutlook(number, chance, *(one / HUNDRED for one in figures)))

    def end(
        self, winner: Party | None, cause: Cause, rounds: int, chance: float, lost: Losses, killed: Sequence[float]
    ) -> None:
        """It ends so with that weight; ``killed``: the weights with which it does, and a leader dies."""
        key, ends = (winner, cause, rounds), self._ends
        ends[key] = ends.get(key, 0.0) + chance
        first, second = self._sides
        own, theirs = lost
        first.fallen[own] = first.fallen.get(own, 0.0) + chance
        second.fallen[theirs] = second.fallen.get(theirs, 0.0) + chance
        first.killed += killed[0]
        second.killed += killed[1]

    def walkover(self, winner: Party, chance: float) -> None:
        """The other side has no troops."""
        self.end(winner, Cause.NO_TROOPS, 0, chance, self._nobody, (0.0, 0.0))

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
            attacker=self._sides[0].outlook(whole),
            defender=self._sides[1].outlook(whole),
        )


class Means:
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
        if first.morale > 0:
            sums[2] += first.morale
        sums[3] += second.losses
        if second.morale > 0:
            sums[4] += second.morale

    def end_pursuit(self, winner: Side, damage: float, spec: Spec) -> None:
        """A pursuit is no round."""

    def check(self, party: Party, cause: Cause, chance: int, draw: int | None) -> None:
        """What was drawn does not matter here."""

    def rounds(self, runs: int) -> list[RoundOutlook]:
        """The means over the battles that had the round."""
        return [
            RoundOutlook(number, sums[0] / runs, *(one / sums[0] / HUNDRED for one in sums[1:]))
            for number, sums in enumerate(self._rounds, start=1)
        ]
