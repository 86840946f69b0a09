"""FF: friend and foe, and provinces that are handed over, after all moves (M-10-1)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.artefacts import forget
from expugna.mythicor.events import ProvinceHandedOver, StanceDeclared
from expugna.mythicor.orders import ALL, Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.artefact_finds import tell_won
from expugna.mythicor.phases.settings import other_realm
from expugna.mythicor.play import NOBODY, Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Stance, Unit
from expugna.mythicor.units import holdings, realm_key

STANCES: Final = {1: Stance.FRIEND, 2: Stance.FOE, 3: Stance.NEUTRAL}
HAND_OVER: Final = 28


def declare(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 1 to 3: what the realm thinks of another, or of all others at once; one-sided, and told to nobody."""
    assert unit is None  # noqa: S101 (the order book has been asked)
    stance = STANCES[order.number]
    stances = play.own.stances
    if order.params.get("realm") == ALL:
        towards = NOBODY
        stances.clear()
    else:
        towards = other_realm(play, order)
    stances[towards] = stance
    if stance is Stance.NEUTRAL and stances.get(NOBODY, stance) is stance:
        del stances[towards]
    play.tell(StanceDeclared, "FF", realm_key(play.realm), towards=towards, stance=stance)


def hand_over(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 28: a province goes to another realm, or to nobody, with everything in it; its retreat value is 0."""
    land = values.province(unit, order)
    to_realm = NOBODY if order.params.get("realm") == NOBODY else other_realm(play, order)
    play.lands[play.realm].remove(land)
    if to_realm:
        play.lands[to_realm].append(land)
        play.lands[to_realm].sort(key=lambda one: (one.y, one.x))
    land.owner = to_realm
    land.retreat_percent = play.spec.start.province_retreat_percent
    land.food_share_percent = HUNDRED
    land.encounter = land.tactic = None
    forget(land)
    play.tell(ProvinceHandedOver, "BAS-28", land, touched=(to_realm,), to_realm=to_realm, held=holdings(land))
    tell_won(play, land)


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    **{("BAS", number): declare for number in STANCES},
    ("BAS", HAND_OVER): hand_over,
}
