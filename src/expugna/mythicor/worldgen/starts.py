"""Fair starts: a home for every realm, far enough from the others, in surroundings of like value (M-3-2, 3.9)."""

from collections.abc import Sequence
from copy import copy
from typing import Final

import msgspec

from expugna.kernel.dice import MAX_DIE, Dice
from expugna.kernel.problem import Problem
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import Province
from expugna.mythicor.worldgen.evening import even_out
from expugna.mythicor.worldgen.homes import by_fit, choose_islands, choose_mainland
from expugna.mythicor.worldgen.judge import spread_percent, surroundings, worth
from expugna.mythicor.worldgen.world import Grid, World

SEA: Final = "sea"
COAST: Final = "coast"


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What a realm needs of its home; ``home`` is a place that the game master has chosen for it."""

    race: str
    is_seafarer: bool = False
    home: tuple[int, int] | None = None


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """A realm's home, and what its surroundings are worth (``judge.value_of_surroundings``)."""

    x: int
    y: int
    value: int


class NoRoom(Exception):
    """The world has no fair place for every realm; ``problem`` says what is missing."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.problem.code} {self.problem.values}"


def place(spec: Spec, world: World, wishes: Sequence[Wish], dice: Dice) -> tuple[World, tuple[Start, ...]]:
    """The world with a home for each wish, in their order; raises NoRoom.

    The homes have the same good soil and nobody lives there yet; what lies around them is changed until it is of like
    value for all. The given world stays as it was.
    """
    if not wishes:
        return world, ()
    grid = Grid(world.width, world.height)
    seed = dice.stream("starts").below(MAX_DIE)
    homes = _homes(spec, world, grid, wishes, seed)
    provinces = [copy(one) for one in world.provinces]
    for home in homes:
        _clear(spec, provinces[home])
    even_out(spec, grid, provinces, homes, seed)
    values = [sum(worth(provinces[one]) for one in surroundings(grid, home)) for home in homes]
    spread = spread_percent(values)
    if spread > spec.world.fair_percent:
        raise NoRoom(Problem(code="start.not-fair", values={"spread": spread, "most": spec.world.fair_percent}))
    starts = tuple(
        Start(x=provinces[home].x, y=provinces[home].y, value=value) for home, value in zip(homes, values, strict=True)
    )
    return msgspec.structs.replace(world, provinces=provinces), starts


def _homes(spec: Spec, world: World, grid: Grid, wishes: Sequence[Wish], seed: int) -> list[int]:
    """A home for each wish: first those that are fixed, then seafarers on islands, then the others."""
    found = {number: _fixed_home(world, wishes, number) for number, wish in enumerate(wishes) if wish.home is not None}
    distance = spec.world.home_distance
    sailors = [number for number, wish in enumerate(wishes) if wish.is_seafarer and number not in found]
    islands = choose_islands(world, grid, len(sailors), list(found.values()), distance, seed)
    if len(islands) < len(sailors):
        raise NoRoom(Problem(code="start.too-few-islands", values={"found": len(islands), "wanted": len(sailors)}))
    found.update(by_fit(spec, world, grid, islands, {number: wishes[number].race for number in sailors}))
    others = [number for number in range(len(wishes)) if number not in found]
    mainland = choose_mainland(world, grid, len(others), list(found.values()), distance, seed)
    if len(mainland) < len(others):
        raise NoRoom(Problem(code="start.too-little-land", values={"found": len(mainland), "wanted": len(others)}))
    found.update(by_fit(spec, world, grid, mainland, {number: wishes[number].race for number in others}))
    return [found[number] for number in range(len(wishes))]


def _fixed_home(world: World, wishes: Sequence[Wish], number: int) -> int:
    """The place that the game master chose, if a realm can live there."""
    home = wishes[number].home
    assert home is not None  # noqa: S101 (asked by the caller)
    x, y = home
    terrain = world.province(x, y).terrain
    values: dict[str, str | int] = {"place": f"{x}/{y}", "realm": number}
    if terrain == SEA:
        raise NoRoom(Problem(code="start.home-at-sea", rule="M-3-2", values=values))
    if wishes[number].is_seafarer and terrain != COAST:
        raise NoRoom(Problem(code="start.home-no-coast", rule="M-3-1", values=values))
    return (y - 1) * world.width + x - 1


def _clear(spec: Spec, province: Province) -> None:
    """A home before anybody lives there: nobody's, with the soil that all homes have (M-1.2-3)."""
    province.owner, province.race = 0, ""
    province.population = province.recruits = province.crowns = 0
    province.settlement = province.fortification = 0
    province.troops = {}
    least, most = spec.economy.fertility_thousandths
    province.fertility_thousandths = max(least, min(most, spec.world.home_fertility_thousandths))
    province.farmland = min(spec.world.home_farmland, spec.keys.population_max_cap)
