"""Lets computer players play: one order for the host, or a whole match of them.

A bot is asked for one order at a time and keeps nothing in mind between two of them: all that it needs is in the
view, so that a game that is resumed goes on as if it had never stopped. It gets dice of its own, named after the seat
and the number of the order; the match's streams cannot be reached from them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from expugna.kernel.dice import Dice
from expugna.kernel.game import Game, Outcome
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem, errors

StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
OrderT = TypeVar("OrderT")


class Bot(Protocol[ViewT_contra]):
    """A computer player. Equal views and dice give equal orders."""

    @property
    def name(self) -> str:
        """The id by which it is chosen."""
        ...

    def next_order(self, view: ViewT_contra, dice: Dice) -> str:
        """The one order that it gives now, as text; it is asked only when its seat is awaited."""
        ...


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A match that bots have played: the last state, how it ended (None: not within the orders allowed), and what
    was ordered, with who ordered it."""

    state: Any
    outcome: Outcome | None
    orders: tuple[tuple[Seat, str], ...]


class BadOrder(Exception):
    """A bot gave an order that the rules refuse. The fault is ours, never a player's."""

    def __init__(self, bot: str, seat: Seat, order: str, problems: Sequence[Problem]) -> None:
        codes = ", ".join(problem.code for problem in problems) or "not exactly one order"
        super().__init__(f"bot {bot!r} in seat {seat!r} ordered {order!r}: {codes}")
        self.bot = bot
        self.seat = seat
        self.order = order
        self.problems = tuple(problems)


def next_order(
    game: Game[StateT, ViewT, OrderT, Any, Any], state: StateT, seat: Seat, bot: Bot[ViewT], dice: Dice, number: int
) -> str:
    """The order that the bot in the seat gives now, which the rules accept; raises BadOrder if they do not.

    ``dice`` are the bots' dice of the match, never the match's own; ``number`` counts the match's orders.
    """
    return _asked(game, state, seat, bot, dice, number)[0]


def play(
    game: Game[StateT, ViewT, OrderT, Any, Any],
    state: StateT,
    bots: Mapping[Seat, Bot[ViewT]],
    dice: Dice,
    bot_dice: Dice,
    most_orders: int,
) -> Played:
    """Play a match on to its end, or until so many orders have been given.

    ``dice`` decide the match, ``bot_dice`` are what the bots draw from. Raises BadOrder, and KeyError when a seat
    is awaited that has no bot.
    """
    given: list[tuple[Seat, str]] = []
    while len(given) < most_orders and (due := game.due(state)):
        seat = due[0]
        text, order = _asked(game, state, seat, bots[seat], bot_dice, len(given))
        state = game.resolve(state, {seat: (order,)}, dice).state
        given.append((seat, text))
    return Played(state=state, outcome=game.outcome(state), orders=tuple(given))


def _asked(
    game: Game[StateT, ViewT, OrderT, Any, Any], state: StateT, seat: Seat, bot: Bot[ViewT], dice: Dice, number: int
) -> tuple[str, OrderT]:
    view = game.view(state, seat)
    text = bot.next_order(view, dice.within("bot", seat, number))
    reading = game.read(text)
    refused = (*errors(reading.problems), *errors(game.check(view, reading.orders)))
    if refused or len(reading.orders) != 1:
        raise BadOrder(bot.name, seat, text, refused)
    return text, reading.orders[0]
