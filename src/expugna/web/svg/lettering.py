"""Lettering of countries: where a name goes, in which size, on how many lines, or nowhere at all."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from expugna.acme.drawing import CountryShape

SIZES: Final = (14.0, 12.5, 11.5)
EM_WIDTH: Final = 0.51  # of the italic, letter-spacing included
LINE_HEIGHT: Final = 1.0
CAP_HEIGHT: Final = 0.7
GAP: Final = 4.0
OVERHANGS: Final = (1.0, 1.3, 1.6)
ROOM_AT_SEA: Final = 400.0


@dataclass(frozen=True)
class Line:
    """One line of text, centred at x with its baseline at y, in units of the view box."""

    x: float
    y: float
    size: float
    text: str


def name_lines(shape: CountryShape, name: str, badge_radius: float) -> list[Line]:
    """The name under or over its badge, as large as the country allows; no lines if it finds no room.

    A badge at sea has all the room it wants, on the side away from its leader; some names have a place of their own.
    A name that is a little too wide may lap over the border, as on any map.
    """
    wordings = [[name]] if " " not in name else [[name], name.split(" ")]
    if shape.name_at is not None:
        x, y, room = shape.name_at
        words, size = _fitting(wordings, room) or (wordings[-1], SIZES[-1])
        return _set_in_lines(words, size, x, y + size * (CAP_HEIGHT - LINE_HEIGHT * (len(words) - 1)) / 2)
    below, above = _rooms(shape)
    for overhang in OVERHANGS:
        for side, room in ((1, below), (-1, above)):
            found = _fitting(wordings, room * overhang)
            if found is not None:
                return _beside_badge(*found, side, shape.badge, badge_radius)
    return []


def _rooms(shape: CountryShape) -> tuple[float, float]:
    """The widths free below and above the badge."""
    if not shape.leader:
        return shape.room_below, shape.room_above
    return (ROOM_AT_SEA, 0.0) if shape.label[1] <= shape.badge[1] else (0.0, ROOM_AT_SEA)


def _fitting(wordings: Sequence[list[str]], room: float) -> tuple[list[str], float] | None:
    """The largest letters, and the fewest lines, that fit into the room."""
    for words, size in product(wordings, SIZES):
        if max(map(len, words)) * size * EM_WIDTH <= room:
            return words, size
    return None


def _beside_badge(
    words: list[str], size: float, side: int, badge: tuple[float, float], badge_radius: float
) -> list[Line]:
    """The words under each other, below (side 1) or above (side -1) the badge."""
    x, y = badge
    if side == 1:
        return _set_in_lines(words, size, x, y + badge_radius + GAP + size * CAP_HEIGHT)
    return _set_in_lines(words, size, x, y - badge_radius - GAP - size * LINE_HEIGHT * (len(words) - 1))


def _set_in_lines(words: list[str], size: float, x: float, first_baseline: float) -> list[Line]:
    return [Line(x, first_baseline + size * LINE_HEIGHT * index, size, word) for index, word in enumerate(words)]
