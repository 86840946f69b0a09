"""BEG, TG and TP: orders that stand until another one comes or a defeat ends them (M-6-6, M-7-1)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.book import BOOK
from expugna.mythicor.events import StandingOrderGiven
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.phases.settings import other_realm
from expugna.mythicor.play import Play
from expugna.mythicor.state import Standing, Unit

NO_ORDER: Final = 0
"""BEG 0, TG 0 and TP 0 take the standing order back."""


def give(play: Play, order: Order, unit: Unit | None) -> None:
    """The unit's encounter order (BEG) or tactic (TG, TP) from now on."""
    acting = values.either(unit, order)
    params = _params(play, order)
    standing = Standing(order.number, params) if order.number != NO_ORDER else None
    if order.klass == "BEG":
        acting.encounter = standing
    else:
        acting.tactic = standing
    rule = f"{order.klass}-{order.number}"
    play.tell(StandingOrderGiven, rule, acting, klass=order.klass, number=order.number, params=params)


def _params(play: Play, order: Order) -> dict[str, int]:
    """The order's numbers; a realm must be another one, and no tactic is meant for the realm itself."""
    if "realm" in order.params:
        return {"realm": other_realm(play, order)}
    row = BOOK[order.klass, order.number]
    params = {}
    for param in row.params:
        if param.en in order.params or not param.optional:
            value = values.number(order, param.en)
            if value < param.low and value not in param.also:
                raise Refused("order.value-missing", row.id, name=param.en)
            params[param.en] = value
    if params.get("only") == play.realm:
        raise Refused("realm.itself", row.id)
    return params


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    (klass, number): give for klass, number in BOOK if klass in ("BEG", "TG", "TP")
}
