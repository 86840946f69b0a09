"""Parts of the sheet that players get: titled tables, and how numbers are written in them."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import msgspec

from expugna.mythicor.rules import Item, LeaderClass, Position, Race, Terrain, TroopKind

Numbered = TypeVar("Numbered", Terrain, TroopKind, Race, Position, LeaderClass, Item)
Say = Callable[[str], str]
NONE: Final = "–"
COLUMN_LETTERS: Final = 4
"""Letters of a name above a narrow column."""


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A titled table. The first ``keep`` columns say what a row is: they stand again when a table is broken up.

    ``texts``: places of the columns that hold words (they are set to the left, numbers to the right).
    ``gap``: spaces between columns in the text form."""

    id: str
    title: str
    note: str = ""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    keep: int = 1
    gap: int = 2
    texts: tuple[int, ...] = (0,)


class SpecSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The sheet in a language."""

    language: str
    title: str
    sections: tuple[Section, ...]


def whole(number: int, language: str) -> str:
    """A whole number with marks between thousands.

    >>> whole(2317000, "de"), whole(2317000, "en")
    ('2.317.000', '2,317,000')
    """
    text = f"{number:,}"
    return text.replace(",", ".") if language == "de" else text


def fraction(number: int, of: int, language: str) -> str:
    """A number that is counted in parts (``of`` 10, 100 or 1,000) as a decimal.

    >>> fraction(266, 100, "de"), fraction(15, 10, "en")
    ('2,66', '1.5')
    """
    digits = len(str(of)) - 1
    return f"{number // of}{',' if language == 'de' else '.'}{number % of:0{digits}}"


def signed(number: int) -> str:
    """A modifier with its sign, 0 without."""
    return f"{number:+}" if number else "0"


def ends(pair: tuple[int, int], show: Callable[[int], str]) -> str:
    """From the first to the second number, or the one number if they are the same.

    >>> ends((2, 4), str), ends((3, 3), str)
    ('2-4', '3')
    """
    return f"{show(pair[0])}-{show(pair[1])}" if pair[0] != pair[1] else show(pair[0])


def in_order(rows: Mapping[str, Numbered]) -> list[tuple[str, Numbered]]:
    """The rows by number; those without a number last, as they stand."""
    return sorted(rows.items(), key=lambda item: item[1].number or len(rows) + 1)
