"""Every example of the order book does something: given in a world where it can, the round executes it whole."""

import pytest

from expugna.mythicor.book import BOOK, Row
from expugna.mythicor.events import OrderFailed, OrderPartlyDone
from expugna.mythicor.write import write_order
from tests.mythicor.engine.positions import Told, mythicor_at
from tools.rulebook_orders import example

WORLD = ("o" * 16,) * 7 + ("o" * 11 + "cc" + "o" * 3,) + ("o" * 16,) * 2
"""Examples act in 12/8 and 13/8, which are coasts."""
PROVINCE = (
    "population=100 recruits=100 crowns=9000 food=100 henchmen=50 transports=60 warships=30 militia=50 knights=50"
    " bg=1 vs=1 artefact=pebble"
)
ACTING = "crowns=500 militia=30 henchmen=30 transports=20 population=5 recruits=5 artefact=pebble"
OTHER = "crowns=500 food=500 militia=5 population=50 warships=5 transports=5 henchmen=5"
LEADERS = {
    **dict.fromkeys(("SA-10",), "scout"),
    **dict.fromkeys(("UG-2", "UG-15", "UG-25"), "conjurer"),
    **dict.fromkeys(("UG-10", "UG-11", "UG-12", "UG-13", "UG-14"), "priest"),
    **dict.fromkeys(("UG-17", "UG-18", "UG-26"), "thief"),
    "UG-23": "necromancer",
    "UG-24": "hero",
    "BAS-6": "dead:hero",
}
"""Who leads the group that gives the example; a sorcerer where anybody can or he must."""
DEAD_VICTIM = ("UG-14", "UG-25")
MORE = {"BAS-8": "", "BAS-27": " at_sea"}
"""What else is in that group."""


def acted(order: Row, language: str) -> Told:
    """What comes of the order's example, given by whom the book says, with everything that it needs at hand."""
    position = "necromancer" if order.id == "UG-23" else "warlord"
    leader = LEADERS.get(order.id, "sorcerer")
    victim = "dead:hero" if order.id in DEAD_VICTIM else "hero"
    at, victim_at = ("14/8", "12/8") if order.id == "UG-1" else ("12/8", "13/8" if order.id == "UG-25" else "12/8")
    acting = "militia=30 race=undead" if order.id == "UG-23" else ACTING
    third = "-" if order.id == "BAS-9" else "hero"
    more = MORE.get(order.id, " trade_goods=30")
    strength = " strength=20" if order.klass == "UG" else ""
    return mythicor_at(
        f"""
        map {" ".join(WORLD)}
        1001 {position} human
          P12/8 {PROVINCE}
          G2 {at} {leader} {acting}{strength}{more}
          G3 12/8 {third} transports=20
        1005 warlord human
          P13/8 {PROVINCE}
          G2 {victim_at} {victim} {OTHER}
        997
          P14/8 population=50 militia=5
        """,
        keys={"diplomacy_groups": True},
    ).give(write_order(example(order, language), language))


@pytest.mark.parametrize("order", BOOK.values(), ids=lambda one: one.id)
def test_every_example_acts(order: Row) -> None:
    """No example of the book is refused or done by half, in either language."""
    told = [acted(order, language) for language in ("de", "en")]
    for one in told:
        assert [event.problem for event in one.told(OrderFailed)] == []
        assert [event.why for event in one.told(OrderPartlyDone)] == []
    assert len(told[0].events) > 0
