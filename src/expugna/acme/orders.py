"""Orders: every move a player can make, with its one canonical text."""

from typing import Final

import msgspec

from expugna.acme.rules import Frequency


class Place(msgspec.Struct, frozen=True, tag="place"):
    """``place alaska 2``: armies from the hand into an own country (A-31)."""

    country: str
    armies: int


class Trade(msgspec.Struct, frozen=True, tag="trade"):
    """``trade infantry cavalry artillery``: three own cards for armies (A-22)."""

    cards: tuple[str, str, str]


class Keep(msgspec.Struct, frozen=True, tag="keep"):
    """``keep``: trade no series now (A-22)."""


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """``attack alaska canada 3``: one roll from an own country against a neighbour's, with so many armies (A-40)."""

    source: str
    target: str
    dice: int


class Advance(msgspec.Struct, frozen=True, tag="advance"):
    """``advance 2``: so many further armies into the country just conquered (A-45)."""

    armies: int


class Stay(msgspec.Struct, frozen=True, tag="stay"):
    """``stay``: no further army moves into the country just conquered (A-45)."""


class EndAttacks(msgspec.Struct, frozen=True, tag="end-attacks"):
    """``end attacks``: go on to regrouping (A-47)."""


class Regroup(msgspec.Struct, frozen=True, tag="regroup"):
    """``regroup alaska canada 2``: so many armies into an adjacent own country (A-50)."""

    source: str
    target: str
    armies: int


class EndTurn(msgspec.Struct, frozen=True, tag="end-turn"):
    """``end turn``: the next player's turn begins (A-50)."""


class SetEvents(msgspec.Struct, frozen=True, tag="events"):
    """``events rare``: how often disasters strike from now on (A-11)."""

    frequency: Frequency


Order = Place | Trade | Keep | Attack | Advance | Stay | EndAttacks | Regroup | EndTurn | SetEvents

MAX_ARMIES_WRITTEN: Final = 9999
"""Largest number that an order may name."""


def write(order: Order) -> str:
    """The order's canonical text.

    >>> write(Attack("alaska", "canada", 3))
    'attack alaska canada 3'
    """
    match order:
        case Place(country, armies):
            return f"place {country} {armies}"
        case Trade(cards):
            return "trade " + " ".join(cards)
        case Keep():
            return "keep"
        case Attack(source, target, dice):
            return f"attack {source} {target} {dice}"
        case Advance(armies):
            return f"advance {armies}"
        case Stay():
            return "stay"
        case EndAttacks():
            return "end attacks"
        case Regroup(source, target, armies):
            return f"regroup {source} {target} {armies}"
        case EndTurn():
            return "end turn"
        case _:
            return f"events {order.frequency.value}"
