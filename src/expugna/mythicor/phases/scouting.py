"""SP: a soldier looks at this province or a neighbouring one."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import Scouted, SeenProvince
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.phases.sights import seen_group
from expugna.mythicor.play import Play
from expugna.mythicor.state import Province, Unit
from expugna.mythicor.units import key_of, soldiers


def scout(play: Play, order: Order, unit: Unit | None) -> None:
    """SP 0 to 8: the number is the direction, 0 is here; it needs one soldier. Bandits are seen."""
    acting = values.either(unit, order)
    if not soldiers(acting):
        raise Refused("troops.none", f"SP-{order.number}", unit=key_of(acting))
    land = values.neighbour(play, acting, order.number)
    play.tell(Scouted, f"SP-{order.number}", acting, direction=order.number, seen=seen(play, land))


def seen(play: Play, land: Province) -> SeenProvince:
    """What a scout sees of a province and of the groups there."""
    groups = tuple(seen_group(play, group) for group in play.groups_at.get((land.x, land.y), ()))
    return SeenProvince(
        x=land.x,
        y=land.y,
        terrain=land.terrain,
        cost_hundredths=land.cost_hundredths,
        owner=land.owner,
        race=land.race,
        settlement=land.settlement,
        fortification=land.fortification,
        population=magnitude(land.population, play.spec),
        troops=magnitude(soldiers(land), play.spec),
        groups=groups,
        plague=land.plague,
    )


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("SP", direction): scout for direction in range(len(values.DIRECTIONS))
}
