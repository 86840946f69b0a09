"""What a seat may know of a match: everything on the table, and its own hand (A-24)."""

import msgspec

from expugna.acme.rules import Frequency, Rules
from expugna.acme.state import Capture, Phase
from expugna.kernel.ids import Seat


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A player as everyone sees them: cards are counted, not shown."""

    name: str
    cards: int
    countries: int
    armies: int
    is_out: bool
    unplaced: int


class CountryView(msgspec.Struct, frozen=True, kw_only=True):
    """A country as everyone sees it. ``movable`` armies may still be regrouped out of it this turn (A-52)."""

    owner: Seat
    armies: int
    engaged: int
    arrived: int
    movable: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The table as a seat sees it; ``seat`` None is an onlooker, whose ``hand`` is empty.

    ``month`` (1 to 12) and ``year`` are the calendar's; ``series_value`` is what the next series is worth (A-23).
    """

    board: str
    rules: Rules
    seat: Seat | None
    seats: tuple[Seat, ...]
    players: dict[Seat, PlayerView]
    countries: dict[str, CountryView]
    hand: tuple[str, ...]
    active: Seat
    phase: Phase
    frequency: Frequency
    turn: int
    month: int
    year: int
    series_value: int
    to_place: int
    has_conquered: bool
    capture: Capture | None
    regroup_moves: int
    winner: Seat | None
