"""BAS 12, 13, 26 and 27: ships are built, groups go aboard and ashore (M-1.6-2, M-6-2)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import ShipsBuilt, WentAshore, WentToSea
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.state import Unit
from expugna.mythicor.units import add, key_of, ships_needed, soldiers

SHIPS: Final = {12: "warships", 13: "transports"}


def build_ships(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 12 and 13: ships for an own unit here."""
    acting = values.either(unit, order)
    kind = SHIPS[order.number]
    target = values.own_here(play, order, "for", acting)
    price = play.spec.items[kind].price_crowns
    count = values.portion(play, order, [values.affordable(order, acting, price, "M-1.6-2")])
    changes = (add(acting, "crowns", -count * price), add(target, kind, count))
    play.tell(
        ShipsBuilt,
        "M-1.6-2",
        acting,
        changes,
        to_unit=key_of(target),
        kind=kind,
        count=count,
        price_crowns=count * price,
    )


def put_to_sea(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 26: the group goes aboard, on the coast, if its ships carry everybody; at least one ship it needs."""
    group = values.group(unit, order)
    if group.at_sea:
        raise Refused("group.at-sea-already", "M-6-2", unit=key_of(group))
    ships = group.warships + group.transports
    need = max(1, ships_needed(soldiers(group), group.recruits, group.population, play.spec))
    if ships < need:
        raise Refused("ships.too-few", "M-6-2", unit=key_of(group), have=ships, need=need)
    group.at_sea = True
    play.tell(WentToSea, "M-6-2", group, warships=group.warships, transports=group.transports)


def go_ashore(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 27: the group leaves its ships, on the coast."""
    group = values.group(unit, order)
    if not group.at_sea:
        raise Refused("group.not-at-sea", "M-6-2", unit=key_of(group))
    group.at_sea = False
    play.tell(WentAshore, "M-6-2", group)


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("BAS", 12): build_ships,
    ("BAS", 13): build_ships,
    ("BAS", 26): put_to_sea,
    ("BAS", 27): go_ashore,
}
