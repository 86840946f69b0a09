"""A world before anybody plays in it, and how one walks about in it."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final

import msgspec

from expugna.mythicor.state import Province

SMALLEST: Final = 20
LARGEST: Final = 500
"""Provinces along a side of a world."""


class World(msgspec.Struct, frozen=True, kw_only=True):
    """A generated world: provinces row by row from the north-west (M-0-1).

    ``rivers`` are the courses that picture and reader see, each step from a place to the next one downstream; in the
    rules a river is nothing but fertile land.
    """

    width: int
    height: int
    provinces: list[Province]
    rivers: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()

    def province(self, x: int, y: int) -> Province:
        """The province at a place in the world."""
        return self.provinces[(y - 1) * self.width + x - 1]


class Grid:
    """Places of a world as indexes (from 0, row by row) with their neighbours."""

    __slots__ = ("height", "size", "straight", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.straight = self._straight()
        """The two to four neighbours of each place to the north, west, east and south."""

    def _straight(self) -> list[tuple[int, ...]]:
        width, last = self.width, self.width * (self.height - 1)
        found: list[tuple[int, ...]] = []
        for place in range(self.size):
            column = place % width
            if 0 < column < width - 1 and width <= place < last:
                found.append((place - width, place - 1, place + 1, place + width))
                continue
            some = []
            if place >= width:
                some.append(place - width)
            if column:
                some.append(place - 1)
            if column < width - 1:
                some.append(place + 1)
            if place < last:
                some.append(place + width)
            found.append(tuple(some))
        return found

    def around(self, place: int) -> list[int]:
        """The three to eight neighbours in all directions."""
        width = self.width
        row, column = divmod(place, width)
        columns = range(max(0, column - 1), min(width, column + 2))
        rows = range(max(0, row - 1), min(self.height, row + 2))
        return [other for y in rows for x in columns if (other := y * width + x) != place]

    def disc(self, place: int, radius: int) -> list[int]:
        """The places at most ``radius`` away (M-0-2), row by row, this one among them."""
        width = self.width
        row, column = divmod(place, width)
        most = (radius + 1) ** 2
        return [
            y * width + x
            for y in range(max(0, row - radius), min(self.height, row + radius + 1))
            for x in range(max(0, column - radius), min(width, column + radius + 1))
            if (x - column) ** 2 + (y - row) ** 2 < most
        ]

    def square_distance(self, one: int, other: int) -> int:
        """The square of the distance, not yet rounded."""
        row, column = divmod(one, self.width)
        other_row, other_column = divmod(other, self.width)
        return (row - other_row) ** 2 + (column - other_column) ** 2

    def edge_distance(self, place: int) -> int:
        """Steps to the nearest edge of the world; 0 at the edge."""
        row, column = divmod(place, self.width)
        return min(row, column, self.height - 1 - row, self.width - 1 - column)

    def distances(self, sources: Iterable[int], most: int) -> list[int]:
        """Straight steps from the nearest source, for each place; ``most`` where it is that or more."""
        steps = [most] * self.size
        border = list(sources)
        for place in border:
            steps[place] = 0
        for step in range(1, most):
            reached = []
            for other in chain.from_iterable(self.straight[place] for place in border):
                if steps[other] > step:
                    steps[other] = step
                    reached.append(other)
            border = reached
        return steps

    def parts(self, member: list[bool], neighbours: Callable[[int], Iterable[int]]) -> list[list[int]]:
        """The members as connected parts, each in the order in which it was found, the parts from the north-west on."""
        seen = [not one for one in member]
        found = []
        for start in range(self.size):
            if seen[start]:
                continue
            seen[start] = True
            part = [start]
            for place in part:
                for other in neighbours(place):
                    if not seen[other]:
                        seen[other] = True
                        part.append(other)
            found.append(part)
        return found


def landmasses(world: World, grid: Grid) -> list[list[int]]:
    """The continents and islands: land that hangs together, straight or diagonally, as groups can walk it."""
    return grid.parts([one.terrain != "sea" for one in world.provinces], grid.around)
