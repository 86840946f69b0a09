"""Writes orders and order files, in German or English; reading what was written gives the same orders."""

from collections.abc import Iterable

from expugna.mythicor.book import Param, row
from expugna.mythicor.heading import write_heading
from expugna.mythicor.orders import ALL, Actor, Heading, Order, Place, Value
from expugna.mythicor.tokens import escaped


def write_unit(unit: object) -> str:
    """A unit as order files have it: ``P12/8``, ``G2``, ``1003/G2`` or ``R``."""
    return f"P{unit}" if isinstance(unit, Place) else str(unit)


def write_order(order: Order, language: str = "en") -> str:
    """The order's canonical text in the language.

    >>> from expugna.mythicor.orders import OwnGroup
    >>> order = Order(Place(12, 8), "BAS", 11, {"kind": 2, "number": "all", "for": OwnGroup(2)})
    >>> write_order(order), write_order(order, "de")
    ('P12/8 BAS 11 kind=2 number=all for=G2', 'P12/8 BAS 11 art=2 anzahl=alles fuer=G2')
    """
    return " ".join((*_head(order.actor, order.klass, order.number), *_params(order, language)))


def _head(actor: Actor, klass: str, number: int) -> tuple[str, str, str]:
    return write_unit(actor), klass, str(number)


def _params(order: Order, language: str) -> list[str]:
    one = row(order.klass, order.number)
    if one is None:
        return [f"{name}={_plain(value, language)}" for name, value in order.params.items()]
    pairs = [(param, order.params[param.en]) for param in one.params if param.en in order.params]
    known = {param.en for param in one.params}
    return [
        *(_pair(param, value, language) for param, value in pairs),
        *(f"{name}={_plain(value, language)}" for name, value in order.params.items() if name not in known),
    ]


def _pair(param: Param, value: Value, language: str) -> str:
    if param.kind == "moves":
        return str(value)
    said = escaped(value) if param.kind == "text" and isinstance(value, str) else _plain(value, language)
    return f"{param.name(language)}={said}"


def _plain(value: Value, language: str) -> str:
    if value == ALL:
        return "alles" if language == "de" else ALL
    return write_unit(value)


def write_orders(heading: Heading | None, orders: Iterable[Order], language: str = "en") -> str:
    """A whole order file: the heading, then one order a line."""
    lines = [write_heading(heading, language)] if heading is not None else []
    lines += [write_order(order, language) for order in orders]
    return "".join(f"{line}\n" for line in lines)
