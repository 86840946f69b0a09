"""Whole matches of computer realms: everybody orders from his own view, every order is checked like a person's."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from expugna.bots.driver import BadOrder
from expugna.bots.mythicor.reign import Player
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem, errors
from expugna.mythicor.check import check
from expugna.mythicor.events import Event
from expugna.mythicor.orders import Order
from expugna.mythicor.read import read_orders
from expugna.mythicor.resolve import resolve
from expugna.mythicor.state import State
from expugna.mythicor.view import View, views


class Round(NamedTuple):
    """A round that was played: the state before and after it, the orders by realm, and what happened."""

    before: State
    state: State
    orders: Mapping[int, Sequence[Order]]
    events: tuple[Event, ...]


def bot_dice(dice: Dice, round_number: int, realm: int) -> Dice:
    """The dice that a computer realm draws from for a round; the match's own cannot be reached from them."""
    return dice.within("bot", round_number, realm)


def orders_of(view: View, player: Player, dice: Dice) -> tuple[Order, ...]:
    """What the computer realm orders for the round after the view's; BadOrder if the check finds a fault in it."""
    text = player.orders(view, bot_dice(dice, view.round + 1, view.realm.id))
    reading = read_orders(text)
    refused: Sequence[Problem] = errors(reading.problems)
    if reading.orders and not refused:
        refused = errors(check(view, reading.orders))
    if refused:
        raise BadOrder(player.name, Seat(str(view.realm.id)), refused[0].quoted, refused)
    return reading.orders


def play(
    state: State,
    players: Mapping[int, Player],
    dice: Dice,
    dice_of_bots: Dice,
    rounds: int,
    told: Callable[[Round], None] | None = None,
) -> State:
    """Play so many rounds; ``told`` hears of each. ``dice`` decide the match, ``dice_of_bots`` are what bots draw from.

    Raises BadOrder for an order that the check refuses: that is a fault of ours, never a player's.
    """
    for one in played(state, players, dice, dice_of_bots, rounds):
        state = one.state
        if told is not None:
            told(one)
    return state


def played(state: State, players: Mapping[int, Player], dice: Dice, dice_of_bots: Dice, rounds: int) -> Iterator[Round]:
    """The same, round by round."""
    for _ in range(rounds):
        seen = views(state)
        orders = {realm: orders_of(seen[realm], players[realm], dice_of_bots) for realm in sorted(players)}
        after, events = resolve(state, orders, dice)
        yield Round(state, after, orders, events)
        state = after
