"""The figures of the rules: a match specification, inherited and overridden figure by figure (M-0-6, section B)."""

from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Annotated, Any, Final, TypeVar

import msgspec

from expugna.kernel.problem import suggest
from expugna.kernel.tables import BadTables, Sheet, merged
from expugna.mythicor.specification.artefacts import ArtefactKind
from expugna.mythicor.specification.battle import BattleRules
from expugna.mythicor.specification.check import check, check_rows
from expugna.mythicor.specification.keys import EconomyRules, Keys, ScoreRules, StartRules
from expugna.mythicor.specification.magic import GroupAction, HenchmenRules, IntrigueRules
from expugna.mythicor.specification.rows import (
    Chief,
    Count,
    FortificationLevel,
    Garrison,
    Item,
    Labels,
    LeaderClass,
    LeaderValues,
    Names,
    Plague,
    Position,
    Power,
    Race,
    SettlementLevel,
    SpecialAction,
    StartValues,
    Talents,
    Terrain,
    TroopKind,
)
from expugna.mythicor.specification.war import WarRules
from expugna.mythicor.specification.world import WorldRules

__all__ = [
    "SPECIFICATIONS",
    "ArtefactKind",
    "BadTables",
    "BattleRules",
    "Chief",
    "EconomyRules",
    "Figures",
    "FortificationLevel",
    "Garrison",
    "GroupAction",
    "HenchmenRules",
    "IntrigueRules",
    "Item",
    "Keys",
    "Labels",
    "LeaderClass",
    "LeaderValues",
    "Names",
    "Plague",
    "Position",
    "Power",
    "Race",
    "ScoreRules",
    "SettlementLevel",
    "Spec",
    "SpecialAction",
    "StartRules",
    "StartValues",
    "Talents",
    "Terrain",
    "TroopKind",
    "WarRules",
    "WorldRules",
    "read_specification",
    "specification",
    "tables",
]

SPECIFICATIONS: Final = ("standard", "panduja2")
"""The specifications that come with the game."""

Row = TypeVar("Row")
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[a-z][a-z0-9_-]*$")]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Everything of a specification but the level tables, which a file writes as tables and the rules read as rows.

    ``peoples``: per terrain the weights of the races that live there (M-9-3). ``diplomacy``: what is taken from the
    diplomacy value, by the diplomat's race (row) and the courted race (5.1.1)."""

    id: Id
    name: Names
    keys: Keys = Keys()
    economy: EconomyRules
    start: StartRules
    score: ScoreRules
    battle: BattleRules = BattleRules()
    war: WarRules = WarRules()
    intrigue: IntrigueRules = IntrigueRules()
    henchmen: HenchmenRules = HenchmenRules()
    world: WorldRules
    terrains: dict[str, Terrain]
    items: dict[str, Item]
    races: dict[str, Race]
    troops: dict[str, TroopKind]
    positions: dict[str, Position]
    leaders: dict[str, LeaderClass]
    diplomacy: dict[str, dict[str, Count]]
    special_actions: dict[str, SpecialAction]
    actions: dict[str, GroupAction]
    artefacts: dict[Id, ArtefactKind]
    plagues: dict[str, Plague]
    powers: dict[str, Power]
    peoples: dict[str, dict[str, Count]]


class SpecFile(Figures, frozen=True, kw_only=True):
    """A specification as a file holds it: levels are tables whose keys count from 0."""

    settlement: dict[str, SettlementLevel]
    fortification: dict[str, FortificationLevel]


class Spec(Figures, frozen=True, kw_only=True, dict=True):
    """All figures of a match. ``settlement[3]`` is the row of BG 3, ``fortification[1]`` that of VS 1."""

    settlement: tuple[SettlementLevel, ...]
    fortification: tuple[FortificationLevel, ...]

    @cached_property
    def derived(self) -> dict[Any, Any]:
        """What follows from these figures alone and is kept by those who reckon it; no figure of its own."""
        return {}


@cache
def specification(name: str) -> Spec:
    """One of SPECIFICATIONS (KeyError for another name)."""
    if name not in SPECIFICATIONS:
        raise KeyError(name)
    text = (files("expugna.mythicor") / "data" / "specs" / f"{name}.toml").read_text("utf-8")
    return read_specification(text, f"{name}.toml")


def read_specification(text: str | bytes, source: str, base: Spec | None = None) -> Spec:
    """The specification in a TOML text; raises BadTables with every bad or unknown cell.

    ``inherits = "standard"`` takes everything over from one of SPECIFICATIONS, cell by cell, but what the text says
    otherwise; ``base`` is taken over from instead, whatever the text inherits. ``source`` is the file's name.
    """
    sheet = Sheet(text, source)
    own = {key: value for key, value in sheet.content.items() if key != "inherits"}
    inherited = tables(base) if base is not None else _inherited(sheet)
    for own_only in ("id", "name"):
        inherited.pop(own_only, None)
    sheet.content = merged(inherited, own)
    check_rows(sheet)
    file = sheet.cell((), SpecFile)
    if file is not None:
        check(sheet, file)
    sheet.finish()
    assert file is not None  # noqa: S101 (for the type checker: finish raised otherwise)
    return _spec(file)


def tables(spec: Spec) -> dict[str, Any]:
    """The specification as the tables of a file."""
    content: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(spec))
    for name in ("settlement", "fortification"):
        content[name] = {str(level): row for level, row in enumerate(content[name])}
    for race in content["races"].values():
        if race["start"] is None:
            del race["start"]
    return content


def _inherited(sheet: Sheet) -> dict[str, Any]:
    """The tables that the file builds upon: none, unless it inherits. A wrong name leaves the standard's, so that the
    rest of the file is looked at, too."""
    name = sheet.get(("inherits",))
    if name is None:
        return {}
    if isinstance(name, str) and name in SPECIFICATIONS:
        return tables(specification(name))
    sheet.fault(
        ("inherits",),
        "cell.not-one-of",
        quoted=name,
        suggestions=suggest(str(name), SPECIFICATIONS),
        allowed=", ".join(SPECIFICATIONS),
    )
    return tables(specification("standard"))


def _spec(file: SpecFile) -> Spec:
    content = {name: getattr(file, name) for name in file.__struct_fields__}
    content["settlement"] = _rows(file.settlement)
    content["fortification"] = _rows(file.fortification)
    return Spec(**content)


def _rows(levels: Mapping[str, Row]) -> tuple[Row, ...]:
    """The levels in order; that none is missing has been checked."""
    return tuple(levels[str(level)] for level in range(len(levels)))
