"""Rivers: rain runs downhill to the sea; where enough of it comes together, the land is fertile."""

from heapq import heappop, heappush
from typing import Final

import msgspec

from expugna.mythicor.worldgen.world import Grid

NOWHERE: Final = -1
RIVER_PERMILLE: Final = 110
"""So many of 1,000 land provinces lie at a river."""
SMALLEST_RIVER: Final = 6
"""Provinces from which a river has its water, at least."""
SHORTEST_RIVER: Final = 4
"""Provinces that a river runs through, at least."""


class Rivers(msgspec.Struct):
    """``downstream``: where the water of a place goes (NOWHERE for the sea). ``places``: those at a river."""

    downstream: list[int]
    places: set[int]


def rivers(grid: Grid, land: list[bool], height: list[int], rain: list[int]) -> Rivers:
    """The courses of all water, and the rivers among them. ``rain`` weighs each place, 0 and more.

    From the sea upwards always the lowest place on the shore of what was reached is next, so that water finds its way
    out of every hollow.
    """
    downstream = [NOWHERE] * grid.size
    reached = [not one for one in land]
    shore: list[tuple[int, int]] = []
    for place in range(grid.size):
        if not land[place] and any(land[other] for other in grid.straight[place]):
            heappush(shore, (0, place))
    order: list[int] = []
    while shore:
        level, place = heappop(shore)
        if land[place]:
            order.append(place)
        for other in grid.straight[place] if not land[place] else grid.around(place):
            if not reached[other]:
                reached[other] = True
                downstream[other] = place
                heappush(shore, (max(level, height[other]), other))
    water = list(rain)
    drained = [1] * grid.size
    for place in reversed(order):
        water[downstream[place]] += water[place]
        drained[downstream[place]] += drained[place]
    order.sort(key=lambda place: (water[place], place), reverse=True)
    many = order[: len(order) * RIVER_PERMILLE // 1_000]
    wet = [one for one in many if drained[one] >= SMALLEST_RIVER]
    return Rivers(downstream=downstream, places=_long_ones(wet, downstream, drained))


def _long_ones(places: list[int], downstream: list[int], drained: list[int]) -> set[int]:
    """Those places whose river is no mere brook at the shore: from its farthest spring to the sea it is long enough."""
    from_spring = dict.fromkeys(places, 1)
    from_sea: dict[int, int] = {}
    for place in sorted(places, key=lambda one: (drained[one], one)):
        after = downstream[place]
        if after in from_spring:
            from_spring[after] = max(from_spring[after], from_spring[place] + 1)
    for place in sorted(places, key=lambda one: (-drained[one], one)):
        after = downstream[place]
        from_sea[place] = from_sea.get(after, from_spring[place])
    return {place for place in places if from_sea[place] >= SHORTEST_RIVER}
