"""The land of generated worlds: believable, within the tables, the same everywhere (M-9-3, M-1.5-1, M-1.2-3)."""

from collections import Counter
from hashlib import sha256

import msgspec
import pytest

from expugna.kernel.dice import Dice
from expugna.mythicor.rules import specification
from expugna.mythicor.worldgen import LARGEST, SMALLEST, World, generate
from expugna.mythicor.worldgen.fields import fed
from expugna.mythicor.worldgen.world import Grid, landmasses

STANDARD = specification("standard")
SEEDS = range(8)


def world(seed: int = 1, width: int = 50, height: int = 50, islands: int = 0) -> World:
    return generate(STANDARD, Dice(bytes([seed]) * 32), width, height, islands)


@pytest.fixture(scope="module")
def worlds() -> list[World]:
    return [world(seed) for seed in SEEDS]


def around(land: World, x: int, y: int) -> list[str]:
    """The terrains to the north, west, east and south."""
    places = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
    return [land.province(a, b).terrain for a, b in places if 1 <= a <= land.width and 1 <= b <= land.height]


@pytest.mark.rule("M-0-5")
def test_the_same_seed_makes_the_same_bytes() -> None:
    """A digest that was made once holds on every machine; it changes with the generator only."""
    digest = sha256(msgspec.json.encode(world(7))).hexdigest()

    assert digest == "35834a4101a6061706a44eca68aede4dcb7965fd4cde136d7cfdfc845b15caf8"
    assert digest == sha256(msgspec.json.encode(world(7))).hexdigest()
    assert digest != sha256(msgspec.json.encode(world(8))).hexdigest()


def test_the_world_that_realms_are_played_in_depends_on_the_specification() -> None:
    """More land by one figure of the specification."""
    wide = msgspec.structs.replace(STANDARD, world=msgspec.structs.replace(STANDARD.world, land_percent=70))
    land = generate(wide, Dice(bytes([1]) * 32), 50, 50)

    assert sum(one.terrain != "sea" for one in land.provinces) >= 1_750


@pytest.mark.parametrize(("width", "height"), [(20, 20), (20, 60), (61, 33), (120, 20)])
def test_worlds_of_all_sizes_are_whole(width: int, height: int) -> None:
    """Provinces run row by row from the north-west, and each is where it says (M-0-1)."""
    land = world(3, width, height)

    assert [(one.x, one.y) for one in land.provinces] == [
        (x, y) for y in range(1, height + 1) for x in range(1, width + 1)
    ]
    share = sum(one.terrain != "sea" for one in land.provinces) * 100 / (width * height)
    assert STANDARD.world.land_percent - 1 <= share <= STANDARD.world.land_percent + 8


@pytest.mark.parametrize(("width", "height"), [(SMALLEST - 1, 50), (50, SMALLEST - 1), (LARGEST + 1, 50), (50, 0)])
def test_worlds_are_neither_too_small_nor_too_large(width: int, height: int) -> None:
    """20 to 500 provinces a side."""
    with pytest.raises(ValueError, match="20 to 500"):
        world(1, width, height)


def test_land_makes_continents_and_islands(worlds: list[World]) -> None:
    """Most land hangs together, some lies apart, and sea is everywhere at the edge of most worlds."""
    for land in worlds:
        sizes = sorted(map(len, landmasses(land, Grid(50, 50))))
        assert sizes[-1] >= 250
        assert len(sizes) >= 3
    edge = [one for land in worlds for one in land.provinces if 1 in (one.x, one.y) or 50 in (one.x, one.y)]
    assert sum(one.terrain == "sea" for one in edge) > len(edge) * 9 // 10


def test_there_is_every_kind_of_land(worlds: list[World]) -> None:
    """In most worlds each; in all together none is rare."""
    counts = Counter(one.terrain for land in worlds for one in land.provinces)

    assert set(counts) == set(STANDARD.terrains)
    assert min(counts.values()) >= 100


def test_coast_is_land_at_the_sea_and_nothing_else(worlds: list[World]) -> None:
    """All land beside the sea is coast, but for mountains that reach it as cliffs, and these are few."""
    coasts = cliffs = 0
    for land in worlds:
        for one in land.provinces:
            at_sea = "sea" in around(land, one.x, one.y)
            if one.terrain == "coast":
                assert at_sea
                coasts += 1
            elif one.terrain != "sea" and at_sea:
                assert one.terrain == "mountain"
                cliffs += 1
    assert 0 < cliffs * 5 < coasts


def test_mountains_stand_in_ranges_with_hills_at_their_feet(worlds: list[World]) -> None:
    """Nearly all mountains have another beside them; hills are mostly near mountains."""
    grid = Grid(50, 50)
    mountains = together = hills = foothills = 0
    for land in worlds:
        for place, one in enumerate(land.provinces):
            near = [land.provinces[other].terrain for other in grid.around(place)]
            if one.terrain == "mountain":
                mountains += 1
                together += "mountain" in near
            elif one.terrain == "hill":
                hills += 1
                foothills += "mountain" in near
    assert together > mountains * 85 // 100
    assert foothills > hills // 2


def test_climate_runs_in_bands(worlds: list[World]) -> None:
    """Tundra lies in the north and the south, deserts in between, oases in deserts or at their rivers."""
    tundra = [one.y for land in worlds for one in land.provinces if one.terrain == "tundra"]
    desert = [one.y for land in worlds for one in land.provinces if one.terrain == "desert"]

    assert all(y < 20 or y > 31 for y in tundra)
    assert min(tundra) < 10
    assert max(tundra) > 41
    assert all(5 < y < 46 for y in desert)
    assert sum(15 < y < 36 for y in desert) > len(desert) * 2 // 3


def test_oases_lie_in_the_desert(worlds: list[World]) -> None:
    """Around most oases there is dry land."""
    grid = Grid(50, 50)
    oases = dry = 0
    for land in worlds:
        for place, one in enumerate(land.provinces):
            if one.terrain == "oasis":
                oases += 1
                dry += any(land.provinces[other].terrain in ("desert", "wasteland") for other in grid.around(place))
    assert dry > oases * 3 // 4


def test_rivers_run_to_the_sea_and_feed_the_land(worlds: list[World]) -> None:
    """Each step goes to a neighbour, each course ends in the sea, and river land is more fertile than other land."""
    at_river: list[int] = []
    elsewhere: list[int] = []
    for land in worlds:
        downstream = dict(land.rivers)
        assert downstream
        for (x, y), (to_x, to_y) in land.rivers:
            assert max(abs(x - to_x), abs(y - to_y)) == 1
            assert land.province(x, y).terrain != "sea"
            place, steps = (x, y), 0
            while place in downstream:
                place, steps = downstream[place], steps + 1
                assert steps < 500
            assert land.province(*place).terrain == "sea"
        for one in land.provinces:
            if one.terrain == "open":
                (at_river if (one.x, one.y) in downstream else elsewhere).append(one.fertility_thousandths)
    assert sum(at_river) / len(at_river) > sum(elsewhere) / len(elsewhere) + 150


@pytest.mark.rule("M-1.2-3")
def test_soil_lies_within_the_terrain_s_ranges(worlds: list[World]) -> None:
    """Fertility within 1.50 and 4.00, farmland as the land has it, or as much as feeds the people there."""
    for land in worlds:
        for one in land.provinces:
            terrain = STANDARD.terrains[one.terrain]
            low, high = terrain.fertility_thousandths
            assert max(low, 1_500) <= one.fertility_thousandths <= min(high, 4_000)
            low, high = terrain.farmland
            assert low <= one.farmland <= max(high, fed(0, one.population, one.fertility_thousandths, STANDARD))
            assert one.farmland <= STANDARD.keys.population_max_cap


def test_people_mostly_live_where_the_land_feeds_them(worlds: list[World]) -> None:
    """1.2: fertility of inhabited provinces is mostly above 3.00."""
    inhabited = [one.fertility_thousandths for land in worlds for one in land.provinces if one.population]

    assert sum(fertility > 3_000 for fertility in inhabited) > len(inhabited) // 2


@pytest.mark.rule("M-1.5-1")
@pytest.mark.parametrize(
    ("terrain", "straight", "diagonal"),
    [
        ("open", 500, 700),
        ("tundra", 500, 700),
        ("wasteland", 500, 700),
        ("desert", 700, 980),
        ("forest", 900, 1260),
        ("oasis", 600, 840),
        ("mountain", 1500, 2100),
        ("swamp", 1300, 1820),
        ("coast", 600, 840),
        ("sea", 150, 210),
        ("hill", 1000, 1400),
    ],
)
def test_every_province_costs_what_its_terrain_costs(
    worlds: list[World], terrain: str, straight: int, diagonal: int
) -> None:
    """Table 1.5.1, in hundredths of movement points; hills cost 2.0."""
    costs = {one.cost_hundredths for land in worlds for one in land.provinces if one.terrain == terrain}

    assert {cost * STANDARD.economy.straight_factor for cost in costs} == {straight}
    assert {cost * STANDARD.economy.diagonal_factor for cost in costs} == {diagonal}


def test_islands_are_raised_where_seafarers_need_them() -> None:
    """As many small islands as were asked for."""
    for seed in SEEDS:
        sizes = [len(part) for part in landmasses(world(seed, islands=8), Grid(50, 50))]
        assert sum(8 <= size <= 40 for size in sizes) >= 8
