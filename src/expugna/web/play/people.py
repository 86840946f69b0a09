"""The people at the table, and how their colours are told apart."""

from collections.abc import Mapping

import msgspec

from expugna.acme.state import SEATS
from expugna.acme.view import View
from expugna.kernel.ids import Seat


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Someone at the table; ``owner`` is the number of the colour and pattern on the board.

    ``computer`` is the name of the strength at which the computer plays there; empty for a person.
    """

    seat: Seat
    owner: int
    name: str
    countries: int
    armies: int
    cards: int
    unplaced: int
    is_active: bool
    is_out: bool
    computer: str = ""


def people(view: View, computers: Mapping[Seat, str]) -> tuple[Person, ...]:
    """Everyone, in the order in which they move; ``computers`` are the names of the computer's strengths, by seat."""
    return tuple(person(view, seat, computers.get(seat, "")) for seat in view.seats)


def person(view: View, seat: Seat, computer: str = "") -> Person:
    """Who sits there."""
    player = view.players[seat]
    return Person(
        seat=seat,
        owner=owner_number(seat),
        name=player.name,
        countries=player.countries,
        armies=player.armies,
        cards=player.cards,
        unplaced=player.unplaced,
        is_active=seat == view.active,
        is_out=player.is_out,
        computer=computer,
    )


def owner_number(seat: Seat) -> int:
    """The colour of a seat: its place among SEATS."""
    return SEATS.index(seat)
