"""The sheet that players get: all figures of a specification, from the data, in a language."""

from collections.abc import Callable
from typing import Final

from expugna.kernel.wording import catalogue, mark
from expugna.mythicor.rules import Spec, specification
from expugna.mythicor.specification.actions import action_effects, group_actions
from expugna.mythicor.specification.artefact_sheet import artefacts
from expugna.mythicor.specification.diff import differences
from expugna.mythicor.specification.fighters import modifiers, races, start_values, troops
from expugna.mythicor.specification.lands import (
    fortification,
    frequency,
    items,
    lands,
    peoples,
    plagues,
    powers,
    settlement,
)
from expugna.mythicor.specification.leaders import diplomacy, leaders, rulers, special_actions, talents
from expugna.mythicor.specification.parts import NONE, Say, Section, SpecSheet, whole
from expugna.mythicor.specification.words import FIGURES

STANDARD: Final = "standard"
TABLES: Final[tuple[Callable[[Spec, str, Say], Section], ...]] = (
    lands,
    settlement,
    fortification,
    items,
    artefacts,
    races,
    start_values,
    troops,
    modifiers,
    rulers,
    leaders,
    talents,
    group_actions,
    action_effects,
    diplomacy,
    special_actions,
    plagues,
    powers,
    frequency,
    peoples,
)
"""Every table of the sheet, in its order, after what differs and the single figures."""


def spec_sheet(spec: Spec, language: str) -> SpecSheet:
    """All figures of the specification; what differs from the standard comes first."""
    say = catalogue(language).gettext
    sections = (
        _differences(spec, language, say),
        *_figures(spec, language, say),
        *(table(spec, language, say) for table in TABLES),
    )
    title = say(mark("Match specification: {name}")).format(name=spec.name.text(language))
    return SpecSheet(language=language, title=title, sections=sections)


def _differences(spec: Spec, language: str, say: Say) -> Section:
    standard = specification(STANDARD)
    found = differences(spec, standard)
    return Section(
        id="differences",
        title=say(mark("What differs from the standard")),
        note="" if found else say(mark("Nothing.")),
        columns=(say(mark("Cell")), say(mark("Here")), say(mark("Standard")), say(mark("Of what"))),
        rows=tuple((one.cell, one.here or NONE, one.there or NONE, _name(spec, one.cell, language)) for one in found),
        texts=(0, 1, 2, 3),
    )


def _name(spec: Spec, cell: str, language: str) -> str:
    """The name of the row that a cell belongs to, where rows of its table have names."""
    table, row, *_ = cell.split(".")
    rows = getattr(spec, table)
    found = rows.get(row) if isinstance(rows, dict) else None
    return str(found.name.text(language)) if found is not None and hasattr(found, "name") else ""


def _figures(spec: Spec, language: str, say: Say) -> tuple[Section, ...]:
    """The single figures, each with a sentence."""
    return tuple(
        Section(
            id=table,
            title=say(title),
            columns=(say(mark("Key")), say(mark("Value")), say(mark("Meaning"))),
            rows=tuple(
                (name, _value(getattr(getattr(spec, table), name), language, say), say(sentence))
                for name, sentence in sentences.items()
            ),
            texts=(0, 1, 2),
        )
        for table, (title, sentences) in FIGURES.items()
    )


def _value(value: object, language: str, say: Say) -> str:
    if isinstance(value, bool):
        return say(mark("yes")) if value else say(mark("no"))
    if isinstance(value, tuple):
        return " … ".join(_value(one, language, say) for one in value)
    return whole(value, language) if isinstance(value, int) else str(value)
