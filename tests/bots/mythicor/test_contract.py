"""What every level promises: good orders only, nothing peeked at, the same again for the same view."""

from collections.abc import Iterator

import msgspec
import pytest

from expugna.bots.driver import BadOrder
from expugna.bots.mythicor import LEVELS, player
from expugna.bots.mythicor.levels import NAMES, read_levels
from expugna.bots.mythicor.matches import orders_of
from expugna.bots.mythicor.reign import Player
from expugna.kernel.dice import Dice
from expugna.mythicor.check import check
from expugna.mythicor.state import STATE_CODEC, State, Unit
from expugna.mythicor.view import View, view
from tests.bots.mythicor.realms import BOT_DICE, failures, given, match, ordered, orders_for
from tests.mythicor.engine.positions import mythicor_at

ROUNDS = 12
MOST_FAILED = 0.02
"""The share of orders that may fail because others were faster, or the dice were against them."""
MOST_WARNED = 0.01
"""The share of orders of which the check may warn."""


@pytest.mark.parametrize("level", NAMES)
def test_whole_matches_of_every_position(level: str) -> None:
    """All six positions play by the rules: not one order is refused by the check, and hardly one by the evaluation."""
    rounds = match((level,), 0, ROUNDS)
    assert len(rounds) == ROUNDS
    assert {one.position for one in rounds[0].before.realms.values()} == set(rounds[0].before.spec.positions)
    orders = sum(len(given(rounds, realm)) for realm in rounds[0].orders)
    assert orders > ROUNDS
    assert failures(rounds).total() <= MOST_FAILED * orders, failures(rounds)


def test_levels_play_against_each_other() -> None:
    """The same at a mixed table, where wars are fought; and the check has hardly anything to warn of."""
    orders = warned = 0
    for number in range(2):
        rounds = match(("prince", "captain", "settler"), number, ROUNDS)
        for one in rounds:
            for realm, own in one.orders.items():
                orders += len(own)
                warned += len({problem.line for problem in check(view(one.before, realm), own) if own})
        assert failures(rounds).total() <= MOST_FAILED * sum(len(given(rounds, realm)) for realm in rounds[0].orders)
    assert warned <= MOST_WARNED * orders


@pytest.mark.parametrize("level", NAMES)
def test_equal_views_give_equal_orders(level: str) -> None:
    """Nothing is kept in mind between two rounds: a new player orders the same, even from a saved state."""
    state = match((level,), 0, ROUNDS)[-1].state
    again = STATE_CODEC.decode(STATE_CODEC.encode(state))
    again = msgspec.structs.replace(again, spec=state.spec)
    for realm in state.realms:
        assert ordered(level, state, realm) == ordered(level, again, realm)


@pytest.mark.rule("M-10-5")
@pytest.mark.parametrize("level", NAMES)
def test_nobody_peeks(level: str) -> None:
    """Two worlds that differ only in what a realm cannot see: it orders the same, word by word."""
    state = match(("prince", "captain", "settler"), 0, ROUNDS)[7].state
    for realm in state.realms:
        other = _with_other_secrets(state, realm)
        assert other != state
        assert ordered(level, state, realm) == ordered(level, other, realm)


def _with_other_secrets(state: State, realm: int) -> State:
    """The state with everything changed that is not the realm's: stores, people, soldiers, leaders, plans, land."""
    other = msgspec.structs.replace(STATE_CODEC.decode(STATE_CODEC.encode(state)), spec=state.spec)
    for unit in _foreign(other, realm):
        unit.crowns += 1_000
        unit.population += 17
        unit.recruits += 3
        unit.henchmen += 5
        unit.troops = {kind: count + 40 for kind, count in unit.troops.items()}
        unit.morale_percent += 3
    for one in other.realms.values():
        if one.id != realm:
            one.stances, one.knowledge, one.missed = {}, state.realms[realm].knowledge, 1
            for group in one.groups.values():
                if group.leader is not None:
                    group.leader.strength += 4
    return other


def _foreign(state: State, realm: int) -> Iterator[Unit]:
    yield from (one for one in state.provinces if one.owner != realm)
    yield from (group for one in state.realms.values() if one.id != realm for group in one.groups.values())
    yield from state.hordes.values()


@pytest.mark.parametrize("level", NAMES)
def test_a_realm_that_has_nothing_left_orders_nothing(level: str) -> None:
    """No province, no group: there is nobody to give an order to."""
    state = mythicor_at("map oo\n 1001 warlord human\n 1002 warlord ork\n P1/1 population=50").state
    assert ordered(level, state) == ()


def test_a_bad_order_of_a_computer_realm_is_our_fault() -> None:
    """It is not passed over in silence, as a person's would be."""

    class Broken(Player):
        def orders(self, view: View, dice: Dice) -> str:  # noqa: ARG002 (as the other's)
            return "P9/9 BAS 14"

    state = mythicor_at("map oo\n 1001 warlord human\n P1/1 population=50").state
    with pytest.raises(BadOrder, match="P9/9"):
        orders_of(view(state, 1001), Broken(LEVELS[0]), BOT_DICE)


def test_levels_are_data() -> None:
    """Three levels, weakest first, each with its words; a wrong figure is told with its line."""
    assert [level.id for level in LEVELS] == ["settler", "captain", "prince"]
    assert all(level.name.text(language) for level in LEVELS for language in ("de", "en"))
    assert all(level.description.text(language) for level in LEVELS for language in ("de", "en"))
    with pytest.raises(KeyError):
        player("emperor")
    with pytest.raises(Exception, match=r"levels.toml:2"):
        read_levels("[settler]\nid = 7\n", "levels.toml")


@pytest.mark.parametrize("level", NAMES)
def test_other_figures_are_played_as_well(level: str) -> None:
    """A specification of one's own: no special actions, other reaches, separate evaluation."""
    state = match((level,), 0, ROUNDS)[5].state
    keys = msgspec.structs.replace(
        state.spec.keys, sa_per_round=1, diplomacy_provinces="997", archmage_attack_range=4, group_limit=4
    )
    state = msgspec.structs.replace(state, spec=msgspec.structs.replace(state.spec, keys=keys))
    for realm in state.realms:
        seen = view(state, realm)
        orders = orders_for(level, seen)
        assert sum(order.klass == "SA" for order in orders) <= 1
        assert not any(problem.is_error for problem in check(seen, orders) if orders)
