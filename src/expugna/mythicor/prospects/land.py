"""What would become of group actions on the land, as far as the realm knows it (UG 2 to 5, 10, 11, 13, 18, 20)."""

from collections.abc import Iterator
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor import actions, land_spells
from expugna.mythicor.distance import distance
from expugna.mythicor.known import Seen
from expugna.mythicor.land_spells import BLESSING, BLIGHT, FORTRESS, HASTENING, HINDRANCE
from expugna.mythicor.orders import Order, Place
from expugna.mythicor.prospects.accounts import Accounts, error, key, warning
from expugna.mythicor.prospects.seen_land import as_seen, knows
from expugna.mythicor.state import Group, Leader, Province
from expugna.mythicor.units import is_undead, place_of

WORKS: Final = (HINDRANCE, HASTENING, BLIGHT, BLESSING, FORTRESS)
"""Actions that change figures of the land."""
RULE: Final = "M-5-3"
_FIGURES: Final = {
    HINDRANCE: ("cost_hundredths",),
    HASTENING: ("cost_hundredths",),
    BLIGHT: ("fertility_thousandths",),
    BLESSING: ("fertility_thousandths", "farmland"),
    FORTRESS: ("fortification",),
}
"""The figures that each of them changes."""


def work(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """UG 3, 4, 5, 10, 20: land that has come to its limit does not change, foreign as far as it was seen; nobody
    blights his own."""
    own, seen = _own_land(accounts, order, group), _seen_land(accounts, order, group)
    if own is None and (seen is None or not all(knows(seen, name) for name in _FIGURES[order.number])):
        return
    land = own if seen is None or own is not None else as_seen(seen, accounts.spec)
    assert land is not None  # noqa: S101 (it is the realm's, or was seen)
    figures = land_spells.figures(accounts.spec, order.number, leader, accounts.realm.position, land)
    if leader.strength and all(one.after == one.before for one in figures):
        yield warning("land.at-limit", f"UG-{order.number}", unit=key(land))
    elif order.number == BLIGHT and own is not None:
        yield warning("land.is-own", "UG-5", unit=key(land))


def undermine(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """UG 18: never the own walls; known ones may be too high, or not there."""
    place = order.params.get("target")
    if _own_land(accounts, order, group) is not None:
        yield error("target.is-own", "UG-18", unit=f"P{place}")
        return
    seen = _seen_land(accounts, order, group)
    if seen is None or not (seen.fortification or knows(seen, "fortification")):
        return
    if not seen.fortification:
        yield warning("henchmen.no-wall", "UG-18", unit=f"P{place}")
    elif not actions.chance_percent(accounts.spec, leader, order.number, seen.fortification):
        yield warning("walls.too-high", "UG-18", unit=f"P{place}", have=seen.fortification)


def call_plague(accounts: Accounts, order: Order, group: Group, _leader: Leader) -> Iterator[Problem]:
    """UG 2: in own land somebody must live and none be ill; and it is own land. Of other land scouts have told."""
    land = _own_land(accounts, order, group)
    if land is None:
        seen = _seen_land(accounts, order, group)
        if seen is not None and seen.plague:
            yield warning("plague.raging", RULE, unit=_here(group))
        elif seen is not None and seen.population == "none":
            yield warning("plague.nobody-there", RULE, unit=_here(group))
    elif land.plague:
        yield warning("plague.raging", RULE, unit=key(land))
    elif not land.population:
        yield warning("plague.nobody-there", RULE, unit=key(land))
    else:
        yield warning("land.is-own", "UG-2", unit=key(land))


def stop_plagues(accounts: Accounts, order: Order, group: Group, leader: Leader) -> Iterator[Problem]:
    """UG 11: a plague must be known in reach, in own land or where scouts have been."""
    high = actions.reach(accounts.spec, leader, order.number)
    if all(distance(place_of(group), place) > high for place in accounts.plagues()):
        yield warning("plague.none-known", "UG-11", unit=key(group), high=high)


def banish_death(accounts: Accounts, order: Order, group: Group, _leader: Leader) -> Iterator[Problem]:
    """UG 13: the province must be undead, and no troops may hold it."""
    land = _own_land(accounts, order, group)
    if land is not None and not is_undead(land.race, accounts.spec):
        yield warning("land.not-undead", "UG-13", unit=key(land))
    elif land is not None and land.troops:
        yield warning("land.held", "UG-13", unit=key(land))
    elif land is None:
        seen = _seen_land(accounts, order, group)
        if seen is not None and seen.race and not is_undead(seen.race, accounts.spec):
            yield warning("land.not-undead", "UG-13", unit=_here(group))
        elif seen is not None and as_seen(seen, accounts.spec).troops:
            yield warning("land.held", "UG-13", unit=_here(group))


def _own_land(accounts: Accounts, order: Order, group: Group) -> Province | None:
    """The province that the action is done to, if it is the realm's: the one it names, or the one here."""
    x, y = _place(order, group)
    return accounts.provinces.get(f"{x}/{y}")


def _seen_land(accounts: Accounts, order: Order, group: Group) -> Seen | None:
    """What was seen of that province, if it is not the realm's."""
    return accounts.seen(*_place(order, group))


def _place(order: Order, group: Group) -> tuple[int, int]:
    target = order.params.get("target")
    return (target.x, target.y) if isinstance(target, Place) else (group.x, group.y)


def _here(group: Group) -> str:
    return f"P{group.x}/{group.y}"
