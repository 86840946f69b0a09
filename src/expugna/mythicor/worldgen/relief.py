"""Where sea and land are, how high the land lies, where the mountains stand (M-9-3)."""

from typing import Final

import msgspec

from expugna.mythicor.specification.world import WorldRules
from expugna.mythicor.worldgen.noise import below, fractal, highest, mix
from expugna.mythicor.worldgen.world import Grid

PERCENT: Final = 100
OCTAVES: Final = 5
TOP: Final = ((1 << OCTAVES) - 1) << 16
"""No fractal of so many octaves reaches this."""
MIDDLE: Final = TOP // 2

SHORTEST_CONTINENT: Final = 12
LONGEST_CONTINENT: Final = 56
SMALLEST_SEA: Final = 7
"""A water of fewer provinces becomes land: nobody could sail it."""
ISLAND_WEIGHT: Final = 4
"""How much short waves raise islands out of the sea, and lands out of the plain."""
ISLAND_ROOMS: Final = (20, 30, 45)
"""So many provinces fewer the continents have for each start island that is wanted: more if there is no room."""
ISLAND_SHORES: Final = (4, 3, 2)
"""Sea between a raised island and other land: as wanted, and as little as there must be."""
ISLAND_SHAPE: Final = 3
"""One in so many provinces around the core of a raised island is land."""
SPARE_ISLANDS: Final = 8
"""For so many islands wanted there is one more, since not all will do."""
ISLAND_RADIUS: Final = 2
ISLAND_EDGE: Final = 3
EDGE_PART: Final = 8
"""The outer part of the world, one in so many provinces of its side, sinks into the sea."""
LEAST_CONTINENTS_PERCENT: Final = 20
SMALL_ISLAND: Final = (8, 40)
"""Provinces of an island on which a seafarer may start (3.9: small, so that one cannot spread for long)."""


class Relief(msgspec.Struct):
    """``land`` and ``height`` of each place; ``ridge`` is high along the lines where mountains rise."""

    land: list[bool]
    height: list[int]
    ridge: list[int]


def relief(rules: WorldRules, grid: Grid, seed: int, islands: int) -> Relief:
    """Continents and islands, with at least so many small islands in open water as seafarers need."""
    heights = _heights(grid, seed)
    order = highest(heights, list(range(grid.size)), grid.size)
    wanted = grid.size * rules.land_percent // PERCENT
    least = min(wanted, grid.size * LEAST_CONTINENTS_PERCENT // PERCENT)
    land: list[bool] = []
    for room in ISLAND_ROOMS:
        land = [False] * grid.size
        for place in order[: max(least, wanted - islands * room)]:
            land[place] = True
        _fill_small_waters(grid, land)
        _raise_islands(grid, seed, land, islands)
        if not islands or len(small_islands(grid, land)) >= islands:
            break
    return Relief(land=land, height=heights, ridge=_ridges(grid, seed))


def _heights(grid: Grid, seed: int) -> list[int]:
    """Long waves make continents, short ones islands; towards the edges of the world everything sinks."""
    wavelength = max(SHORTEST_CONTINENT, min(LONGEST_CONTINENT, min(grid.width, grid.height) * 3 // 8))
    continents = fractal(mix(seed, 0, 0), grid.width, grid.height, wavelength, OCTAVES)
    islands = fractal(mix(seed, 0, 1), grid.width, grid.height, max(4, wavelength // 4), 3)
    margin = max(3, min(LONGEST_CONTINENT // 2, min(grid.width, grid.height) // EDGE_PART))
    island_middle = (7 << 16) // 2
    heights = []
    for place in range(grid.size):
        height = continents[place] + max(0, islands[place] - island_middle) * ISLAND_WEIGHT
        sunk = margin - grid.edge_distance(place)
        if sunk > 0:
            height -= MIDDLE * sunk * sunk // (margin * margin)
        heights.append(height)
    return heights


def _ridges(grid: Grid, seed: int) -> list[int]:
    """High where a long wave passes its middle: mountains stand in ranges, not in heaps."""
    wavelength = max(10, min(24, min(grid.width, grid.height) // 3))
    waves = fractal(mix(seed, 0, 2), grid.width, grid.height, wavelength, OCTAVES)
    return [MIDDLE - abs(wave - MIDDLE) for wave in waves]


def _fill_small_waters(grid: Grid, land: list[bool]) -> None:
    for water in grid.parts([not one for one in land], grid.straight.__getitem__):
        if len(water) < SMALLEST_SEA:
            for place in water:
                land[place] = True


def small_islands(grid: Grid, land: list[bool]) -> list[list[int]]:
    """The islands on which a seafarer may start, as far as their size goes."""
    low, high = SMALL_ISLAND
    return [part for part in grid.parts(land, grid.around) if low <= len(part) <= high]


def _raise_islands(grid: Grid, seed: int, land: list[bool], wanted: int) -> None:
    """Raise islands in open water until there are some more small ones than wanted, or no room is left.

    Islets that are too small for anybody sink to make room. At last islands are packed as closely as may be.
    """
    if not wanted or len(small_islands(grid, land)) >= wanted + wanted // SPARE_ISLANDS:
        return
    for part in grid.parts(land, grid.around):
        if len(part) < SMALL_ISLAND[0]:
            for place in part:
                land[place] = False
    chance = mix(seed, 0, 3)
    scattered = sorted(range(grid.size), key=lambda place: mix(chance, place, 0))
    for shore in ISLAND_SHORES:
        missing = wanted + wanted // SPARE_ISLANDS - len(small_islands(grid, land))
        places = list(range(grid.size)) if shore == ISLAND_SHORES[-1] else scattered
        if missing > 0:
            _raise(grid, land, missing, shore + ISLAND_RADIUS, places, chance)


def _raise(grid: Grid, land: list[bool], missing: int, distance: int, places: list[int], chance: int) -> None:
    """Raise up to so many islands whose middles are farther than ``distance`` from all other land."""
    closed = [False] * grid.size
    for coast in (place for place in range(grid.size) if land[place]):
        _close(grid, closed, coast, distance)
    for middle in places:
        if closed[middle] or grid.edge_distance(middle) < ISLAND_EDGE:
            continue
        for place in grid.disc(middle, ISLAND_RADIUS):
            if grid.square_distance(middle, place) <= 2 or below(chance, place, 1, ISLAND_SHAPE) == 0:
                land[place] = True
                _close(grid, closed, place, distance)
        missing -= 1
        if not missing:
            return


def _close(grid: Grid, closed: list[bool], place: int, distance: int) -> None:
    """No island's middle so near to this land."""
    for other in grid.disc(place, distance):
        closed[other] = True
