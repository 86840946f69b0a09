"""Cold and heat by latitude, wet and dry by sea and chance: bands of tundra, desert, and what lies between (M-9-3)."""

from typing import Final

import msgspec

from expugna.mythicor.specification.world import WorldRules
from expugna.mythicor.worldgen.noise import fractal, mix
from expugna.mythicor.worldgen.relief import MIDDLE, OCTAVES, TOP
from expugna.mythicor.worldgen.world import Grid

POLE: Final = 1_000
"""Latitude at the northern and the southern edge of the world; 0 in the middle."""
WARM: Final = 520
"""Latitude up to which there are deserts."""
WOBBLE: Final = 520
"""By so much of latitude chance shifts the bands, from one end to the other."""
SEA_AIR: Final = 6
"""Provinces that moist air comes inland."""


class Climate(msgspec.Struct):
    """Of each place: ``latitude`` as it is felt (0 warm to about 1,000 cold), and how wet it is (fractal height)."""

    latitude: list[int]
    wet: list[int]
    polar: int


def climate(rules: WorldRules, grid: Grid, seed: int, land: list[bool]) -> Climate:
    """The climate of every place. ``polar`` is the latitude from which it is tundra."""
    wavelength = max(10, min(32, min(grid.width, grid.height) // 4))
    shifts = fractal(mix(seed, 1, 0), grid.width, grid.height, wavelength, OCTAVES)
    wet = fractal(mix(seed, 1, 1), grid.width, grid.height, wavelength, OCTAVES)
    sea = grid.distances((place for place in range(grid.size) if not land[place]), SEA_AIR)
    latitude = []
    for place in range(grid.size):
        row = place // grid.width
        geographic = abs(2 * row - grid.height + 1) * POLE // (grid.height - 1)
        latitude.append(geographic + (shifts[place] - MIDDLE) * WOBBLE // TOP)
        wet[place] += (SEA_AIR - sea[place]) * (TOP // 40)
    return Climate(latitude=latitude, wet=wet, polar=POLE - 2 * rules.tundra_percent * POLE // 100)
