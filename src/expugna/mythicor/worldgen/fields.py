"""The soil: fertility and farmland of every province, within what its terrain has (M-1.2-3, M-1.5-1)."""

from typing import Final

from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Province
from expugna.mythicor.worldgen.noise import below, fractal, mix
from expugna.mythicor.worldgen.relief import OCTAVES, TOP
from expugna.mythicor.worldgen.rivers import Rivers
from expugna.mythicor.worldgen.world import Grid

SHARE: Final = 1_000
RIVER_SHARE: Final = 350
"""By so many thousandths of its range a river makes land better."""
ROUGH_SHARE: Final = 300
"""So many thousandths of the range are chance, province by province."""
FERTILITY_STEP: Final = 10
"""Fertility is written with two decimals."""


def provinces(spec: Spec, grid: Grid, terrain: list[str], rivers: Rivers, seed: int) -> list[Province]:
    """Every province with its terrain, movement cost and soil; nobody lives there yet."""
    wavelength = max(6, min(24, min(grid.width, grid.height) // 6))
    good = fractal(mix(seed, 4, 0), grid.width, grid.height, wavelength, OCTAVES)
    chance = mix(seed, 4, 1)
    least, most = spec.economy.fertility_thousandths
    lands = spec.terrains
    found = []
    for place in range(grid.size):
        land = lands[terrain[place]]
        smooth = _stretched(good[place])
        river = RIVER_SHARE if place in rivers.places else 0
        fertile = _share(smooth, below(chance, place, 0, SHARE), river)
        wide = _share(smooth, below(chance, place, 1, SHARE), river)
        low, high = land.fertility_thousandths
        fertility = (low + (high - low) * fertile // SHARE) // FERTILITY_STEP * FERTILITY_STEP
        low, high = land.farmland
        row, column = divmod(place, grid.width)
        found.append(
            Province(
                x=column + 1,
                y=row + 1,
                terrain=terrain[place],
                cost_hundredths=land.cost_hundredths,
                fertility_thousandths=max(least, min(most, fertility)),
                farmland=min(spec.keys.population_max_cap, low + (high - low) * wide // SHARE),
                retreat_percent=spec.start.province_retreat_percent,
            )
        )
    return found


def _stretched(height: int) -> int:
    """A fractal height as a share: most lie near the middle, so that the middle half becomes the whole."""
    return max(0, min(SHARE, (height * 2 - TOP // 2) * SHARE // TOP))


def _share(smooth: int, rough: int, river: int) -> int:
    return min(SHARE, (smooth * (SHARE - ROUGH_SHARE) + rough * ROUGH_SHARE) // SHARE + river)


def fed(farmland: int, people: int, fertility: int, spec: Spec) -> int:
    """Farmland that is enough for the people there (M-1.2-3), at most what the match allows. Where nothing grows none
    is enough, and it stays as it is.

    >>> from expugna.mythicor.rules import specification
    >>> fed(farmland=100, people=300, fertility=3_600, spec=specification("standard"))
    250
    """
    if not fertility:
        return farmland
    needed = -(-people * spec.economy.food_eaten * SHARE // fertility)
    return max(farmland, min(needed, spec.keys.population_max_cap))
