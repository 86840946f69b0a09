"""An army as battles see it, made from a province or group or from what is known of one; where armies meet (M-7-1)."""

from enum import StrEnum
from fractions import Fraction
from typing import Final, Literal

import msgspec

from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province
from expugna.mythicor.units import is_living

NEVER_PERCENT: Final = 100
"""The retreat value of those who never retreat (BAS-22)."""

BattleKind = Literal["land", "sea", "sea_land"]


class Party(StrEnum):
    """The two sides of a battle."""

    ATTACKER = "attacker"
    DEFENDER = "defender"

    __hash__ = str.__hash__  # an enumeration's own is many times slower

    @property
    def other(self) -> "Party":
        """The side that this one fights."""
        return DEFENDER if self is ATTACKER else ATTACKER


ATTACKER: Final = Party.ATTACKER
DEFENDER: Final = Party.DEFENDER
"""Both ready to hand: to look up a member of an enumeration takes a hundredth of a whole battle's time."""


class Army(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One side of a battle. Bonuses are in percent, without those of walls, leadership and land.

    ``troops`` maps kinds to soldiers. ``leadership`` and ``strength`` are the living leader's; they count only where
    ``has_leader``. ``retreat_percent``: losses at which it retreats (a defending province never does). For this round
    only: ``destroys_undead`` zombies that its priest destroys at the start (UG 12), ``fear`` that it takes off the
    enemy's morale (UG 15), ``shield_tenths`` of defence value (UG 19).
    """

    race: str
    troops: dict[str, int]
    military_percent: int = 0
    morale_percent: int = 0
    retreat_percent: int = NEVER_PERCENT
    has_leader: bool = False
    leadership: int = 0
    strength: int = 0
    is_province: bool = False
    at_sea: bool = False
    warships: int = 0
    transports: int = 0
    destroys_undead: int = 0
    fear: int = 0
    shield_tenths: int = 0

    @property
    def soldiers(self) -> int:
        """All its soldiers."""
        return sum(self.troops.values())


class Place(msgspec.Struct, frozen=True, gc=False):
    """Where armies meet: the land's id, and the VS of its province, which counts only if that province defends."""

    terrain: str
    fortification: int = 0


def army_of_group(group: Group, *, destroys_undead: int = 0, fear: int = 0, shield_tenths: int = 0) -> Army:
    """The group as an army, with what its leader's action of this round brings; a dead leader counts as none."""
    leader = group.leader if is_living(group) else None
    return Army(
        race=group.race,
        troops=dict(group.troops),
        military_percent=group.military_percent,
        morale_percent=group.morale_percent,
        retreat_percent=group.retreat_percent,
        has_leader=leader is not None,
        leadership=leader.leadership if leader is not None else 0,
        strength=leader.strength if leader is not None else 0,
        at_sea=group.at_sea,
        warships=group.warships,
        transports=group.transports,
        destroys_undead=destroys_undead,
        fear=fear,
        shield_tenths=shield_tenths,
    )


def army_of_province(province: Province) -> Army:
    """The troops of a province as an army; provinces are always on land (7.1)."""
    return Army(
        race=province.race,
        troops=dict(province.troops),
        military_percent=province.military_percent,
        morale_percent=province.morale_percent,
        retreat_percent=province.retreat_percent,
        is_province=True,
    )


def place_of(province: Province) -> Place:
    """The province as the place of a battle."""
    return Place(province.terrain, province.fortification)


def kind_of(attacker: Army, defender: Army) -> BattleKind:
    """Which battle it is: at sea if both are, on land if neither is, else between sea and land (7.1, 7.3, 7.4)."""
    if attacker.at_sea and defender.at_sea:
        return "sea"
    return "sea_land" if attacker.at_sea or defender.at_sea else "land"


def is_city(defender: Army, place: Place) -> bool:
    """Whether the defender is a province behind walls; then the city modifiers of both sides count (M-7.1-1)."""
    return defender.is_province and place.fortification > 0


def leadership(army: Army, place: Place, spec: Spec, *, defends: bool) -> int:
    """A province's is that of its walls, if it defends itself; a group's that of its living leader (M-7.1-2)."""
    if army.is_province:
        return spec.fortification[place.fortification].leadership if defends else 0
    return army.leadership if army.has_leader else 0


def sea_factor(army: Army, spec: Spec) -> Fraction:
    """What the ships make of strength and defence in a sea battle (M-7.3-1).

    Without ships it counts as with transports only.

    >>> from expugna.mythicor.rules import specification
    >>> sea_factor(Army(race="human", troops={}, warships=90, transports=10), specification("standard"))
    Fraction(109, 100)
    """
    warships, transports = army.warships, army.transports
    if not warships + transports:
        transports = 1
    rules = spec.battle
    tilt = rules.warship_percent * warships - rules.transport_percent * transports
    return 1 + Fraction(tilt, HUNDRED * (warships + transports))
