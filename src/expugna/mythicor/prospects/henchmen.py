"""What would become of henchmen as things stand: enough of them, the target in reach, strong enough (HA)."""

from collections.abc import Iterator
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor import henchmen
from expugna.mythicor.distance import distance
from expugna.mythicor.known import NEVER
from expugna.mythicor.orders import ForeignGroup, Order, Place
from expugna.mythicor.prospects.accounts import Accounts, Own, error, key, warning
from expugna.mythicor.prospects.seen_land import NOBODY_THERE
from expugna.mythicor.state import Group
from expugna.mythicor.units import place_of

ITEM: Final = "henchmen"
TARGET: Final = "target"
PEOPLE: Final = ("population",)
SOUGHT: Final = {
    henchmen.ROBBERY: ("crowns",),
    henchmen.MASSACRE: PEOPLE,
    henchmen.ARSON: ("food",),
    henchmen.SINKING: ("transports", "warships"),
    henchmen.ENTICEMENT: ("henchmen",),
}
"""What must be there for each of these orders."""


def work(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """HA: 11 keeps guard, all others go out. How many come back, and with what, is up to the dice."""
    is_nobody = accounts.have(unit, ITEM) == 0
    if is_nobody:
        yield warning("henchmen.none", _rule(order), unit=key(unit))
    if order.number == henchmen.GUARD:
        return
    faults = [*_reach(accounts, order, unit)]
    yield from faults
    if is_nobody or any(fault.is_error for fault in faults):
        return
    sent, problems = accounts.take(unit, ITEM, order.params["number"], "goods.too-few", _rule(order))
    yield from problems
    if order.number == henchmen.SABOTAGE and sent:
        yield from _walls(accounts, order, unit, sent)
    elif sent:
        yield from nothing_there(accounts, order.params[TARGET], *SOUGHT.get(order.number, ()), rule=_rule(order))
    accounts.add(unit, ITEM, None)
    if order.number == henchmen.ROBBERY:
        accounts.add(unit, "crowns", None)


def _reach(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """The target must be another's and in reach; where groups of others are is known as far as they were seen."""
    target, high = order.params.get(TARGET), accounts.spec.economy.henchmen_range
    if isinstance(target, Place):
        way = distance(place_of(unit), (target.x, target.y))
        if accounts.own(target) is not None:
            yield error("target.is-own", _rule(order), unit=f"P{target}")
        elif way > high and key(unit) not in accounts.elsewhere:
            yield error("henchmen.out-of-reach", _rule(order), unit=f"P{target}", number=way, high=high)
    elif isinstance(target, ForeignGroup) and target.realm != accounts.realm.id:
        seen = accounts.view.knowledge.groups.get(str(target))
        if seen is None:
            yield warning("target.not-in-reach", _rule(order), unit=str(target), high=high)
        elif distance(place_of(unit), (seen.x, seen.y)) > high and key(unit) not in accounts.elsewhere:
            place = f"P{seen.x}/{seen.y}"
            yield warning(
                "henchmen.seen-elsewhere", _rule(order), unit=str(target), place=place, number=seen.round, high=high
            )


def _walls(accounts: Accounts, order: Order, unit: Own, sent: int) -> Iterator[Problem]:
    """HA 2: as far as the realm has seen the walls, there must be some, and saboteurs enough for them."""
    target = order.params[TARGET]
    seen = accounts.view.knowledge.places.get(str(target))
    if seen is None or seen.scouted_round == NEVER:
        return
    need = henchmen.saboteurs_needed(accounts.spec, seen.fortification)
    if not seen.fortification:
        yield warning("henchmen.no-wall", _rule(order), unit=f"P{target}")
        return
    strong = henchmen.effective(sent, _weight(accounts, unit))
    if strong < need:
        yield warning("henchmen.too-few-for-wall", _rule(order), unit=f"P{target}", have=strong, need=need)


def nothing_there(accounts: Accounts, target: object, *items: str, rule: str) -> Iterator[Problem]:
    """That a foreign unit had none of the items when it was counted; of people, scouts see that, too."""
    knowledge = accounts.view.knowledge
    place = accounts.seen(target.x, target.y) if isinstance(target, Place) else None
    found = place if place is not None else knowledge.groups.get(str(target))
    if found is None or not items:
        return
    said = f"P{target}" if isinstance(target, Place) else str(target)
    if place is not None and items == PEOPLE and place.scouted_round >= place.exact_round:
        if place.population == NOBODY_THERE:
            yield warning("target.nothing-there", rule, unit=said, number=place.scouted_round)
    elif found.exact is not None and not any(getattr(found.exact, item) for item in items):
        yield warning("target.nothing-there", rule, unit=said, number=found.exact_round)


def _weight(accounts: Accounts, unit: Own) -> int:
    """What the unit's henchmen count for; of a group whose leader is new, the least that they may."""
    position = accounts.realm.position
    if isinstance(unit, Group) and ("leaderless", key(unit)) in accounts.done:
        return accounts.spec.positions[position].groups_henchmen_percent
    return henchmen.weight_percent(accounts.spec, unit, position)


def _rule(order: Order) -> str:
    return f"{order.klass}-{order.number}"
