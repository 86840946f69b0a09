"""The statements of Mythicor's rule and order books: none is missing, both languages agree, and so does the code."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from expugna.mythicor.book import BOOK
from expugna.mythicor.explain import statements as short_statements
from expugna.mythicor.order_json import read_orders_json
from expugna.mythicor.rules import read_specification, specification
from tools import rulebook
from tools.rulebook_text import REFERENCE, numbers, statements

RULES: Final = "mythicor.md"
ORDERS: Final = "mythicor-orders.md"
TEXTS: Final = {book: rulebook.read(book) for book in (RULES, ORDERS)}
PARTS: Final = {
    language: {rule: text for book in TEXTS.values() for rule, text in statements(book, language)}
    for language in ("de", "en")
}
SOURCE: Final = Path(__file__).parents[2] / "src" / "expugna" / "mythicor"

CHAPTERS: Final[Mapping[str, int]] = {
    "0": 6,
    "1.1": 1,
    "1.2": 7,
    "1.3": 3,
    "1.4": 2,
    "1.5": 2,
    "1.6": 5,
    "2": 5,
    "3": 3,
    "5": 5,
    "6": 6,
    "7": 1,
    "7.1": 6,
    "7.2": 3,
    "7.3": 1,
    "7.4": 1,
    "9": 3,
    "10": 5,
}
RULE_IDS: Final = [f"M-{chapter}-{number}" for chapter, most in CHAPTERS.items() for number in range(1, most + 1)]
"""The statements of the design. An id is never used again for something else, so the list only grows."""

CLASSES: Final[Mapping[str, tuple[int, int]]] = {
    "SA": (1, 13),
    "BAS": (1, 29),
    "ART": (1, 2),
    "SP": (0, 8),
    "HA": (1, 11),
    "UG": (1, 26),
    "UP": (1, 9),
    "BEG": (0, 6),
    "TG": (0, 3),
    "TP": (0, 3),
}
_ORDERS: Final = [
    f"{klass}-{number}"
    for klass, (first, last) in CLASSES.items()
    for number in (*range(first, last + 1), *((40,) if klass == "BAS" else ()))
]
_OF_ALL: Final = {"SP-0": "SP", "HA-1": "HA"}
"""Before these orders stands a statement for all of their class."""
ORDER_IDS: Final = [
    *(rule for order in _ORDERS for rule in (_OF_ALL.get(order), order) if rule is not None),
    "FF",
]
"""The orders of the design, and the classes with a statement for all of their orders."""

_IN_CODE: Final = re.compile(r"\b(?:M-\d[\d.]*-\d+|(?:SA|BAS|ART|SP|HA|UG|UP|BEG|TG|TP)-\d+)\b")
_KEY: Final = re.compile(r"`([a-z]+(?:_[a-z]+)+)`")
_MARK: Final = re.compile(r"\[[SD]\]")


def plain(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def test_every_statement_is_there_once_and_in_order() -> None:
    """Both books list exactly the statements of the design, in both languages."""
    for language in PARTS:
        assert [rule for rule, _ in statements(TEXTS[RULES], language)] == RULE_IDS, language
        assert [rule for rule, _ in statements(TEXTS[ORDERS], language)] == ORDER_IDS, language


def test_every_order_of_the_data_has_its_statement() -> None:
    """An order that is added to the data must be described."""
    assert {one.id for one in BOOK.values()} == set(ORDER_IDS) - {"SP", "HA", "FF"}


@pytest.mark.parametrize("rule", [*RULE_IDS, *ORDER_IDS])
def test_both_languages_say_the_same(rule: str) -> None:
    """Numbers, other statements and keys referred to and marks are the same."""
    german, english = (plain(PARTS[language][rule]) for language in ("de", "en"))
    assert numbers(german) == numbers(english)
    assert sorted(REFERENCE.findall(german)) == sorted(REFERENCE.findall(english))
    assert sorted(_KEY.findall(german)) == sorted(_KEY.findall(english))
    assert _MARK.findall(german) == _MARK.findall(english)
    assert german[:3] == english[:3] == _MARK.findall(german)[0]
    assert "[S] [S]" not in " ".join(_MARK.findall(german))
    assert "[D] [D]" not in " ".join(_MARK.findall(german))


@pytest.mark.parametrize("rule", [*RULE_IDS, *ORDER_IDS])
def test_only_statements_are_referred_to(rule: str) -> None:
    """No text names a statement, order or key that does not exist."""
    keys = {name for table in ("keys", "economy", "start", "score", "world") for name in _fields(table)}
    for texts in PARTS.values():
        assert set(REFERENCE.findall(texts[rule])) <= {*RULE_IDS, *ORDER_IDS}
        assert set(_KEY.findall(texts[rule])) <= keys


def _fields(table: str) -> tuple[str, ...]:
    found: tuple[str, ...] = getattr(specification("standard"), table).__struct_fields__
    return found


def test_every_rule_that_the_code_names_is_in_a_book() -> None:
    """Problems, events and explanations never quote an id that nobody can look up."""
    known = {*RULE_IDS, *ORDER_IDS}
    named = {
        rule: path.name
        for path in sorted(SOURCE.rglob("*"))
        if path.suffix in (".py", ".toml")
        for rule in _IN_CODE.findall(path.read_text("utf-8"))
    }
    assert {rule: name for rule, name in named.items() if rule not in known} == {}
    assert set(short_statements()) <= known
    assert {rule for one in BOOK.values() for rule in one.rules} <= known


def test_the_examples_of_the_books_are_read_as_they_stand() -> None:
    """The file of a program in both languages, and how a specification of one's own begins."""
    programs = re.findall(r"```json\n(.*?)```", TEXTS[ORDERS], re.DOTALL)
    sheets = re.findall(r"```toml\n(.*?)```", TEXTS[RULES], re.DOTALL)
    assert (len(programs), len(sheets)) == (2, 2)

    for program in programs:
        reading = read_orders_json(program)
        assert (reading.problems, len(reading.orders)) == ((), 2)
        assert reading.heading is not None
    for sheet in sheets:
        assert read_specification(sheet, "house.toml").keys.growth_percent == 15
