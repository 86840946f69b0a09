"""Matches of computer realms, as the tests of bots play them: small worlds, fixed seeds."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from expugna.bots.mythicor import player
from expugna.bots.mythicor.matches import Round, played
from expugna.kernel.dice import Dice
from expugna.lab.mythicor_match import Plan, level_of, started
from expugna.mythicor.events import OrderFailed
from expugna.mythicor.orders import Order
from expugna.mythicor.read import read_orders
from expugna.mythicor.state import Realm, State
from expugna.mythicor.view import View, view

SEED = b"the tests of computer realms".ljust(32)
POSITIONS = 6
BOT_DICE = Dice(b"what computer realms draw from".ljust(32))


def plan(levels: Sequence[str], rounds: int, realms: int = POSITIONS, size: int = 22) -> Plan:
    """Six realms, one of each position, on a small world."""
    return Plan(levels=tuple(levels), realms=realms, rounds=rounds, seed=SEED, width=size, height=size)


@cache
def match(levels: tuple[str, ...], number: int, rounds: int) -> tuple[Round, ...]:
    """A whole match, round by round; every order passes the check, or it raises."""
    one = plan(levels, rounds)
    state, dice = started(one, number)
    players = {realm: player(level_of(one, number, seat)) for seat, realm in enumerate(sorted(state.realms))}
    return tuple(played(state, players, dice, BOT_DICE, rounds))


def failures(rounds: Sequence[Round]) -> Counter[str]:
    """Why orders failed in the evaluation."""
    return Counter(event.problem.code for one in rounds for event in one.events if isinstance(event, OrderFailed))


def given(rounds: Sequence[Round], realm: int) -> list[Order]:
    """All orders of a realm in a match."""
    return [order for one in rounds for order in one.orders[realm]]


def ids(orders: Sequence[Order]) -> set[str]:
    """Which orders these are: ``BAS-14``, ``UG-7`` …"""
    return {f"{order.klass}-{order.number}" for order in orders}


def ordered(level: str, state: State, realm: int = 1001) -> tuple[Order, ...]:
    """What a computer realm of the level orders in a position."""
    return orders_for(level, view(state, realm))


def orders_for(level: str, seen: View) -> tuple[Order, ...]:
    """What it orders when it sees that."""
    reading = read_orders(player(level).orders(seen, BOT_DICE))
    assert not reading.problems
    return reading.orders


def realm_of(state: State, position: str) -> Realm:
    """The realm that has the position."""
    return next(one for one in state.realms.values() if one.position == position)
