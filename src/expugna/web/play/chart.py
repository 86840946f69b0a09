"""The chart of a game: countries held over the turns, as points of an SVG drawing."""

from typing import Final

import msgspec

from expugna.kernel.ids import Seat
from expugna.web.play.story import Story

WIDTH: Final = 640
HEIGHT: Final = 260
LEFT: Final = 40
RIGHT: Final = 32
TOP: Final = 14
BOTTOM: Final = 34

MOST_POINTS: Final = 400
"""More turns than the drawing has room for are thinned out evenly; the last one always stays."""

MOST_MARKS: Final = 8


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's line: the points as SVG writes them, and where it ends."""

    seat: Seat
    points: str
    end_x: float
    end_y: float


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A mark of an axis and where it stands."""

    at: float
    text: str


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the drawing needs."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    lines: tuple[Line, ...]
    months: tuple[Mark, ...]
    counts: tuple[Mark, ...]


def chart(told: Story) -> Chart | None:
    """The chart of a story; None while there are fewer than two moments to join."""
    moments = told.moments
    if len(moments) < 2:
        return None
    step = -(-len(moments) // MOST_POINTS)
    kept = [*moments[:-1:step], moments[-1]]
    most = max(1, *(sum(moment.countries.values()) for moment in kept))
    first, last = kept[0].turn, kept[-1].turn

    def across(turn: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * (turn - first) / max(1, last - first), 1)

    def up(countries: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * countries / most, 1)

    lines = tuple(
        Line(
            seat=seat,
            points=" ".join(f"{across(moment.turn)},{up(moment.countries[seat])}" for moment in kept),
            end_x=across(last),
            end_y=up(kept[-1].countries[seat]),
        )
        for seat in told.deeds
    )
    marked = kept[:: -(-len(kept) // MOST_MARKS)]
    months = tuple(Mark(at=across(moment.turn), text=f"{moment.month}.{moment.year}") for moment in marked)
    counts = tuple(Mark(at=up(number), text=str(number)) for number in sorted({0, most // 2, most}))
    return Chart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        top=TOP,
        bottom=HEIGHT - BOTTOM,
        lines=lines,
        months=months,
        counts=counts,
    )
