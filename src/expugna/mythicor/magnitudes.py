"""Orders of magnitude: how many somebody makes out without counting (SP)."""

from typing import Final

from expugna.mythicor.rules import Spec

MAGNITUDES: Final = ("none", "few", "some", "many")
"""Orders of magnitude; whatever is more is very many (SP)."""


def magnitudes(spec: Spec) -> tuple[tuple[int, str], ...]:
    """The most that each order of magnitude stands for, and its name."""
    return tuple(zip((0, *spec.economy.magnitudes), MAGNITUDES, strict=True))


def magnitude(count: int, spec: Spec) -> str:
    """How many a scout makes out.

    >>> from expugna.mythicor.rules import specification
    >>> [magnitude(count, specification("standard")) for count in (9, 10, 200)]
    ['few', 'some', 'very_many']
    """
    return next((word for most, word in magnitudes(spec) if count <= most), "very_many")
