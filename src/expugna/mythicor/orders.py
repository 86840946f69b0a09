"""Orders: a unit, a class, a number, named parameters; the order book (``data/orders.toml``) says what they mean."""

from typing import NamedTuple

import msgspec


class Place(msgspec.Struct, frozen=True, order=True, tag="place"):
    """A province: ``12/8``."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x}/{self.y}"


class OwnGroup(msgspec.Struct, frozen=True, order=True, tag="group"):
    """A group of the realm that orders: ``G2``."""

    number: int

    def __str__(self) -> str:
        return f"G{self.number}"


class ForeignGroup(msgspec.Struct, frozen=True, order=True, tag="foreign"):
    """Any realm's group: ``1003/G2``."""

    realm: int
    number: int

    def __str__(self) -> str:
        return f"{self.realm}/G{self.number}"


class WholeRealm(msgspec.Struct, frozen=True, order=True, tag="realm"):
    """The realm itself: ``R``."""

    def __str__(self) -> str:
        return "R"


Actor = Place | OwnGroup | WholeRealm
Target = Place | OwnGroup | ForeignGroup
ALL = "all"
Value = int | str | Target
"""A parameter's value: a number, a text (``all`` for as many as there are), or a unit."""


class Order(msgspec.Struct, frozen=True):
    """``P12/8 BAS 11 kind=2 number=20 for=G2``: parameters by their canonical (English) names."""

    actor: Actor
    klass: str
    number: int
    params: dict[str, Value] = {}


class Heading(NamedTuple):
    """The first line of an order file: match, round, realm and the token that proves whose it is."""

    match: str
    round: int
    realm: int
    token: str
