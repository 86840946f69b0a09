"""The tables of Mythicor's rule book: those of the sheet that players get, of the specification `standard`."""

from collections.abc import Mapping
from functools import cache
from textwrap import wrap
from typing import Final

from expugna.mythicor.rules import specification
from expugna.mythicor.specification.parts import COLUMN_LETTERS, Section
from expugna.mythicor.specification.sheet import STANDARD, spec_sheet
from tools.rulebook_text import head, row

WIDTH: Final = 117
"""Signs in a line of text."""

DIFFERENCES: Final = "differences"
"""The table of what another specification has otherwise; its name follows."""


def table(name: str, language: str) -> str:
    """The lines of a table, such as `terrains` or `differences panduja2`, in a language."""
    found, _, other = name.partition(" ")
    section = _sections(other or STANDARD, language)[found]
    note = "".join(f"{line}\n" for line in wrap(section.note, WIDTH)) + "\n" if section.note else ""
    return note + "".join(f"{line}\n" for line in _lines(section, language))


def names() -> list[str]:
    """The tables that the rule book must have: all of the sheet, and how each further specification differs."""
    return [name for name in _sections(STANDARD, "en") if name != DIFFERENCES]


@cache
def _sections(name: str, language: str) -> Mapping[str, Section]:
    return {one.id: one for one in spec_sheet(specification(name), language).sections}


def _lines(section: Section, language: str) -> list[str]:
    aligned = "".join("l" if place in section.texts else "r" for place in range(len(section.columns)))
    titles = [_whole(title, language) for title in section.columns]
    return [*head([(title, title) for title in titles], 0, aligned), *(row(cells) for cells in section.rows)]


def _whole(title: str, language: str) -> str:
    """A heading that the sheet cuts to fit a narrow column, as the whole name of the land or race."""
    spec = specification(STANDARD)
    names = [*(one.name for one in spec.terrains.values()), *(one.name for one in spec.races.values())]
    found = [name.text(language) for name in names if name.text(language).startswith(title)]
    return found[0] if len(title) == COLUMN_LETTERS and len(found) == 1 else title
