"""What a game must be able to do, so that host, browser, bots and command line can treat both alike."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from expugna.kernel.dice import Dice
from expugna.kernel.event import Event
from expugna.kernel.ids import Seat
from expugna.kernel.order import Reading
from expugna.kernel.problem import Problem

StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
OrderT = TypeVar("OrderT")
GameEventT = TypeVar("GameEventT", bound=Event)
OptionsT_contra = TypeVar("OptionsT_contra", contravariant=True)


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended. ``winners`` may be several or, in a draw, none; ``rule`` says by which statement."""

    winners: tuple[Seat, ...]
    rule: str


class Resolution(NamedTuple, Generic[StateT, GameEventT]):
    """What orders led to: the new state, and what happened in the order in which it happened."""

    state: StateT
    events: tuple[GameEventT, ...]


class Game(Protocol[StateT, ViewT, OrderT, GameEventT, OptionsT_contra]):
    """A game's rules. Every method is pure: the same arguments give the same result, and nothing else changes."""

    @property
    def name(self) -> str:
        """The game's id."""
        ...

    @property
    def rules_version(self) -> int:
        """Rises whenever equal orders and dice may lead to another state."""
        ...

    def setup(self, options: OptionsT_contra, seats: Mapping[Seat, str], dice: Dice) -> Resolution[StateT, GameEventT]:
        """The state before the first order; ``seats`` names who sits where. What was dealt is told as events."""
        ...

    def due(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that are awaited; empty when the match is over."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What the seat may know, and nothing else; ``None`` is an onlooker."""
        ...

    def read(self, text: str | bytes) -> Reading[OrderT]:
        """The orders in a text. Never fails; what is not understood is a problem with its place."""
        ...

    def write(self, order: OrderT) -> str:
        """The order's canonical text; reading it gives the order back."""
        ...

    def check(self, view: ViewT, orders: Sequence[OrderT]) -> tuple[Problem, ...]:
        """What is wrong with the orders as far as the seat can know; sees the view only, so it cannot leak.

        ``line`` of a problem is the order's place among several, from 1 (``order.at_lines`` makes it the text's).
        """
        ...

    def resolve(
        self, state: StateT, orders: Mapping[Seat, Sequence[OrderT]], dice: Dice
    ) -> Resolution[StateT, GameEventT]:
        """Execute the orders on a copy of the state. What could only be found out now is told as an event."""
        ...

    def report(self, view: ViewT, events: Sequence[GameEventT], language: str) -> Any:
        """What the seat is told of the events, in its language, as data."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        ...
