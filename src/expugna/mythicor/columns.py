"""Text in columns: how many columns a text takes on paper, cut, padded and wrapped by that, never by characters."""

from collections.abc import Iterator, Sequence
from typing import Final
from unicodedata import combining, east_asian_width, normalize

WIDTH: Final = 80
"""Columns of a page of the time: no line is longer."""

_PLAIN: Final = "\u0300"
"""Every printable sign before this takes one column."""


def width(text: str) -> int:
    """Columns that the text takes: umlauts one, wide signs of East Asia two, marks above and below none.

    >>> width("Zwölf"), width("城")
    (5, 2)
    """
    if text.isascii() or max(text, default="") < _PLAIN:
        return len(text)
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if combining(sign) or sign in _WITHOUT_WIDTH:
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


_WITHOUT_WIDTH: Final = frozenset("\u200b\u200c\u200d\u2060\ufe0e\ufe0f")


def left(text: str, columns: int) -> str:
    """The text at the left of so many columns, cut if it is too long."""
    if text.isascii():
        return text.ljust(columns)[:columns]
    text = cut(normalize("NFC", text), columns)
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """The text at the right of so many columns, cut if it is too long."""
    if text.isascii():
        return text.rjust(columns)[:columns]
    text = cut(normalize("NFC", text), columns)
    return " " * (columns - width(text)) + text


def cut(text: str, columns: int) -> str:
    """As much of the text as fits."""
    while width(text) > columns:
        text = text[:-1]
    return text


def wrapped(text: str, columns: int) -> list[str]:
    """The text in lines of at most so many columns; line ends in it stay."""
    if len(text) <= columns and text.isascii() and "\n" not in text:
        return [text]
    lines: list[str] = []
    for paragraph in (text if text.isascii() else normalize("NFC", text)).split("\n"):
        if width(paragraph) == len(paragraph):
            lines += _wrapped_plain(paragraph, columns)
        else:
            lines += _wrapped_wide(paragraph, columns)
    return lines


def _wrapped_plain(rest: str, columns: int) -> list[str]:
    """Every sign takes one column: broken at the last space that fits, or in the middle of a word that is too long."""
    lines = []
    while len(rest) > columns:
        place = rest.rfind(" ", 0, columns + 1)
        if place > 0:
            lines.append(rest[:place].rstrip())
            rest = rest[place:].lstrip()
        else:
            lines.append(rest[:columns])
            rest = rest[columns:].lstrip()
    return [*lines, rest]


def _wrapped_wide(paragraph: str, columns: int) -> list[str]:
    """Some signs take two columns, or none."""
    lines: list[str] = []
    line = ""
    for word in paragraph.split():
        for piece in _pieces(word, columns):
            if line and width(line) + 1 + width(piece) > columns:
                lines.append(line)
                line = piece
            else:
                line = f"{line} {piece}" if line else piece
    return [*lines, line]


def _pieces(word: str, columns: int) -> Iterator[str]:
    """A word that is longer than a line in pieces that are not."""
    while width(word) > columns:
        piece = cut(word, columns)
        yield piece
        word = word[len(piece) :]
    yield word


def flowed(items: Sequence[str], columns: int) -> list[str]:
    """Items one after the other with a gap between, in lines of at most so many columns; an item is never broken."""
    lines: list[str] = []
    for item in (cut(one, columns) for one in items):
        if lines and width(lines[-1]) + 2 + width(item) <= columns:
            lines[-1] += f"  {item}"
        else:
            lines.append(item)
    return lines


def table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], columns: Sequence[int], texts: frozenset[int]
) -> list[str]:
    """A table with a line under its headings; ``texts`` (columns by number) stand left, figures right.

    Words that are too long are cut; figures that are too long go on their own line, so that none is ever wrong.
    """
    lines = [_row(headings, columns, texts), " ".join("-" * one for one in columns)]
    for row in rows:
        long = [place for place, cell in enumerate(row) if place not in texts and len(cell) > columns[place]]
        fit = ["" if place in long else cell for place, cell in enumerate(row)]
        lines.append(_row(fit, columns, texts))
        lines += [right(f"{headings[place]}: {row[place]}", WIDTH) for place in long]
    return lines


def _row(cells: Sequence[str], columns: Sequence[int], texts: frozenset[int]) -> str:
    return " ".join(
        [
            left(cell, size) if place in texts else right(cell, size)
            for place, (cell, size) in enumerate(zip(cells, columns, strict=True))
        ]
    ).rstrip()
