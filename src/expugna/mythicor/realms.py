"""What is chosen for each realm before a match: name, position, race, leaders, troops (chapter 3); from a file."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from expugna.kernel.ids import MAX_NAME_LENGTH, clean_name
from expugna.kernel.problem import Problem, suggest
from expugna.kernel.tables import BadTables, Sheet, cell_name
from expugna.mythicor.realm_faults import Fault, realm_faults
from expugna.mythicor.rules import Spec

FIRST_ID: Final = 1001
"""IDs of realms count from here (M-9-3)."""
LAST_ID: Final = 9999

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME_LENGTH)]
Level = Annotated[str, msgspec.Meta(max_length=40)]
Id = Annotated[int, msgspec.Meta(ge=FIRST_ID, le=LAST_ID)]


class RealmChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A realm as it was chosen. Position, race, leaders and troops are ids of the specification.

    ``leaders`` are those besides the ruler, who is called ``ruler``. ``troop_kinds`` are the chosen ones; militia and
    the position's own come on top (M-2-2). Without ``id`` the realm gets the lowest free one, without ``home`` the
    world has a fair place for it. ``bot``: the level of the computer player that plays it; empty for people.
    """

    name: Text
    player: Text
    position: str
    race: str
    seafarer: bool = False
    ruler: Text
    leaders: tuple[str, ...]
    troop_kinds: tuple[str, ...]
    id: Id | None = None
    home: tuple[int, int] | None = None
    bot: Level = ""


def read_realms(text: str | bytes, source: str, spec: Spec, levels: Sequence[str] = ()) -> tuple[RealmChoice, ...]:
    """The realms of a TOML file, one [[realms]] table each; raises BadTables with every wrong choice and its line.

    Things may be called by their ids or by their German or English names; ``levels`` are the computer players' ids.
    """
    sheet = Sheet(text, source)
    sheet.unknown_keys(("realms",))
    raw = sheet.get(("realms",))
    for row in raw if isinstance(raw, list) else ():
        if isinstance(row, dict):
            _translate(row, spec)
    rows = sheet.rows(("realms",), RealmChoice)
    if raw == []:
        sheet.fault(("realms",), "realms.none")
    elif isinstance(raw, list):
        for fault in _faults(spec, raw):
            sheet.fault(
                ("realms", *fault.path), fault.code, quoted=fault.quoted, suggestions=fault.suggestions, **fault.values
            )
            sheet.problems[-1] = replace(sheet.problems[-1], rule=fault.rule)
        _level_faults(sheet, raw, levels)
    sheet.finish()
    return tuple(replace(row, **_clean(row)) for row in rows)


def _level_faults(sheet: Sheet, raw: Sequence[object], levels: Sequence[str]) -> None:
    """Every level of computer players that there is not."""
    for number, row in enumerate(raw):
        level = row.get("bot", "") if isinstance(row, dict) else ""
        if isinstance(level, str) and level and level not in levels:
            path, allowed = ("realms", number, "bot"), ", ".join(levels)
            sheet.fault(path, "cell.not-one-of", quoted=level, suggestions=suggest(level, levels), allowed=allowed)


def _faults(spec: Spec, raw: Sequence[object]) -> Iterator[Fault]:
    """Every wrong choice in the cells that can be read; what is wrong with the others hides none of them."""
    read = [_readable(item, number) for number, item in enumerate(raw)]
    for fault in realm_faults(spec, [row for row, _ in read]):
        number, cell = (*fault.path, "")[:2]
        unread = read[int(number)][1]
        if cell not in unread and _HANGS_ON.get(fault.code) not in unread:
            yield fault


_HANGS_ON: Final = {"realms.kind-seafarers": "seafarer", "realms.kind-reserved": "position"}
"""Faults of kinds of troops that nobody can tell while another cell of the realm cannot be read."""


def _readable(item: object, number: int) -> tuple[RealmChoice, frozenset[str]]:
    """A realm with all that can be read of it, and the cells that cannot; these hold what clashes with nothing."""
    table = item if isinstance(item, dict) else {}
    cells: dict[str, Any] = {}
    unread = set()
    for field in msgspec.structs.fields(RealmChoice):
        try:
            if field.name in table or field.required:
                cells[field.name] = msgspec.convert(table.get(field.name), field.type)
        except msgspec.ValidationError:
            unread.add(field.name)
            if field.required:
                cells[field.name] = () if field.name in _LISTS else f"[{number + 1}]"
    row = RealmChoice(**cells)
    return replace(row, **_clean(row)), frozenset(unread)


_LISTS: Final = ("leaders", "troop_kinds")


def choice_problems(spec: Spec, rows: Sequence[RealmChoice]) -> tuple[Problem, ...]:
    """Everything that is wrong with choices that came from no file; ``realm`` counts them from 1."""
    problems = []
    for fault in realm_faults(spec, rows):
        values: dict[str, str | int] = {"cell": _cell(fault.path), **fault.values}
        problems.append(
            Problem(code=fault.code, rule=fault.rule, quoted=fault.quoted, suggestions=fault.suggestions, values=values)
        )
    return tuple(problems)


def with_ids(rows: Sequence[RealmChoice]) -> tuple[RealmChoice, ...]:
    """The choices with an ID each: those that have none get the lowest free ones in turn."""
    taken = {row.id for row in rows}
    free = (number for number in range(FIRST_ID, LAST_ID + 1) if number not in taken)
    return tuple(row if row.id is not None else replace(row, id=next(free)) for row in rows)


def _cell(path: Sequence[str | int]) -> str:
    return cell_name(("realms", *path))


def _clean(row: RealmChoice) -> dict[str, str]:
    return {name: clean_name(getattr(row, name)) for name in ("name", "player", "ruler")}


def _translate(row: dict[str, Any], spec: Spec) -> None:
    """Put ids in place of names, where the file has texts."""
    tables: dict[str, Mapping[str, Any]] = {
        "position": spec.positions,
        "race": spec.races,
        "leaders": spec.leaders,
        "troop_kinds": spec.troops,
    }
    for cell, table in tables.items():
        ids = _ids(table)
        value = row.get(cell)
        if isinstance(value, str):
            row[cell] = ids.get(value.strip().casefold(), value)
        elif isinstance(value, list):
            row[cell] = [ids.get(one.strip().casefold(), one) if isinstance(one, str) else one for one in value]


def _ids(table: Mapping[str, Any]) -> dict[str, str]:
    """The ids by everything that a row is called."""
    found: dict[str, str] = {}
    for name, row in table.items():
        people = getattr(row, "people", row.name)
        for called in (row.name.de, row.name.en, people.de, people.en, name):
            found[called.casefold()] = name
    return found


__all__ = ["FIRST_ID", "LAST_ID", "BadTables", "RealmChoice", "choice_problems", "read_realms", "with_ids"]
