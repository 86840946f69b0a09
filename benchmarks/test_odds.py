"""Exact odds: whole tables and single queries. The groups show, in one run, what each way costs in another's terms.

Nothing here asserts a time. Run: `pytest benchmarks/test_odds.py --benchmark-only`.
"""

from collections.abc import Callable
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from expugna.acme import odds as module
from expugna.acme import rolls
from expugna.acme.odds import POLICIES, ConquestTable, Policy, conquest_table, dice_choices, odds
from expugna.acme.rolls import roll_table
from expugna.acme.rules import DiceRules, preset

PRESETS = {name: preset(name).dice for name in ("acme", "classic")}
ACME = PRESETS["acme"]
SAMPLED_FIGHTS = 1_000


def forget_tables() -> None:
    """Empties what the module keeps, so that the next call is as on a fresh start."""
    for kept in (rolls._roll_table, module._best_dice, module._plan, module._conquest_table):
        kept.cache_clear()


def fresh(benchmark: BenchmarkFixture, work: Callable[[], object]) -> object:
    """The time of `work` with nothing kept from before."""
    return benchmark.pedantic(work, setup=forget_tables, rounds=11)  # type: ignore[no-untyped-call]


@pytest.mark.benchmark(group="roll tables, fresh")
@pytest.mark.parametrize("name", PRESETS)
def test_roll_table(benchmark: BenchmarkFixture, name: str) -> None:
    assert fresh(benchmark, lambda: roll_table(PRESETS[name]))


@pytest.mark.benchmark(group="all 99 x 99 starts, fresh")
@pytest.mark.parametrize("policy", ["best", "max"])
@pytest.mark.parametrize("name", PRESETS)
def test_conquest_table(benchmark: BenchmarkFixture, name: str, policy: Policy) -> None:
    table = fresh(benchmark, lambda: conquest_table(PRESETS[name], policy))
    assert isinstance(table, ConquestTable)
    assert len(table.conquer) == 100


@pytest.mark.benchmark(group="one fight, ACME dice, tables kept")
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("attackers", "defenders"), [(20, 15), (99, 99)])
def test_one_fight(benchmark: BenchmarkFixture, policy: Policy, attackers: int, defenders: int) -> None:
    odds(ACME, policy, attackers, defenders)
    assert benchmark(odds, ACME, policy, attackers, defenders).policy == policy


@pytest.mark.benchmark(group="one fight, ACME dice, tables kept")
def test_choices_of_one_attack(benchmark: BenchmarkFixture) -> None:
    dice_choices(ACME, 20, 15)
    assert len(benchmark(dice_choices, ACME, 20, 15)) == 3


@pytest.mark.benchmark(group="20 against 15: exact, and the sampling it replaces")
def test_exact(benchmark: BenchmarkFixture) -> None:
    odds(ACME, "max", 20, 15)
    assert 0 < benchmark(odds, ACME, "max", 20, 15).conquer < 1


@pytest.mark.benchmark(group="20 against 15: exact, and the sampling it replaces")
def test_sampled_by_rolling_dice(benchmark: BenchmarkFixture) -> None:
    """1,000 fights with rolled and sorted dice, for a chance known to about 1.5 percentage points."""
    random = Random(1853)
    won = benchmark(lambda: sum(rolled_fight(ACME, 20, 15, random) for _ in range(SAMPLED_FIGHTS)))
    assert 0 < won < SAMPLED_FIGHTS


def rolled_fight(dice: DiceRules, attackers: int, defenders: int, random: Random) -> bool:
    """One fight with as many dice as possible; whether it conquers."""
    while defenders and attackers > dice.stay_behind:
        number = min(dice.max_attack_dice, attackers - dice.stay_behind)
        theirs = sorted((random.randint(1, dice.sides) for _ in range(number)), reverse=True)
        ours = sorted((random.randint(1, dice.sides) for _ in range(min(number, defenders))), reverse=True)
        won = sum(attack > defence for attack, defence in zip(theirs, ours, strict=False))
        attackers -= min(len(theirs), len(ours)) - won
        defenders -= won
    return not defenders
