"""How far provinces are from each other (M-0-2)."""

from math import isqrt

Where = tuple[int, int]


def distance(one: Where, other: Where) -> int:
    """Between two provinces, as the crow flies, rounded down: what every range is measured by (M-0-2).

    >>> distance((8, 7), (4, 3)), distance((8, 7), (3, 3)), distance((1, 1), (4, 6))
    (5, 6, 5)
    """
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)
