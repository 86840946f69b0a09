"""Rule books as texts: two languages, statements with ids and marks, places for tables that are made from data.

A place for a table is a line `<!-- table NAME … LANGUAGE -->`, and `<!-- /table -->` ends it.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from tools.rules import ID

Pair = tuple[str, str]
"""A text in German and English."""

LANGUAGES: Final = ("de", "en")
HEADINGS: Final = {"de": "\n## Deutsch\n", "en": "\n## English\n"}

_PLACE = re.compile(r"(<!-- table (?P<name>[A-Za-z0-9 -]+) (?P<language>de|en) -->\n).*?(<!-- /table -->)", re.DOTALL)
_STATEMENT = re.compile(rf"^\*\*({ID})\*\* (.+?)(?=\n\n|\n*\Z)", re.MULTILINE | re.DOTALL)


REFERENCE: Final = re.compile(r"\b(?:A-\d\d|(?:M|SA|BAS|ART|SP|HA|UG|UP|BEG|TG|TP)-\d[\d.]*(?<!\.)(?:-\d+)?)")
"""Where a text refers to a statement."""


def numbers(text: str) -> list[int]:
    """The numbers that a text names, smallest first; those of statements' ids are none, a decimal counts as two."""
    return sorted(int(one) for one in re.findall(r"[0-9]+", REFERENCE.sub("", text)))


def filled(text: str, table: Callable[[str, str], str]) -> str:
    """The rule book's text with every table as ``table`` makes it from its name and language."""
    return _PLACE.sub(lambda found: found[1] + "\n" + table(found["name"], found["language"]) + "\n" + found[4], text)


def places(text: str, language: str) -> list[str]:
    """The names of the tables of a language, in the order of the text."""
    return [found["name"] for found in _PLACE.finditer(text) if found["language"] == language]


def statements(text: str, language: str) -> list[tuple[str, str]]:
    """The statements of a language's part: id and wording, in the order of the text."""
    return _STATEMENT.findall(part(text, language))


def part(text: str, language: str) -> str:
    """A language's part of the rule book."""
    rest = text.split(HEADINGS[language], 1)[1]
    return rest.split(HEADINGS["en"], 1)[0]


def head(titles: Sequence[Pair], say: int, aligned: str) -> list[str]:
    """The first two lines of a table; ``aligned`` has a letter for each column: l, or r for numbers."""
    rules = {"l": "---", "r": "--:"}
    return [row([title[say] for title in titles]), "|" + "|".join(rules[one] for one in aligned) + "|"]


def row(cells: Sequence[str]) -> str:
    """A line of a table; an empty cell has no more than one space."""
    return ("| " + " | ".join(cells) + " |").replace("|  |", "| |")
