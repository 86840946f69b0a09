"""What is in provinces and groups, what is bound to a race, what fits on ships, and how it comes and goes."""

from typing import Final

import msgspec

from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province, Realm, Unit

ITEMS: Final = {
    1: "food",
    2: "crowns",
    3: "warships",
    4: "transports",
    5: "recruits",
    6: "henchmen",
    7: "population",
}
"""Items by the numbers of the transfer and export orders (M-1.6-1)."""

TROOPS: Final = "troops."
"""Prefix of an item that is a kind of troops."""

UNLIMITED: Final = 1_000_000_000
"""More than anybody has of anything."""


class Change(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a unit gained (or lost, below 0) by an event.

    ``unit`` is ``P12/8`` or ``1003/G2``. ``item`` is one of the goods (``food``, ``crowns``, ``warships``,
    ``transports``, ``recruits``, ``henchmen``, ``population``, ``trade_goods``), ``troops.`` and a troop kind,
    ``leaders`` or ``artefacts``.
    """

    unit: str
    item: str
    delta: int


def key_of(unit: Unit) -> str:
    """The unit's key in events and reports: ``P12/8`` or ``1003/G2``."""
    if isinstance(unit, Province):
        return f"P{unit.x}/{unit.y}"
    assert isinstance(unit, Group)  # noqa: S101 (there is nothing else)
    return f"{unit.realm}/G{unit.number}"


def realm_key(realm: int) -> str:
    """The key of a realm itself: ``R1003``."""
    return f"R{realm}"


def place_of(unit: Unit) -> tuple[int, int]:
    """Where the unit is."""
    assert isinstance(unit, Province | Group)  # noqa: S101 (there is nothing else)
    return unit.x, unit.y


def owner_of(unit: Unit) -> int:
    """The ID of the realm or power that the unit belongs to; 0 for nobody."""
    return unit.owner if isinstance(unit, Province) else unit.realm if isinstance(unit, Group) else 0


def soldiers(unit: Unit) -> int:
    """All soldiers of the unit, whatever their kind."""
    return sum(unit.troops.values())


def amount(unit: Unit, item: str) -> int:
    """How much of the item the unit has."""
    if item.startswith(TROOPS):
        return unit.troops.get(item[len(TROOPS) :], 0)
    have: int = getattr(unit, item)
    return have


def holdings(unit: Unit) -> dict[str, int]:
    """All goods, people and soldiers in the unit, item by item; what there is none of is left out."""
    kinds = sorted(TROOPS + kind for kind in unit.troops)
    return {item: count for item in (*ITEMS.values(), *kinds) if (count := amount(unit, item))}


def add(unit: Unit, item: str, delta: int) -> Change:
    """Put that much of the item into the unit (take it out, below 0), and say so."""
    if item.startswith(TROOPS):
        kind = item[len(TROOPS) :]
        left = unit.troops.get(kind, 0) + delta
        if left:
            unit.troops[kind] = left
        else:
            unit.troops.pop(kind, None)
    else:
        left = getattr(unit, item) + delta
        setattr(unit, item, left)
    if left < 0:
        raise ValueError(f"{key_of(unit)} would have {left} {item}")
    return Change(key_of(unit), item, delta)


def is_race_bound(item: str, spec: Spec) -> bool:
    """Whether the item belongs to a race: people, recruits, soldiers, by key henchmen (M-1.3-2)."""
    if item == "henchmen":
        return spec.keys.henchmen_have_race
    return item in ("population", "recruits") or item.startswith(TROOPS)


def holds_race(unit: Unit, spec: Spec) -> bool:
    """Whether something bound to a race is in the unit, so that its race cannot change (M-1.3-2)."""
    if unit.population or unit.recruits or unit.troops:
        return True
    return bool(unit.henchmen and spec.keys.henchmen_have_race)


def is_undead(race: str, spec: Spec) -> bool:
    """Whether that race is the undead; no race is not."""
    return bool(race) and spec.races[race].is_undead


def undead(spec: Spec) -> str:
    """The id of the undead race."""
    return next(race for race, row in spec.races.items() if row.is_undead)


def is_living(group: Group) -> bool:
    """Whether a living leader leads the group (M-1.4-1)."""
    return group.leader is not None and not group.leader.is_dead


def leads_undead(group: Group, realm: Realm, spec: Spec) -> bool:
    """Whether the group's leader may lead undead troops: a conjurer under a necromancer, or himself (3.1)."""
    position = spec.positions[realm.position]
    if group.leader is None or group.leader.is_dead or not position.leads_undead:
        return False
    return group.leader.klass in (position.like, realm.position)


def free_number(realm: Realm, spec: Spec) -> int:
    """The lowest number that none of the realm's groups has; 0 if it has as many as it may (M-1.4-1)."""
    return next((one for one in range(1, spec.keys.group_limit + 1) if one not in realm.groups), 0)


def ships_needed(soldiers: int, recruits: int, population: int, spec: Spec) -> int:
    """Ships that so many take: each carries soldiers or recruits or population (M-1.6-2).

    >>> from expugna.mythicor.rules import specification
    >>> ships_needed(6, 5, 2, specification("standard"))
    5
    """
    economy = spec.economy
    return (
        -(-soldiers // economy.ship_soldiers)
        + -(-recruits // economy.ship_recruits)
        + -(-population // economy.ship_population)
    )


def spare_ships(group: Group, spec: Spec) -> int:
    """Ships that a group at sea can do without; one must remain."""
    needed = ships_needed(soldiers(group), group.recruits, group.population, spec)
    return max(0, group.warships + group.transports - max(1, needed))


def is_afloat(unit: Unit) -> bool:
    """Whether the unit is a group at sea, where everybody needs room on a ship."""
    return isinstance(unit, Group) and unit.at_sea


def room_for(unit: Unit, item: str, spec: Spec) -> int:
    """How much more of the item the unit can take: without limit, but for people and soldiers at sea (M-1.6-2)."""
    if not isinstance(unit, Group) or not unit.at_sea:
        return UNLIMITED
    economy = spec.economy
    now = soldiers(unit)
    if item.startswith(TROOPS):
        each, aboard = economy.ship_soldiers, now
    elif item == "recruits":
        each, aboard = economy.ship_recruits, unit.recruits
    elif item == "population":
        each, aboard = economy.ship_population, unit.population
    else:
        return UNLIMITED
    ships = unit.warships + unit.transports
    free = ships - ships_needed(now, unit.recruits, unit.population, spec)
    return max(0, free * each + -aboard % each)


def can_spare(unit: Unit, item: str, spec: Spec) -> int:
    """How much of the item the unit can give away: all it has; at sea only ships that nobody needs (M-1.6-2)."""
    have = amount(unit, item)
    if isinstance(unit, Group) and unit.at_sea and item in ("warships", "transports"):
        return min(have, spare_ships(unit, spec))
    return have


def common_kind(spec: Spec) -> str:
    """The troop kind that everyone has (M-2-2): what soldiers of an unknown kind are taken for."""
    return next(kind for kind, row in spec.troops.items() if row.for_everyone)
