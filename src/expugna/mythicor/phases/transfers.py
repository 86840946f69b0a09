"""BAS 19, 20, 21 and 24: goods, soldiers and artefacts change hands in the same province (M-1.6-1, M-1.3-2)."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.mythicor.events import ArtefactTransferred, GoodsExported, GoodsTransferred, TroopsTransferred
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import race, values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.play import Play
from expugna.mythicor.state import Unit
from expugna.mythicor.units import TROOPS, Change, add, key_of, owner_of


def transfer_goods(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 19: items 1 to 7 go to an own unit here."""
    giver = values.either(unit, order)
    item = values.item(order)
    taker = values.other_own_here(play, order, "to", giver)
    count, changes = moved(play, order, giver, taker, item)
    play.tell(GoodsTransferred, "M-1.6-1", giver, changes, to_unit=key_of(taker), item=item, count=count)


def transfer_troops(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 20: soldiers go to an own unit here."""
    giver = values.either(unit, order)
    kind = values.kind(play, order)
    taker = values.other_own_here(play, order, "to", giver)
    count, changes = moved(play, order, giver, taker, TROOPS + kind)
    play.tell(TroopsTransferred, "M-1.3-2", giver, changes, to_unit=key_of(taker), kind=kind, count=count)


def transfer_artefact(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 21: an artefact goes to an own unit here with a free place (M-1.6-5)."""
    giver = values.either(unit, order)
    slot = values.number(order, "slot")
    if not 1 <= slot <= len(giver.artefacts):
        raise Refused("artefact.none", "M-1.6-5", unit=key_of(giver), slot=slot)
    taker = values.other_own_here(play, order, "to", giver)
    most = play.spec.economy.artefacts_most
    if len(taker.artefacts) >= most:
        raise Refused("artefact.no-place", "M-1.6-5", unit=key_of(taker), high=most)
    artefact = giver.artefacts.pop(slot - 1)
    taker.artefacts.append(artefact)
    changes = (Change(key_of(giver), "artefacts", -1), Change(key_of(taker), "artefacts", 1))
    kind = artefact.kind if artefact.is_examined else ""
    play.tell(ArtefactTransferred, "M-1.6-5", giver, changes, to_unit=key_of(taker), kind=kind)


def export(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 24: items 1 to 7 are given to a foreign unit here. Who has nothing to give is told that and nothing else: it
    costs nothing to ask (M-10-5)."""
    giver = values.either(unit, order)
    item = values.item(order)
    values.portion(play, order, [values.in_store(play, giver, item, "BAS-24")])
    taker = values.foreign_here(play, order, "to", giver)
    count, changes = moved(play, order, giver, taker, item)
    to_realm = owner_of(taker)
    play.tell(
        GoodsExported,
        "M-1.6-1",
        giver,
        changes,
        touched=(to_realm,),
        to_unit=key_of(taker),
        to_realm=to_realm,
        item=item,
        count=count,
    )


def moved(play: Play, order: Order, giver: Unit, taker: Unit, item: str) -> tuple[int, tuple[Change, Change]]:
    """Move as much of the wanted number as there is, and as there is room and leave for; how much that was."""
    people = race.race_of(giver, item, play.spec)
    race.admit(play, taker, people)
    limits = [values.in_store(play, giver, item, f"{order.klass}-{order.number}"), values.room(play, taker, item)]
    count = values.portion(play, order, limits)
    race.settle(play, taker, people)
    return count, (add(giver, item, -count), add(taker, item, count))


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("BAS", 19): transfer_goods,
    ("BAS", 20): transfer_troops,
    ("BAS", 21): transfer_artefact,
    ("BAS", 24): export,
}
