"""Lettering of countries: where a name goes, in which size, on how many lines, or nowhere at all."""

from dataclasses import dataclass
from typing import Final

from expugna.acme.drawing import CountryShape

SIZES: Final = (14.0, 12.5, 11.0)
EM_WIDTH: Final = 0.56
LINE_HEIGHT: Final = 1.05
GAP: Final = 4.0
OVERHANGS: Final = (1.0, 1.3, 1.7)


@dataclass(frozen=True)
class Line:
    """One line of text, centred at x with its baseline at y, in units of the view box."""

    x: float
    y: float
    size: float
    text: str


def name_lines(shape: CountryShape, name: str, badge_radius: float) -> list[Line]:
    """The name under or over its badge, as large as the country allows; no lines if it finds no room.

    A badge at sea, or a name with a place of its own, has all the room it wants. A name that is a little too wide may
    lap over the border, as on any map.
    """
    if shape.name_at is not None:
        return _stacked([name], SIZES[0], 0, shape.name_at, 0)
    rooms = ((1, 400.0),) if shape.leader else ((1, shape.room_below), (-1, shape.room_above))
    for overhang in OVERHANGS:
        for words in ([name], name.split(" ")):
            for size in SIZES:
                for side, room in rooms:
                    if max(map(len, words)) * size * EM_WIDTH <= room * overhang:
                        return _stacked(words, size, side, shape.badge, badge_radius)
    return []


def _stacked(words: list[str], size: float, side: int, badge: tuple[float, float], badge_radius: float) -> list[Line]:
    """The words under each other, below (side 1) or above (side -1) the badge."""
    x, y = badge
    step = size * LINE_HEIGHT
    if side == 0:
        return [Line(x, y, size, word) for word in words]
    first = y + badge_radius + GAP + size * 0.75 if side == 1 else y - badge_radius - GAP - step * (len(words) - 1)
    return [Line(x, first + step * index, size, word) for index, word in enumerate(words)]
