"""What the land is covered with: mountains and their foothills, coast, tundra, desert with oases, swamps, forests."""

from typing import Final

from expugna.mythicor.specification.world import WorldRules
from expugna.mythicor.worldgen.climate import WARM, Climate
from expugna.mythicor.worldgen.noise import HIGH, below, highest, mix
from expugna.mythicor.worldgen.relief import PERCENT, TOP, Relief
from expugna.mythicor.worldgen.rivers import Rivers
from expugna.mythicor.worldgen.world import Grid

OPEN: Final = "open"
INLAND: Final = 5
"""Provinces from the sea on which mountains grow higher."""
FOOTHILLS_PERCENT: Final = 50
"""So many provinces beside mountains are hills."""
LONE_HILLS_PERCENT: Final = 25
"""Further hills where the ground is nearly mountainous, in percent of the number of mountains."""
OASIS_PERCENT: Final = 9
"""So many desert provinces away from rivers have water."""
SWAMP_CHANCE: Final = 5
"""By so many times HIGH chance decides where swamps are, beside wetness."""


def mountains(rules: WorldRules, grid: Grid, relief: Relief, seed: int) -> list[int]:
    """Mountain provinces, the highest first, and behind them those that are nearly: as many lone hills as there may be.

    Ranges keep away from the sea; a few reach it as cliffs.
    """
    land = [place for place in range(grid.size) if relief.land[place]]
    sea = grid.distances((place for place in range(grid.size) if not relief.land[place]), INLAND)
    chance = mix(seed, 2, 0)
    steep = [0] * grid.size
    for place in land:
        cliff = sea[place] == 1 and below(chance, place, 0, 4) > 0
        steep[place] = 4 * relief.ridge[place] + relief.height[place] // 4 + (sea[place] - 3 * cliff) * (TOP // 24)
    count = len(land) * rules.mountain_percent // PERCENT
    return highest(steep, land, count + count * LONE_HILLS_PERCENT // PERCENT)


def cover(
    rules: WorldRules, grid: Grid, relief: Relief, high: list[int], climate: Climate, rivers: Rivers, seed: int
) -> list[str]:
    """The terrain of every place."""
    terrain = [OPEN if land else "sea" for land in relief.land]
    land = sum(relief.land)
    count = land * rules.mountain_percent // PERCENT
    for place in high[:count]:
        terrain[place] = "mountain"
    for place in range(grid.size):
        if terrain[place] == OPEN and any(not relief.land[other] for other in grid.straight[place]):
            terrain[place] = "coast"
    _hills(grid, terrain, high, count, mix(seed, 3, 0))
    free = [place for place in range(grid.size) if terrain[place] == OPEN]
    for place in free:
        if climate.latitude[place] >= climate.polar:
            terrain[place] = "tundra"
    _dry_lands(rules, terrain, free, climate, rivers, land, mix(seed, 3, 1))
    _wet_lands(rules, terrain, free, climate, relief, rivers, land, mix(seed, 3, 2))
    return terrain


def _hills(grid: Grid, terrain: list[str], high: list[int], count: int, seed: int) -> None:
    """Foothills around the mountains, and hills by themselves where the ground is nearly mountainous."""
    for place in high[:count]:
        for other in grid.around(place):
            if terrain[other] == OPEN and below(seed, other, 0, PERCENT) < FOOTHILLS_PERCENT:
                terrain[other] = "hill"
    for place in high[count:]:
        if terrain[place] == OPEN:
            terrain[place] = "hill"


def _dry_lands(
    rules: WorldRules, terrain: list[str], free: list[int], climate: Climate, rivers: Rivers, land: int, seed: int
) -> None:
    """Deserts where it is warm and driest, wasteland where it is nearly so; rivers and wells make oases."""
    dry = [-wet for wet in climate.wet]
    warm = [place for place in free if terrain[place] == OPEN and climate.latitude[place] < WARM]
    for place in highest(dry, warm, min(land * rules.desert_percent // PERCENT, len(warm) * 2 // 3)):
        water = place in rivers.places or below(seed, place, 0, PERCENT) < OASIS_PERCENT
        terrain[place] = "oasis" if water else "desert"
    rest = [place for place in free if terrain[place] == OPEN and place not in rivers.places]
    for place in highest(dry, rest, min(land * rules.wasteland_percent // PERCENT, len(rest) // 3)):
        terrain[place] = "wasteland"


def _wet_lands(
    rules: WorldRules,
    terrain: list[str],
    free: list[int],
    climate: Climate,
    relief: Relief,
    rivers: Rivers,
    land: int,
    seed: int,
) -> None:
    """Swamps where low land is wettest, most of all at rivers; forests where it is wet."""
    rest = [place for place in free if terrain[place] == OPEN]
    soaked = [wet + below(seed, place, 0, HIGH) * SWAMP_CHANCE for place, wet in enumerate(climate.wet)]
    for place in rest:
        soaked[place] += (TOP // 6 if place in rivers.places else 0) - relief.height[place] // 2
    for place in highest(soaked, rest, min(land * rules.swamp_percent // PERCENT, len(rest) // 4)):
        terrain[place] = "swamp"
    rest = [place for place in rest if terrain[place] == OPEN]
    for place in highest(climate.wet, rest, min(land * rules.forest_percent // PERCENT, len(rest) * 3 // 5)):
        terrain[place] = "forest"
