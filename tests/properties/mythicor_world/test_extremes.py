"""Whatever figures a specification may have, alone or together: there is a world, or it says what is wrong."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from expugna.kernel.dice import Dice
from expugna.kernel.tables import BadTables
from expugna.mythicor.made_up import made_up
from expugna.mythicor.realm_faults import most_realms
from expugna.mythicor.resolve import resolve
from expugna.mythicor.rules import SpecFile, read_specification, specification, tables
from expugna.mythicor.setup import Options, setup
from expugna.mythicor.state import Province
from expugna.mythicor.worldgen import NoRoom, generate
from tests.conftest import SOAK

CONTENT = tables(specification("standard"))
DICE = Dice(bytes(range(32)))
SIDE: dict[tuple[str, ...], Any] = {("keys", "world_width"): 20, ("keys", "world_height"): 20}
ASKED = ("economy", "start", "world", "terrains", "powers", "peoples", "keys", "settlement", "races")
"""The tables of which worlds and starts are made."""
EXAMPLES = 500 if SOAK else 25

Cell = tuple[str, ...]


def ends(kind: inspect.Type, value: Any, path: Cell) -> Iterator[tuple[Cell, list[Any]]]:
    """Every number of the specification with the least and the greatest that it may be, ranges with both."""
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if value.get(field.encode_name) is not None:
                yield from ends(field.type, value[field.encode_name], (*path, field.encode_name))
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            if isinstance(one, inspect.StructType):
                yield from ends(one, value, path)
    elif isinstance(kind, inspect.DictType):
        for key, one in value.items():
            yield from ends(kind.value_type, one, (*path, key))
    elif isinstance(kind, inspect.TupleType) and all(isinstance(one, inspect.IntType) for one in kind.item_types):
        low, high = (getattr(kind.item_types[0], name) for name in ("ge", "le"))
        if len(kind.item_types) == 2:
            yield path, [[low, low], [high, high], [low, high]]
    elif isinstance(kind, inspect.IntType) and None not in (kind.ge, kind.le):
        yield path, [kind.ge, kind.le]


CELLS = [
    (path, found)
    for path, found in ends(inspect.type_info(SpecFile), CONTENT, ())
    if path[0] in ASKED and path not in SIDE
]


def text(cells: dict[Cell, Any]) -> str:
    """A specification with these figures."""
    lines = [f"{'.'.join(map(repr, path))} = {value}" for path, value in {**SIDE, **cells}.items()]
    return "\n".join(['inherits = "standard"', 'id = "extreme"', 'name = {de = "x", en = "x"}', *lines])


def opened(cells: dict[Cell, Any]) -> str:
    """What becomes of a match with these figures: refused, no room, or two rounds played."""
    try:
        spec = read_specification(text(cells), "extreme.toml")
    except BadTables:
        return "refused"
    check(generate(spec, DICE, 20, 20).provinces)
    try:
        rows = made_up(spec, min(3, most_realms(spec)), DICE)
        state = setup(Options(match="m", spec=spec, realms=rows), {}, DICE).state
    except NoRoom:
        return "no room"
    check(state.provinces)
    for _ in range(2):
        state = resolve(state, {}, DICE).state
    return "played"


def check(provinces: list[Province]) -> None:
    """Nothing is less than none."""
    for one in provinces:
        amounts = (one.population, one.recruits, one.crowns, one.food, one.farmland, one.fertility_thousandths)
        assert min(amounts) >= 0
        assert all(count > 0 for count in one.troops.values())


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.lists(st.sampled_from(CELLS), min_size=1, max_size=7), st.data())
def test_the_ends_of_all_ranges(cells: list[tuple[Cell, list[Any]]], data: st.DataObject) -> None:
    """Some figures at once at their ends, alone or with others."""
    assert opened({path: data.draw(st.sampled_from(found)) for path, found in cells})


def every(*parts: str | tuple[str, ...], value: Any) -> dict[Cell, Any]:
    """The same figure in many rows: each part of the path a name, or several."""
    paths: list[Cell] = [()]
    for part in parts:
        names = (part,) if isinstance(part, str) else part
        paths = [(*path, name) for path in paths for name in names]
    return dict.fromkeys(paths, value)


LANDS, POWERS = tuple(CONTENT["terrains"]), tuple(CONTENT["powers"])
ANY_SOIL: dict[Cell, Any] = {("economy", "fertility_thousandths"): [0, 4_000]}
SHARES = ("mountain_percent", "forest_percent", "swamp_percent", "desert_percent", "wasteland_percent")


@pytest.mark.rule("M-9-3", "M-1.2-3")
@pytest.mark.parametrize(
    "cells",
    [
        {**ANY_SOIL, **every("terrains", LANDS, "fertility_thousandths", value=[0, 0])},
        {**ANY_SOIL, **every("terrains", LANDS, ("fertility_thousandths", "farmland"), value=[0, 0])},
        {**ANY_SOIL, **every("terrains", LANDS, "fertility_thousandths", value=[0, 1])},
        every("terrains", LANDS, "farmland", value=[0, 0]),
        {("keys", "population_max_cap"): 10_000_000, **every("terrains", LANDS, "farmland", value=[0, 10_000_000])},
        every("powers", POWERS, "frequency", LANDS, value=0),
        {
            **every("powers", POWERS, "frequency", LANDS, value=0),
            **every("powers", "994", "frequency", LANDS, value=1000),
        },
        every("powers", POWERS, "population", value=[0, 0]),
        every("powers", POWERS, "population", value=[10_000_000, 10_000_000]),
        {**every("world", SHARES, value=0), ("world", "mountain_percent"): 40, ("world", "land_percent"): 90},
        {**every("world", SHARES, value=0), ("world", "tundra_percent"): 0},
        {("world", "tundra_percent"): 40, ("world", "land_percent"): 90},
    ],
    ids=[
        *("barren", "barren and bare", "hardly fertile", "no farmland", "endless farmland", "nobody", "bandits"),
        *("empty", "crowded", "mountains", "plains", "tundra"),
    ],
)
def test_worlds_of_one_kind(cells: dict[Cell, Any]) -> None:
    """Where nothing grows, nobody lives, or all is the same, a match can be played, or there is no fair place."""
    assert opened(cells) in ("played", "no room")


@pytest.mark.rule("M-3-2", "M-2-2")
@pytest.mark.parametrize(
    ("cell", "value"), [("leaders", 20), ("leaders", 10_000_000), ("troop_kinds", 1), ("troop_kinds", 7)]
)
def test_no_realm_starts_with_more_than_it_can_have(cell: str, value: int) -> None:
    """Twenty groups with the ruler's; six kinds of troops can be named in orders, two of them are given."""
    assert opened({("start", cell): value}) == "refused"


@pytest.mark.rule("M-1.4-1")
def test_a_lower_limit_of_groups_holds_for_the_start() -> None:
    """With three groups at most two leaders come with the ruler."""
    limit: dict[Cell, Any] = {("keys", "group_limit"): 3}
    assert opened({**limit, ("start", "leaders"): 2}) != "refused"
    assert opened({**limit, ("start", "leaders"): 3}) == "refused"
