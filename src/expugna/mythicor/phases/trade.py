"""BAS 17 and 18: trade goods are bought here and sold far away (M-1.6-4)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.distance import distance
from expugna.mythicor.events import TradeGoodsBought, TradeGoodsSold
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused, fault
from expugna.mythicor.phases.values import Limit
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED, half_up
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Group, Province, Unit
from expugna.mythicor.units import add, key_of


def buy(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 17: once a round, up to the amount of the province's row; all goods of the group come from here now."""
    group = values.group(unit, order)
    land = _market(play, group, "bought")
    price = play.spec.items["trade_goods"].price_crowns
    limits = [_market_limit(play, land), values.affordable(order, group, price, "M-1.6-4")]
    count = values.portion(play, order, limits)
    play.done.add(("bought", key_of(group)))
    group.goods_from = (group.x, group.y)
    changes = (add(group, "crowns", -count * price), add(group, "trade_goods", count))
    play.tell(
        TradeGoodsBought,
        "M-1.6-4",
        group,
        changes,
        count=count,
        price_crowns=count * price,
        x=group.x,
        y=group.y,
    )


def sell(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 18: once a round, up to the amount of the province's row; the province gets its toll on top."""
    group = values.group(unit, order)
    land = _market(play, group, "sold")
    limits = [_market_limit(play, land), values.in_store(play, group, "trade_goods", "M-1.6-4")]
    count = values.portion(play, order, limits)
    origin = group.goods_from or (group.x, group.y)
    way = distance(origin, (group.x, group.y))
    proceeds, profit = sale_crowns(count, way, group.trade_percent, play.spec)
    toll = toll_crowns(profit, play.spec) if land.owner else 0
    play.done.add(("sold", key_of(group)))
    changes = [add(group, "trade_goods", -count), add(group, "crowns", proceeds)]
    if not group.trade_goods:
        group.goods_from = None
    if toll:
        changes.append(add(land, "crowns", toll))
    play.tell(
        TradeGoodsSold,
        "M-1.6-4",
        group,
        tuple(changes),
        touched=(land.owner,),
        count=count,
        x=group.x,
        y=group.y,
        distance=way,
        proceeds_crowns=proceeds,
        profit_crowns=profit,
        toll_crowns=toll,
        owner=land.owner,
    )


def sale_crowns(count: int, way: int, bonus_percent: int, spec: Spec) -> tuple[int, int]:
    """What a sale brings and the profit in it: away from the origin the price and 4 % of it per field of distance, this
    profit raised by the trade bonus; at the origin four fifths of the price (M-1.6-4).

    >>> from expugna.mythicor.rules import specification
    >>> sale_crowns(100, 10, 20, specification("standard")), sale_crowns(100, 0, 20, specification("standard"))
    ((740, 240), (400, 0))
    """
    price = count * spec.items["trade_goods"].price_crowns
    if not way:
        return half_up(price * spec.economy.trade_origin_percent, HUNDRED), 0
    profit = half_up(price * spec.economy.trade_distance_percent * way * (HUNDRED + bonus_percent), HUNDRED * HUNDRED)
    return price + profit, profit


def toll_crowns(profit_crowns: int, spec: Spec) -> int:
    """What the province gets on top of a sale: 30 % of the profit (M-1.6-4)."""
    return half_up(profit_crowns * spec.economy.trade_toll_percent, HUNDRED)


def _market(play: Play, group: Group, what: str) -> Province:
    """The province where the group is, if its owner does not keep it from trading and it has not done so yet."""
    land = play.state.province(group.x, group.y)
    if (what, key_of(group)) in play.done:
        raise Refused(f"trade.{what}-already", "M-1.6-4", unit=key_of(group))
    if play.closes_trade(land, play.realm):
        raise Refused("trade.closed", "TP-2")
    return land


def _market_limit(play: Play, land: Province) -> Limit:
    most = play.spec.settlement[land.settlement].trade_goods
    return Limit(most, fault("trade.limit", "M-1.6-4", have=most) if most else fault("trade.none", "M-1.6-4"))


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("BAS", 17): buy,
    ("BAS", 18): sell,
}
