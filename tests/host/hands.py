"""Somebody who plays either game well enough to end it: for tests that need real matches."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from expugna.acme import orders as acme
from expugna.acme.game import Options as AcmeOptions
from expugna.acme.rules import Frequency
from expugna.acme.state import Phase
from expugna.catalog import games
from expugna.kernel.ids import Seat
from tests.host import toy

RED, BLUE = Seat("red"), Seat("blue")


class Hand(NamedTuple):
    """A game, what to open it with, a text that it refuses, and a level of its computer opponents."""

    game: Any
    options: Any
    unreadable: str
    level: str
    seats: Mapping[Seat, str] = {RED: "Anna", BLUE: "Björn"}

    def text(self, state: Any) -> str:
        """The next orders of the seat that is due."""
        return _throw(state) if self.game.name == "toy" else _conquer(self.game, state)

    def turn(self, state: Any, seat: Seat) -> bool:
        """Whether it is the seat's turn."""
        return seat in self.game.due(state)


def hand(name: str) -> Hand:
    """The hand for a game by its name."""
    if name == "toy":
        return Hand(toy.Toy(), toy.Options(target=60), "sing", "thrower")
    return Hand(games()["acme"], AcmeOptions(frequency=Frequency.NEVER), "sing a song", "captain")


def _throw(state: toy.State) -> str:
    return "throw 2" if state.throws % 2 == 0 else "throw 1\npass"


def _conquer(game: Any, state: Any) -> str:
    """Place at a border, attack wherever stronger, move everyone on, end the turn."""
    seat = state.active
    view = game.view(state, seat)
    legal = list(game.legal_orders(view))
    trades = [order for order in legal if isinstance(order, acme.Trade)]
    if trades:
        return str(game.write(trades[0]))
    if view.phase in (Phase.SETUP, Phase.PLACEMENT):
        places = [order for order in legal if isinstance(order, acme.Place)]
        return str(game.write(max(places, key=lambda order: (_edge(game, view, order.country), order.armies))))
    attacks = [order for order in legal if isinstance(order, acme.Attack) and _is_stronger(view, order)]
    if attacks:
        return str(game.write(max(attacks, key=lambda order: (_margin(view, order), order.dice))))
    advances = [order for order in legal if isinstance(order, acme.Advance)]
    if advances:
        return str(game.write(max(advances, key=lambda order: order.armies)))
    for order in (acme.Keep(), acme.Stay(), acme.EndAttacks(), acme.EndTurn()):
        if order in legal:
            return str(game.write(order))
    raise AssertionError(f"nothing to do in {view.phase}: {legal}")


def _edge(game: Any, view: Any, country: str) -> int:
    """How good a country is to attack from: its armies, if an enemy is next to it."""
    graph = game.boards[view.board].graph
    is_edge = any(view.countries[other].owner != view.seat for other in graph.neighbours(country))
    return view.countries[country].armies if is_edge else -1


def _is_stronger(view: Any, order: acme.Attack) -> bool:
    return _margin(view, order) > 0


def _margin(view: Any, order: acme.Attack) -> int:
    return int(view.countries[order.source].armies - 1 - view.countries[order.target].armies)
