"""Orders are given their turn: realm by realm, in each class by class, within a class as entered (M-10-1)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from expugna.kernel.problem import Problem
from expugna.mythicor.book import CLASSES as BOOK_CLASSES
from expugna.mythicor.book import Row, row
from expugna.mythicor.events import OrderFailed, OrderPartlyDone
from expugna.mythicor.orders import Order, OwnGroup, Place
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.state import Group, Unit
from expugna.mythicor.units import key_of, place_of, realm_key
from expugna.mythicor.write import write_unit

Handler = Callable[[Play, Order, Unit | None], None]


class OrderClass(NamedTuple):
    """A class of orders: what carries each out, what happens when all of a realm's have had their turn, and what
    happens before the first realm has its."""

    name: str
    handlers: Mapping[tuple[str, int], Handler]
    afterwards: Callable[[Play], None] | None = None
    beforehand: Callable[[Play], None] | None = None


SPECIAL: Final = "SA"
UNKNOWN_AMONG: Final = "BAS"
_GIVERS: Final = {Place: "P", OwnGroup: "G"}


def evaluated_in(order: Order) -> str:
    """The class whose turn the order waits for: its own, but for moves and what belongs to friend and foe. Orders that
    the book does not know are answered among the base orders."""
    found = row(order.klass, order.number)
    return UNKNOWN_AMONG if found is None else found.evaluated


def sorted_out(orders: Sequence[Order]) -> dict[str, list[Order]]:
    """A realm's orders by the class whose turn they wait for, each as entered."""
    by_class: dict[str, list[Order]] = {}
    for order in orders:
        by_class.setdefault(evaluated_in(order), []).append(order)
    return by_class


def carry_out(play: Play, order: Order, handlers: Mapping[tuple[str, int], Handler]) -> None:
    """Carry out one order of the realm whose turn it is. One that cannot be done changes nothing and is told; one that
    is done in part is told afterwards."""
    play.order, play.shortfall = order, None
    try:
        found = _known(order)
        unit = values.actor(play, order)
        _allowed(play, order, found, unit)
        handlers[order.klass, order.number](play, order, unit)
    except Refused as refused:
        problem = _as_written(refused.problem, play.realm)
        play.tell(OrderFailed, problem.rule, _acting(play, order), order=order, problem=problem)
    else:
        play.used.add((evaluated_in(order), str(order.actor)))
        if order.klass == SPECIAL:
            play.special_actions += 1
        _tell_shortfall(play, order)
    play.order = None


def _known(order: Order) -> Row:
    found = row(order.klass, order.number)
    if found is None:
        raise Refused("order.not-in-book", "M-10-1", order=f"{order.klass} {order.number}")
    return found


def _allowed(play: Play, order: Order, found: Row, unit: Unit | None) -> None:
    """Refuse what the order book rules out: the wrong kind of unit, no leader, no coast, too many of a class."""
    giver = _GIVERS.get(type(order.actor), "R")
    if not found.may_be_given_by(giver):
        raise Refused("order.not-by-this-unit", found.id, unit=write_unit(order.actor))
    if found.needs_living_leader and isinstance(unit, Group):
        values.require_living(unit)
    if giver in found.coast and unit is not None:
        land = play.state.province(*place_of(unit))
        if not play.spec.terrains[land.terrain].is_coast:
            raise Refused("place.no-coast", found.id, unit=key_of(unit))
    most = BOOK_CLASSES[found.evaluated].most_per_unit
    if most and (found.evaluated, str(order.actor)) in play.used:
        raise Refused("order.twice-in-class", "M-10-1", unit=write_unit(order.actor), klass=found.evaluated)
    limit = play.spec.keys.sa_per_round
    if order.klass == SPECIAL and play.special_actions >= limit:
        raise Refused("special-actions.too-many", found.id, high=limit)


def _tell_shortfall(play: Play, order: Order) -> None:
    if play.shortfall is not None:
        short = play.shortfall
        play.tell(
            OrderPartlyDone,
            short.why.rule,
            _acting(play, order),
            order=order,
            wanted=short.wanted,
            done=short.done,
            why=_as_written(short.why, play.realm),
        )


def _as_written(problem: Problem, realm: int) -> Problem:
    """The problem with own groups called as the realm writes them: ``G2`` and not ``1003/G2``."""
    own = f"{realm}/"
    values = {
        name: value.removeprefix(own) if isinstance(value, str) else value for name, value in problem.values.items()
    }
    return Problem(code=problem.code, rule=problem.rule, values=values)


def _acting(play: Play, order: Order) -> str:
    """The unit key of who was to act."""
    if isinstance(order.actor, Place):
        return f"P{order.actor}"
    if isinstance(order.actor, OwnGroup):
        return f"{play.realm}/{order.actor}"
    return realm_key(play.realm)


def give_turns(play: Play, classes: Sequence[OrderClass], begin: Callable[[Play], None] | None = None) -> None:
    """All realms' orders but moves and friend and foe, from the lowest score to the highest; each turn begins with what
    happens to the realm whatever it orders."""
    for one in classes:
        if one.beforehand is not None:
            one.beforehand(play)
    for realm in play.ranks:
        play.realm, play.special_actions = realm, 0
        play.used.clear()
        if begin is not None:
            begin(play)
        mine = sorted_out(play.orders.get(realm, ()))
        for one in classes:
            play.phase = one.name
            for order in mine.get(one.name, ()):
                carry_out(play, order, one.handlers)
            if one.afterwards is not None:
                one.afterwards(play)


def give_one_class(play: Play, one: OrderClass) -> None:
    """One class of all realms' orders, from the lowest score to the highest."""
    for realm in play.ranks:
        play.realm = realm
        play.used.clear()
        for order in sorted_out(play.orders.get(realm, ())).get(one.name, ()):
            carry_out(play, order, one.handlers)
