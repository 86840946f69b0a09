"""Matches between bots, as the tests of bots play them: seats alternate, and every deal is played from each seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from expugna.acme.game import Acme, Options
from expugna.acme.state import SEATS, State
from expugna.acme.view import View
from expugna.bots import driver
from expugna.bots.acme import bot
from expugna.bots.driver import Bot, Played
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat

GAME = Acme()
SEED = b"the tests of bots".ljust(32)
BOT_SEED = b"what bots draw from".ljust(32)
MOST_ORDERS = 6_000
"""Far more than a match of bots needs: four of them at world29 order about 750 times on average."""


def opened(number: int, players: int = 2, board: str = "world29", preset: str = "acme", **options: Any) -> State:
    """A new match of that number: equal numbers give equal deals."""
    seats = {seat: f"player at {seat}" for seat in SEATS[:players]}
    return GAME.setup(Options(board=board, preset=preset, **options), seats, match_dice(number)).state


def match_dice(number: int) -> Dice:
    """The dice of a match of that number."""
    return Dice(SEED, "match", number)


def played(state: State, bots: Mapping[Seat, Bot[View]], number: int, most_orders: int = MOST_ORDERS) -> Played:
    """The match of that number, played on from the state."""
    return driver.play(GAME, state, bots, match_dice(number), Dice(BOT_SEED, number), most_orders)


def seated(levels: Sequence[str], turned_by: int = 0) -> dict[Seat, Bot[View]]:
    """Bots of these levels at the table, each so many seats further on."""
    seats = SEATS[: len(levels)]
    return {seats[(place + turned_by) % len(levels)]: bot(level) for place, level in enumerate(levels)}


def wins(levels: Sequence[str], games: int, **options: Any) -> Counter[str]:
    """How often each level wins; one deal after the other, each played from every seat, ``games`` in all."""
    won: Counter[str] = Counter()
    for game in range(games):
        number, turned_by = divmod(game, len(levels))
        bots = seated(levels, turned_by)
        result = played(opened(number, len(levels), **options), bots, number)
        assert result.outcome is not None, f"game {game} did not end"
        won[bots[result.outcome.winners[0]].name] += 1
    return won
