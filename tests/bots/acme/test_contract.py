"""What every level promises on every board, by every preset, at every size of the table (A-70)."""

from collections import Counter
from typing import Any

import pytest

from expugna.acme.board import SHIPPED
from expugna.acme.rules import PRESETS
from expugna.acme.state import SEATS, State
from expugna.bots.acme import LEVELS, bot
from expugna.kernel.dice import Dice
from tests.acme.positions import tiny_board
from tests.bots.matches import BOT_SEED, GAME, match_dice, opened, played, seated

NAMES = [level.id for level in LEVELS]
MOST_TURNS = 600
"""Turns of all players together in which every match of bots has ended; most take fewer than 60."""


@pytest.mark.rule("A-70", "A-71", "A-72", "A-73")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("board", SHIPPED)
@pytest.mark.parametrize("level", NAMES)
def test_every_order_is_accepted(level: str, board: str, preset: str, players: int) -> None:
    """A level plays by the rules on every board, by every preset, with two to four players, to the end."""
    result = played(opened(7, players, board, preset), seated([level] * players), 7)

    assert result.outcome is not None
    assert result.state.turn < MOST_TURNS


@pytest.mark.rule("A-70")
@pytest.mark.parametrize(
    "options",
    [
        {"frequency": "often"},
        {"overrides": {"armies": {"most_in_country": 3}}},
        {"overrides": {"dice": {"max_attack_dice": 1}}},
        {"overrides": {"regroup": {"reach": "connected", "most_moves": 2, "engaged_may": True}}},
        {"overrides": {"cards": {"series_min_cards": 3, "must_trade_cards": 5, "elimination_trade_cards": 5}}},
        {"overrides": {"armies": {"placement": "random", "initial": {"2": 40, "3": 35, "4": 30}}}},
        {"preset": "classic", "overrides": {"armies": {"placement_batch": 5}}},
    ],
    ids=str,
)
def test_other_figures_are_played_as_well(options: dict[str, Any]) -> None:
    """All levels at one table keep to the figures that a match has set for itself."""
    state = opened(5, 3, **options)
    for turned_by in range(3):
        played(state, seated(NAMES, turned_by), 5, most_orders=1_000)


@pytest.mark.rule("A-70")
@pytest.mark.parametrize("level", NAMES)
def test_matches_end(level: str) -> None:
    """Twenty matches of each level against itself all have a winner before the limit of turns."""
    turns = []
    for number in range(20):
        result = played(opened(number), seated([level] * 2), number)
        assert result.outcome is not None
        turns.append(result.state.turn)
    assert max(turns) < MOST_TURNS


@pytest.mark.rule("A-70")
@pytest.mark.parametrize("level", NAMES)
def test_equal_views_and_dice_give_equal_orders(level: str) -> None:
    """Nothing but view and dice decides: two matches of new bots are the same, order by order."""
    first, second = (played(opened(11, 3), seated([level] * 3), 11, most_orders=400) for _ in range(2))
    assert first.orders == second.orders


@pytest.mark.rule("A-24", "A-70")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", NAMES)
def test_nobody_peeks(level: str, preset: str) -> None:
    """Two states that differ only in what others hold in hand, and in cards not yet drawn, give the same order."""
    number = 2
    whole = played(opened(number, 3, preset=preset), seated([level] * 3), number, most_orders=600)
    state = opened(number, 3, preset=preset)
    changed = 0
    for seat, text in whole.orders:
        other = _with_other_cards(state)
        changed += other != state
        dice = Dice(BOT_SEED, "peek", changed)
        asked = [bot(level).next_order(GAME.view(one, seat), dice) for one in (state, other)]
        assert asked[0] == asked[1]
        state = GAME.resolve(state, {seat: GAME.read(text).orders}, match_dice(number)).state
    assert changed > 100


def _with_other_cards(state: State) -> State:
    """The state with all cards of players who are not active exchanged for jokers or other symbols."""
    other = GAME.decode_state(GAME.encode_state(state))
    for seat, player in other.players.items():
        if seat != other.active:
            player.cards = ["artillery" if card == "infantry" else "infantry" for card in player.cards]
    return other


@pytest.mark.rule("A-03", "A-70", "A-72")
@pytest.mark.parametrize(("players", "preset"), [(2, "acme"), (2, "classic"), (3, "acme"), (4, "classic")])
def test_first_moves_are_shared_fairly(players: int, preset: str) -> None:
    """Whoever sits where, each seat moves first about equally often: 400 deals, four standard deviations."""
    deals = 400
    first = Counter(opened(number, players, preset=preset).seats[0] for number in range(deals))
    expected = deals / players
    allowed = 4 * (expected * (1 - 1 / players)) ** 0.5
    assert set(first) == set(SEATS[:players])
    assert all(abs(count - expected) < allowed for count in first.values()), first


@pytest.mark.rule("A-02", "A-70")
@pytest.mark.parametrize("level", NAMES)
def test_boards_of_ones_own_are_played(level: str) -> None:
    """A bot is made for the boards of the host, whatever they are."""
    from expugna.acme.game import Acme, Options
    from expugna.bots import driver

    boards = {"tiny": tiny_board()}
    game = Acme(boards)
    for number in range(10):
        state = game.setup(Options(board="tiny"), {SEATS[0]: "A", SEATS[1]: "B"}, match_dice(number)).state
        bots = {seat: bot(level, boards) for seat in SEATS[:2]}
        result = driver.play(game, state, bots, match_dice(number), Dice(BOT_SEED, number), 3_000)
        assert result.outcome is not None
