"""Orders are written in one canonical way in each language."""

import pytest

from expugna.mythicor.orders import ForeignGroup, Heading, Order, OwnGroup, Place, WholeRealm
from expugna.mythicor.read import read_orders
from expugna.mythicor.write import write_order, write_orders, write_unit

ORDERS = (
    Order(OwnGroup(1), "SA", 7),
    Order(Place(12, 8), "BAS", 11, {"for": OwnGroup(2), "number": "all", "kind": 2}),
    Order(OwnGroup(2), "BAS", 40, {"moves": "3-3-4"}),
    Order(OwnGroup(2), "BAS", 24, {"item": 2, "number": 5, "to": ForeignGroup(1005, 3)}),
    Order(WholeRealm(), "BAS", 5, {"realm": 1005, "text": 'so;\n"\\'}),
    Order(Place(12, 8), "BAS", 29, {"what": "bg"}),
    Order(WholeRealm(), "BAS", 3, {"realm": "all"}),
    Order(OwnGroup(2), "BAS", 4, {"name": "all"}),
)

GERMAN = r"""#mythicor partie=panduja runde=7 reich=1003 kennung=9f2c
G1 SA 7
P12/8 BAS 11 art=2 anzahl=alles fuer=G2
G2 BAS 40 3-3-4
G2 BAS 24 gegenstand=2 anzahl=5 an=1005/G3
R BAS 5 reich=1005 text="so;\n\"\\"
P12/8 BAS 29 was=bg
R BAS 3 reich=alles
G2 BAS 4 name="all"
"""

ENGLISH = r"""#mythicor match=panduja round=7 realm=1003 token=9f2c
G1 SA 7
P12/8 BAS 11 kind=2 number=all for=G2
G2 BAS 40 3-3-4
G2 BAS 24 item=2 number=5 to=1005/G3
R BAS 5 realm=1005 text="so;\n\"\\"
P12/8 BAS 29 what=bg
R BAS 3 realm=all
G2 BAS 4 name="all"
"""

HEADING = Heading("panduja", 7, 1003, "9f2c")


@pytest.mark.parametrize(("language", "text"), [("de", GERMAN), ("en", ENGLISH)])
def test_a_file_is_written_and_read_again(language: str, text: str) -> None:
    assert write_orders(HEADING, ORDERS, language) == text

    reading = read_orders(text)
    assert (reading.heading, reading.orders, reading.problems) == (HEADING, ORDERS, ())


def test_orders_without_a_heading() -> None:
    assert write_orders(None, ORDERS[:1]) == "G1 SA 7\n"
    assert write_orders(None, ()) == ""


def test_units() -> None:
    units = (Place(1, 2), OwnGroup(3), ForeignGroup(1004, 5), WholeRealm())

    assert [write_unit(unit) for unit in units] == ["P1/2", "G3", "1004/G5", "R"]


def test_what_the_book_does_not_know_is_still_written() -> None:
    """Reports quote orders of programs, too, that nothing has checked."""
    assert write_order(Order(OwnGroup(1), "XX", 3, {"a": Place(1, 2)}), "de") == "G1 XX 3 a=P1/2"
    assert write_order(Order(OwnGroup(1), "SA", 7, {"foo": 1})) == "G1 SA 7 foo=1"
    assert write_order(Order(OwnGroup(1), "BAS", 4, {"name": 5})) == "G1 BAS 4 name=5"
