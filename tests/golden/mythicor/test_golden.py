"""Recorded rounds play as they did, byte by byte, from their orders alone."""

import re
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from expugna.mythicor.events import OrderFailed
from expugna.mythicor.read import read_orders
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import STATE_CODEC
from tests.golden.mythicor.make import (
    DICE,
    FOLDER,
    ROUNDS,
    TOLD,
    TOLD_ROUNDS,
    bare,
    opened,
    played,
    record,
    record_path,
    report_path,
    written,
)

HOW = "if this is meant, run `python -m tests.golden.mythicor.make` and, for other states, raise Mythicor.rules_version"

_ORDERS = re.compile(r"^-- orders (\d+)\n(.*?)(?=^-- )", re.MULTILINE | re.DOTALL)


def recorded(number: int) -> str:
    """A round as it is kept."""
    return record_path(number).read_text("utf-8")


@cache
def made() -> dict[Path, str]:
    """The record made again."""
    return written()


def test_the_recorded_match_plays_as_it_did() -> None:
    """Each round from the state before and the orders in the record, read as words."""
    state, events = opened()
    assert record(state, events, {}) == recorded(0), HOW
    for number in range(1, ROUNDS + 1):
        given = {int(realm): lines.removesuffix("\n") for realm, lines in _ORDERS.findall(recorded(number))}
        readings = {realm: read_orders(one) for realm, one in given.items()}
        assert not any(one.problems for one in readings.values())
        state, events = resolve(state, {realm: one.orders for realm, one in readings.items()}, DICE)
        assert record(state, events, given) == recorded(number), HOW


def test_the_record_can_be_made_again() -> None:
    """The command that writes the record gives the same files."""
    kept = {path: path.read_text("utf-8") for path in FOLDER.glob("*.txt")}

    assert made() == kept, HOW


@pytest.mark.parametrize("realm", TOLD)
@pytest.mark.parametrize("number", TOLD_ROUNDS)
def test_a_recorded_report_reads_as_it_did(number: int, realm: int) -> None:
    """So that a change of a sentence is seen as one."""
    path = report_path(number, realm)

    assert made()[path] == path.read_text("utf-8"), HOW


def test_the_order_of_realms_and_a_saved_state_do_not_matter() -> None:
    """Whose orders come first, and whether the match was saved and loaded between the rounds."""
    state, _ = opened()
    for after, events, given in list(played())[1:]:
        saved = STATE_CODEC.decode(STATE_CODEC.encode(state))
        backwards = {realm: read_orders(given[realm]).orders for realm in sorted(given, reverse=True)}
        again = resolve(saved, backwards, DICE)
        assert STATE_CODEC.encode(again.state) == STATE_CODEC.encode(after)
        assert again.events == events
        state = after


def test_a_state_in_the_record_does_not_depend_on_figures_that_nobody_asked_for() -> None:
    """Its digest leaves the specification out, and nothing else."""
    state, _ = opened()
    score = replace(state.spec.score, best_listed=state.spec.score.best_listed + 1)
    other = replace(state, spec=replace(state.spec, score=score))
    assert STATE_CODEC.encode(other) != STATE_CODEC.encode(state)
    assert bare(other) == bare(state)
    assert bare(replace(state, round=state.round + 1)) != bare(state)


def test_the_record_shows_much() -> None:
    """Most kinds of events, and that most orders come off."""
    every = [event for _, events, _ in played() for event in events]
    kinds = {type(event).__name__ for event in every}
    orders = sum(len(one.splitlines()) for _, _, given in played() for one in given.values())

    assert len(kinds) >= 24, sorted(kinds)
    assert sum(isinstance(event, OrderFailed) for event in every) * 3 < orders
