"""SP: a soldier looks at this province or a neighbouring one."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import Scouted, SeenGroup, SeenProvince
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Province, Unit
from expugna.mythicor.units import key_of, soldiers

MAGNITUDES: Final = ("none", "few", "some", "many")
"""Orders of magnitude; whatever is more is very many (SP)."""


def magnitudes(spec: Spec) -> tuple[tuple[int, str], ...]:
    """The most that each order of magnitude stands for, and its name."""
    return tuple(zip((0, *spec.economy.magnitudes), MAGNITUDES, strict=True))


def magnitude(count: int, spec: Spec) -> str:
    """How many a scout makes out.

    >>> from expugna.mythicor.rules import specification
    >>> [magnitude(count, specification("standard")) for count in (9, 10, 200)]
    ['few', 'some', 'very_many']
    """
    return next((word for most, word in magnitudes(spec) if count <= most), "very_many")


def scout(play: Play, order: Order, unit: Unit | None) -> None:
    """SP 0 to 8: the number is the direction, 0 is here; it needs one soldier. Bandits are seen."""
    acting = values.either(unit, order)
    if not soldiers(acting):
        raise Refused("troops.none", f"SP-{order.number}", unit=key_of(acting))
    land = values.neighbour(play, acting, order.number)
    play.tell(Scouted, f"SP-{order.number}", acting, direction=order.number, seen=seen(play, land))


def seen(play: Play, land: Province) -> SeenProvince:
    """What a scout sees of a province and of the groups there."""
    groups = tuple(
        SeenGroup(group.realm, group.number, magnitude(soldiers(group), play.spec))
        for group in play.groups_at.get((land.x, land.y), ())
    )
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
    )


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("SP", direction): scout for direction in range(len(values.DIRECTIONS))
}
