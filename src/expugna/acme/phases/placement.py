"""Placement: the armies in hand into own countries, in a turn and, in some presets, before the first (A-31, A-73)."""

from collections.abc import Iterator

from expugna.acme.board import Board
from expugna.acme.events import ArmiesPlaced
from expugna.acme.orders import Place
from expugna.acme.phases import turn
from expugna.acme.phases.reinforce import countries_of, put
from expugna.acme.play import Play
from expugna.acme.state import Phase, State
from expugna.kernel.problem import Problem


def place_refusals(_board: Board, state: State, order: Place) -> Iterator[Problem]:
    """Why the armies cannot be placed. A country that is not on the board has been told before."""
    holding = state.countries.get(order.country)
    if holding is not None and holding.owner != state.active:
        yield Problem(code="place.not-own", rule="A-31", values={"country": order.country, "seat": holding.owner})
    if order.armies > state.to_place:
        values: dict[str, str | int] = {"armies": order.armies, "high": state.to_place}
        yield Problem(code="place.too-many-armies", rule="A-31", values=values)


def place_orders(board: Board, state: State) -> Iterator[Place]:
    """Every own country with every number of armies that is in hand."""
    for country in countries_of(board, state, state.active):
        for armies in range(1, state.to_place + 1):
            yield Place(country, armies)


def place(play: Play, order: Place) -> None:
    """Armies from the hand into the country; when all are placed, the turn goes on (A-31)."""
    state = play.state
    state.to_place -= order.armies
    placed, lost = put(state, order.country, order.armies)
    play.tell(
        ArmiesPlaced(
            rule="A-31",
            phase=state.phase.value,
            seat=state.active,
            country=order.country,
            placed=placed,
            lost=lost,
        )
    )
    if state.phase is Phase.SETUP:
        play.player.unplaced -= order.armies
    if not state.to_place:
        _go_on(play)


def _go_on(play: Play) -> None:
    if play.state.phase is Phase.SETUP:
        state = play.state
        at = state.seats.index(state.active)
        place_first_armies(play, at + 1)
    else:
        play.state.phase = Phase.ATTACK


def place_first_armies(play: Play, at: int = 0) -> None:
    """Hand the first armies out, a batch to the next player who has some left; else the first turn begins (A-73).

    ``at`` is the place in the order of players from which the next is looked for.
    """
    state = play.state
    order = (*state.seats[at:], *state.seats[:at])
    waiting = [seat for seat in order if state.players[seat].unplaced]
    if waiting:
        state.phase = Phase.SETUP
        state.active = waiting[0]
        state.to_place = min(state.rules.armies.placement_batch, state.players[waiting[0]].unplaced)
    else:
        state.active = state.seats[0]
        turn.begin(play)
