"""Who lives in the provinces that nobody plays: the powers 994 to 999, their races, cities and garrisons (M-9-3)."""

from collections.abc import Mapping
from itertools import accumulate
from typing import Final

from expugna.mythicor.rules import Power, Spec
from expugna.mythicor.state import Province
from expugna.mythicor.units import is_undead
from expugna.mythicor.worldgen.fields import fed
from expugna.mythicor.worldgen.noise import HIGH, below, fractal, mix, ranks
from expugna.mythicor.worldgen.relief import OCTAVES
from expugna.mythicor.worldgen.world import Grid

THOUSAND: Final = 1_000
HUNDREDTHS: Final = 100
CULTURE_SPREAD: Final = 240
"""Neighbours are mostly of one people: chance shifts a province by so many thousandths of the order of peoples."""
INHABITED_FERTILITY: Final = 3_000
"""People settle where the land feeds them (1.2: inhabited provinces mostly have more), if the terrain has it."""

VILLAGES: Final = 997


def settle(spec: Spec, grid: Grid, provinces: list[Province], seed: int) -> None:
    """Give provinces to the powers, as often as the specification says for their terrain, and people them."""
    wavelength = max(8, min(40, min(grid.width, grid.height) // 4))
    culture = fractal(mix(seed, 5, 0), grid.width, grid.height, wavelength, OCTAVES)
    land = [place for place in range(grid.size) if any(_owned(spec, provinces[place].terrain))]
    order = ranks(culture, land)
    owners = {name: _owners(spec, name) for name in spec.terrains}
    chance = mix(seed, 5, 1)
    for place in land:
        drawn = below(chance, place, 0, THOUSAND)
        owner = next((power for limit, power in owners[provinces[place].terrain] if drawn < limit), 0)
        if owner:
            shift = below(chance, place, 1, CULTURE_SPREAD) - CULTURE_SPREAD // 2
            people(spec, provinces[place], owner, (order[place] + shift) % THOUSAND, mix(chance, place, 2))


def _owned(spec: Spec, terrain: str) -> list[int]:
    return [power.frequency[terrain] for power in spec.powers.values()]


def _owners(spec: Spec, terrain: str) -> list[tuple[int, int]]:
    """The powers of a terrain with the thousandth below which each is drawn."""
    return list(zip(accumulate(_owned(spec, terrain)), map(int, spec.powers), strict=True))


def people(spec: Spec, province: Province, owner: int, culture: int, seed: int) -> None:
    """Let one of the powers have the province. ``culture`` (0 to 999) chooses the race among those of the terrain.

    Undead tolerate no people (M-1.3-3): theirs are garrisons alone. Where no race lives, nothing changes.
    """
    power = spec.powers[str(owner)]
    weights = _weights(spec, power, province.terrain)
    if not weights:
        return
    race = race_of(weights, culture)
    grand = below(seed, 0, 0, HIGH)
    province.owner, province.race = owner, race
    province.fortification = _between(power.fortification, grand)
    province.troops = garrison(power, grand, seed)
    if is_undead(race, spec):
        return
    province.settlement = _between(power.settlement, grand)
    province.population = _between(power.population, (grand + below(seed, 1, 0, HIGH)) // 2)
    province.recruits = province.population * spec.economy.recruits_percent // HUNDREDTHS
    province.crowns = province.population * spec.settlement[province.settlement].income_hundredths // HUNDREDTHS
    most = min(spec.terrains[province.terrain].fertility_thousandths[1], spec.economy.fertility_thousandths[1])
    province.fertility_thousandths = max(province.fertility_thousandths, min(most, INHABITED_FERTILITY))
    province.farmland = fed(province.farmland, province.population, province.fertility_thousandths, spec)


def _weights(spec: Spec, power: Power, terrain: str) -> Mapping[str, int]:
    """The races of a terrain under a power by how often they are there; empty for none."""
    for weights in (power.races.get(terrain, {}), spec.peoples.get(terrain, {})):
        if any(weights.values()):
            return weights
    return {}


def garrison(power: Power, grand: int, seed: int) -> dict[str, int]:
    """Soldiers of each kind that the power has in a province: the grander the place, the more."""
    troops = {}
    for number, row in enumerate(power.garrisons):
        count = _between((row.low, row.high), (grand + below(seed, 2, number, HIGH)) // 2)
        if count:
            troops[row.troops] = count
    return troops


def race_of(weights: Mapping[str, int], culture: int) -> str:
    """The race at that thousandth of the weights (at least one is above 0).

    >>> race_of({"human": 3, "elf": 1}, 700), race_of({"human": 3, "elf": 1}, 800)
    ('human', 'elf')
    """
    at = culture * sum(weights.values()) // THOUSAND
    return next(race for limit, race in zip(accumulate(weights.values()), weights, strict=True) if at < limit)


def _between(ends: tuple[int, int], share: int) -> int:
    """A number from the first to the second, both included; ``share`` below HIGH says which."""
    low, high = ends
    return low + (high - low + 1) * share // HIGH
