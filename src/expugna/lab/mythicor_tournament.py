"""Many matches of computer realms, by several processes, and how well each level and position did."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter

import msgspec

from expugna.lab.mythicor_match import Match, Plan, Standing, play_match
from expugna.lab.statistics import Mean, mean_of


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How the realms of a level (or a position, of all levels) did: average place, average score, orders refused."""

    name: str
    place: Mean
    score: Mean
    orders: int
    failed: int


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament: its plan without the seed, results by level (best first) and by position; how fast it was."""

    matches: int
    realms: int
    rounds: int
    width: int
    height: int
    levels: tuple[Result, ...]
    positions: tuple[Result, ...]
    seconds: float
    matches_per_hour: float


def tournament(plan: Plan, matches: int, workers: int = 1, told: Callable[[int], None] = lambda _: None) -> Tournament:
    """Play so many matches (at least one). The result is the same whatever the number of workers; ``told`` hears how
    many are done."""
    begun = perf_counter()
    found: list[Match] = []
    for one in _played(plan, matches, workers):
        found.append(one)
        told(len(found))
    seconds = perf_counter() - begun
    standings = [standing for match in found for standing in match.standings]
    return Tournament(
        matches=matches,
        realms=plan.realms,
        rounds=plan.rounds,
        width=plan.width,
        height=plan.height,
        levels=results(found, "level"),
        positions=_by_position(standings),
        seconds=seconds,
        matches_per_hour=matches * 3_600 / seconds,
    )


def _played(plan: Plan, matches: int, workers: int) -> Iterator[Match]:
    """The matches in the order of their numbers."""
    play = partial(play_match, plan)
    if workers <= 1:
        yield from map(play, range(matches))
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, range(matches))


def results(matches: Sequence[Match], by: str) -> tuple[Result, ...]:
    """The results by level, best place first. A match counts as one number for each level, the average place of its
    realms: these share a world, so that they are not independent of each other."""
    names = sorted({getattr(one, by) for match in matches for one in match.standings})
    found = []
    for name in names:
        groups = [[one for one in match.standings if getattr(one, by) == name] for match in matches]
        groups = [group for group in groups if group]
        found.append(_result(name, groups))
    return tuple(sorted(found, key=lambda one: (one.place.mean, one.name)))


def _by_position(standings: Sequence[Standing]) -> tuple[Result, ...]:
    names = sorted({one.position for one in standings})
    found = [_result(name, [[one] for one in standings if one.position == name]) for name in names]
    return tuple(sorted(found, key=lambda one: (one.place.mean, one.name)))


def _result(name: str, groups: Sequence[Sequence[Standing]]) -> Result:
    return Result(
        name=name,
        place=mean_of([sum(one.place for one in group) / len(group) for group in groups]),
        score=mean_of([sum(one.score for one in group) / len(group) for group in groups]),
        orders=sum(one.orders for group in groups for one in group),
        failed=sum(one.failed for group in groups for one in group),
    )
