"""Where realms may have their homes, and which of these places they get: far from each other, in like surroundings."""

from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Final

from expugna.mythicor.rules import Spec
from expugna.mythicor.worldgen.judge import RADIUS, surroundings, worth
from expugna.mythicor.worldgen.noise import mix
from expugna.mythicor.worldgen.relief import SMALL_ISLAND
from expugna.mythicor.worldgen.world import Grid, World, landmasses

HOMELY: Final = ("open", "coast", "forest", "hill", "oasis")
"""Lands in which a realm's home may lie."""
BANDS_PERCENT: Final = (30, 60, 1_000)
"""By so much the surroundings' worth may lie off the middle before it is evened out; the narrower the better."""
TRIES: Final = 4
CLOSE: Final = 7
"""Up to this distance homes are packed with care, beyond by chance."""
MANY: Final = 900
"""Of more places only so many are looked at."""
FARTHEST: Final = 60


def island_homes(world: World, grid: Grid) -> list[list[int]]:
    """For each small island the coastal provinces on which a seafarer's home may lie (3.9); not those with none."""
    low, high = SMALL_ISLAND
    islands = [part for part in landmasses(world, grid) if low <= len(part) <= high]
    homes = [[place for place in part if world.provinces[place].terrain == "coast"] for part in islands]
    return [part for part in homes if part]


def mainland_homes(world: World, grid: Grid) -> list[int]:
    """The provinces on larger land masses where others may start: homely land away from the edge of the world."""
    large = [part for part in landmasses(world, grid) if len(part) > SMALL_ISLAND[1]]
    return [
        place
        for part in large
        for place in part
        if world.provinces[place].terrain in HOMELY and grid.edge_distance(place) >= RADIUS
    ]


def value(world: World, grid: Grid, home: int) -> int:
    """The worth of a home's surroundings."""
    return sum(worth(world.provinces[place]) for place in surroundings(grid, home))


def choose_islands(world: World, grid: Grid, count: int, taken: Sequence[int], distance: int, seed: int) -> list[int]:
    """Homes on so many islands, the best place of each; fewer if there are no more."""
    found: list[int] = []
    for coasts in sorted(island_homes(world, grid), key=lambda coasts: mix(seed, coasts[0], 0)):
        if len(found) == count:
            break
        for home in sorted(coasts, key=lambda place: (-value(world, grid, place), place)):
            if _is_far(grid, home, [*taken, *found], distance):
                found.append(home)
                break
    return found


def choose_mainland(world: World, grid: Grid, count: int, taken: Sequence[int], distance: int, seed: int) -> list[int]:
    """So many homes on larger land masses, as far from each other as the land allows; fewer if it does not."""
    places = [place for place in mainland_homes(world, grid) if _is_far(grid, place, taken, distance)]
    if not places or not count:
        return []
    places.sort(key=lambda place: mix(seed, place, 1))
    if len(places) > MANY * 4:
        places = places[: MANY * 4]
    values = {place: value(world, grid, place) for place in places}
    middle = sorted(values.values())[len(places) // 2]
    widest = min(FARTHEST, isqrt(2 * len(places) // count) + 2)
    best: list[int] = []
    for band in BANDS_PERCENT:
        like = [place for place in places if abs(values[place] - middle) * 100 <= middle * band]
        for far in range(max(distance, widest), distance - 1, -1):
            found = _pack(grid, like, count, taken, far, seed)
            if len(found) == count:
                return found
            best = max(best, found, key=len)
    return best


def _pack(grid: Grid, places: Sequence[int], count: int, taken: Sequence[int], distance: int, seed: int) -> list[int]:
    """Up to ``count`` of the places, no two nearer than ``distance``."""
    if distance <= CLOSE:
        return _pack_closely(grid, places, count, taken, distance)
    best: list[int] = []
    for number in range(TRIES):
        some = sorted(places, key=lambda place: mix(seed, place, 2 + number))[:MANY]
        found: list[int] = []
        for place in some:
            if _is_far(grid, place, [*taken, *found], distance):
                found.append(place)
                if len(found) == count:
                    return found
        best = max(best, found, key=len)
    return best


def _pack_closely(grid: Grid, places: Sequence[int], count: int, taken: Sequence[int], distance: int) -> list[int]:
    """The same, always taking the place that spoils the fewest others."""
    free = [place for place in places if _is_far(grid, place, taken, distance)]
    left = set(free)
    near = {place: [one for one in grid.disc(place, distance - 1) if one != place and one in left] for place in free}
    spoils = {place: len(others) for place, others in near.items()}
    rank = {place: number for number, place in enumerate(free)}
    found: list[int] = []
    while left and len(found) < count:
        place = min(left, key=lambda one: (spoils[one], rank[one]))
        found.append(place)
        for gone in [place, *near[place]]:
            if gone in left:
                left.discard(gone)
                for other in near[gone]:
                    spoils[other] -= 1
    return found


def _is_far(grid: Grid, place: int, others: Sequence[int], distance: int) -> bool:
    square = distance * distance
    return all(grid.square_distance(place, other) >= square for other in others)


def by_fit(spec: Spec, world: World, grid: Grid, homes: Sequence[int], races: Mapping[int, str]) -> dict[int, int]:
    """Which home each wish (by its number, with its race) gets: races live where their people do (M-9-3).

    The best match of all goes first, so that nobody's place depends on the order of the wishes more than it must.
    """
    weights: dict[str, dict[int, int]] = {}
    for race in sorted(set(races.values())):
        weights[race] = {home: _fit(spec, world, grid, home, race) for home in homes}
    pairs = sorted(
        ((-weights[race][home], wish, home) for wish, race in races.items() for home in homes),
    )
    found: dict[int, int] = {}
    for _, wish, home in pairs:
        if wish not in found and home not in found.values():
            found[wish] = home
    return found


def _fit(spec: Spec, world: World, grid: Grid, home: int, race: str) -> int:
    return sum(spec.peoples.get(world.provinces[place].terrain, {}).get(race, 0) for place in grid.disc(home, RADIUS))
