"""Whole games, played to the end by players with plain sense (A-01 to A-73)."""

import pytest

from expugna.acme.events import MatchWon, OrderRefused, PlayerEliminated
from expugna.acme.game import Acme, Options
from expugna.acme.rules import Frequency
from expugna.acme.state import SEATS, Phase
from tests.properties.acme.play import Told, seeded, sensible

GAME = Acme()
NAMES = ("Anna", "Bob", "Carla", "Dora")
MOST_ORDERS = 20_000


@pytest.mark.rule("A-06", "A-71", "A-72", "A-73")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["acme", "classic"])
@pytest.mark.parametrize("board", ["world29", "world42"])
def test_every_kind_of_game_comes_to_its_end(board: str, preset: str, players: int) -> None:
    """One player wins the world, all others are out; the events alone tell the board at every moment."""
    dice = seeded(players)
    seats = dict(zip(SEATS[:players], NAMES, strict=False))
    state, events = GAME.setup(Options(board=board, preset=preset, frequency=Frequency.NORMAL), seats, dice)
    told = Told()
    told.hear(events)
    out = []
    for _ in range(MOST_ORDERS):
        if state.phase is Phase.OVER:
            break
        (seat,) = GAME.due(state)
        state, events = GAME.resolve(state, {seat: [sensible(GAME, GAME.view(state, seat))]}, dice)
        assert not [event for event in events if isinstance(event, OrderRefused)]
        told.hear(events)
        out += [event.seat for event in events if isinstance(event, PlayerEliminated)]
        assert told.owners == {country: holding.owner for country, holding in state.countries.items()}
        assert told.armies == {country: holding.armies for country, holding in state.countries.items()}
        assert told.cards == {seat: len(player.cards) for seat, player in state.players.items()}
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert isinstance(events[-1], MatchWon)
    (winner,) = outcome.winners
    assert sorted([winner, *out]) == sorted(seats)
    assert {holding.owner for holding in state.countries.values()} == {winner}
