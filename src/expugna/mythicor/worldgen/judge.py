"""What a place is worth to start from, measured the same way for everybody: used for fair starts and by their tests."""

from collections.abc import Sequence
from typing import Final

from expugna.mythicor.state import Province
from expugna.mythicor.worldgen.world import Grid, World

RADIUS: Final = 3
"""Provinces around a home that count as its surroundings, as far as the start map shows."""
PEOPLE_FOOD: Final = 3
"""A unit of people counts as much as the food that it eats a round (M-1.2-4)."""
THOUSAND: Final = 1_000


def worth(province: Province) -> int:
    """What a province could bring its owner: the food that its land can grow a round, and the people there.

    >>> worth(Province(x=1, y=1, terrain="open", cost_hundredths=100, fertility_thousandths=3_500, farmland=200))
    700
    """
    return soil(province) + PEOPLE_FOOD * province.population


def soil(province: Province) -> int:
    """Food that a province's farmland can grow a round (M-1.2-3)."""
    return province.farmland * province.fertility_thousandths // THOUSAND


def surroundings(grid: Grid, home: int) -> list[int]:
    """The places that count for a home: those at most RADIUS away, but not the home itself."""
    return [place for place in grid.disc(home, RADIUS) if place != home]


def value_of_surroundings(world: World, x: int, y: int) -> int:
    """The worth of all provinces around a place together, but not of the place itself."""
    grid = Grid(world.width, world.height)
    return sum(worth(world.provinces[place]) for place in surroundings(grid, (y - 1) * world.width + x - 1))


def spread_percent(values: Sequence[int]) -> int:
    """By how much the best value exceeds the worst, in percent rounded up; 0 when there is none.

    >>> spread_percent([100, 104, 109]), spread_percent([]), spread_percent([0, 0]), spread_percent([0, 3])
    (9, 0, 0, 100)
    """
    if not values:
        return 0
    low, high = min(values), max(values)
    return -(-(high - low) * 100 // low) if low else 0 if high == low else 100
