"""Places and the borders between them."""

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

Place = TypeVar("Place", bound=Hashable)


class Graph(Generic[Place]):
    """Places with borders that count both ways. Places and neighbours keep the order in which they were given."""

    __slots__ = ("_neighbours",)

    def __init__(self, places: Iterable[Place], borders: Iterable[tuple[Place, Place]]) -> None:
        """Each border must join two different given places, and be given once (ValueError)."""
        found: dict[Place, list[Place]] = {place: [] for place in places}
        for one, other in borders:
            for place in (one, other):
                if place not in found:
                    raise ValueError(f"a border names {place!r}, which is no place")
            if one == other:
                raise ValueError(f"{one!r} cannot border on itself")
            if other in found[one]:
                raise ValueError(f"the border of {one!r} and {other!r} is given twice")
            found[one].append(other)
            found[other].append(one)
        self._neighbours: Mapping[Place, tuple[Place, ...]] = {place: tuple(near) for place, near in found.items()}

    def __iter__(self) -> Iterator[Place]:
        return iter(self._neighbours)

    def __len__(self) -> int:
        return len(self._neighbours)

    def __contains__(self, place: object) -> bool:
        return place in self._neighbours

    def neighbours(self, place: Place) -> tuple[Place, ...]:
        """The places that border on the place."""
        return self._neighbours[place]

    def are_adjacent(self, one: Place, other: Place) -> bool:
        """Whether the two places share a border."""
        return other in self._neighbours[one]

    def reachable(self, start: Place, may_enter: Callable[[Place], bool]) -> dict[Place, int]:
        """Every place that can be reached through places that may be entered, with its distance in steps, nearest
        first. The start itself is there with 0, whether or not it may be entered."""
        steps = {start: 0}
        queue = deque([start])
        while queue:
            place = queue.popleft()
            for other in self._neighbours[place]:
                if other not in steps and may_enter(other):
                    steps[other] = steps[place] + 1
                    queue.append(other)
        return steps

    def parts(self) -> list[frozenset[Place]]:
        """The connected parts, in the order of their first places; one part means that all can be reached."""
        left = dict.fromkeys(self._neighbours)
        found = []
        while left:
            part = frozenset(self.reachable(next(iter(left)), lambda _: True))
            found.append(part)
            for place in part:
                del left[place]
        return found
