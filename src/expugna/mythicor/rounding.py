"""Rounding: whole numbers only, half up where the rules round to the nearest (M-0-4)."""

from typing import Final

HUNDRED: Final = 100
"""Percent; upkeep is kept exactly in hundredths of a crown until it is rounded."""


def half_up(numerator: int, denominator: int) -> int:
    """The quotient of two numbers that are not negative, to the nearest whole, halves up (M-0-4).

    >>> half_up(735, 100), half_up(1_192_800, 1_000), half_up(5, 2)
    (7, 1193, 3)
    """
    return (2 * numerator + denominator) // (2 * denominator)


def raised(value: int, percent: int) -> int:
    """A value with its bonus in percent of itself (M-0-3), to the nearest whole.

    >>> raised(200, 25), raised(200, -5)
    (250, 190)
    """
    return half_up(value * (HUNDRED + percent), HUNDRED)
