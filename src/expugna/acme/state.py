"""The state of a match: everything that the next order depends on."""

from enum import StrEnum
from typing import Any, Final

import msgspec

from expugna.acme.rules import Frequency, Rules
from expugna.kernel.codec import Codec
from expugna.kernel.ids import Seat

SEATS: Final = (Seat("red"), Seat("blue"), Seat("green"), Seat("yellow"))
"""The seats, in the order in which they are taken."""


class Phase(StrEnum):
    """Where a turn stands (A-10). A disaster, the award and the draw of a card pass by themselves."""

    SETUP = "setup"
    SERIES = "series"
    PLACEMENT = "placement"
    ATTACK = "attack"
    ADVANCE = "advance"
    REGROUP = "regroup"
    OVER = "over"


class Holding(msgspec.Struct):
    """A country in someone's hands. ``engaged`` took part in attacks this turn (A-51), ``arrived`` were regrouped
    into it this turn (A-52)."""

    owner: Seat
    armies: int
    engaged: int = 0
    arrived: int = 0


class Player(msgspec.Struct):
    """Someone at the table. ``cards`` are symbols, or country ids and jokers, in the order drawn; ``unplaced`` armies
    are those of the start that are still in hand (preset ``classic``)."""

    name: str
    cards: list[str] = []
    is_out: bool = False
    unplaced: int = 0


class Capture(msgspec.Struct, frozen=True):
    """The conquest after which further armies may move in (A-45)."""

    source: str
    target: str


class State(msgspec.Struct, kw_only=True):
    """A match. ``turn`` counts every player's turn from 1; ``month`` counts months since the calendar's first.

    ``rolls`` counts attack rolls of this turn, ``regroup_moves`` those of this turn.
    ``to_place`` are the armies that the active player has still to place, ``series_armies`` those of series traded
    this turn that are yet to be awarded. ``is_mid_turn_trade``: cards of an eliminated player must be traded at once
    (classic). ``capture`` is the conquest that armies may move in after. ``discards`` are traded country cards.
    """

    board: str
    rules: Rules
    seats: list[Seat]
    players: dict[Seat, Player]
    countries: dict[str, Holding]
    active: Seat
    phase: Phase
    frequency: Frequency
    turn: int = 0
    month: int = 0
    series_traded: int = 0
    series_armies: int = 0
    to_place: int = 0
    has_conquered: bool = False
    is_mid_turn_trade: bool = False
    capture: Capture | None = None
    rolls: int = 0
    regroup_moves: int = 0
    discards: list[str] = []
    winner: Seat | None = None


def copied(state: State) -> State:
    """The state again, sharing nothing that may change."""
    return msgspec.structs.replace(
        state,
        seats=list(state.seats),
        players={
            seat: Player(one.name, list(one.cards), one.is_out, one.unplaced) for seat, one in state.players.items()
        },
        countries={
            country: Holding(one.owner, one.armies, one.engaged, one.arrived)
            for country, one in state.countries.items()
        },
        discards=list(state.discards),
    )


def _without_draws(body: dict[str, Any]) -> dict[str, Any]:
    """Version 1 counted the cards drawn, and nobody asked."""
    body.pop("draws", None)
    return body


STATE_CODEC: Final = Codec("acme.state", 2, State, {1: _without_draws})
