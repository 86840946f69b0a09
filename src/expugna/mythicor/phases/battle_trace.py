"""A battle's figures, round by round, as whole numbers that a player can reckon after: hundredths, where not said."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

import msgspec

from expugna.mythicor.army import Party
from expugna.mythicor.phases.battle_side import ALL, HALF, Side
from expugna.mythicor.phases.battle_soldiers import TENTHS
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Spec

PURSUIT: Final = 0
"""The number of a pursuit, and of a magic attack: no round of a battle."""


class Cause(StrEnum):
    """Why a battle ended."""

    NO_TROOPS = "no-troops"
    BOTH_WIPED_OUT = "both-wiped-out"
    WIPED_OUT = "wiped-out"
    RETREAT = "retreat"
    MORALE = "morale"
    LEADER_KILLED = "leader-killed"
    ROUNDS_OVER = "rounds-over"

    __hash__ = str.__hash__  # an enumeration's own is many times slower


class Fighters(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A troop kind at the start. ``value`` is its combat value (KW kind x KW race), ``defence`` what damage to it is
    divided by, before its factor; ``factor`` is one plus the total bonus, with the ships' at sea, in ten thousandths.
    ``land_percent`` is the part of land and city in it. Those who do not deal damage have ``attack`` 0."""

    kind: str
    soldiers: int
    value: int
    defence: int
    land_percent: int
    factor: int
    attack: int


class Setting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A side at the start of a battle: ``military_percent`` with walls and leadership; ``morale`` of 10,000.

    ``ships`` is the factor of a sea battle in ten thousandths. ``destroyed``: zombies that a priest destroyed. Magic of
    the round: ``fear`` in percent, which is off the morale, ``shield_tenths``, which are in the defence of all kinds.
    """

    party: Party
    leadership: int
    military_percent: int
    ships: int
    morale: int
    destroyed: int
    fighters: tuple[Fighters, ...]
    fear: int = 0
    shield_tenths: int = 0


class KindRound(NamedTuple):
    """A kind in a round: heads before, damage that it deals and takes, combat value lost, heads after."""

    before: int
    deals: int
    takes: int
    value_lost: int
    after: int


class SideRound(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A side in a round: what it took, its kinds in the order of its setting, its losses and morale afterwards."""

    takes: int
    kinds: tuple[KindRound, ...]
    losses: int
    morale: int


class Check(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that could end the battle: of which side, its chance in 10,000, and what was drawn below 10,000: less
    than the chance means that it happened. ``draw`` is None for what is certain."""

    party: Party
    cause: Cause
    chance: int
    draw: int | None
    happened: bool


class Round(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A round, or a pursuit (number 0): attacker and defender; of a magic attack the victim alone."""

    number: int
    sides: tuple[SideRound, ...]
    checks: tuple[Check, ...] = ()


class Trace(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """All of a battle: the sides at its start and every round."""

    settings: tuple[Setting, ...]
    rounds: tuple[Round, ...]


class Watch(Protocol):
    """Somebody who sees every round of a battle."""

    def start(self, sides: Sequence[Side]) -> None:
        """The sides before the first round."""

    def begin(self, number: int) -> None:
        """A round begins, or a pursuit (PURSUIT)."""

    def end(self, taken: Sequence[float]) -> None:
        """It is over; each side took that much damage."""

    def end_pursuit(self, winner: Side, damage: float, spec: Spec) -> None:
        """The winner's cavalry did that much damage, and nobody else any."""

    def check(self, party: Party, cause: Cause, chance: int, draw: int | None) -> None:
        """Something was checked after the last round, or before the first: what a Check says."""


class Tracer:
    """Notes all figures of the sides while they fight."""

    def __init__(self) -> None:
        self._sides: Sequence[Side] = ()
        self._settings: tuple[Setting, ...] = ()
        self._rounds: list[Round] = []
        self._number = 0
        self._before: list[list[float]] = []

    def start(self, sides: Sequence[Side]) -> None:
        """The sides before the first round."""
        self._sides = sides
        self._settings = tuple(map(_setting, sides))

    def begin(self, number: int) -> None:
        """A round begins."""
        self._number = number
        self._before = [side.heads for side in self._sides]

    def end(self, taken: Sequence[float]) -> None:
        """It is over; each side took that much damage."""
        self._note(taken, [_attacks(side) for side in self._sides])

    def end_pursuit(self, winner: Side, damage: float, spec: Spec) -> None:
        """The winner's cavalry did that much damage, and nobody else any."""
        scale = spec.battle.pursuit_percent / HUNDRED
        rows = zip(winner.army.troops, winner.rows, strict=True)
        attack = [row[2] * scale if winner.of_kind[kind].is_cavalry else 0.0 for kind, row in rows]
        self._note(
            [0.0 if side is winner else damage for side in self._sides],
            [attack if side is winner else [0.0] * len(side.rows) for side in self._sides],
        )

    def end_strike(self, damage: float) -> None:
        """A spell did that much damage to the one side, without an answer."""
        self._note([damage], [[0.0] * len(side.rows) for side in self._sides])

    def _note(self, taken: Sequence[float], attacks: Sequence[Sequence[float]]) -> None:
        sides = tuple(map(_side_round, self._sides, self._before, taken, attacks))
        self._rounds.append(Round(number=self._number, sides=sides))

    def check(self, party: Party, cause: Cause, chance: int, draw: int | None) -> None:
        """Something was checked after the last round, or before the first."""
        happened = draw is None or draw < chance
        check = Check(party=party, cause=cause, chance=chance, draw=draw, happened=happened)
        if not self._rounds:
            self._rounds.append(Round(number=0, sides=()))
        last = self._rounds[-1]
        self._rounds[-1] = msgspec.structs.replace(last, checks=(*last.checks, check))

    def trace(self) -> Trace:
        """All that was noted."""
        return Trace(settings=self._settings, rounds=tuple(self._rounds))


def _hundredths(number: float) -> int:
    return int(number * HUNDRED + HALF)


def _setting(side: Side) -> Setting:
    army = side.army
    fighters = []
    for (kind, count), factor, (_, _, attack, value) in zip(army.troops.items(), side.factors, side.rows, strict=True):
        soldier = side.of_kind[kind]
        fighters.append(
            Fighters(
                kind=kind,
                soldiers=count,
                value=_hundredths(value),
                defence=(soldier.defence_tenths + army.shield_tenths) * HUNDRED // TENTHS,
                land_percent=soldier.land_percent,
                factor=int(factor * side.sea + HALF),
                attack=_hundredths(attack),
            )
        )
    return Setting(
        party=side.party,
        leadership=side.leadership,
        military_percent=side.military_percent,
        ships=int(side.sea * ALL + HALF),
        morale=side.morale_start,
        destroyed=side.destroyed,
        fighters=tuple(fighters),
        fear=side.fear,
        shield_tenths=army.shield_tenths,
    )


def _attacks(side: Side) -> list[float]:
    return [attack for _, _, attack, _ in side.rows]


def _side_round(side: Side, before: Sequence[float], taken: float, attacks: Sequence[float]) -> SideRound:
    share = taken / added(before)
    kinds = tuple(
        [
            KindRound(
                before=_hundredths(heads),
                deals=_hundredths(heads * attack),
                takes=_hundredths(heads * share),
                value_lost=_hundredths((heads - after) * value),
                after=_hundredths(after),
            )
            for heads, attack, (after, _, _, value) in zip(before, attacks, side.rows, strict=True)
        ]
    )
    return SideRound(takes=_hundredths(taken), kinds=kinds, losses=side.losses, morale=side.morale)


def added(numbers: Sequence[float]) -> float:
    """The sum, added up one after the other on every Python (see ``battle_side``)."""
    total = 0.0
    for number in numbers:
        total += number
    return total
