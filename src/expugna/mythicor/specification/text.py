"""The sheet as text: 80 columns, exactly aligned. Tables that are wider are broken up, their words are wrapped."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from expugna.mythicor.specification.parts import Section, SpecSheet

WIDTH: Final = 80
_FIXED_SPACE: Final = "\N{NO-BREAK SPACE}"
_LEAST_WORDS: Final = 12
"""A column of words is wrapped, but never made narrower than this."""


def spec_text(sheet: SpecSheet) -> str:
    """The sheet, ending with a line end."""
    lines = [*wrap(sheet.title, WIDTH), "=" * min(len(sheet.title), WIDTH)]
    for section in sheet.sections:
        lines += ["", *wrap(section.title, WIDTH), "-" * min(len(section.title), WIDTH)]
        lines += wrap(section.note, WIDTH)
        if section.rows:
            lines += _table(section)
    return "\n".join(lines) + "\n"


def _table(section: Section) -> list[str]:
    """The table, in as many pieces as it takes, the first columns in each."""
    widths = _widths(section)
    kept = list(range(section.keep))
    pieces: list[list[int]] = [[]]
    for column in range(section.keep, len(section.columns)):
        if pieces[-1] and _total(section, [widths[one] for one in (*kept, *pieces[-1], column)]) > WIDTH:
            pieces.append([])
        pieces[-1].append(column)
    lines: list[str] = []
    for number, piece in enumerate(pieces):
        lines += [""] if number else []
        for row in (section.columns, *section.rows):
            lines += _row(section, [*kept, *piece], row, widths)
    return lines


def _total(section: Section, widths: Sequence[int]) -> int:
    return sum(widths) + section.gap * (len(widths) - 1)


def _widths(section: Section) -> list[int]:
    """Each column as wide as its longest cell. Words give way to the page: those of the columns that are not kept, the
    last first, when they can make the whole table fit; kept ones only so far that any column fits beside them."""
    columns = range(len(section.columns))
    widths = [max(len(row[one]) for row in (section.columns, *section.rows)) for one in columns]
    for column in reversed([one for one in section.texts if one >= section.keep]):
        over = _total(section, widths) - WIDTH
        widths[column] = min(widths[column], max(_LEAST_WORDS, widths[column] - max(over, 0)))
    kept = [one for one in section.texts if one < section.keep]
    for column in kept:
        over = _total(section, [*widths[: section.keep], max(widths[section.keep :])]) - WIDTH
        widths[column] = min(widths[column], max(_LEAST_WORDS, widths[column] - max(over, 0)))
    return widths


def _row(section: Section, columns: Sequence[int], row: Sequence[str], widths: Sequence[int]) -> list[str]:
    """The row as lines: words to the left and wrapped, numbers to the right of their first line."""
    cells = [_wrapped(row[one], widths[one]) for one in columns]
    lines = []
    for number in range(max(map(len, cells))):
        parts = [
            f"{cell[number] if number < len(cell) else '':{'<' if one in section.texts else '>'}{widths[one]}}"
            for one, cell in zip(columns, cells, strict=True)
        ]
        lines.append((" " * section.gap).join(parts).rstrip())
    return lines


def _wrapped(cell: str, width: int) -> list[str]:
    """The cell in lines; a percent sign stays with its number, a range together."""
    lines = wrap(cell.replace(" %", _FIXED_SPACE + "%"), width, break_on_hyphens=False)
    return [line.replace(_FIXED_SPACE, " ") for line in lines] or [""]
