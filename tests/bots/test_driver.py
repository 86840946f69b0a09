"""The driver gives bots their view, and tells our fault exactly when a bot breaks the rules."""

import pytest

from expugna.acme.view import View
from expugna.bots import driver
from expugna.bots.acme import bot
from expugna.bots.driver import BadOrder
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from tests.bots.matches import BOT_SEED, GAME, match_dice, opened, played, seated


class Parrot:
    """A bot that says one thing, and notes the views that it was shown."""

    name = "parrot"

    def __init__(self, text: str) -> None:
        self.text = text
        self.seen: list[View] = []

    def next_order(self, view: View, dice: Dice) -> str:  # noqa: ARG002 (what all bots are given)
        """Always the same."""
        self.seen.append(view)
        return self.text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("conquer the world", "order.unknown"),
        ("end turn", "order.wrong-phase"),
        ("", "order.none"),
        ("place {own} 1\nplace {own} 1", "not exactly one order"),
    ],
)
def test_a_refused_order_names_bot_seat_and_order(text: str, code: str) -> None:
    """What the rules refuse is the bot's fault: the exception says which bot, where, and what it ordered."""
    state = opened(1)
    text = text.format(own=next(one for one, holding in state.countries.items() if holding.owner == state.active))
    parrot = Parrot(text)

    with pytest.raises(BadOrder) as caught:
        driver.next_order(GAME, state, state.active, parrot, Dice(BOT_SEED), 0)

    assert caught.value.bot == "parrot"
    assert caught.value.seat == state.active
    assert caught.value.order == text
    assert "parrot" in str(caught.value)
    assert str(state.active) in str(caught.value)
    assert code in str(caught.value)


def test_a_bot_is_shown_the_view_of_its_seat() -> None:
    """It gets what its seat may know, and nothing else."""
    state = opened(1)
    parrot = Parrot("nothing")

    with pytest.raises(BadOrder):
        driver.next_order(GAME, state, state.active, parrot, Dice(BOT_SEED), 0)

    assert parrot.seen == [GAME.view(state, state.active)]


def test_the_dice_of_bots_are_named_after_seat_and_order() -> None:
    """No two orders draw from the same stream, so a bot cannot repeat itself by chance."""
    drawn = []

    class Drawing(Parrot):
        def next_order(self, view: View, dice: Dice) -> str:
            drawn.append(dice.stream("x").below(2**64))
            return super().next_order(view, dice)

    state = opened(1)
    country = next(one for one, holding in state.countries.items() if holding.owner == state.active)
    for number in (0, 1, 1):
        driver.next_order(GAME, state, state.active, Drawing(f"place {country} 1"), Dice(BOT_SEED), number)

    assert drawn[0] != drawn[1] == drawn[2]


def test_a_match_stops_after_the_orders_that_are_allowed() -> None:
    """A match that is not over has no outcome, and can be played on to the same end."""
    whole = played(opened(3), seated(["general", "captain"]), 3)
    part = played(opened(3), seated(["general", "captain"]), 3, most_orders=40)

    assert whole.outcome is not None
    assert part.outcome is None
    assert part.orders == whole.orders[:40]
    assert GAME.due(whole.state) == ()


def test_a_resumed_match_goes_on_the_same() -> None:
    """Bots keep nothing in mind: after saving and loading, new bots give the orders that the old ones would have."""
    bot_dice = Dice(BOT_SEED, 3)
    whole = played(opened(3), seated(["general", "recruit"]), 3)
    state = opened(3)
    for number, (seat, text) in enumerate(whole.orders):
        state = GAME.decode_state(GAME.encode_state(state))
        level = seated(["general", "recruit"])[seat].name
        assert driver.next_order(GAME, state, seat, bot(level), bot_dice, number) == text
        state = GAME.resolve(state, {seat: GAME.read(text).orders}, match_dice(3)).state
    assert state == whole.state


def test_a_seat_without_a_bot_is_an_error() -> None:
    """The driver plays matches of bots only."""
    state = opened(1)
    other = next(seat for seat in state.seats if seat != state.active)
    with pytest.raises(KeyError):
        driver.play(GAME, state, {Seat(other): bot("recruit")}, match_dice(1), Dice(BOT_SEED), 10)
