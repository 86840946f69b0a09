"""Battles and projections of Mythicor: how many a second, here and by the yardstick.

Nothing here asserts a time. Run: `pytest benchmarks/test_battles.py --benchmark-only`. A group holds equal work, so
that ratios tell: a thousand different battles with six kinds on each side, and the same thousand projected. The goals,
20,000 battles a second and 10,000 projected ones in 0.6 s, are for the machine that the yardstick tells of.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from time import process_time
from typing import Final

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.yardstick import bare_battles, on_machine_of_goals
from expugna.kernel.dice import Dice
from expugna.mythicor.army import Army, Place
from expugna.mythicor.guess import exactly
from expugna.mythicor.phases.battle import Battle, fight
from expugna.mythicor.phases.magic_attack import strike
from expugna.mythicor.projection import RUNS, chances, project, project_guess, sample
from expugna.mythicor.rules import specification

STANDARD = specification("standard")
DICE = Dice(bytes(32))
OPEN = Place("open", 1)
BATTLES = 1_000
TURNS: Final = 100
"""Each kind of work in turns with the others, a hundredth part each time, so that all have the machine's best moments.
"""
ATTACKERS = ("militia", "knights", "light_archers", "medium_swords", "heavy_cavalry", "heavy_spears")
DEFENDERS = ("militia", "fanatics", "medium_archers", "light_cavalry", "heavy_swords", "light_spears")


@cache
def pairs() -> tuple[tuple[Army, Army], ...]:
    """Armies of six kinds with leaders; half of the defenders are provinces behind a wall."""
    chance = Random(2004)

    def army(race: str, kinds: tuple[str, ...], *, is_province: bool) -> Army:
        return Army(
            race=race,
            troops={kind: chance.randint(10, 60) for kind in kinds},
            has_leader=not is_province,
            leadership=chance.randint(0, 12),
            strength=5,
            morale_percent=chance.randint(0, 30),
            military_percent=chance.randint(0, 30),
            is_province=is_province,
        )

    return tuple(
        (army("human", ATTACKERS, is_province=False), army("ork", DEFENDERS, is_province=number % 2 == 0))
        for number in range(BATTLES)
    )


def all_fought(*, trace: bool) -> list[Battle]:
    """Every battle with dice of its own."""
    return [
        fight(first, second, OPEN, STANDARD, DICE.stream("battle", number), kind="land", trace=trace)
        for number, (first, second) in enumerate(pairs())
    ]


@pytest.mark.benchmark(group="battles by the yardstick")
def test_goals(benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]) -> None:
    """Plain battles, and battles fought for a projection, in turns with bare ones."""
    first, second = pairs()[1]
    parts: dict[str, Callable[[], object]] = {
        "bare": lambda: bare_battles(BATTLES // TURNS),
        "fought": lambda: sample(lambda _: (first, second), OPEN, STANDARD, DICE, kind="land", runs=BATTLES // TURNS),
    }
    parts |= {str(number): lambda number=number: fought(number) for number in range(TURNS)}  # type: ignore[misc]
    best = dict.fromkeys(parts, float("inf"))

    def turn() -> None:
        for name, work in parts.items():
            begun = process_time()
            work()
            best[name] = min(best[name], process_time() - begun)

    def fought(turn: int) -> None:
        for number in range(turn, BATTLES, TURNS):
            fight(*pairs()[number], OPEN, STANDARD, DICE.stream("battle", number), kind="land")

    benchmark.pedantic(turn, rounds=TURNS)  # type: ignore[no-untyped-call]
    bare, projected = (best.pop(name) * TURNS / BATTLES for name in ("bare", "fought"))
    plain = sum(best.values()) / BATTLES
    with capsys.disabled():
        rate, seconds = 1 / on_machine_of_goals(plain, bare), on_machine_of_goals(projected, bare) * RUNS
        print(f"\n  battles: {1 / plain:,.0f} a second; scaled {rate:,.0f} a second (goal: 20,000)")  # noqa: T201
        print(f"  {RUNS:,} projected: {projected * RUNS:.2f} s; scaled {seconds:.2f} s (goal: under 0.6 s)")  # noqa: T201


@pytest.mark.benchmark(group="1,000 battles, six kinds a side")
def test_bare_battles(benchmark: BenchmarkFixture) -> None:
    assert benchmark(bare_battles, BATTLES) in range(BATTLES + 1)


@pytest.mark.benchmark(group="1,000 battles, six kinds a side")
@pytest.mark.parametrize("trace", [False, True], ids=["plain", "traced"])
def test_battles(benchmark: BenchmarkFixture, trace: bool) -> None:
    fought = benchmark(all_fought, trace=trace)
    assert len(fought) == BATTLES
    benchmark.extra_info["rounds"] = sum(one.rounds for one in fought) / BATTLES
    assert all((one.trace is not None) is trace for one in fought)


@pytest.mark.benchmark(group="1,000 battles, six kinds a side")
def test_exact_projections(benchmark: BenchmarkFixture) -> None:
    found = benchmark(lambda: [project(*one, OPEN, STANDARD, kind="land") for one in pairs()])
    assert all(one.method == "exact" for one in found)


@pytest.mark.benchmark(group="1,000 battles, six kinds a side")
def test_chances_alone(benchmark: BenchmarkFixture) -> None:
    found = benchmark(lambda: [chances(*one, OPEN, STANDARD, kind="land") for one in pairs()])
    assert len(found) == BATTLES


@pytest.mark.benchmark(group="1,000 battles, six kinds a side")
def test_magic_attacks(benchmark: BenchmarkFixture) -> None:
    done = benchmark(lambda: [strike(2_000, one, OPEN, STANDARD, DICE.stream("magic")) for _, one in pairs()])
    assert all(one.lost for one in done)


@pytest.mark.benchmark(group="one pairing projected: exactly, or from 10,000 battles")
@pytest.mark.parametrize("method", ["exact", "sampled"])
def test_one_pairing(benchmark: BenchmarkFixture, method: str) -> None:
    first, second = pairs()[1]
    if method == "exact":
        known = exactly(first), exactly(second)
        found = benchmark(lambda: project_guess(*known, OPEN, STANDARD, DICE, kind="land"))
    else:
        found = benchmark.pedantic(  # type: ignore[no-untyped-call]
            lambda: sample(lambda _: (first, second), OPEN, STANDARD, DICE, kind="land", runs=RUNS), rounds=5
        )
    assert found.method == method
