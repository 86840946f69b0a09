"""What would become of an order as things stand: whether a unit could do it now, and what it would have left.

Others may take or bring something before, dice may fall otherwise: so what is found here are warnings, but for what
cannot change within a round (a province's coast, the ruler, the world's edge).
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from typing import Final

from expugna.kernel.problem import Problem
from expugna.mythicor.book import Row
from expugna.mythicor.known import NEVER
from expugna.mythicor.orders import Order, OwnGroup, Place
from expugna.mythicor.phases.values import DIRECTIONS
from expugna.mythicor.prospects import artefacts as prospects_artefacts
from expugna.mythicor.prospects import goods, magic, war
from expugna.mythicor.prospects import henchmen as prospects_henchmen
from expugna.mythicor.prospects.accounts import Accounts, Own, as_group, as_province, error, key, warning, whole
from expugna.mythicor.state import Group, Province
from expugna.mythicor.talents import talents_of
from expugna.mythicor.units import ITEMS, TROOPS, soldiers

BONUSES: Final = {1: "morale", 2: "military", 3: "tax", 4: "food", 5: "recruit", 6: "trade"}
LEADER_VALUES: Final = {7: "leadership", 8: "diplomacy", 9: "strength"}
CLEARING: Final = 13
MAP: Final = 10
OVERLORDS: Final = 996
EXAMINE: Final = 11
EXPORT: Final = 24
ROAD: Final = 9
HERE: Final = 0


def prospects(accounts: Accounts, one: Row, order: Order) -> Iterator[Problem]:
    """What stands in the way of the next order; then its effects are taken into account, but nothing that it gives or
    costs if it asks for what is not there: it will not be done."""
    unit = accounts.own(order.actor)
    if unit is None:
        return
    if ("dissolved", key(unit)) in accounts.done:
        yield warning("group.dissolved-before", "BAS-8", unit=key(unit))
        return
    unmet = tuple(_conditions(accounts, one, order, unit))
    yield from unmet
    handler = _HANDLERS.get((one.klass, one.number)) or _CLASSES.get(one.klass)
    if handler is not None:
        with accounts.unchanged() if unmet else nullcontext():
            yield from handler(accounts, order, unit)


# ── What every order asks ────────────────────────────────────────────────────────────────────────


def _conditions(accounts: Accounts, one: Row, order: Order, unit: Own) -> Iterator[Problem]:
    letter = "P" if isinstance(unit, Province) else "G"
    if letter in one.coast and not accounts.is_coast(unit):
        yield error("place.no-coast", one.rules[-1], unit=key(unit))
    if isinstance(unit, Group) and one.needs_living_leader and not accounts.is_led(unit):
        yield warning("group.no-living-leader", "M-1.4-1", unit=key(unit))
    dx, dy = DIRECTIONS[_direction(one, order)]
    if key(unit) not in accounts.elsewhere and not _is_in_world(accounts, unit.x + dx, unit.y + dy):
        yield error("place.out-of-world", "M-0-1")
    for name, value in order.params.items():
        if isinstance(value, Place) and not _is_in_world(accounts, value.x, value.y):
            size = f"{accounts.view.width} x {accounts.view.height}"
            yield error("place.not-in-world", "M-0-1", unit=f"P{value}", size=size)
        elif isinstance(value, Place | OwnGroup) and name in ("for", "to", "group"):
            yield from _receiver_problems(accounts, one, order, name, unit)


def _direction(one: Row, order: Order) -> int:
    """Where the order goes: scouts as the number says, goods as the parameter does, all others nowhere (M-6-1)."""
    if one.klass == "SP":
        return order.number
    return whole(order, "direction") if "direction" in order.params else HERE


def _is_in_world(accounts: Accounts, x: int, y: int) -> bool:
    return 1 <= x <= accounts.view.width and 1 <= y <= accounts.view.height


def _receiver_problems(accounts: Accounts, one: Row, order: Order, name: str, unit: Own) -> Iterator[Problem]:
    """Who gets something must be the realm's (or, for a gift, not), here, and another unit."""
    value = order.params[name]
    target = accounts.own(value)
    said = f"P{value}" if isinstance(value, Place) else str(value)
    is_gift = (one.klass, one.number) == ("BAS", EXPORT)
    if target is not None and is_gift:
        yield error("unit.is-own", one.id, unit=said)
    elif target is None and isinstance(value, OwnGroup):
        if not accounts.created:
            yield error("unit.no-such-group", "M-1.4-1", unit=said)
    elif target is None and not is_gift:
        yield error("unit.not-own-province", one.id, unit=said)
    elif target is unit and name != "for":
        yield error("unit.itself", one.id, unit=said)
    elif not _is_here(value, target, unit):
        yield error("unit.not-here", one.id, unit=said, here=key(unit))


def _is_here(value: object, target: Own | None, unit: Own) -> bool:
    there = value if isinstance(value, Place) else target
    return there is not None and (there.x, there.y) == (unit.x, unit.y)


# ── SA, SP, UP ───────────────────────────────────────────────────────────────────────────────────


def special_action(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """SA: a value at its limit is left alone; SA 11 and 12 need the artefact (M-1.6-5), SA 10 somebody who may."""
    rule = f"SA-{order.number}"
    if order.number == MAP and not _may_have_map(accounts, as_group(unit)):
        yield warning("map.not-allowed", "M-9-2", unit=key(unit))
    have, high = _raised(accounts, order.number, unit)
    if have is not None and high and have >= high:
        yield warning("value.at-limit", rule, have=have, high=high)
    if "slot" in order.params:
        yield from _found_out(order, unit)


def _may_have_map(accounts: Accounts, group: Group) -> bool:
    """SA 10: whether the leader draws maps, or the group is at sea for seafarers, or in a city of the overlords; whose
    the place is may not be known (M-9-2)."""
    leader, seen = group.leader, accounts.seen(group.x, group.y)
    is_drawn = leader is not None and talents_of(accounts.spec, leader.klass, accounts.realm.position).makes_maps
    if is_drawn or (accounts.realm.is_seafarer and group.at_sea):
        return True
    if accounts.land(group) is not None:
        return False
    return seen is None or seen.owner_round == NEVER or seen.owner == OVERLORDS


def _found_out(order: Order, unit: Own) -> Iterator[Problem]:
    """SA 11 and 12: there must be an artefact of which this is not known yet."""
    slot = whole(order, "slot")
    if slot > len(unit.artefacts):
        yield warning("artefact.none", "M-1.6-5", unit=key(unit), slot=slot)
        return
    artefact = unit.artefacts[slot - 1]
    if artefact.is_examined if order.number == EXAMINE else artefact.is_read:
        yield warning("artefact.known", f"SA-{order.number}")


def _raised(accounts: Accounts, number: int, unit: Own) -> tuple[int | None, int]:
    """The value that the special action raises, and how far it may; 0 for any."""
    if number == CLEARING and isinstance(unit, Province):
        return unit.farmland, accounts.spec.keys.population_max_cap
    have: int | None = None
    if number in BONUSES:
        have = getattr(unit, f"{BONUSES[number]}_percent")
    elif number in LEADER_VALUES and isinstance(unit, Group) and unit.leader is not None:
        have = getattr(unit.leader, LEADER_VALUES[number])
    figures = accounts.spec.special_actions.get(str(number))
    return have, max(figures.most, figures.fine_most) if figures is not None else 0


def scout(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """SP: one soldier must be there."""
    counts = [accounts.have(unit, TROOPS + kind) for kind in accounts.realm.troop_kinds]
    if not soldiers(unit) and all(count == 0 for count in counts):
        yield warning("troops.none", f"SP-{order.number}", unit=key(unit))


def send(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """UP: what is sent must be there, a road must be paid and of use."""
    rule = f"UP-{order.number}"
    if order.number == ROAD and as_province(unit).cost_hundredths <= accounts.spec.economy.least_cost_hundredths:
        yield warning("road.best", "M-1.5-2", unit=key(unit))
    elif order.number == ROAD:
        yield from accounts.pay(unit, accounts.spec.economy.road_crowns, rule)
    elif order.number in ITEMS:
        item = ITEMS[order.number]
        yield from accounts.take(unit, item, order.params["number"], "goods.too-few", rule)[1]
        yield from _arrives(accounts, order, unit, item)
    else:
        item = accounts.troops(order)
        yield from accounts.take(unit, item, order.params["number"], "troops.too-few", rule)[1]
        yield from _arrives(accounts, order, unit, item)


def _arrives(accounts: Accounts, order: Order, unit: Own, item: str) -> Iterator[Problem]:
    """Nothing goes onto the sea, nothing living into an undead province; what an own one has after something was sent
    to it is not known, for some of it may not arrive."""
    dx, dy = DIRECTIONS[whole(order, "direction")]
    x, y = unit.x + dx, unit.y + dy
    target, terrain = accounts.provinces.get(f"{x}/{y}"), accounts.terrain(x, y)
    if terrain is not None and terrain.is_sea:
        yield error("place.is-sea", f"UP-{order.number}")
    elif target is None:
        yield from goods.admitted_abroad(accounts, unit, x, y, item)
    else:
        yield from goods.admitted(accounts, unit, target, item)
        accounts.add(target, item, None)


# ── BAS 6 to 10: leaders and groups ──────────────────────────────────────────────────────────────


def last_rites(accounts: Accounts, _order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 6: there must be a dead leader."""
    group = as_group(unit)
    if group.leader is None or not group.leader.is_dead:
        yield warning("group.leader-not-dead", "BAS-6", unit=key(group))
    else:
        accounts.lead(group, is_led=False)


def dismiss(accounts: Accounts, _order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 7: never the ruler."""
    group = as_group(unit)
    if group.leader is not None and group.leader.is_ruler:
        yield error("group.ruler-stays", "BAS-7", unit=key(group))
    else:
        accounts.lead(group, is_led=False)


def dissolve(accounts: Accounts, _order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 8: a living ruler and trade goods keep it from being dissolved; else the group is gone then."""
    leader = as_group(unit).leader
    if leader is not None and leader.is_ruler and not leader.is_dead:
        yield error("group.ruler-stays", "BAS-8", unit=key(unit))
    elif accounts.have(unit, goods.TRADE_GOODS):
        yield warning("group.has-trade-goods", "M-1.6-1", unit=key(unit))
    else:
        accounts.done.add(("dissolved", key(unit)))


def appoint(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 9: the group must have no leader any more; the sponsor pays (M-1.4-2)."""
    group = accounts.own(order.params["group"])
    if isinstance(group, Group):
        if group.leader is not None and ("leaderless", key(group)) not in accounts.done:
            yield warning("group.has-leader", "M-1.4-2", unit=key(group))
            return
        problems = accounts.pay(unit, _leader_price_crowns(accounts, order), "M-1.4-2")
        accounts.lead(group, is_led=not problems)
        yield from problems


def create(accounts: Accounts, order: Order, unit: Own) -> Iterator[Problem]:
    """BAS 10: there must be a free number; a sponsor on land pays (M-1.4-2)."""
    high = accounts.spec.keys.group_limit
    gone = sum(what == "dissolved" for what, _ in accounts.done)
    if len(accounts.groups) + accounts.created - gone >= high:
        yield warning("group.limit-reached", "M-1.4-1", high=high)
    elif isinstance(unit, Group) and unit.at_sea:
        yield warning("group.at-sea", "M-1.4-2", unit=key(unit))
    else:
        problems = accounts.pay(unit, _leader_price_crowns(accounts, order), "M-1.4-2")
        accounts.created += not problems
        yield from problems


def _leader_price_crowns(accounts: Accounts, order: Order) -> int:
    number = whole(order, "class")
    return next(one.price_crowns for one in accounts.spec.leaders.values() if one.number == number)


_Handler = Callable[[Accounts, Order, Own], Iterator[Problem]]

_CLASSES: Final[Mapping[str, _Handler]] = {
    "SA": special_action,
    "SP": scout,
    "UG": magic.act,
    "HA": prospects_henchmen.work,
    "UP": send,
    "BEG": war.encounter,
    "TG": war.tactic,
    "TP": war.precaution,
}

_HANDLERS: Final[Mapping[tuple[str, int], _Handler]] = {
    ("BAS", 6): last_rites,
    ("BAS", 7): dismiss,
    ("BAS", 8): dissolve,
    ("BAS", 9): appoint,
    ("BAS", 10): create,
    ("BAS", 11): goods.raise_troops,
    ("BAS", 12): goods.build_warships,
    ("BAS", 13): goods.build_transports,
    ("BAS", 14): goods.raise_settlement,
    ("BAS", 15): goods.raise_fortification,
    ("BAS", 16): goods.hire,
    ("BAS", 17): goods.buy_goods,
    ("BAS", 18): goods.sell_goods,
    ("BAS", 19): goods.transfer,
    ("BAS", 20): goods.transfer_troops,
    ("BAS", 21): goods.transfer_artefact,
    ("BAS", 23): goods.allot_food,
    ("BAS", 24): goods.transfer,
    ("BAS", 25): goods.disband,
    ("BAS", 26): goods.put_to_sea,
    ("BAS", 27): goods.go_ashore,
    ("BAS", 29): goods.raze,
    ("BAS", 40): war.march,
    ("ART", 1): prospects_artefacts.use,
    ("ART", 2): prospects_artefacts.drop,
}
