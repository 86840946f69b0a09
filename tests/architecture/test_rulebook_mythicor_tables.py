"""The tables and examples of Mythicor's rule and order books are what the data say, and can be read as orders."""

import re
from pathlib import Path
from typing import Final

import pytest

from expugna.mythicor.book import BOOK
from expugna.mythicor.orders import Order
from expugna.mythicor.read import read_orders
from expugna.mythicor.rules import SPECIFICATIONS
from expugna.mythicor.write import write_order
from tools import rulebook, rulebook_mythicor, rulebook_orders
from tools.rulebook_text import LANGUAGES, part, places

RULES: Final = "mythicor.md"
ORDERS: Final = "mythicor-orders.md"
TEXTS: Final = {book: rulebook.read(book) for book in (RULES, ORDERS)}


@pytest.mark.parametrize("book", TEXTS)
def test_every_table_is_what_the_data_say(book: str) -> None:
    """`make rulebook` would change nothing."""
    assert rulebook.made(book, TEXTS[book]) == TEXTS[book], "run `make rulebook`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_table_is_missing(language: str) -> None:
    """Every table of the sheet and every class of orders is there once, and what other specifications change."""
    others = [f"{rulebook_mythicor.DIFFERENCES} {name}" for name in SPECIFICATIONS if name != "standard"]
    assert sorted(places(TEXTS[RULES], language)) == sorted([*rulebook_mythicor.names(), *others])
    assert places(TEXTS[ORDERS], language) == rulebook_orders.names()
    for book, text in TEXTS.items():
        assert len(places(text, language)) == part(text, language).count("<!-- /table -->"), book
        assert places(text, "de") == places(text, "en")


@pytest.mark.parametrize(
    ("book", "before", "after"),
    [
        (RULES, "| Swamp | 2.60 ", "| Swamp | 2.50 "),
        (RULES, "| 15 | 25,00 | 2.317.000 |", "| 15 | 25,00 | 2.317.001 |"),
        (ORDERS, "`P12/8 BAS 14`", "`P12/8 BAS 41`"),
        (ORDERS, "| `LEADERSHIP` |", "| `LEADERSHAPE` |"),
    ],
)
def test_a_table_that_was_tampered_with_is_noticed(book: str, before: str, after: str) -> None:
    """A changed figure or word does not survive."""
    changed = re.sub(re.escape(before).replace(r"\ ", " +"), after, TEXTS[book], count=1)
    assert changed != TEXTS[book]
    assert rulebook.made(book, changed) == rulebook.made(book, TEXTS[book])


def test_the_check_fails_for_a_wrong_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And names the file; writing mends it."""
    for book in rulebook.BOOKS:
        (tmp_path / book).write_text(rulebook.made(book, rulebook.read(book)), "utf-8")
    monkeypatch.setattr(rulebook, "RULES", tmp_path)
    right = rulebook.read(ORDERS)
    assert rulebook.main(["--check"]) == 0
    wrong = right.replace("`LEADERSHIP`", "`LEADER`")
    (tmp_path / ORDERS).write_text(wrong, "utf-8")
    assert rulebook.main(["--check"]) == 1
    assert rulebook.read(ORDERS) == wrong
    assert rulebook.main([]) == 0
    assert rulebook.read(ORDERS) == right


# ── Examples ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("order", [one.id for one in BOOK.values()])
def test_every_example_is_read_as_the_order_that_it_shows(order: str, language: str) -> None:
    """With all parameters, and without those that may be left out."""
    one = next(one for one in BOOK.values() if one.id == order)
    shown = rulebook_orders.example(one, language)
    needed = {param.en for param in one.params if not param.optional}
    short = Order(shown.actor, shown.klass, shown.number, {k: v for k, v in shown.params.items() if k in needed})
    reading = read_orders(f"{write_order(shown, language)}\n{write_order(short, language)}")
    assert (reading.orders, reading.problems) == ((shown, short), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_file_of_the_book_can_be_read(language: str) -> None:
    """Both languages mean the same orders."""
    (text,) = re.findall(r"```\n(.*?)```", part(TEXTS[ORDERS], language), re.DOTALL)
    (other,) = re.findall(r"```\n(.*?)```", part(TEXTS[ORDERS], "en"), re.DOTALL)
    reading, english = read_orders(text), read_orders(other)
    assert reading.problems == ()
    assert reading.heading == english.heading is not None
    assert [(one.actor, one.klass, one.number) for one in reading.orders] == [
        (one.actor, one.klass, one.number) for one in english.orders
    ]
    assert len(reading.orders) == 7
