"""The making of a world, step by step."""

from typing import Final

from expugna.kernel.dice import MAX_DIE, Dice
from expugna.mythicor.rules import Spec
from expugna.mythicor.worldgen.climate import climate
from expugna.mythicor.worldgen.cover import cover, mountains
from expugna.mythicor.worldgen.fields import provinces
from expugna.mythicor.worldgen.noise import HIGH, below, mix
from expugna.mythicor.worldgen.peoples import settle
from expugna.mythicor.worldgen.relief import TOP, relief
from expugna.mythicor.worldgen.rivers import Rivers, rivers
from expugna.mythicor.worldgen.world import LARGEST, SMALLEST, Grid, World

ROUGHNESS: Final = HIGH
"""Chance in the height of single provinces, so that rivers wind."""


def generate(spec: Spec, dice: Dice, width: int, height: int, islands: int = 0) -> World:
    """The world that the dice make, with all its powers but no realms; the same dice make the same world.

    ``islands``: so many small islands there should be, for seafarers to start on. ValueError for a bad size.
    """
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise ValueError(f"a world has {SMALLEST} to {LARGEST} provinces a side, not {width} x {height}")
    seed = dice.stream("world").below(MAX_DIE)
    rules, grid = spec.world, Grid(width, height)
    ground = relief(rules, grid, seed, islands)
    high = mountains(rules, grid, ground, seed)
    for rank, place in enumerate(high):
        ground.height[place] += TOP // 2 - rank * (TOP // 4) // len(high)
    rough = mix(seed, 6, 0)
    slopes = [height + below(rough, place, 0, ROUGHNESS) for place, height in enumerate(ground.height)]
    weather = climate(rules, grid, seed, ground.land)
    rain = [wet >> 12 for wet in weather.wet]
    courses = rivers(grid, ground.land, slopes, rain)
    terrain = cover(rules, grid, ground, high, weather, courses, seed)
    lands = provinces(spec, grid, terrain, courses, seed)
    settle(spec, grid, lands, seed)
    return World(width=width, height=height, provinces=lands, rivers=_courses(grid, courses))


def _courses(grid: Grid, found: Rivers) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """The steps of all rivers as places, from the north-west on."""
    return tuple((_place(grid, place), _place(grid, found.downstream[place])) for place in sorted(found.places))


def _place(grid: Grid, index: int) -> tuple[int, int]:
    row, column = divmod(index, grid.width)
    return column + 1, row + 1
