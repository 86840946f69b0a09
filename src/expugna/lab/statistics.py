"""Averages with their 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

Z_95_PERCENT: Final = 1.96


class Mean(msgspec.Struct, frozen=True, kw_only=True):
    """An average of so many numbers; with 95 % the true one lies between ``low`` and ``high``."""

    mean: float
    low: float
    high: float
    count: int


def mean_of(numbers: Sequence[float]) -> Mean:
    """The average of some independent numbers (at least one), by the normal approximation.

    >>> mean_of([1, 2, 3])
    Mean(mean=2.0, low=0.868..., high=3.131..., count=3)
    """
    count = len(numbers)
    mean = sum(numbers) / count
    if count == 1:
        return Mean(mean=mean, low=mean, high=mean, count=1)
    variance = sum((one - mean) ** 2 for one in numbers) / (count - 1)
    half = Z_95_PERCENT * sqrt(variance / count)
    return Mean(mean=mean, low=mean - half, high=mean + half, count=count)
