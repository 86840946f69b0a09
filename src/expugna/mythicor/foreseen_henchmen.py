"""What henchmen count for, and with what chance they go out, as far as a realm can tell beforehand (HA): what receipts
show."""

from typing import Final

from expugna.mythicor import henchmen
from expugna.mythicor.known import NEVER, Seen, SeenGroup
from expugna.mythicor.orders import ALL, ForeignGroup, Order, OwnGroup, Place
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Province
from expugna.mythicor.view import View

CLASS: Final = "HA"


def effect(view: View, order: Order) -> int | None:
    """As how many those who are sent count (A); None for what is no such order, or not the realm's to give."""
    unit = _sender(view, order)
    number = order.params.get("number")
    if order.klass != CLASS or unit is None or number is None:
        return None
    count = unit.henchmen if number == ALL else number
    percent = henchmen.weight_percent(view.spec, unit, view.realm.position)
    return henchmen.effective(count, percent) if isinstance(count, int) else None


def chance_percent(view: View, order: Order) -> int | None:
    """Their chance as things stand: where henchmen of a power that nobody plays, or of nobody, have been counted. How
    much those of other realms count for, and whether they will keep guard, nobody knows beforehand."""
    strong, seen = effect(view, order), _seen(view, order)
    if strong is None or seen is None or seen.exact is None:
        return None
    against = henchmen.defence(view.spec, seen.exact.henchmen, HUNDRED, is_on_guard=False)
    return henchmen.chance_percent(view.spec, strong, against)


def round_of_chance(view: View, order: Order) -> int:
    """The round in which the henchmen were counted that the chance hangs on; NEVER if they were not."""
    seen = _seen(view, order)
    return NEVER if seen is None else seen.exact_round


def _sender(view: View, order: Order) -> Province | Group | None:
    actor = order.actor
    if isinstance(actor, OwnGroup):
        return view.groups.get(actor.number)
    return view.province(actor.x, actor.y) if isinstance(actor, Place) else None


def _seen(view: View, order: Order) -> Seen | SeenGroup | None:
    """What was seen of a target that belongs to no realm."""
    target = order.params.get("target")
    if isinstance(target, Place):
        place = view.knowledge.places.get(str(target))
        return place if place is not None and place.owner not in view.names else None
    if isinstance(target, ForeignGroup) and target.realm not in view.names:
        return view.knowledge.groups.get(str(target))
    return None
