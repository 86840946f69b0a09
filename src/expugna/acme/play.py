"""A match in motion: the state that is being changed, and what has happened to it so far."""

from expugna.acme.board import Board
from expugna.acme.events import Event
from expugna.acme.state import Holding, Player, State
from expugna.kernel.dice import Dice, Stream


class Play:
    """What every phase works on. The state is a copy of the caller's and may be changed; events are told in order."""

    __slots__ = ("board", "dice", "events", "state")

    def __init__(self, board: Board, state: State, dice: Dice) -> None:
        self.board = board
        self.state = state
        self.dice = dice
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Note that this has happened."""
        self.events.append(event)

    def stream(self, *purpose: str | int) -> Stream:
        """The fair numbers for one decision of this turn."""
        return self.dice.stream("turn", self.state.turn, *purpose)

    @property
    def player(self) -> Player:
        """The player whose turn it is."""
        return self.state.players[self.state.active]

    def country(self, country: str) -> Holding:
        """The country as it stands."""
        return self.state.countries[country]
