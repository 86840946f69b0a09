"""What henchmen count for, with what chance they succeed, what they can do and how many are lost (HA): figures that the
check and the evaluation share."""

from typing import Final

from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Unit
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import is_living, spare_ships

ROBBERY: Final = 1
SABOTAGE: Final = 2
MASSACRE: Final = 3
RECONNAISSANCE: Final = 4
SPYING_ON_PROVINCE: Final = 5
SPYING_ON_GROUP: Final = 6
ARSON: Final = 7
ASSASSINATION: Final = 8
SINKING: Final = 9
ENTICEMENT: Final = 10
GUARD: Final = 11
"""The orders by their numbers."""


def weight_percent(spec: Spec, unit: Unit, position: str) -> int:
    """What henchmen of the unit count for, in percent: those of a thief's group, of any unit of a trade prince and of
    his own group more than others (M-3-3). ``position`` is that of its realm, empty for those whom nobody plays.

    >>> from expugna.mythicor.rules import specification
    >>> weight_percent(specification("standard"), Unit(), "trade_prince")
    150
    """
    if not position:
        return HUNDRED
    if isinstance(unit, Group) and unit.leader is not None and is_living(unit):
        return talents_of(spec, unit.leader.klass, position).henchmen_percent
    return spec.positions[position].groups_henchmen_percent


def effective(count: int, percent: int) -> int:
    """As how many so many henchmen count (A), to the nearest whole.

    >>> effective(100, 150), effective(100, 225), effective(1, 150)
    (150, 225, 2)
    """
    return half_up(count * percent, HUNDRED)


def defence(spec: Spec, henchmen: int, percent: int, *, is_on_guard: bool) -> int:
    """What stands against henchmen (D): those of the victim, weighed alike, more if they keep guard, and the base.

    >>> from expugna.mythicor.rules import specification
    >>> standard = specification("standard")
    >>> defence(standard, 20, 150, is_on_guard=False), defence(standard, 20, 150, is_on_guard=True)
    (40, 70)
    """
    count = effective(henchmen, percent)
    return spec.henchmen.base + (effective(count, spec.henchmen.guard_percent) if is_on_guard else count)


def chance_percent(spec: Spec, strong: int, against: int) -> int:
    """The chance of so many (A) against so many (D): A / (A + D), to the nearest percent, and within its limits.

    >>> from expugna.mythicor.rules import specification
    >>> [chance_percent(specification("standard"), strong, 10) for strong in (0, 10, 30, 1000)]
    [5, 50, 75, 95]
    """
    rules = spec.henchmen
    chance = half_up(HUNDRED * strong, strong + against)
    return max(rules.least_percent, min(rules.most_percent, chance))


def lost(spec: Spec, sent: int, *, succeeded: bool) -> int:
    """How many of those sent are lost, to the nearest whole.

    >>> from expugna.mythicor.rules import specification
    >>> standard = specification("standard")
    >>> lost(standard, 25, succeeded=True), lost(standard, 25, succeeded=False)
    (3, 13)
    """
    rules = spec.henchmen
    return half_up(sent * (rules.success_lost_percent if succeeded else rules.failure_lost_percent), HUNDRED)


# ── What they do when they succeed ───────────────────────────────────────────────────────────────


def robbed_crowns(spec: Spec, strong: int, crowns: int) -> int:
    """Crowns that they bring (HA-1)."""
    return min(crowns, spec.henchmen.robbed_crowns * strong)


def saboteurs_needed(spec: Spec, fortification: int) -> int:
    """How strong they must be to bring the wall down by a level (HA-2)."""
    return spec.henchmen.saboteurs * fortification


def massacred(spec: Spec, strong: int, population: int) -> int:
    """How many of the population they kill, rounded downward (HA-3)."""
    return min(population * spec.henchmen.massacred_percent // HUNDRED, strong // spec.henchmen.murderers)


def burnt_food(spec: Spec, strong: int, food: int) -> int:
    """Food that they burn, rounded downward (HA-7)."""
    return min(food * spec.henchmen.burnt_percent // HUNDRED, spec.henchmen.burnt_food * strong)


def killed_of(spec: Spec, strength: int) -> tuple[int, int]:
    """How often a leader of that strength dies, and of how many times (HA-8)."""
    return spec.henchmen.assassin_strength, spec.henchmen.assassin_strength + strength


def sunk(spec: Spec, strong: int, unit: Unit) -> dict[str, int]:
    """Ships that they sink, transports first; at sea those stay that everybody aboard needs, and one for the leader
    (HA-9, M-1.6-2)."""
    most = spare_ships(unit, spec) if isinstance(unit, Group) and unit.at_sea else unit.transports + unit.warships
    count = min(most, strong // spec.henchmen.sinkers)
    transports = min(count, unit.transports)
    return {"transports": transports, "warships": count - transports}


def enticed(spec: Spec, strong: int, henchmen: int) -> int:
    """How many of the victim's henchmen change sides (HA-10)."""
    return min(henchmen, strong // spec.henchmen.enticers)
