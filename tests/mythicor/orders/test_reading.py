"""Order files: what good lines are understood as."""

import pytest

from expugna.mythicor.book import BOOK, Row
from expugna.mythicor.orders import ForeignGroup, Heading, Order, OwnGroup, Place, WholeRealm
from expugna.mythicor.read import read_orders
from expugna.mythicor.values import moves

PROVINCE = Place(12, 8)
GROUP = OwnGroup(2)


def only(line: str | bytes) -> Order:
    """The one order of a text without faults."""
    reading = read_orders(line)
    assert reading.problems == ()
    assert len(reading.orders) == 1
    return reading.orders[0]


DESIGN = """\
#mythicor partie=panduja runde=7 reich=1003 kennung=9f2c
; a comment
G1 SA 7
P12/8 BAS 11 art=2 anzahl=20 fuer=G2     ; raise 20 of the realm's troop kind no. 2 for G2
P12/8 BAS 14
G2 BAS 19 gegenstand=2 anzahl=50 an=G1
G2 UG 16
G2 TG 1 nur=997
G2 BAS 40 3-3-4                          ; or: G2 BEW 334
R BAS 2 reich=1005
"""


def test_the_file_of_the_design_is_understood() -> None:
    reading = read_orders(DESIGN)

    assert reading.problems == ()
    assert reading.heading == Heading("panduja", 7, 1003, "9f2c")
    assert reading.heading_line == 1
    assert reading.lines == (3, 4, 5, 6, 7, 8, 9, 10)
    assert reading.orders == (
        Order(OwnGroup(1), "SA", 7),
        Order(PROVINCE, "BAS", 11, {"kind": 2, "number": 20, "for": GROUP}),
        Order(PROVINCE, "BAS", 14),
        Order(GROUP, "BAS", 19, {"item": 2, "number": 50, "to": OwnGroup(1)}),
        Order(GROUP, "UG", 16),
        Order(GROUP, "TG", 1, {"only": 997}),
        Order(GROUP, "BAS", 40, {"moves": "3-3-4"}),
        Order(WholeRealm(), "BAS", 2, {"realm": 1005}),
    )


def giver(one: Row) -> str:
    """A unit that may give the order."""
    return {"P": "P12/8", "G": "G2", "N": "G2", "R": "R"}[one.by[0]]


VALUES = {
    "number": "1",
    "text": '"x"',
    "realm": "1005",
    "moves": "1-2",
    "choice": "bg",
    "place": "P3/4",
    "own_group": "G3",
    "own_unit": "G3",
    "group": "G3",
    "foreign_group": "1005/G3",
    "foreign_unit": "1005/G3",
    "artefact_target": "1005/G3",
}


@pytest.mark.parametrize("one", list(BOOK.values()), ids=lambda one: one.id)
def test_every_order_can_be_given_by_number_and_by_both_keywords(one: Row) -> None:
    values = " ".join(VALUES[param.kind] for param in one.params)
    by_number = only(f"{giver(one)} {one.klass} {one.number} {values}")

    assert (by_number.klass, by_number.number) == (one.klass, one.number)
    assert list(by_number.params) == [param.en for param in one.params]
    for word in (one.keyword.de, one.keyword.en):
        assert only(f"{giver(one)} {word} {values}") == by_number
        assert only(f"{giver(one).lower()} {word.lower()} {values}") == by_number
        assert only(f"{giver(one)} {one.klass} {word} {values}") == by_number


@pytest.mark.parametrize("one", list(BOOK.values()), ids=lambda one: one.id)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_parameter_has_its_name_in_both_languages(one: Row, language: str) -> None:
    named = [f"{param.name(language).upper()}={VALUES[param.kind]}" for param in one.params]
    plain = [VALUES[param.kind] for param in one.params]

    order = only(" ".join((giver(one), one.klass, str(one.number), *reversed(named))))

    assert order == only(" ".join((giver(one), one.klass, str(one.number), *plain)))
    assert list(order.params) == [param.en for param in one.params]


@pytest.mark.parametrize(
    "line",
    [
        "P12/8 STADTMAUER",
        "P12/8 stadtm",
        "p12/8 wall",
        "12/8 BAS 15",
        "P012/08 bas 015",
        "P12/8 BAS15",
        "P12/8 BAS-15",
        "P12/8 BAS WALL",
        "P12/8 BAS Erhöhe-Vert",
        "\tP12/8\u00a0BAS\t15 ;x",
        "P12/8 BAS 15;",
    ],
)
def test_many_ways_to_write_the_same(line: str) -> None:
    assert only(line) == Order(PROVINCE, "BAS", 15)


@pytest.mark.parametrize("word", ["STÄRKE", "stärke", "STAERKE", "Sta\u0308rke", "STÄR", "STRENGTH", "strengt"])
def test_umlauts_may_be_two_letters(word: str) -> None:
    assert only(f"G2 {word}") == Order(GROUP, "SA", 9)


def test_a_beginning_that_fits_several_means_the_one_the_unit_may_give() -> None:
    """Of what begins with SENDE- and TRANSPORT only one is a group's."""
    assert only("G2 HANDEL") == Order(GROUP, "SA", 6)
    assert only("P1/1 HANDEL") == Order(Place(1, 1), "TP", 2)


def test_moves_can_be_written_in_several_ways() -> None:
    expected = Order(GROUP, "BAS", 40, {"moves": "3-3-4"})
    for text in ("BAS 40 3-3-4", "BAS 40 334", "BEW 334", "BEW 3 3 4", "BEW 3,3,4", "MOVE 3-3-4", "BAS 40 zuege=334",
                 "BAS 40 züge=3-3-4", "bewegung moves=334"):  # fmt: skip
        assert only(f"G2 {text}") == expected
    assert moves("3-3-4") == ("3", "3", "4")


def test_friend_and_foe_are_base_orders() -> None:
    assert only("R FF 2 1005") == only("R FEIND reich=1005") == Order(WholeRealm(), "BAS", 2, {"realm": 1005})
    assert only("R FF FREUND alle") == Order(WholeRealm(), "BAS", 1, {"realm": "all"})


@pytest.mark.parametrize("word", ["alles", "ALLE", "all"])
def test_all_is_as_many_as_there_are(word: str) -> None:
    assert only(f"G2 BAS 17 anzahl={word}") == Order(GROUP, "BAS", 17, {"number": "all"})


@pytest.mark.parametrize("word", ["2", "Kronen", "kron", "CROWNS"])
def test_items_have_words(word: str) -> None:
    assert only(f"G2 BAS 19 gegenstand={word} anzahl=5 an=P12/8").params["item"] == 2


@pytest.mark.parametrize("word", ["5", "Stammeshäuptling", "haeuptling", "chief"])
def test_leader_classes_have_words(word: str) -> None:
    if word == "haeuptling":
        assert read_orders(f"P12/8 BAS 10 klasse={word}").problems[0].code == "value.unknown-word"
    else:
        assert only(f"P12/8 BAS 10 klasse={word}").params["class"] == 5


def test_parameters_may_be_shortened_and_have_spaces_around_the_sign() -> None:
    expected = Order(PROVINCE, "BAS", 11, {"kind": 2, "number": 20, "for": GROUP})

    assert only("P12/8 BAS 11 anz = 20 fü=g2 ar= 2") == expected
    assert only("P12/8 BAS 11 2 20 for=G2") == expected


def test_units_as_values() -> None:
    assert only("G2 BAS 24 1 5 1005/g3").params["to"] == ForeignGroup(1005, 3)
    assert only("G2 BAS 24 1 5 12/8").params["to"] == PROVINCE
    assert only("G2 ART 1 1 ziel=2").params["target"] == 2
    assert only("G2 ART 1 1 ziel=G3").params["target"] == OwnGroup(3)
    assert only("G2 BAS 22 50%").params["percent"] == 50


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ('"Neue Stadt"', "Neue Stadt"),
        ("Neustadt", "Neustadt"),
        ("„Neue Stadt“", "Neue Stadt"),
        ("“Neue Stadt”", "Neue Stadt"),
        ("»Neue Stadt«", "Neue Stadt"),
        (r'"a \"b\" \\ c"', r'a "b" \ c'),
        ('"a;b=c"', "a;b=c"),
        ('"a\tb"', "a b"),
        ("a\\b", "a\\b"),
    ],
)
def test_texts_stand_in_quotation_marks(written: str, meant: str) -> None:
    assert only(f"P12/8 BAS 4 name={written} ; comment").params == {"name": meant}
    assert only(f"P12/8 BAS 4 {written}").params == {"name": meant}


def test_a_message_may_have_several_lines() -> None:
    assert only(r'R BAS 5 1005 "one\ntwo"').params["text"] == "one\ntwo"


@pytest.mark.parametrize(
    "data",
    [
        "P12/8 BENENNE „Größe“\r\n".encode(),
        '\ufeffP12/8 BENENNE "Größe"\r'.encode(),
        'P12/8 BENENNE "Größe"'.encode("latin-1"),
        "P12/8 BENENNE „Größe“".encode("cp1252"),
    ],
)
def test_files_of_many_kinds_are_understood(data: bytes) -> None:
    assert only(data).params == {"name": "Größe"}


def test_good_lines_count_among_bad_ones() -> None:
    reading = read_orders("G1 SA 7\nG1 SA 99\nwhat\nP12/8 BAS 14 x\nG2 UG 16")

    assert reading.lines == (1, 5)
    assert [problem.line for problem in reading.problems] == [2, 3, 4]


def test_nothing_holds_nothing() -> None:
    for text in ("", "\n\n", ";", "  ; only words\r\n\t", b"\xef\xbb\xbf"):
        reading = read_orders(text)
        assert (reading.orders, reading.problems, reading.heading) == ((), (), None)
