"""ACME as a game among others: the rules behind one door (``kernel.game.Game``)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from expugna.acme import check as checking
from expugna.acme import orders as words
from expugna.acme.board import SHIPPED, Board, board
from expugna.acme.events import Event
from expugna.acme.orders import Order
from expugna.acme.phases.deal import deal
from expugna.acme.read import read
from expugna.acme.report import Report, report
from expugna.acme.resolve import resolve
from expugna.acme.rules import PRESETS, Frequency, Rules, adapted
from expugna.acme.state import SEATS, STATE_CODEC, Phase, State
from expugna.acme.view import View, scratch, view
from expugna.kernel.dice import Dice
from expugna.kernel.game import Outcome, Resolution
from expugna.kernel.ids import Seat, clean_name
from expugna.kernel.order import Reading, quote
from expugna.kernel.problem import Problem, suggest
from expugna.kernel.tables import BadTables


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen before a match. ``frequency`` None is the preset's; ``overrides`` are figures of the preset."""

    board: str = "world29"
    preset: str = "acme"
    frequency: Frequency | None = None
    overrides: dict[str, Any] = {}


class Acme:
    """The game, on some boards. It keeps nothing of any match."""

    name: Final = "acme"
    rules_version: Final = 2

    def __init__(self, boards: Mapping[str, Board] | None = None) -> None:
        """``boards`` by their ids; the shipped ones if none are given."""
        self.boards: Mapping[str, Board] = {one: board(one) for one in SHIPPED} if boards is None else dict(boards)

    def check_options(self, options: Options, seats: Mapping[Seat, str]) -> tuple[Problem, ...]:
        """Everything that keeps a match from being opened like this (A-01, A-02, A-71, A-73)."""
        problems: list[Problem] = []
        if options.board not in self.boards:
            problems.append(_unknown("options.unknown-board", "A-02", options.board, tuple(self.boards)))
        rules = _rules(options, problems)
        problems += _seat_problems(seats)
        if rules is not None and not rules.seats.fewest <= len(seats) <= rules.seats.most:
            values: dict[str, str | int] = {"low": rules.seats.fewest, "high": rules.seats.most, "number": len(seats)}
            problems.append(Problem(code="seats.bad-number", rule="A-71", values=values))
        elif options.board in self.boards and len(seats) > (countries := len(self.boards[options.board].countries)):
            values = {"number": len(seats), "high": countries}
            problems.append(Problem(code="seats.too-many-for-board", rule="A-72", values=values))
        elif options.board in self.boards and rules is not None:
            problems += _start_problems(self.boards[options.board], rules, len(seats))
        return tuple(problems)

    def setup(self, options: Options, seats: Mapping[Seat, str], dice: Dice) -> Resolution[State, Event]:
        """The match after the deal, in its first turn or its first placement; ValueError for bad options."""
        if problems := self.check_options(options, seats):
            raise ValueError("; ".join(f"{problem.code} {problem.quoted}".strip() for problem in problems))
        rules = adapted(options.preset, options.overrides)
        names = {seat: clean_name(name) for seat, name in seats.items()}
        play = deal(self.boards[options.board], rules, options.frequency or rules.events.frequency, names, dice)
        return Resolution(play.state, tuple(play.events))

    def due(self, state: State) -> tuple[Seat, ...]:
        """The seat whose turn it is; nobody when the match is over."""
        return () if state.phase is Phase.OVER else (state.active,)

    def view(self, state: State, seat: Seat | None) -> View:
        """What the seat may know (A-24); KeyError for a seat that nobody took."""
        return view(self.boards[state.board], state, seat)

    def read(self, text: str | bytes) -> Reading[Order]:
        """The orders in a text, one a line."""
        return read(text)

    def write(self, order: Order) -> str:
        """The order's canonical text."""
        return words.write(order)

    def check(self, view: View, orders: Sequence[Order]) -> tuple[Problem, ...]:
        """Everything that is wrong with the orders; ``line`` is an order's place among several."""
        return checking.check(self.boards[view.board], view, orders)

    def legal_orders(self, view: View) -> Iterator[Order]:
        """Every order that the seat may give now, in the order of a turn and of the board."""
        return checking.orders(self.boards[view.board], scratch(view), view.seat)

    def resolve(self, state: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice) -> Resolution[State, Event]:
        """Execute the orders of the seat that is due, one after the other, on a copy of the state."""
        return resolve(self.boards[state.board], state, orders, dice)

    def report(self, view: View, events: Sequence[Event], language: str) -> Report:
        """What the seat is told of the events, sentence by sentence, in ``de`` or ``en``."""
        return report(view, events, language, self.boards[view.board])

    def outcome(self, state: State) -> Outcome | None:
        """The winner, once there is one (A-06)."""
        return None if state.winner is None else Outcome(winners=(state.winner,), rule="A-06")

    def encode_state(self, state: State) -> bytes:
        """The state as it is saved; equal states give equal bytes."""
        return STATE_CODEC.encode(state)

    def decode_state(self, saved: bytes) -> State:
        """A saved state again; raises ``kernel.codec.Unreadable``."""
        return STATE_CODEC.decode(saved)


def _rules(options: Options, problems: list[Problem]) -> Rules | None:
    """The rules of the options, or None with the reasons added to the problems."""
    if options.preset not in PRESETS:
        problems.append(_unknown("options.unknown-preset", "A-73", options.preset, PRESETS))
        return None
    try:
        return adapted(options.preset, options.overrides)
    except BadTables as bad:
        problems += bad.problems
        return None


def _start_problems(on: Board, rules: Rules, players: int) -> list[Problem]:
    """The armies of the start must do for the countries that each may be dealt (A-73)."""
    if rules.armies.placement == "none":
        return []
    low, armies = -(-len(on.countries) // players) * rules.armies.start, rules.armies.initial[str(players)]
    values: dict[str, str | int] = {"number": players, "armies": armies, "low": low}
    return [Problem(code="options.too-few-armies", rule="A-73", values=values)] if armies < low else []


def _seat_problems(seats: Mapping[Seat, str]) -> list[Problem]:
    """Names are entered before the start: each seat is one of the table's, each name there is and differs (A-01)."""
    problems = []
    taken: set[str] = set()
    for seat, given in seats.items():
        if seat not in SEATS:
            problems.append(_unknown("seats.unknown", "A-71", seat, SEATS))
            continue
        name = clean_name(given)
        if not name:
            problems.append(Problem(code="seats.no-name", rule="A-01", values={"seat": seat}))
        elif name.casefold() in taken:
            problems.append(Problem(code="seats.same-name", rule="A-01", quoted=quote(name)))
        taken.add(name.casefold())
    return problems


def _unknown(code: str, rule: str, word: str, known: Sequence[str]) -> Problem:
    names = suggest(word, known)
    return Problem(code=code, rule=rule, quoted=quote(word), values={"known": ", ".join(known)}, suggestions=names)
