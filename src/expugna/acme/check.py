"""Whether an order is allowed, and if not, everything that is wrong with it. ``resolve`` asks the same questions."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, NoReturn

import msgspec

from expugna.acme import orders as words
from expugna.acme.board import Board
from expugna.acme.orders import (
    MAX_ARMIES_WRITTEN,
    Advance,
    Attack,
    EndAttacks,
    EndTurn,
    Keep,
    Order,
    Place,
    Regroup,
    SetEvents,
    Stay,
    Trade,
)
from expugna.acme.phases import attack, placement, regroup, series, turn
from expugna.acme.phases.settings import frequency_orders, frequency_refusals, set_frequency
from expugna.acme.play import Play
from expugna.acme.state import Phase, State
from expugna.acme.view import View, scratch
from expugna.kernel.dice import Dice, Name
from expugna.kernel.ids import Seat
from expugna.kernel.order import MOST_PROBLEMS, quote
from expugna.kernel.problem import Problem, suggest


class Kind(NamedTuple):
    """A kind of order: its keyword, its statement, when it may be given, what refuses, lists and executes it."""

    keyword: str
    rule: str
    phases: tuple[Phase, ...]
    refusals: Callable[[Board, State, Any], Iterator[Problem]]
    orders: Callable[[Board, State], Iterator[Order]]
    execute: Callable[[Play, Any], None]


def _never_refused(_board: Board, _state: State, _order: Order) -> Iterator[Problem]:
    return iter(())


def _only(order: Order) -> Callable[[Board, State], Iterator[Order]]:
    return lambda _board, _state: iter((order,))


def _keep_orders(_board: Board, state: State) -> Iterator[Order]:
    if not series.must_trade(state):
        yield Keep()


IN_A_TURN: Final = tuple(phase for phase in Phase if phase is not Phase.OVER)

KINDS: Final[Mapping[type, Kind]] = {
    Trade: Kind("trade", "A-22", (Phase.SERIES,), series.trade_refusals, series.trade_orders, series.trade),
    Keep: Kind("keep", "A-22", (Phase.SERIES,), series.keep_refusals, _keep_orders, series.keep),
    Place: Kind(
        "place",
        "A-31",
        (Phase.SETUP, Phase.PLACEMENT),
        placement.place_refusals,
        placement.place_orders,
        placement.place,
    ),
    Attack: Kind("attack", "A-40", (Phase.ATTACK,), attack.attack_refusals, attack.attack_orders, attack.attack),
    Advance: Kind("advance", "A-45", (Phase.ADVANCE,), attack.advance_refusals, attack.advance_orders, attack.advance),
    Stay: Kind("stay", "A-45", (Phase.ADVANCE,), _never_refused, _only(Stay()), attack.stay),
    EndAttacks: Kind("end attacks", "A-47", (Phase.ATTACK,), _never_refused, _only(EndAttacks()), attack.end_attacks),
    Regroup: Kind(
        "regroup", "A-50", (Phase.REGROUP,), regroup.regroup_refusals, regroup.regroup_orders, regroup.regroup
    ),
    EndTurn: Kind("end turn", "A-50", (Phase.ATTACK, Phase.REGROUP), _never_refused, _only(EndTurn()), turn.end_turn),
    SetEvents: Kind("events", "A-11", IN_A_TURN, frequency_refusals, frequency_orders, set_frequency),
}
"""Every kind of order, in the order of a turn (A-10)."""


# ── One order ────────────────────────────────────────────────────────────────────────────────────


def refusals(board: Board, state: State, seat: Seat | None, order: Order) -> tuple[Problem, ...]:
    """Everything that is wrong with the order; nothing means that it is executed."""
    kind = KINDS[type(order)]
    if problem := _seat_refusal(state, seat):
        found = [problem]
    elif not _can_be_written(order):
        found = list(_bad_numbers(order))
    else:
        found = [*_phase_refusals(state, order), *_unknown_countries(board, order), *_bad_numbers(order)]
        if state.phase in kind.phases:
            found += kind.refusals(board, state, order)
    return _quoting(order, found)


def slips(board: Board, state: State, order: Order) -> tuple[Problem, ...]:
    """What is wrong with the order however the match stands: words and numbers that no turn allows."""
    found = [*_unknown_countries(board, order), *_bad_numbers(order)]
    if isinstance(order, Attack):
        found += attack.too_many_dice(state, order)
    if isinstance(order, Trade):
        found += series.unknown_cards(board, state, order)
    return _quoting(order, found)


def _quoting(order: Order, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    if not problems:
        return ()
    quoted = quote(words.write(order)) if _can_be_written(order) else KINDS[type(order)].keyword
    return tuple(msgspec.structs.replace(problem, quoted=quoted) for problem in problems)


def _seat_refusal(state: State, seat: Seat | None) -> Problem | None:
    if state.phase is Phase.OVER:
        return Problem(code="order.match-is-over", rule="A-06")
    if seat not in state.players:
        return Problem(code="order.not-seated", rule="A-01")
    if seat != state.active:
        return Problem(code="order.not-your-turn", rule="A-10", values={"seat": state.active})
    return None


def _phase_refusals(state: State, order: Order) -> Iterator[Problem]:
    kind = KINDS[type(order)]
    if state.phase not in kind.phases:
        possible = ", ".join(one.keyword for one in KINDS.values() if state.phase in one.phases)
        values: dict[str, str | int] = {"order": kind.keyword, "phase": state.phase.value, "possible": possible}
        yield Problem(code="order.wrong-phase", rule="A-10", values=values)


def _unknown_countries(board: Board, order: Order) -> Iterator[Problem]:
    for country in _countries(order):
        if country not in board.countries:
            values: dict[str, str | int] = {"word": quote(country)}
            names = close_countries(board, country)
            yield Problem(code="order.unknown-country", rule="A-02", values=values, suggestions=names)


def _countries(order: Order) -> tuple[str, ...]:
    match order:
        case Place(country=country):
            return (country,)
        case Attack(source=source, target=target) | Regroup(source=source, target=target):
            return tuple(dict.fromkeys((source, target)))
        case _:
            return ()


def close_countries(board: Board, word: str) -> tuple[str, ...]:
    """Countries that the word may have meant: by their ids and by their names in every language."""
    known = {country: country for country in board.countries}
    for country, row in board.countries.items():
        for name in (row.name.de, row.name.en):
            known.setdefault(name.lower().replace(" ", "_"), country)
    return tuple(dict.fromkeys(known[name] for name in suggest(word, list(known))))


def _bad_numbers(order: Order) -> Iterator[Problem]:
    number, rule = _number(order), KINDS[type(order)].rule
    if number is None:
        return
    if number > MAX_ARMIES_WRITTEN:
        yield Problem(code="number.too-large", rule=rule, values={"high": MAX_ARMIES_WRITTEN})
    elif number < 1:
        yield Problem(code="number.too-small", rule=rule, values={"number": max(number, -MAX_ARMIES_WRITTEN), "low": 1})


def _can_be_written(order: Order) -> bool:
    """A program may hand in a number that has no end."""
    return abs(_number(order) or 0) <= MAX_ARMIES_WRITTEN


def _number(order: Order) -> int | None:
    match order:
        case Place(armies=number) | Attack(dice=number) | Advance(armies=number) | Regroup(armies=number):
            return number
        case _:
            return None


def orders(board: Board, state: State, seat: Seat | None) -> Iterator[Order]:
    """Every order that the seat may give now."""
    if seat == state.active:
        for kind in KINDS.values():
            if state.phase in kind.phases:
                yield from kind.orders(board, state)


# ── Several orders, as far as a seat can know ────────────────────────────────────────────────────


class _Chance(Exception):
    """What follows hangs on the dice."""


class _NoDice(Dice):
    """Dice for finding out whether something hangs on dice."""

    def __init__(self) -> None:
        super().__init__(b"")

    def stream(self, *_names: Name) -> NoReturn:
        raise _Chance


def check(board: Board, view: View, given: Sequence[Order]) -> tuple[Problem, ...]:
    """Everything that is wrong with the orders, as far as the seat can know; ``line`` is its place among several.

    After a bad order, one that hangs on dice, or the end of the turn, only slips are told: the rest hangs on it.
    """
    if not given:
        return (Problem(code="order.none"),)
    state = scratch(view)
    found: list[Problem] = []
    is_known = True
    for number, order in enumerate(given, start=1):
        if len(found) >= MOST_PROBLEMS:
            found.append(Problem(code="order.more", line=number, values={"more": len(given) - number + 1}))
            break
        faults = refusals(board, state, view.seat, order) if is_known else slips(board, state, order)
        line = number if len(given) > 1 else 0
        found += [msgspec.structs.replace(problem, line=line) for problem in faults]
        if is_known:
            is_known = isinstance(order, SetEvents) if faults else _goes_on(board, state, order)
    return tuple(found)


def _goes_on(board: Board, state: State, order: Order) -> bool:
    """Execute the good order; whether the state is known after it: it is not after a roll, nor in another's turn."""
    if isinstance(order, EndTurn):
        return False
    try:
        KINDS[type(order)].execute(Play(board, state, _NoDice()), order)
    except _Chance:
        return False
    return True
