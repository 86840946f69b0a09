"""Noise from whole numbers only, so that a world has the same bytes on every machine: hashed lattices, interpolated."""

from itertools import pairwise
from typing import Final

HIGH: Final = 1 << 16
"""Hashes for lattice points and chances lie below this."""

_MASK: Final = (1 << 64) - 1
_X: Final = 0x9E3779B97F4A7C15
_Y: Final = 0xC2B2AE3D27D4EB4F
_EASE_BITS: Final = 10


def mix(seed: int, x: int, y: int) -> int:
    """A number of 64 bits that depends on all three and looks like chance (the finisher of splitmix64)."""
    number = (seed ^ x * _X ^ y * _Y) & _MASK
    number = ((number ^ number >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ number >> 27) * 0x94D049BB133111EB) & _MASK
    return number ^ number >> 31


def below(seed: int, x: int, y: int, limit: int) -> int:
    """A number from 0 to ``limit - 1`` for a place; ``limit`` at most 65,536."""
    return (mix(seed, x, y) >> 48) * limit >> 16


def fractal(seed: int, width: int, height: int, wavelength: int, octaves: int) -> list[int]:
    """Smooth hills and valleys, row by row: octaves of half the wavelength and half the height each.

    Values lie from 0 to (2^octaves - 1) x 65,535; ``spread`` brings them to shares.
    """
    total = [0] * (width * height)
    for octave in range(octaves):
        step = wavelength >> octave
        if step < 1:
            break
        _add(total, mix(seed, octave, -1), width, step, 1 << (octaves - 1 - octave))
    return total


def _add(total: list[int], seed: int, width: int, step: int, weight: int) -> None:
    """Add one octave: lattice points ``step`` apart, from a place of its own, so that no octaves' lattices coincide."""
    shift_x, shift_y = below(seed, 0, 0, step), below(seed, 1, 0, step)
    ease = _ease(step)
    columns = (shift_x + width - 1) // step + 2
    height = len(total) // width
    upper_row, upper, lower = -1, _lattice(seed, -1, columns), _lattice(seed, 0, columns)
    for y in range(height):
        row, part = divmod(y + shift_y, step)
        while upper_row < row:
            upper_row += 1
            upper, lower = lower, _lattice(seed, upper_row + 1, columns)
        share = ease[part]
        line = [a + ((b - a) * share >> _EASE_BITS) for a, b in zip(upper, lower, strict=True)]
        values = [a + ((b - a) * here >> _EASE_BITS) for a, b in pairwise(line) for here in ease]
        start = y * width
        total[start : start + width] = [
            old + value * weight
            for old, value in zip(total[start : start + width], values[shift_x : shift_x + width], strict=True)
        ]


def _lattice(seed: int, row: int, columns: int) -> list[int]:
    return [mix(seed, column, row) >> 48 for column in range(columns)]


def _ease(step: int) -> list[int]:
    """How far on the way from one lattice point to the next, slow at both ends: 3t^2 - 2t^3."""
    return [(part * part * (3 * step - 2 * part) << _EASE_BITS) // step**3 for part in range(step)]


def ranks(values: list[int], places: list[int]) -> dict[int, int]:
    """For each of the places its rank among them by value, in thousandths from 0 (lowest) to 999 (highest)."""
    ordered = sorted(places, key=lambda place: (values[place], place))
    count = len(ordered)
    return {place: number * 1_000 // count for number, place in enumerate(ordered)}


def highest(values: list[int], places: list[int], count: int) -> list[int]:
    """The ``count`` places with the highest values (the later place first among equals)."""
    return sorted(places, key=lambda place: (values[place], place), reverse=True)[:count]
