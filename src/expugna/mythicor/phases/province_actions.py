"""UP: a province sends goods or soldiers to a neighbour, or builds a road."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import GoodsSent, RoadBuilt, TroopsSent
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.phases.transfers import moved
from expugna.mythicor.play import Play
from expugna.mythicor.state import Province, Unit
from expugna.mythicor.units import ITEMS, TROOPS, add, key_of

SEND_TROOPS: Final = 8
ROAD: Final = 9


def send_goods(play: Play, order: Order, unit: Unit | None) -> None:
    """UP 1 to 7: items go to a neighbouring province, to a foreign one as a gift."""
    giver = values.province(unit, order)
    item = ITEMS[order.number]
    taker = _over_land(play, giver, order)
    count, changes = moved(play, order, giver, taker, item)
    play.tell(
        GoodsSent,
        f"UP-{order.number}",
        giver,
        changes,
        touched=(taker.owner,),
        to_unit=key_of(taker),
        to_realm=taker.owner,
        item=item,
        count=count,
    )


def send_troops(play: Play, order: Order, unit: Unit | None) -> None:
    """UP 8: soldiers go to a neighbouring province, to a foreign one as a gift."""
    giver = values.province(unit, order)
    kind = values.kind(play, order)
    taker = _over_land(play, giver, order)
    count, changes = moved(play, order, giver, taker, TROOPS + kind)
    play.tell(
        TroopsSent,
        "UP-8",
        giver,
        changes,
        touched=(taker.owner,),
        to_unit=key_of(taker),
        to_realm=taker.owner,
        kind=kind,
        count=count,
    )


def _over_land(play: Play, giver: Province, order: Order) -> Province:
    """The neighbour in the order's direction; it must be land."""
    direction = values.ranged(order, "direction", 1, len(values.DIRECTIONS) - 1, "place.bad-direction")
    taker = values.neighbour(play, giver, direction)
    if play.spec.terrains[taker.terrain].is_sea:
        raise Refused("place.is-sea", f"UP-{order.number}")
    return taker


def build_road(play: Play, order: Order, unit: Unit | None) -> None:
    """UP 9: moving through the province costs a tenth of a point less, down to the least there is (M-1.5-2)."""
    land = values.province(unit, order)
    economy = play.spec.economy
    before = land.cost_hundredths
    if before <= economy.least_cost_hundredths:
        raise Refused("road.best", "M-1.5-2", unit=key_of(land))
    values.pay(land, economy.road_crowns, "UP-9")
    land.cost_hundredths = max(economy.least_cost_hundredths, before - economy.road_hundredths)
    changes = (add(land, "crowns", -economy.road_crowns),)
    play.tell(
        RoadBuilt,
        "UP-9",
        land,
        changes,
        before=before,
        after=land.cost_hundredths,
        price_crowns=economy.road_crowns,
    )


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    **{("UP", number): send_goods for number in ITEMS},
    ("UP", SEND_TROOPS): send_troops,
    ("UP", ROAD): build_road,
}
