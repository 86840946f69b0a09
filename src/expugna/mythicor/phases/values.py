"""What an order says, taken out of it: units, numbers, kinds. What is missing or cannot be is refused."""

from collections.abc import Sequence
from typing import NamedTuple

from expugna.kernel.problem import Problem
from expugna.mythicor.orders import ALL, ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.phases.faults import Refused, fault
from expugna.mythicor.play import Play, Shortfall
from expugna.mythicor.state import Group, Leader, Province, Unit
from expugna.mythicor.units import ITEMS, amount, can_spare, is_living, key_of, place_of, room_for
from expugna.mythicor.write import write_unit

SELF = "self"
DIRECTIONS = ((0, 0), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Steps by number: 0 here, 1 north, then clockwise (M-6-1)."""


class Limit(NamedTuple):
    """How much of something can be had, and what keeps it from being more."""

    most: int
    why: Problem


def actor(play: Play, order: Order) -> Unit | None:
    """The unit that is to act; None for the realm itself. It must be the realm's."""
    if isinstance(order.actor, Place):
        place = order.actor
        if play.state.contains(place.x, place.y):
            province = play.state.province(place.x, place.y)
            if province.owner == play.realm:
                return province
        raise Refused("unit.not-own-province", "M-10-1", unit=f"P{place}")
    if isinstance(order.actor, OwnGroup):
        group = play.own.groups.get(order.actor.number)
        if group is None:
            raise Refused("unit.no-such-group", "M-1.4-1", unit=write_unit(order.actor))
        return group
    return None


def province(unit: Unit | None, order: Order) -> Province:
    """The acting unit of an order that the book gives to provinces only."""
    assert isinstance(unit, Province), order  # noqa: S101 (the order book has been asked)
    return unit


def group(unit: Unit | None, order: Order) -> Group:
    """The acting unit of an order that the book gives to groups only."""
    assert isinstance(unit, Group), order  # noqa: S101 (the order book has been asked)
    return unit


def leader(unit: Unit | None, order: Order) -> Leader:
    """The leader of the acting group, for an order that needs a living one."""
    found = group(unit, order).leader
    assert found is not None, order  # noqa: S101 (the order book has been asked)
    return found


def require_living(found: Group) -> Group:
    """The group itself, if a living leader leads it."""
    if not is_living(found):
        raise Refused("group.no-living-leader", "M-1.4-1", unit=key_of(found))
    return found


def either(unit: Unit | None, order: Order) -> Province | Group:
    """The acting unit of an order that the book gives to provinces and groups."""
    assert isinstance(unit, Province | Group), order  # noqa: S101 (the order book has been asked)
    return unit


def number(order: Order, name: str) -> int:
    """A whole number of the order."""
    value = order.params.get(name)
    if not isinstance(value, int):
        raise Refused("order.value-missing", _id(order), name=name)
    return value


def ranged(order: Order, name: str, low: int, high: int, code: str) -> int:
    """A whole number of the order within bounds."""
    value = number(order, name)
    if not low <= value <= high:
        raise Refused(code, _id(order), number=value, low=low, high=high)
    return value


def text(order: Order, name: str) -> str:
    """A text of the order."""
    value = order.params.get(name)
    if not isinstance(value, str):
        raise Refused("order.value-missing", _id(order), name=name)
    return value


def item(order: Order) -> str:
    """The item of a transfer or export (M-1.6-1)."""
    return ITEMS[ranged(order, "item", 1, len(ITEMS), "goods.no-such-item")]


def kind(play: Play, order: Order) -> str:
    """The troop kind, given as one of the realm's own, counted from 1 (M-2-2)."""
    kinds = play.own.troop_kinds
    return kinds[ranged(order, "kind", 1, len(kinds), "troops.no-such-kind") - 1]


def own_here(play: Play, order: Order, name: str, here: Unit) -> Province | Group:
    """The own unit of the order, which must be where the acting one is; without the value it is the acting one."""
    value = order.params.get(name, SELF)
    at = place_of(here)
    found: Unit | None = None
    if value == SELF:
        found = here
    elif isinstance(value, Place):
        if (value.x, value.y) == at and play.state.province(*at).owner == play.realm:
            found = play.state.province(*at)
    elif isinstance(value, OwnGroup) or (isinstance(value, ForeignGroup) and value.realm == play.realm):
        found = play.own.groups.get(value.number)
    else:
        raise Refused("order.value-missing", _id(order), name=name)
    if found is None or place_of(found) != at:
        raise Refused("unit.not-here", _id(order), unit=write_unit(value), here=key_of(here))
    assert isinstance(found, Province | Group)  # noqa: S101 (there is nothing else)
    return found


def other_own_here(play: Play, order: Order, name: str, here: Unit) -> Province | Group:
    """The own unit of the order, here and not the acting one."""
    if name not in order.params:
        raise Refused("order.value-missing", _id(order), name=name)
    found = own_here(play, order, name, here)
    if found is here:
        raise Refused("unit.itself", _id(order), unit=key_of(here))
    return found


def foreign_here(play: Play, order: Order, name: str, here: Unit) -> Province | Group:
    """The foreign unit of the order, where the acting one is. Missing and elsewhere are answered alike (M-10-5)."""
    value = order.params.get(name)
    at = place_of(here)
    if isinstance(value, Place) and (value.x, value.y) == at:
        land = play.state.province(*at)
        if land.owner == play.realm:
            raise Refused("unit.is-own", _id(order), unit=key_of(land))
        return land
    if isinstance(value, OwnGroup) or (isinstance(value, ForeignGroup) and value.realm == play.realm):
        raise Refused("unit.is-own", _id(order), unit=write_unit(value))
    if isinstance(value, ForeignGroup):
        realm = play.state.realms.get(value.realm)
        found = realm.groups.get(value.number) if realm is not None else None
        if found is not None and place_of(found) == at:
            return found
    elif not isinstance(value, Place):
        raise Refused("order.value-missing", _id(order), name=name)
    raise Refused("unit.not-here", _id(order), unit=write_unit(value), here=key_of(here))


def portion(play: Play, order: Order, limits: Sequence[Limit], name: str = "number") -> int:
    """How many of the wanted number can be had; none is refused, fewer is told after the order is done.

    ``all`` is as many as there are, and never too many.
    """
    least = min(limits, key=lambda limit: limit.most)
    wanted = order.params.get(name)
    if wanted == ALL:
        if least.most < 1:
            raise Refused(least.why.code, least.why.rule, **least.why.values)
        return least.most
    if not isinstance(wanted, int):
        raise Refused("order.value-missing", _id(order), name=name)
    if wanted < 1:
        raise Refused("number.too-small", _id(order), number=wanted)
    if least.most >= wanted:
        return wanted
    if least.most < 1:
        raise Refused(least.why.code, least.why.rule, **least.why.values)
    play.shortfall = Shortfall(wanted, least.most, least.why)
    return least.most


def affordable(order: Order, unit: Unit, price_crowns: int, rule: str) -> Limit:
    """How many the unit can pay; the answer says what all that are wanted would cost. What has no price cannot be
    bought."""
    if not price_crowns:
        raise Refused("goods.not-for-sale", rule)
    wanted = order.params.get("number")
    need = price_crowns * max(1, wanted if isinstance(wanted, int) else 1)
    why = fault("crowns.too-few", rule, unit=key_of(unit), have=unit.crowns, need=need)
    return Limit(unit.crowns // price_crowns, why)


def in_store(play: Play, unit: Unit, thing: str, rule: str) -> Limit:
    """How much of the item the unit can give away."""
    most = can_spare(unit, thing, play.spec)
    have = amount(unit, thing)
    code = "ships.not-to-spare" if most < have else "troops.too-few" if "." in thing else "goods.too-few"
    return Limit(most, fault(code, rule, unit=key_of(unit), have=most))


def room(play: Play, unit: Unit, thing: str) -> Limit:
    """How much of the item the unit can take."""
    most = room_for(unit, thing, play.spec)
    return Limit(most, fault("ships.no-room", "M-1.6-2", unit=key_of(unit), have=most))


def pay(unit: Unit, price_crowns: int, rule: str) -> None:
    """Refuse what the unit cannot pay at once."""
    if unit.crowns < price_crowns:
        raise Refused("crowns.too-few", rule, unit=key_of(unit), have=unit.crowns, need=price_crowns)


def neighbour(play: Play, unit: Unit, direction: int) -> Province:
    """The province in that direction from the unit (M-0-1, M-6-1)."""
    dx, dy = DIRECTIONS[direction]
    x, y = place_of(unit)
    if not play.state.contains(x + dx, y + dy):
        raise Refused("place.out-of-world", "M-0-1")
    return play.state.province(x + dx, y + dy)


def _id(order: Order) -> str:
    """The order's id, such as ``BAS-22``."""
    return f"{order.klass}-{order.number}"
