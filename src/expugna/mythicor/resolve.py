"""A round, or a turn of it, is evaluated on a copy of the state, phase by phase (M-10-1, M-10-2)."""

from collections.abc import Mapping, Sequence

from expugna.kernel.dice import Dice
from expugna.kernel.game import Resolution
from expugna.mythicor.evaluation import PHASES, POWERS_TURN, REALMS_TURN, Phase
from expugna.mythicor.events import Event
from expugna.mythicor.orders import Order
from expugna.mythicor.play import Play, copied
from expugna.mythicor.state import State
from expugna.mythicor.turns import is_separate, next_turn


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

    Where realms are evaluated one by one, it is the turn that is awaited, and nobody else is heard (M-10-2); nothing
    happens when nobody is awaited any more. Raises EvaluationFault for a fault of the program.
    """
    if is_separate(state.spec):
        return _turn(state, orders_by_realm, dice)
    number = state.round + 1
    return _played(Play(copied(state), orders_by_realm, dice.within("round", number)), PHASES, number)


def _turn(state: State, orders_by_realm: Mapping[int, Sequence[Order]], dice: Dice) -> Resolution[State, Event]:
    """The turn of the realm that is awaited; before the first one of a round the powers have theirs."""
    turn = next_turn(state)
    if turn is None:
        return Resolution(copied(state), ())
    thrown = dice.within("round", turn.round)
    events: tuple[Event, ...] = ()
    if turn.number == 1:
        state, events = _played(Play(copied(state), {}, thrown.within("powers"), ()), POWERS_TURN, turn.round)
    given = {realm: orders for realm, orders in orders_by_realm.items() if realm == turn.realm}
    play = Play(copied(state), given, thrown.within("turn", turn.realm), (turn.realm,))
    state, more = _played(play, REALMS_TURN, turn.round)
    return Resolution(state, (*events, *more))


def _played(play: Play, phases: Sequence[Phase], round_number: int) -> Resolution[State, Event]:
    for phase in phases:
        play.phase = phase.name
        try:
            phase.evaluate(play)
        except Exception as fault:
            raise EvaluationFault(play.state.match, round_number, play.phase, play.realm, play.order) from fault
    return Resolution(play.state, tuple(play.events))
