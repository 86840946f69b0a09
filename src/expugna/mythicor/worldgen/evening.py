"""Surroundings of equal value for all realms: the land around homes is made better or worse until they are (M-3-2)."""

from collections.abc import Sequence
from typing import Final

from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Province
from expugna.mythicor.units import is_undead
from expugna.mythicor.worldgen.fields import FERTILITY_STEP, fed
from expugna.mythicor.worldgen.judge import soil, surroundings, worth
from expugna.mythicor.worldgen.noise import below, mix
from expugna.mythicor.worldgen.peoples import THOUSAND, VILLAGES, people
from expugna.mythicor.worldgen.world import Grid

SAFE: Final = 2
"""So near to a home there are villages and free land only."""
NEIGHBOURS: Final = (0, 994, 995, 997)
"""Powers that may live at the rim of a home's surroundings; greater ones live farther away."""
FEWEST_VILLAGES: Final = 4
"""Villages that every realm has around its home, at least."""
PASSES: Final = 40
CLOSE_ENOUGH: Final = 99
"""Percent of what is aimed at with which a pass is content."""


def even_out(spec: Spec, grid: Grid, provinces: list[Province], homes: Sequence[int], seed: int) -> None:
    """Change the provinces around the homes, those nearest to each on its behalf, until all are of like value."""
    around = [surroundings(grid, home) for home in homes]
    zones = _zones(grid, homes, around)
    for number, home in enumerate(homes):
        _make_safe(spec, grid, provinces, home, mix(seed, home, 0))
        _found_villages(spec, grid, provinces, home, around[number], zones[number], mix(seed, home, 1))
    _even_people(spec, provinces, around, zones)
    values = sorted(_values(provinces, around))
    aim = values[len(values) // 2]
    _even_soil(spec, provinces, around, zones, aim)
    reached = min(_values(provinces, around))
    if reached * 100 < aim * CLOSE_ENOUGH:
        _even_soil(spec, provinces, around, zones, reached)


def _zones(grid: Grid, homes: Sequence[int], around: Sequence[Sequence[int]]) -> list[list[int]]:
    """For each home the places of its surroundings that are nearer to it than to others (the first among equals)."""
    nearest: dict[int, tuple[int, int]] = {}
    for number, home in enumerate(homes):
        for place in around[number]:
            here = (grid.square_distance(home, place), number)
            nearest[place] = min(here, nearest.get(place, here))
    return [[place for place in places if nearest[place][1] == number] for number, places in enumerate(around)]


def _values(provinces: Sequence[Province], around: Sequence[Sequence[int]]) -> list[int]:
    return [sum(worth(provinces[place]) for place in places) for places in around]


def _make_safe(spec: Spec, grid: Grid, provinces: list[Province], home: int, seed: int) -> None:
    """Cities, bandits and dark powers next to a home become villages of their people."""
    for place in surroundings(grid, home):
        province = provinces[place]
        is_near = grid.square_distance(home, place) < (SAFE + 1) ** 2
        if province.owner not in ((0, VILLAGES) if is_near else NEIGHBOURS):
            race = province.race
            _make_village(spec, province, below(seed, place, 0, THOUSAND), mix(seed, place, 1))
            if not is_undead(race, spec):
                province.race = race


def _make_village(spec: Spec, province: Province, culture: int, seed: int) -> None:
    low, high = spec.terrains[province.terrain].farmland
    province.farmland = max(low, min(high, province.farmland))
    people(spec, province, VILLAGES, culture, seed)


def _found_villages(
    spec: Spec,
    grid: Grid,
    provinces: list[Province],
    home: int,
    around: Sequence[int],
    zone: Sequence[int],
    seed: int,
) -> None:
    """Found villages near the home until there are enough."""
    missing = FEWEST_VILLAGES - sum(provinces[place].owner == VILLAGES for place in around)
    frequency = spec.powers[str(VILLAGES)].frequency
    free = [place for place in zone if provinces[place].owner == 0 and frequency[provinces[place].terrain]]
    free.sort(key=lambda place: (grid.square_distance(home, place), place))
    for place in free[: max(0, missing)]:
        _make_village(spec, provinces[place], below(seed, place, 0, THOUSAND), mix(seed, place, 1))


def _even_people(
    spec: Spec, provinces: list[Province], around: Sequence[Sequence[int]], zones: Sequence[Sequence[int]]
) -> None:
    """Make villages larger or smaller until about as many people live around each home."""
    low, high = spec.powers[str(VILLAGES)].population
    totals = sorted(sum(provinces[place].population for place in places) for places in around)
    aim = totals[len(totals) // 2]
    for _ in range(PASSES // 4):
        for places, zone in zip(around, zones, strict=True):
            villages = [provinces[place] for place in zone if provinces[place].owner == VILLAGES]
            now = sum(provinces[place].population for place in places)
            mine = sum(village.population for village in villages)
            wanted = max(0, aim - now + mine)
            for village in villages:
                population = max(low, min(high, village.population * wanted // max(1, mine)))
                _set_population(spec, village, population)


def _set_population(spec: Spec, village: Province, population: int) -> None:
    village.population = population
    village.recruits = population * spec.economy.recruits_percent // 100
    village.crowns = population * spec.settlement[village.settlement].income_hundredths // 100
    village.farmland = fed(village.farmland, population, village.fertility_thousandths, spec)


def _even_soil(
    spec: Spec, provinces: list[Province], around: Sequence[Sequence[int]], zones: Sequence[Sequence[int]], aim: int
) -> None:
    """Change farmland, and where that is not enough fertility, until each home's surroundings are worth the aim."""
    for turn in range(PASSES):
        for places, zone in zip(around, zones, strict=True):
            lands = [provinces[place] for place in zone]
            now = sum(worth(provinces[place]) for place in places)
            mine = sum(soil(land) for land in lands)
            wanted = max(1, aim - now + mine)
            if mine and now != aim:
                for land in lands:
                    _scale(spec, land, wanted, mine, fertility=turn > PASSES // 2)


def _scale(spec: Spec, land: Province, wanted: int, now: int, *, fertility: bool) -> None:
    """Change the land by that ratio, as far as its terrain and the people there allow."""
    terrain = spec.terrains[land.terrain]
    low, high = (min(end, spec.keys.population_max_cap) for end in terrain.farmland)
    low = fed(low, land.population, land.fertility_thousandths, spec)
    land.farmland = max(low, min(max(high, low), (land.farmland * wanted + now // 2) // now))
    if fertility and wanted > now:
        high = min(terrain.fertility_thousandths[1], spec.economy.fertility_thousandths[1])
        better = land.fertility_thousandths * wanted // now // FERTILITY_STEP * FERTILITY_STEP
        land.fertility_thousandths = max(land.fertility_thousandths, min(high, better))
