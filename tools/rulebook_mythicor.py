"""The tables of Mythicor's rule book: those of the sheet that players get, of the specification `standard`."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from expugna.mythicor.rules import specification
from expugna.mythicor.spec_parts import Section
from expugna.mythicor.spec_sheet import STANDARD, spec_sheet
from tools.rulebook_text import head, row

DIFFERENCES: Final = "differences"
"""The table of what another specification has otherwise; its name follows."""


def table(name: str, language: str) -> str:
    """The lines of a table, such as `terrains` or `differences panduja2`, in a language."""
    found, _, other = name.partition(" ")
    section = _sections(other or STANDARD, language)[found]
    note = f"{section.note}\n\n" if section.note else ""
    return note + "".join(f"{line}\n" for line in _lines(section))


def names() -> list[str]:
    """The tables that the rule book must have: all of the sheet, and how each further specification differs."""
    return [name for name in _sections(STANDARD, "en") if name != DIFFERENCES]


@cache
def _sections(name: str, language: str) -> Mapping[str, Section]:
    return {one.id: one for one in spec_sheet(specification(name), language).sections}


def _lines(section: Section) -> list[str]:
    aligned = "".join("l" if place in section.texts else "r" for place in range(len(section.columns)))
    titles = [(title, title) for title in section.columns]
    return [*head(titles, 0, aligned), *(row(cells) for cells in section.rows)]
