"""How often disasters strike can be changed during the game (A-11)."""

from collections.abc import Iterator

from expugna.acme.board import Board
from expugna.acme.events import FrequencySet
from expugna.acme.orders import SetEvents
from expugna.acme.play import Play
from expugna.acme.rules import Frequency
from expugna.acme.state import State
from expugna.kernel.problem import Problem


def frequency_refusals(_board: Board, state: State, order: SetEvents) -> Iterator[Problem]:
    """Why the frequency cannot be set: it is so already."""
    if order.frequency is state.frequency:
        others = tuple(one.value for one in Frequency if one is not state.frequency)
        values: dict[str, str | int] = {"frequency": order.frequency.value}
        yield Problem(code="events.already-so", rule="A-11", values=values, suggestions=others)


def frequency_orders(_board: Board, state: State) -> Iterator[SetEvents]:
    """Every other frequency."""
    return (SetEvents(frequency) for frequency in Frequency if frequency is not state.frequency)


def set_frequency(play: Play, order: SetEvents) -> None:
    """From the next turn on disasters strike so often."""
    play.state.frequency = order.frequency
    play.tell(
        FrequencySet(rule="A-11", phase=play.state.phase.value, seat=play.state.active, frequency=order.frequency)
    )
