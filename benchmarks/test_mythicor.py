"""Mythicor's rounds: a large one from order files to reports, the share of each part, and how it grows.

Nothing here asserts a time. Run: `pytest benchmarks/test_mythicor.py --benchmark-only`; the tables of shares, ratio and
memory are printed as they come. `EXPUGNA_SOAK=1` adds the largest world.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from time import process_time
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.mythicor_match import DICE, GROUPS_PER_REALM, LINES_PER_REALM, large_match, order_files, war_files
from benchmarks.yardstick import Timer
from expugna.host.plain_files import TAKEN, FileCard, RoundCard
from expugna.host.plain_orders import order_problems
from expugna.host.plain_rounds import Given, by_realm, round_files
from expugna.mythicor import events as happened
from expugna.mythicor.evaluation import PHASES
from expugna.mythicor.events import Event
from expugna.mythicor.known import Knowledge
from expugna.mythicor.orders import Order, OwnGroup
from expugna.mythicor.play import Play, copied
from expugna.mythicor.read import OrderFile, read_orders
from expugna.mythicor.receipt import receipt, receipt_json, receipt_text
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from expugna.mythicor.resolve import resolve
from expugna.mythicor.rules import specification
from expugna.mythicor.state import STATE_CODEC, Realm, State
from expugna.mythicor.view import View, views
from expugna.mythicor.worldgen import generate

TIMES: Final = 10
WIDE: Final = 500
"""Provinces along a side of the largest world."""
REALMS_FAR: Final = 2_000
STRIDE: Final = 7_919
"""A prime: groups stand all over the land."""
LINES: Final = 10_000
LANGUAGES: Final = ("de",)
KIBIBYTES_PER_MEBIBYTE: Final = 1024

Say = Callable[[str], None]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Prints past pytest's capture, where benchmark tables are read."""

    def said(line: str) -> None:
        with capsys.disabled():
            print(line)  # noqa: T201

    return said


def marching(state: State) -> dict[int, tuple[Order, ...]]:
    """Eight steps for every group."""
    dice = DICE.stream("marches")
    return {
        realm.id: tuple(
            Order(OwnGroup(number), "BAS", 40, {"moves": "-".join(str(dice.between(1, 8)) for _ in range(8))})
            for number in sorted(realm.groups)
        )
        for realm in state.realms.values()
    }


def wanderers() -> State:
    """A world of 500 x 500 with 40,000 groups, 20 in each of 2,000 realms, on land all over it."""
    world = generate(specification("standard"), DICE, WIDE, WIDE)
    small, _ = match()
    land = [one for one in world.provinces if one.terrain != "sea"]
    realms: dict[int, Realm] = {}
    for number in range(REALMS_FAR):
        model = small.realms[min(small.realms) + number % len(small.realms)]
        realm = replace(model, id=min(small.realms) + number, groups={}, knowledge=Knowledge(), stances={})
        for place in range(1, GROUPS_PER_REALM + 1):
            at = land[(number * GROUPS_PER_REALM + place) * STRIDE % len(land)]
            group = model.groups[place]
            realm.groups[place] = replace(group, realm=realm.id, x=at.x, y=at.y, troops=dict(group.troops))
        realms[realm.id] = realm
    return replace(small, width=WIDE, height=WIDE, provinces=world.provinces, realms=realms)


def timed(timer: Timer, work: Callable[..., object]) -> Callable[..., None]:
    """The work, for pytest-benchmark, noted by the timer beside."""

    def run(*given: object) -> None:
        with timer:
            work(*given)

    return run


def march_all(play: Play) -> None:
    """The phases of moves alone."""
    for phase in PHASES:
        if phase.name in ("BEW", "moves"):
            play.phase = phase.name
            phase.evaluate(play)


def test_movement_of_all_groups(benchmark: BenchmarkFixture, say: Say) -> None:
    """800 groups, eight steps each: to be under 0.15 s of CPU."""
    state, _ = match()
    given = marching(state)

    def ready() -> tuple[tuple[Play], dict[str, object]]:
        return (Play(copied(state), given, DICE.within("round", 1)),), {}

    timer = Timer()
    benchmark.pedantic(timed(timer, march_all), setup=ready, rounds=5)  # type: ignore[no-untyped-call]
    say(f"\n  {sum(map(len, given.values()))} groups moved: {timer.against(0.15)}")


@pytest.mark.skipif("EXPUGNA_SOAK" not in os.environ, reason="long form: make soak")
def test_movement_of_forty_thousand_groups(benchmark: BenchmarkFixture, say: Say) -> None:
    """Eight steps each on a world of 500 x 500: to be under 20 s of CPU."""
    state = wanderers()
    given = marching(state)
    assert sum(map(len, given.values())) == REALMS_FAR * GROUPS_PER_REALM

    def ready() -> tuple[tuple[Play], dict[str, object]]:
        return (Play(copied(state), given, DICE.within("round", 1)),), {}

    timer = Timer()
    benchmark.pedantic(timed(timer, march_all), setup=ready, rounds=1)  # type: ignore[no-untyped-call]
    say(f"\n  {REALMS_FAR * GROUPS_PER_REALM} groups moved: {timer.against(20)}")


@cache
def match(times: int = 1) -> tuple[State, dict[int, bytes]]:
    """The large match and its order files, made once."""
    state = large_match(times)
    return state, order_files(state)


def evaluate(state: State, texts: dict[int, bytes]) -> int:
    """The whole evaluation as `expugna mythicor evaluate` does it, but for the disk: the bytes that it makes."""
    given = {realm: Given(content, read_orders(content)) for realm, content in texts.items()}
    files = tuple(FileCard(file=f"{realm}.txt", verdict=TAKEN, realm=realm) for realm in given)
    card = RoundCard(number=state.round + 1, evaluated_on="2026-01-01", rules_version=1, files=files)
    return sum(len(content) for _, content in round_files(state, given, DICE, card, LANGUAGES))


class Parts(NamedTuple):
    """What each part of the evaluation of the large match begins with."""

    state: State
    texts: dict[int, bytes]
    readings: dict[int, OrderFile]
    views_before: dict[int, View]
    after: State
    events: tuple[Event, ...]
    views_after: dict[int, View]
    reports: list[Report]


@cache
def parts() -> Parts:
    """Everything that the parts of the evaluation make of each other."""
    state, texts = match()
    readings = {realm: read_orders(content) for realm, content in texts.items()}
    after, events = resolve(state, {realm: one.orders for realm, one in readings.items()}, DICE)
    seen = views(after)
    return Parts(state, texts, readings, views(state), after, events, seen, list(_reports(after, events, seen)))


def _reports(after: State, events: tuple[Event, ...], seen: dict[int, View]) -> Iterator[Report]:
    told = by_realm(after, events)
    for realm, view in seen.items():
        yield report(view, told[realm], "de", "2026-01-01")


def _receipts(one: Parts) -> None:
    for realm, reading in one.readings.items():
        view = one.views_before[realm]
        answer = receipt(view, reading, order_problems(view, reading), "de")
        receipt_text(answer)
        receipt_json(answer)


PARTS: Final[dict[str, Callable[[Parts], Any]]] = {
    "orders read": lambda one: [read_orders(content) for content in one.texts.values()],
    "orders checked, receipts": _receipts,
    "evaluation": lambda one: resolve(one.state, {realm: it.orders for realm, it in one.readings.items()}, DICE),
    "state and events saved": lambda one: (STATE_CODEC.encode(one.after), happened.encode(one.events)),
    "views": lambda one: views(one.after),
    "reports as data": lambda one: list(_reports(one.after, one.events, one.views_after)),
    "reports as text": lambda one: [text(it) for it in one.reports],
    "reports as pages": lambda one: [html(it) for it in one.reports],
    "reports as JSON": lambda one: [json_bytes(it) for it in one.reports],
}


@pytest.mark.benchmark(group="Mythicor: parts of one evaluation (40 realms, 2,500 provinces, 4,000 orders)")
@pytest.mark.parametrize("part", PARTS)
def test_part(benchmark: BenchmarkFixture, part: str) -> None:
    everything = parts()
    benchmark.pedantic(lambda: PARTS[part](everything), rounds=5)  # type: ignore[no-untyped-call]


def test_shares(benchmark: BenchmarkFixture, say: Say) -> None:
    """The table of shares, in CPU seconds of one run."""
    everything = parts()

    def run() -> dict[str, float]:
        return {name: _seconds(lambda part=part: part(everything)) for name, part in PARTS.items()}  # type: ignore[misc]

    spent = benchmark.pedantic(run, rounds=3)  # type: ignore[no-untyped-call]
    whole = sum(spent.values())
    say("")
    for name, seconds in spent.items():
        say(f"  {name:28} {seconds * 1000:7.1f} ms  {100 * seconds / whole:5.1f} %")
    say(f"  {'together':28} {whole * 1000:7.1f} ms")


def _seconds(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return process_time() - begun


@pytest.mark.benchmark(group="Mythicor: a whole evaluation, all reports in three forms")
def test_evaluation(benchmark: BenchmarkFixture) -> None:
    state, texts = match()
    assert sum(content.count(b"\n") + 1 for content in texts.values()) == len(texts) * LINES_PER_REALM
    assert benchmark.pedantic(lambda: evaluate(state, texts), rounds=5)  # type: ignore[no-untyped-call]


@pytest.mark.benchmark(group="Mythicor: a whole evaluation, all reports in three forms")
def test_evaluation_of_a_war(benchmark: BenchmarkFixture, say: Say) -> None:
    """All groups march, and at least a third of them fight: to be under 1.5 s of CPU."""
    state, _ = match()
    texts = war_files(state)
    assert {content.count(b"\n") + 1 for content in texts.values()} == {LINES_PER_REALM}
    _, events = resolve(state, {realm: read_orders(content).orders for realm, content in texts.items()}, DICE)
    battles = [one for one in events if isinstance(one, happened.BattleFought)]
    fighting = {key for one in battles for key in (one.attacker, one.defender) if "/G" in key}
    groups = sum(len(realm.groups) for realm in state.realms.values())
    assert len(fighting) * 3 >= groups
    timer = Timer()
    benchmark.pedantic(timed(timer, lambda: evaluate(state, texts)), rounds=5)  # type: ignore[no-untyped-call]
    say(f"\n  {len(battles)} battles, {len(fighting)} of {groups} groups in them: {timer.against(1.5)}")


@pytest.mark.benchmark(group="Mythicor: a whole evaluation, all reports in three forms")
def test_evaluation_of_ten_times_as_much(benchmark: BenchmarkFixture, say: Say) -> None:
    """The ratio of CPU times in one run: at most 11 is the aim."""
    small, small_texts = match()
    large, large_texts = match(TIMES)
    one = min(_seconds(lambda: evaluate(small, small_texts)) for _ in range(3))
    ten: list[float] = []
    run = lambda: ten.append(_seconds(lambda: evaluate(large, large_texts)))  # noqa: E731
    benchmark.pedantic(run, rounds=2)  # type: ignore[no-untyped-call]
    say(f"\n  one evaluation {one:.2f} s CPU, of ten times as much {min(ten):.2f} s: {min(ten) / one:.1f} times")


PEAK: Final = """
from pathlib import Path
from benchmarks.test_mythicor import evaluate, match
evaluate(*match())
print(next(line.split()[1] for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line))
"""
"""Asks for the peak since the process began; what ``resource`` tells includes that of the process it came from."""


@pytest.mark.benchmark(group="Mythicor: a whole evaluation in a process of its own, with making the match")
def test_peak_memory(benchmark: BenchmarkFixture, say: Say) -> None:
    """Peak memory of a process that makes the match, plays three rounds of it and evaluates the next."""

    def run() -> int:
        done = subprocess.run([sys.executable, "-c", PEAK], capture_output=True, check=True, text=True)  # noqa: S603
        return int(done.stdout)

    peak = benchmark.pedantic(run, rounds=1)  # type: ignore[no-untyped-call]
    say(f"\n  peak memory {peak / KIBIBYTES_PER_MEBIBYTE:.0f} MB")


@pytest.mark.benchmark(group="Mythicor: 10,000 order lines read")
def test_reading(benchmark: BenchmarkFixture) -> None:
    _, texts = match()
    lines = b"\n".join(texts.values()).split(b"\n")
    content = b"\n".join((lines * (LINES // len(lines) + 1))[:LINES])
    assert len(benchmark(read_orders, content).orders) == LINES


@pytest.mark.benchmark(group="Mythicor: worlds")
@pytest.mark.parametrize(
    "side",
    [50, pytest.param(500, marks=pytest.mark.skipif("EXPUGNA_SOAK" not in os.environ, reason="long form: make soak"))],
)
def test_world(benchmark: BenchmarkFixture, side: int) -> None:
    spec = specification("standard")
    work = lambda: generate(spec, DICE, side, side)  # noqa: E731
    world = benchmark.pedantic(work, rounds=5 if side == 50 else 1)  # type: ignore[no-untyped-call]
    assert len(world.provinces) == side * side
