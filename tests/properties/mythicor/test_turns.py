"""Realms that are evaluated one by one: whatever they order, what holds in every round holds in every turn (M-10-2)."""

import os
from collections.abc import Mapping, Sequence
from typing import Final

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from expugna.mythicor.events import Event
from expugna.mythicor.game import Mythicor
from expugna.mythicor.orders import Order
from expugna.mythicor.report import report
from expugna.mythicor.report_json import json_bytes, knowledge_of, read_report
from expugna.mythicor.report_text import text
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import STATE_CODEC, State
from expugna.mythicor.turns import next_turn
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import SEED, checked
from tests.properties.mythicor.test_conservation import (
    REALMS,
    ROUND,
    START,
    assert_named_rules,
    assert_well_formed,
)

SEPARATE: Final = replace(
    START, spec=replace(START.spec, keys=replace(START.spec.keys, evaluation_mode="separate", hordes=2))
)


def seen(events: Sequence[Event], realm: int) -> list[Event]:
    """What the realm may see."""
    return [one for one in events if one.seen_by is None or Seat(str(realm)) in one.seen_by]


@pytest.mark.rule("M-10-2", "M-10-5")
@settings(max_examples=200 if os.environ.get("EXPUGNA_SOAK") else 10)
@given(ROUND, ROUND)
def test_every_turn_keeps_the_rules(first: Mapping[int, list[Order]], second: Mapping[int, list[Order]]) -> None:
    """Things change by named rules only, as the events say; each realm has one turn a round; its reports add up to what
    it has and knows; everything can be saved and told."""
    state: State = SEPARATE
    untold: dict[int, list[Event]] = {realm: [] for realm in REALMS}
    reports: dict[int, list[bytes]] = {realm: [] for realm in REALMS}
    for number, orders in enumerate((first, second), start=1):
        had = []
        while (turn := next_turn(state)) is not None and turn.round == number:
            assert Mythicor().due(state) == (str(turn.realm),)
            saved = STATE_CODEC.encode(state)
            after, events = resolve(state, orders, Dice(SEED))
            assert STATE_CODEC.encode(state) == saved
            checked(state, after, events)
            assert_named_rules(events)
            assert_well_formed(after)
            for realm in REALMS:
                untold[realm] += seen(events, realm)
            one = report(view(after, turn.realm), untold[turn.realm], "de", "2004-05-31")
            assert text(one)
            reports[turn.realm].append(json_bytes(one))
            untold[turn.realm] = []
            told = [read_report(saved) for saved in reports[turn.realm]]
            assert knowledge_of(told) == after.realms[turn.realm].knowledge
            had.append(turn.realm)
            state = STATE_CODEC.decode(STATE_CODEC.encode(after))
        assert sorted(had) == sorted(set(had))
        assert len(had) == 3 or number == 2
