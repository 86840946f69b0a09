"""A tiny game for the tests of the host: who throws dice to the target first, one throw or bid at a time.

`throw 2` rolls two dice, `pass` ends the turn, `dare` passes every check and is refused by the evaluation.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from expugna.kernel.codec import Codec
from expugna.kernel.dice import Dice
from expugna.kernel.event import Event as BaseEvent
from expugna.kernel.game import Outcome, Resolution
from expugna.kernel.ids import Seat
from expugna.kernel.order import Reading, decode, lines
from expugna.kernel.problem import Problem

RULE = "T-1"


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The points that win, and the board, of which there is only one."""

    board: str = "table"
    target: int = 40


class State(msgspec.Struct, kw_only=True):
    """Points by seat; ``throws`` counts all throws and names their streams."""

    seats: list[Seat]
    points: dict[Seat, int]
    target: int
    active: Seat
    turn: int = 1
    throws: int = 0
    winner: Seat | None = None


class Throw(msgspec.Struct, frozen=True, tag="throw"):
    """``throw 2``: so many dice, 1 to 3."""

    dice: int


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """``pass``: the next seat's turn."""


class Dare(msgspec.Struct, frozen=True, tag="dare"):
    """``dare``: only the evaluation finds out that it cannot be done."""


Order = Throw | Pass | Dare


class Began(BaseEvent, frozen=True, kw_only=True, tag="began"):
    """The seat that begins was drawn."""

    seat: Seat


class Thrown(BaseEvent, frozen=True, kw_only=True, tag="thrown"):
    """Dice were thrown."""

    seat: Seat
    dice: tuple[int, ...]


class Passed(BaseEvent, frozen=True, kw_only=True, tag="passed"):
    """The turn passed."""

    seat: Seat


class Refused(BaseEvent, frozen=True, kw_only=True, tag="refused"):
    """An order could not be executed."""

    seat: Seat
    problem: Problem


Event = Began | Thrown | Passed | Refused

CODEC = Codec("toy.state", 1, State)
KNOWN_BOARDS = ("table",)


class Toy:
    """The game. ``fails_on`` makes the evaluation break down over an order, as only our own bugs do."""

    name = "toy"
    rules_version = 1
    options_type: type = Options
    event_type: Any = Event

    def __init__(self, fails_on: type | None = None, bonus: int = 0) -> None:
        self.fails_on = fails_on
        self.bonus = bonus

    levels: Mapping[str, Any] = {"thrower": "throws and passes", "singer": "gives no order", "endless": "never passes"}

    def bot(self, level: str) -> "Thrower":
        """An opponent by its level."""
        return {"thrower": Thrower, "singer": Singer, "endless": Endless}[level]()

    def check_options(self, options: Options, seats: Mapping[Seat, str]) -> tuple[Problem, ...]:
        """The board must be known, and two to four play."""
        problems = []
        if options.board not in KNOWN_BOARDS:
            problems.append(Problem(code="options.unknown-board", quoted=options.board))
        if not 2 <= len(seats) <= 4:
            problems.append(Problem(code="options.bad-seats", values={"seats": len(seats)}))
        return tuple(problems)

    def setup(self, options: Options, seats: Mapping[Seat, str], dice: Dice) -> Resolution[State, Event]:
        """Who begins is drawn."""
        first = dice.stream("first").choice(sorted(seats))
        state = State(seats=list(seats), points=dict.fromkeys(seats, 0), target=options.target, active=first)
        return Resolution(state, (Began(rule=RULE, phase="setup", seat=first),))

    def due(self, state: State) -> tuple[Seat, ...]:
        """The active seat, until somebody has won."""
        return () if state.winner else (state.active,)

    def view(self, state: State, seat: Seat | None) -> State:  # noqa: ARG002
        """Everyone sees everything."""
        return state

    def read(self, text: str | bytes) -> Reading[Order]:
        """One order a line."""
        orders: list[Order] = []
        problems = []
        for line in lines(decode(text)):
            match [word.text for word in line.words]:
                case ["throw", number] if number in ("1", "2", "3"):
                    orders.append(Throw(int(number)))
                case ["pass"]:
                    orders.append(Pass())
                case ["dare"]:
                    orders.append(Dare())
                case _:
                    problems.append(Problem(code="order.unknown", line=line.number, quoted=line.text))
        return Reading(tuple(orders), tuple(problems))

    def write(self, order: Order) -> str:
        """The order's text."""
        return f"throw {order.dice}" if isinstance(order, Throw) else "pass" if isinstance(order, Pass) else "dare"

    def check(self, view: State, orders: Sequence[Order]) -> tuple[Problem, ...]:
        """Three dice may be thrown only in the first hundred throws, so that something can be refused here."""
        return tuple(
            Problem(code="throw.too-many", values={"most": 2})
            for order in orders
            if isinstance(order, Throw) and order.dice > 2 and view.target < 10
        )

    def resolve(self, state: State, orders: Mapping[Seat, Sequence[Order]], dice: Dice) -> Resolution[State, Event]:
        """Throw, pass, or refuse."""
        after = CODEC.decode(CODEC.encode(state))
        events: list[Event] = []
        for seat, given in orders.items():
            for order in given:
                if self.fails_on is not None and isinstance(order, self.fails_on):
                    raise ZeroDivisionError("a bug of ours")
                if isinstance(order, Dare) or after.winner or after.active != seat:
                    problem = Problem(code="dare.refused")
                    events.append(Refused(rule=RULE, phase="play", seat=seat, problem=problem))
                    break
                events.append(self._execute(after, seat, order, dice))
        return Resolution(after, tuple(events))

    def _execute(self, state: State, seat: Seat, order: Order, dice: Dice) -> Event:
        if isinstance(order, Throw):
            rolled = dice.stream("throw", state.throws).rolls(order.dice)
            state.throws += 1
            state.points[seat] += sum(rolled) + self.bonus
            state.winner = seat if state.points[seat] >= state.target else None
            return Thrown(rule=RULE, phase="play", seat=seat, dice=rolled)
        state.active = state.seats[(state.seats.index(seat) + 1) % len(state.seats)]
        state.turn += 1
        return Passed(rule=RULE, phase="play", seat=seat)

    def report(self, view: State, events: Sequence[Event], language: str) -> Any:  # noqa: ARG002
        """What happened, in short."""
        return [type(event).__name__ for event in events]

    def outcome(self, state: State) -> Outcome | None:
        """Whoever has reached the target."""
        return Outcome(winners=(state.winner,), rule=RULE) if state.winner else None

    def encode_state(self, state: State) -> bytes:
        """The state as bytes."""
        return CODEC.encode(state)

    def decode_state(self, saved: bytes) -> State:
        """The state again."""
        return CODEC.decode(saved)

    def standing(self, state: State) -> tuple[str, int]:
        """The board and the turn."""
        return "table", state.turn


class Thrower:
    """Throws one or two dice of its own choice, then passes; it can tell from the throws whether it has thrown."""

    name = "thrower"

    def next_order(self, view: State, dice: Dice) -> str:
        """Throw, pass."""
        if view.throws % 2:
            return "pass"
        return f"throw {dice.stream('how many').between(1, 2)}"


class Singer(Thrower):
    """Fails in its first turn."""

    def next_order(self, view: State, dice: Dice) -> str:  # noqa: ARG002
        """No order at all."""
        return "sing"


class Endless(Thrower):
    """Never lets the turn pass."""

    def next_order(self, view: State, dice: Dice) -> str:  # noqa: ARG002
        """On and on."""
        return "throw 1"
