"""What the host needs of a game beyond its rules: how its things are saved, and a word on how a match stands."""

from collections.abc import Mapping
from typing import Any, Protocol

from expugna.bots.driver import Bot
from expugna.kernel.dice import Dice
from expugna.kernel.game import Outcome, Resolution
from expugna.kernel.ids import Seat
from expugna.kernel.order import Reading
from expugna.kernel.problem import Problem


class Playable(Protocol):
    """``kernel.game.Game`` as the host uses it, where every game's states, orders and events are opaque."""

    name: str
    rules_version: int
    options_type: type
    """What the options are read back into."""

    event_type: Any
    """What each event is read back into: the union of the game's events."""

    levels: Mapping[str, Any]
    """The strengths of computer opponents by id, weakest first; each has a name and a description."""

    def bot(self, level: str) -> Bot[Any]:
        """The computer opponent of a level; KeyError for one that there is not."""
        ...

    def check_options(self, options: Any, seats: Mapping[Seat, str]) -> tuple[Problem, ...]:
        """What is wrong with the options and the choice of seats, all at once."""
        ...

    def setup(self, options: Any, seats: Mapping[Seat, str], dice: Dice) -> Resolution[Any, Any]:
        """The state before the first order."""
        ...

    def due(self, state: Any) -> tuple[Seat, ...]:
        """The seats that are awaited."""
        ...

    def view(self, state: Any, seat: Seat | None) -> Any:
        """What the seat may know."""
        ...

    def read(self, text: str | bytes) -> Reading[Any]:
        """The orders in a text."""
        ...

    def write(self, order: Any) -> str:
        """The order's canonical text."""
        ...

    def check(self, view: Any, orders: Any) -> tuple[Problem, ...]:
        """What is wrong with the orders as far as the seat can know."""
        ...

    def resolve(self, state: Any, orders: Mapping[Seat, Any], dice: Dice) -> Resolution[Any, Any]:
        """Execute the orders on a copy of the state."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """How the match ended."""
        ...

    def encode_state(self, state: Any) -> bytes:
        """The state as bytes; equal states give equal bytes."""
        ...

    def decode_state(self, saved: bytes) -> Any:
        """The state again; raises kernel.codec.Unreadable."""
        ...

    def standing(self, state: Any) -> tuple[str, int]:
        """For the list of matches: the board's id, and how many turns have begun."""
        ...
