"""BAS 14, 15 and 29: settlement and fortification levels, one after the other (M-1.3-1)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import FortificationRaised, LevelRazed, SettlementRaised
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.state import Province, Unit
from expugna.mythicor.units import add, key_of

LEVELS: Final = {
    "bg": "settlement",
    "settlement": "settlement",
    "vs": "fortification",
    "fortification": "fortification",
}
"""What BAS 29 may pull down."""


def raise_settlement(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 14: the settlement level rises by one, once a round."""
    land = values.province(unit, order)
    prices = [row.price_crowns for row in play.spec.settlement]
    before, price = _build(play, land, "settlement", prices)
    changes = (add(land, "crowns", -price),)
    play.tell(SettlementRaised, "M-1.3-1", land, changes, before=before, after=before + 1, price_crowns=price)


def raise_fortification(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 15: the fortification level rises by one, once a round."""
    land = values.province(unit, order)
    prices = [row.price_crowns for row in play.spec.fortification]
    before, price = _build(play, land, "fortification", prices)
    changes = (add(land, "crowns", -price),)
    play.tell(FortificationRaised, "M-1.3-1", land, changes, before=before, after=before + 1, price_crowns=price)


def _build(play: Play, land: Province, level: str, prices: list[int]) -> tuple[int, int]:
    """Raise the level by one; what it was before, and the price of the next row."""
    before: int = getattr(land, level)
    if before + 1 >= len(prices):
        raise Refused(f"{level}.highest", "M-1.3-1", unit=key_of(land))
    if (level, key_of(land)) in play.done:
        raise Refused(f"{level}.once-a-round", "M-1.3-1", unit=key_of(land))
    values.pay(land, prices[before + 1], "M-1.3-1")
    setattr(land, level, before + 1)
    play.done.add((level, key_of(land)))
    return before, prices[before + 1]


def raze(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 29: one level is pulled down; nothing is paid back."""
    land = values.province(unit, order)
    level = LEVELS.get(values.text(order, "what").lower())
    if level is None:
        raise Refused("order.value-missing", "BAS-29", name="what")
    before: int = getattr(land, level)
    if not before:
        raise Refused(f"{level}.lowest", "BAS-29", unit=key_of(land))
    setattr(land, level, before - 1)
    play.tell(LevelRazed, "BAS-29", land, what=level, before=before, after=before - 1)


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("BAS", 14): raise_settlement,
    ("BAS", 15): raise_fortification,
    ("BAS", 29): raze,
}
