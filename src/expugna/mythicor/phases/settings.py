"""BAS 4, 5, 22 and 23: names, messages, retreat value and food allotment."""

from collections.abc import Callable, Mapping
from typing import Final

from expugna.kernel.ids import clean_name
from expugna.mythicor.events import MessageSent, Named, SettingChanged
from expugna.mythicor.orders import Order
from expugna.mythicor.phases import values
from expugna.mythicor.phases.faults import Refused
from expugna.mythicor.phases.troops import is_nomad
from expugna.mythicor.play import Play
from expugna.mythicor.rounding import HUNDRED
from expugna.mythicor.state import Group, Unit
from expugna.mythicor.units import key_of, realm_key

MOST_TEXT: Final = 2_000
"""Longest message (BAS 5)."""


def give_name(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 4: a province, a group or the realm itself gets a name."""
    name = clean_name(values.text(order, "name"))
    if not name:
        raise Refused("name.empty", "BAS-4")
    named = play.own if unit is None else unit
    before, named.name = named.name, name
    play.tell(Named, "BAS-4", realm_key(play.realm) if unit is None else unit, before=before, after=name)


def send_message(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 5: a message in the other realm's report."""
    assert unit is None  # noqa: S101 (the order book has been asked)
    to_realm = other_realm(play, order)
    text = values.text(order, "text")[:MOST_TEXT].strip()
    if not text:
        raise Refused("text.empty", "BAS-5")
    play.tell(MessageSent, "BAS-5", realm_key(play.realm), touched=(to_realm,), to_realm=to_realm, text=text)


def other_realm(play: Play, order: Order) -> int:
    """The realm that the order names: one of the match, and another one."""
    realm = values.number(order, "realm")
    rule = f"{order.klass}-{order.number}"
    if realm == play.realm:
        raise Refused("realm.itself", rule)
    if realm not in play.state.realms:
        raise Refused("realm.unknown", rule, realm=realm)
    return realm


def set_retreat(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 22: at which losses the unit retreats."""
    acting = values.either(unit, order)
    percent = values.ranged(order, "percent", 0, HUNDRED, "percent.out-of-range")
    before, acting.retreat_percent = acting.retreat_percent, percent
    play.tell(SettingChanged, "BAS-22", acting, setting="retreat_percent", before=before, after=percent)


def allot_food(play: Play, order: Order, unit: Unit | None) -> None:
    """BAS 23: how much of the food the population is offered (M-1.2-5)."""
    acting = values.either(unit, order)
    if isinstance(acting, Group) and not is_nomad(play, acting):
        raise Refused("nomads.only", "BAS-23", unit=key_of(acting))
    percent = values.ranged(order, "percent", 0, HUNDRED, "percent.out-of-range")
    before, acting.food_share_percent = acting.food_share_percent, percent
    play.tell(SettingChanged, "M-1.2-5", acting, setting="food_share_percent", before=before, after=percent)


HANDLERS: Final[Mapping[tuple[str, int], Callable[[Play, Order, Unit | None], None]]] = {
    ("BAS", 4): give_name,
    ("BAS", 5): send_message,
    ("BAS", 22): set_retreat,
    ("BAS", 23): allot_food,
}
