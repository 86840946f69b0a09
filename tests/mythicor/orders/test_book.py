"""The order book: complete, unambiguous, and every fault of its file told by its line."""

from importlib.resources import files

import pytest

from expugna.kernel.tables import BadTables
from expugna.mythicor.book import BOOK, CLASSES, KEYWORD_STARTS, KEYWORDS, fold, named_in_class, read_book, row

NUMBERS = {
    "SA": list(range(1, 14)),
    "BAS": [*range(1, 30), 40],
    "ART": [1, 2],
    "SP": list(range(9)),
    "HA": list(range(1, 12)),
    "UG": list(range(1, 27)),
    "UP": list(range(1, 10)),
    "BEG": list(range(7)),
    "TG": list(range(4)),
    "TP": list(range(4)),
}
"""Every order of the design, by class."""

SMALL = """
[class]
SP = { de = "Spähen", en = "scouting", most_per_unit = 1 }

[param]
slot = { de = "platz", en = "slot", kind = "number", low = 1, high = 2 }

[[order]]
class = "SP"
number = 1
keyword = { de = "NORDEN", en = "NORTH" }
name = { de = "Norden", en = "North" }
by = ["P"]
params = ["slot?"]
"""


def faults(text: str) -> list[tuple[int, str]]:
    """Line and code of what is wrong with a book's file."""
    with pytest.raises(BadTables) as told:
        read_book(text, "book.toml")
    return [(problem.line, problem.code) for problem in told.value.problems]


def test_every_order_is_in_the_book() -> None:
    assert list(CLASSES) == [*NUMBERS, "BEW", "FF"]
    assert {klass: [number for name, number in BOOK if name == klass] for klass in NUMBERS} == NUMBERS


def test_a_row_is_found_by_class_and_number() -> None:
    raising = row("BAS", 11)

    assert raising is not None
    assert raising.id == "BAS-11"
    assert [(param.en, param.de, param.optional) for param in raising.params] == [
        ("kind", "art", False),
        ("number", "anzahl", False),
        ("for", "fuer", True),
    ]
    assert row("BAS", 39) is None


def test_no_keyword_is_another_one_or_its_beginning() -> None:
    for one in BOOK.values():
        for word in (one.keyword.de, one.keyword.en):
            assert KEYWORD_STARTS[fold(word)] == (one,), word
            assert " " not in word
            assert word.upper() not in CLASSES


def test_every_order_has_both_names_and_at_least_one_giver() -> None:
    for one in BOOK.values():
        assert one.name.de
        assert one.name.en
        assert set(one.by) <= {"P", "N", "G", "R"}
        assert set(one.coast) <= set(one.by)
        assert one.rules[0] == one.id


@pytest.mark.rule("M-10-1")
def test_stances_wait_for_friend_and_foe_and_moves_for_the_moves() -> None:
    later = {one.id: one.evaluated for one in BOOK.values() if one.evaluated != one.klass}

    assert later == {"BAS-1": "FF", "BAS-2": "FF", "BAS-3": "FF", "BAS-28": "FF", "BAS-40": "BEW"}
    assert all((row_class.most_per_unit == 0) == (name in ("BAS", "FF")) for name, row_class in CLASSES.items())


def test_folding_makes_words_comparable() -> None:
    assert fold("Übergib-Provinz") == fold("UEBERGIB_PROVINZ") == fold("u\u0308bergibprovinz") == "uebergibprovinz"


def test_within_a_class_the_name_is_enough() -> None:
    assert [one.id for one in named_in_class("SA", "diplomatie")] == ["SA-8"]
    assert [one.id for one in named_in_class("UG", "diplomatie")] == ["UG-1"]
    assert named_in_class("SA", "diplomatiex") == ()
    assert KEYWORDS["stadtmauer"] == "STADTMAUER"


def test_a_sound_book_is_read() -> None:
    book = read_book(SMALL, "book.toml")

    assert list(book.rows) == [("SP", 1)]
    assert book.rows["SP", 1].params[0].optional


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ('class = "SP"', 'class = "BAS"', 9, "cell.not-one-of"),
        ('class = "SP"', 'class = "XX"', 9, "cell.not-one-of"),
        ("number = 1\n", "number = -1\n", 10, "cell.out-of-range"),
        ("number = 1\n", "", 8, "cell.missing"),
        ('by = ["P"]', "by = []", 13, "cell.too-short"),
        ('by = ["P"]', 'by = ["X"]', 13, "cell.not-one-of"),
        ('"slot?"', '"slott"', 14, "cell.not-one-of"),
        ('"slot?"', '"slot", "slot"', 14, "cell.twice"),
        ('en = "NORTH"', 'en = "SP"', 11, "cell.twice"),
        ('kind = "number"', 'kind = "numbers"', 6, "cell.not-one-of"),
        ("[param]", "[extra]\n[param]", 5, "cell.unknown"),
    ],
)
def test_every_fault_of_the_file_is_told_by_its_line(old: str, new: str, line: int, code: str) -> None:
    assert (line, code) in faults(SMALL.replace(old, new))


def test_an_order_or_a_keyword_cannot_be_there_twice() -> None:
    again = SMALL + SMALL[SMALL.index("[[order]]") :]
    other = again[: again.rindex("number = 1")] + again[again.rindex("number = 1") :].replace(
        "number = 1", "number = 2"
    )
    longer = other[: other.rindex('"NORTH"')] + other[other.rindex('"NORTH"') :].replace('"NORTH"', '"NORTHERN"')

    assert (17, "cell.twice") in faults(again)
    assert faults(other) == [(18, "cell.twice"), (18, "cell.twice")]
    assert (18, "cell.twice") in faults(longer)


def test_the_shipped_file_is_the_book() -> None:
    data = (files("expugna.mythicor") / "data" / "orders.toml").read_bytes()

    assert dict(read_book(data, "orders.toml").rows) == dict(BOOK)
