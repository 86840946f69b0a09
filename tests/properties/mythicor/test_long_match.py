"""Long matches of computer realms: every rule of the house holds in every round, and nothing runs away."""

from collections.abc import Callable, Sequence
from time import process_time
from typing import Final

import pytest

from expugna.bots.mythicor import player
from expugna.bots.mythicor.matches import Round, orders_of
from expugna.kernel.dice import Dice
from expugna.lab.mythicor_match import Plan, level_of, started
from expugna.mythicor.report import report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes, read_report
from expugna.mythicor.report_text import text
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import STATE_CODEC, State
from expugna.mythicor.view import views
from tests.mythicor.engine.positions import checked
from tests.properties.mythicor.test_conservation import assert_named_rules, assert_well_formed

LEVELS: Final = ("prince", "captain", "prince", "settler")
IN_CI: Final = Plan(levels=LEVELS, realms=8, rounds=12, seed=b"long in ci".ljust(32), width=30, height=30)
SOAK_SEEDS: Final = (1, 2, 3, 4, 5)


def long_match(plan: Plan) -> tuple[list[Round], list[float]]:
    """Play the match with everything checked after each round; the rounds, and the CPU seconds of each evaluation."""
    state, dice = started(plan, 0)
    players = {realm: player(level_of(plan, 0, seat)) for seat, realm in enumerate(sorted(state.realms))}
    rounds: list[Round] = []
    seconds: list[float] = []
    for _ in range(plan.rounds):
        seen = views(state)
        orders = {realm: orders_of(seen[realm], players[realm], Dice(plan.seed, "bots")) for realm in sorted(players)}
        begun = process_time()
        after, events = resolve(state, orders, dice)
        seconds.append(process_time() - begun)
        checked(state, after, events)
        assert_named_rules(events)
        assert_well_formed(after)
        assert_numbers(after)
        readable(after, events, after.round)
        rounds.append(Round(state, after, orders, events))
        state = after
    return rounds, seconds


def assert_numbers(state: State) -> None:
    """IDs within their ranges, everybody in the world, bonuses within what battles and special actions allow."""
    low, high = state.spec.battle.bonus_limits_percent
    for realm in state.realms.values():
        assert 1001 <= realm.id <= 9999
        assert len(realm.groups) <= state.spec.keys.group_limit
        assert realm.score >= 0
        for group in realm.groups.values():
            assert state.contains(group.x, group.y)
            assert low <= group.morale_percent <= high
            assert low <= group.military_percent <= high
            leader = group.leader
            assert leader is None or min(leader.leadership, leader.diplomacy, leader.strength) >= 0
    for province in state.provinces:
        fertility = state.spec.economy.fertility_thousandths
        assert fertility[0] <= province.fertility_thousandths <= fertility[1]
        assert low <= province.morale_percent <= high


def readable(state: State, events: Sequence[object], number: int) -> None:
    """Every realm's report in text and JSON, one of them also as a page, each language in turn."""
    from expugna.mythicor.knowledge import by_realm

    told = by_realm(events, state.realms)  # type: ignore[arg-type]
    for realm, own in views(state).items():
        for language in ("de", "en"):
            made = report(own, told[realm], language)
            assert all(len(line) <= 80 for line in text(made).splitlines())
            assert read_report(json_bytes(made)) == made
        if realm % 4 == number % 4:
            assert html(made)


def assert_plausible(rounds: Sequence[Round]) -> None:
    """No runaway: people never grow by more than a fifth a round (M-1.2-4), and never to more than the fields can feed
    at 4.25 food each (M-1.2-3); all scores together rise in a round by no more than what all people would pay in the
    best houses, twice, which leaves room for trade and for what is taken from neutral powers."""
    for one in rounds:
        before, after = one.before, one.state
        people, fields = _people(after), sum(land.farmland for land in after.provinces)
        assert people <= _people(before) * 1.2 + 1
        assert people <= fields * 4.25 / 3
        best = after.spec.settlement[-1].income_hundredths / 100
        assert _scores(after) - _scores(before) <= 2 * best * people
    assert _scores(rounds[-1].state) > _scores(rounds[0].before)


def assert_calm(rounds: Sequence[Round]) -> None:
    """In the last thirty of a hundred rounds the land is full: people do not double any more; scores grow as incomes
    add up, less than fivefold."""
    before, after = rounds[-30].before, rounds[-1].state
    assert _people(after) < 2 * _people(before)
    assert _scores(after) < 5 * _scores(before)


def _scores(state: State) -> int:
    return sum(one.score for one in state.realms.values())


def _people(state: State) -> int:
    groups = [group for realm in state.realms.values() for group in realm.groups.values()]
    return sum(one.population for one in (*state.provinces, *groups))


def test_twelve_rounds_of_eight_realms(record_property: Callable[[str, object], None]) -> None:
    """The short form."""
    rounds, seconds = long_match(IN_CI)
    record_property("evaluation_cpu_seconds", [round(one, 3) for one in seconds])
    assert len(rounds) == IN_CI.rounds
    assert_plausible(rounds)
    assert STATE_CODEC.decode(STATE_CODEC.encode(rounds[-1].state)) == rounds[-1].state


@pytest.mark.soak
@pytest.mark.parametrize("seed", SOAK_SEEDS)
def test_a_hundred_rounds_of_twenty_realms(seed: int, record_property: Callable[[str, object], None]) -> None:
    """The long form, on a world of 50 x 50: no exception, every invariant; how long the rounds took is recorded."""
    plan = Plan(levels=LEVELS, realms=20, rounds=100, seed=bytes([seed]) * 32, width=50, height=50)
    rounds, seconds = long_match(plan)
    record_property("evaluation_cpu_seconds", [round(one, 3) for one in seconds])
    assert_plausible(rounds)
    assert_calm(rounds)
