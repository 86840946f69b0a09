"""Orders are executed, one after the other, on a copy of the state."""

from collections.abc import Mapping, Sequence

from expugna.acme.board import Board
from expugna.acme.check import KINDS, refusals
from expugna.acme.events import Event, OrderRefused
from expugna.acme.orders import Order
from expugna.acme.play import Play
from expugna.acme.state import State, copied
from expugna.kernel.dice import Dice
from expugna.kernel.game import Resolution
from expugna.kernel.ids import Seat


def resolve(board: Board, state: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice) -> Resolution[State, Event]:
    """What the orders lead to. A refused order ends its seat's batch; those before it stay executed.

    Only the seat that is due in the given state is heard; another one's orders are refused.
    """
    play = Play(board, copied(state), dice)
    for seat in sorted(orders, key=lambda one: (one != state.active, one)):
        for order in orders[seat]:
            if not _executed(play, state if seat != state.active else play.state, seat, order):
                break
    return Resolution(play.state, tuple(play.events))


def _executed(play: Play, judged: State, seat: Seat, order: Order) -> bool:
    """Execute the order if it is allowed as ``judged`` stands; each reason against it is told to its seat alone."""
    found = refusals(play.board, judged, seat, order)
    for problem in found:
        refused = OrderRefused(
            rule=problem.rule,
            phase=judged.phase.value,
            seen_by=(seat,),
            seat=seat,
            order=problem.quoted,
            problem=problem,
        )
        play.tell(refused)
    if not found:
        KINDS[type(order)].execute(play, order)
    return not found
