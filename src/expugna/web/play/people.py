"""The people at the table, and how their colours are told apart."""

import msgspec

from expugna.acme.state import SEATS
from expugna.acme.view import View
from expugna.kernel.ids import Seat


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Someone at the table; ``owner`` is the number of the colour and pattern on the board."""

    seat: Seat
    owner: int
    name: str
    countries: int
    armies: int
    cards: int
    unplaced: int
    is_active: bool
    is_out: bool


def people(view: View) -> tuple[Person, ...]:
    """Everyone, in the order in which they move."""
    return tuple(person(view, seat) for seat in view.seats)


def person(view: View, seat: Seat) -> Person:
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
    )


def owner_number(seat: Seat) -> int:
    """The colour of a seat: its place among SEATS."""
    return SEATS.index(seat)
