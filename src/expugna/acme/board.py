"""The board: countries, continents and borders, as data (A-02)."""

from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Annotated, Final

import msgspec

from expugna.acme.rules import JOKER, Names
from expugna.kernel.graph import Graph
from expugna.kernel.ids import is_id
from expugna.kernel.problem import suggest
from expugna.kernel.tables import Sheet

SHIPPED: Final = ("world29", "world42")

MOST_COUNTRIES: Final = 200

_KEYS = ("id", "name", "continents", "countries", "borders")


class Continent(msgspec.Struct, frozen=True, kw_only=True):
    """A continent and the armies that its sole holder is awarded each turn (A-30)."""

    id: str
    name: Names
    bonus_armies: Annotated[int, msgspec.Meta(ge=0, le=99)]


class Country(msgspec.Struct, frozen=True, kw_only=True):
    """A country and the continent that it belongs to."""

    id: str
    name: Names
    continent: str


class Board(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A board. ``land`` borders touch on the map, ``sea`` borders are drawn as lines; both count alike."""

    id: str
    name: Names
    continents: Mapping[str, Continent]
    countries: Mapping[str, Country]
    land: tuple[tuple[str, str], ...]
    sea: tuple[tuple[str, str], ...]

    @cached_property
    def graph(self) -> Graph[str]:
        """The countries and their borders, by land and by sea."""
        return Graph(self.countries, (*self.land, *self.sea))

    @cached_property
    def members(self) -> Mapping[str, tuple[str, ...]]:
        """The countries of each continent, in the board's order."""
        return {
            continent: tuple(one.id for one in self.countries.values() if one.continent == continent)
            for continent in self.continents
        }

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The place of each country in the board's order, from 0; country cards take their symbols by it (A-73)."""
        return {country: place for place, country in enumerate(self.countries)}

    def country_name(self, country: str, language: str) -> str:
        """The country's name in the language (``de`` or ``en``)."""
        return self.countries[country].name.text(language)


@cache
def board(name: str) -> Board:
    """One of the SHIPPED boards (KeyError for another name)."""
    if name not in SHIPPED:
        raise KeyError(name)
    return read_board((files("expugna.acme") / "data" / f"{name}.toml").read_bytes(), f"{name}.toml")


def read_board(text: str | bytes, source: str) -> Board:
    """The board in a file's text; raises BadTables with every bad cell and its line."""
    sheet = Sheet(text, source)
    if not sheet.content:
        if not sheet.problems:
            sheet.fault((), "file.empty")
        sheet.finish()
    sheet.unknown_keys(_KEYS)
    name = sheet.cell(("name",), Names)
    board_id = sheet.cell(("id",), str)
    if board_id is not None and not is_id(board_id):
        sheet.fault(("id",), "cell.not-an-id", quoted=board_id)
    continents = sheet.numbered_rows(("continents",), Continent)
    countries = sheet.numbered_rows(("countries",), Country)
    _check_ids(sheet, "continents", continents)
    _check_ids(sheet, "countries", countries)
    _check_continents(sheet, continents, countries)
    borders = {kind: _borders(sheet, kind) for kind in ("land", "sea")}
    sheet.unknown_keys(tuple(borders), ("borders",))
    sheet.finish()
    assert name is not None and board_id is not None  # noqa: S101, PT018 (for the type checker: finish raised otherwise)
    found = Board(
        id=board_id,
        name=name,
        continents={one.id: one for one in continents.values()},
        countries={one.id: one for one in countries.values()},
        land=borders["land"],
        sea=borders["sea"],
    )
    _check_whole(sheet, found)
    sheet.finish()
    return found


def _written(sheet: Sheet, key: str, column: str) -> list[str] | None:
    """A column's cells, those of bad rows too; None when one is missing or no text: nothing can be said then of what
    refers to it."""
    rows = sheet.get((key,))
    if not isinstance(rows, list):
        return None
    texts = [row[column] for row in rows if isinstance(row, dict) and isinstance(row.get(column), str)]
    return texts if len(texts) == len(rows) else None


def _ids(sheet: Sheet, key: str) -> list[str] | None:
    """The ids in a list, those of bad rows too; None when one of them is bad itself, as for ``_written``."""
    found = _written(sheet, key, "id")
    is_good = found is not None and len(set(found)) == len(found) and all(map(_is_free_id, found))
    return found if is_good else None


def _is_free_id(word: str) -> bool:
    return is_id(word) and word != JOKER


def _check_ids(sheet: Sheet, key: str, rows: Mapping[int, Continent] | Mapping[int, Country]) -> None:
    seen: set[str] = set()
    for number, row in rows.items():
        if not is_id(row.id):
            sheet.fault((key, number, "id"), "cell.not-an-id", quoted=row.id)
        elif row.id == JOKER:
            sheet.fault((key, number, "id"), "board.reserved-id", quoted=row.id)
        elif row.id in seen:
            sheet.fault((key, number, "id"), "cell.twice", quoted=row.id)
        seen.add(row.id)


def _check_continents(sheet: Sheet, continents: Mapping[int, Continent], countries: Mapping[int, Country]) -> None:
    known, meant = _ids(sheet, "continents"), _written(sheet, "countries", "continent")
    if known is None or meant is None:
        return
    for number, country in countries.items():
        if country.continent not in known:
            sheet.fault(
                ("countries", number, "continent"),
                "cell.not-one-of",
                quoted=country.continent,
                allowed=", ".join(known),
                suggestions=suggest(country.continent, known),
            )
    for number, continent in continents.items():
        if continent.id not in meant and set(meant) <= set(known):
            sheet.fault(("continents", number), "board.empty-continent", quoted=continent.id)
    if not 2 <= len(countries) <= MOST_COUNTRIES and not sheet.problems:
        sheet.fault(("countries",), "board.bad-size", quoted=len(countries), low=2, high=MOST_COUNTRIES)


def _borders(sheet: Sheet, kind: str) -> tuple[tuple[str, str], ...]:
    pairs = sheet.cell(("borders", kind), list[tuple[str, str]])
    known = _ids(sheet, "countries")
    for number, pair in enumerate(pairs or ()):
        for place, country in enumerate(pair):
            if known is not None and country not in known:
                path = ("borders", kind, number, place)
                sheet.fault(path, "board.unknown-country", quoted=country, suggestions=suggest(country, known))
    return tuple(pairs or ())


def _check_whole(sheet: Sheet, found: Board) -> None:
    """Note borders that repeat or loop, and countries that cannot be reached."""
    seen: set[frozenset[str]] = set()
    for kind, pairs in (("land", found.land), ("sea", found.sea)):
        for number, pair in enumerate(pairs):
            if len(set(pair)) == 1:
                sheet.fault(("borders", kind, number), "board.border-to-itself", quoted=pair[0])
            elif frozenset(pair) in seen:
                sheet.fault(("borders", kind, number), "board.border-twice", quoted=" - ".join(pair))
            seen.add(frozenset(pair))
    if not sheet.problems and len(parts := found.graph.parts()) > 1:
        for part in parts[1:]:
            sheet.fault(("borders",), "board.unreachable", quoted=", ".join(sorted(part)))
