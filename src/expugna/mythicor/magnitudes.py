"""Orders of magnitude: how many somebody makes out without counting (SP)."""

from typing import Final

MAGNITUDES: Final = ((0, "none"), (9, "few"), (49, "some"), (199, "many"))
"""Orders of magnitude and the most that each stands for (SP)."""


def magnitude(count: int) -> str:
    """How many a scout makes out.

    >>> magnitude(9), magnitude(10), magnitude(200)
    ('few', 'some', 'very_many')
    """
    return next((word for most, word in MAGNITUDES if count <= most), "very_many")
