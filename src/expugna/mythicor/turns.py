"""Whose turn it is where realms are evaluated one by one, and in which month of the game year (M-10-2)."""

from typing import Final

import msgspec

from expugna.kernel.problem import Problem, Value
from expugna.mythicor.rules import Spec
from expugna.mythicor.state import State, Turns

SEPARATE: Final = "separate"
MONTHS: Final = 12


class Turn(msgspec.Struct, frozen=True, kw_only=True):
    """A realm's turn: the ``number``-th (from 1) of ``count`` in its round."""

    round: int
    number: int
    count: int
    realm: int


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """When a turn was: the ``turn``-th of ``turns`` of its round, in which month (1 to 12) of the game year."""

    turn: int
    turns: int
    month: int


def is_separate(spec: Spec) -> bool:
    """Whether each realm is evaluated by itself (key ``evaluation_mode``)."""
    return spec.keys.evaluation_mode == SEPARATE


def turns_of(state: State) -> Turns:
    """How far the round is; in a state that does not say so the realms take their turns by their IDs."""
    if isinstance(state.turns, Turns):
        return state.turns
    return Turns(order=tuple(sorted(state.realms)))


def next_turn(state: State) -> Turn | None:
    """The turn that is awaited: of the round that has begun, else the first of the next one; None if all are gone.

    A realm that has lost everything has one more turn, in which it learns so; after that it is passed over until it
    has something again.
    """
    turns = turns_of(state)
    if turns.waiting:
        return Turn(round=state.round, number=turns.number + 1, count=turns.count, realm=turns.waiting[0])
    coming = next_round(state)
    if not coming:
        return None
    return Turn(round=state.round + 1, number=1, count=len(coming), realm=coming[0])


def next_round(state: State) -> tuple[int, ...]:
    """The realms that will have a turn in the next round, in the order that was drawn at the start; those of them whose
    orders are late already come last."""
    turns = turns_of(state)
    landed = {province.owner for province in state.provinces} if turns.gone else set()
    there = [one for one in turns.order if one not in turns.gone or one in landed or state.realms[one].groups]
    return (*(one for one in there if one not in turns.late), *(one for one in turns.late if one in there))


def next_round_of(state: State, realm: int) -> int:
    """The round that the realm's next orders are for."""
    if not is_separate(state.spec) or realm not in turns_of(state).waiting:
        return state.round + 1
    return state.round


def late_fault(state: State, realm: int) -> Problem | None:
    """Why the realm cannot be put at the end of the order of its round; None if it can."""
    turn = next_turn(state)
    values: dict[str, Value] = {"realm": realm}
    if turn is None or turn.realm != realm:
        return Problem(code="turn.not-awaited", rule="M-10-2", values={**values, "next": turn.realm if turn else 0})
    if realm in turns_of(state).late:
        return Problem(code="turn.late-again", rule="M-10-2", values={**values, "round": turn.round})
    if turn.number == turn.count:
        return Problem(code="turn.last", rule="M-10-2", values={**values, "round": turn.round})
    return None


def put_off(state: State, realm: int) -> State:
    """The state with the awaited realm at the end of the order of its round: its orders are late (M-10-2).

    ValueError where ``late_fault`` knows why it cannot be.
    """
    if (fault := late_fault(state, realm)) is not None:
        raise ValueError(f"{fault.code}: {realm}")
    turns = turns_of(state)
    waiting = (*turns.waiting[1:], realm) if turns.waiting else ()
    changed = msgspec.structs.replace(turns, waiting=waiting, late=(*turns.late, realm))
    return msgspec.structs.replace(state, turns=changed)


def month(number: int, count: int) -> int:
    """The month, 1 to 12, in which the ``number``-th of ``count`` turns of a round is: the year is shared evenly.

    >>> [month(number, 3) for number in (1, 2, 3)], month(12, 12), month(24, 24)
    ([1, 5, 9], 12, 12)
    """
    return 1 + (number - 1) * MONTHS // count


def moment(state: State) -> Moment | None:
    """When the last turn was; None before the first one, and where all realms are evaluated together."""
    turns = state.turns
    if not isinstance(turns, Turns) or not turns.number:
        return None
    return Moment(turn=turns.number, turns=turns.count, month=month(turns.number, turns.count))
