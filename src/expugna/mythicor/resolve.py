"""A round is evaluated on a copy of the state, phase by phase (M-10-1)."""

from collections.abc import Mapping, Sequence

from expugna.kernel.dice import Dice
from expugna.kernel.game import Resolution
from expugna.mythicor.evaluation import PHASES
from expugna.mythicor.events import Event
from expugna.mythicor.orders import Order
from expugna.mythicor.play import Play, copied
from expugna.mythicor.state import State


class EvaluationFault(Exception):
    """A fault of this program, not of a player: where the evaluation was when it came. Nothing has been changed."""

    def __init__(self, match: str, round_number: int, phase: str, realm: int, order: Order | None) -> None:
        super().__init__(f"match {match!r}, round {round_number}, phase {phase}, realm {realm}, order {order}")
        self.match = match
        self.round = round_number
        self.phase = phase
        self.realm = realm
        self.order = order


def resolve(state: State, orders_by_realm: Mapping[int, Sequence[Order]], dice: Dice) -> Resolution[State, Event]:
    """The state after the round and what happened in it. Realms that are not in the mapping gave no orders; whoever is
    not in the match is not heard. The order of the mapping does not matter, and the given state stays as it is.

    Raises EvaluationFault for a fault of the program.
    """
    number = state.round + 1
    play = Play(copied(state), orders_by_realm, dice.within("round", number))
    for phase in PHASES:
        play.phase = phase.name
        try:
            phase.evaluate(play)
        except Exception as fault:
            raise EvaluationFault(state.match, number, play.phase, play.realm, play.order) from fault
    return Resolution(play.state, tuple(play.events))
