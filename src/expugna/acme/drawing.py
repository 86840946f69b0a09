"""The drawing of a board: shapes, badges, sea links and ornament, as the build script wrote them.

A drawing is made from real coastlines by `tools/boards/build.py` and lies beside the board's rules as
`data/<board>.drawing.json`. Nothing here decides anything: who borders on whom is said by the rules alone (A-02).
Every path is SVG path data of the commands M, m, l and z, in units of the view box.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

DRAWN: Final = ("world29", "world42")

Box = tuple[float, float, float, float]
Place = tuple[float, float]


class CountryShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One country: its outline, a point inside it, and where the badge with its armies stands.

    `label_radius` is the free radius around `label`, in units. A country too small for its badge has the badge at
    sea and a `leader` line to it. `room_below` and `room_above` are the widths, in units, that a name centred under or
    over the badge may take without leaving the country; `name_at` is the middle
    of the name and the width it may take, where the name stands apart from the badge.
    """

    path: str
    label: Place
    label_radius: float
    badge: Place
    room_below: float
    room_above: float
    hachure: str
    leader: str = ""
    name_at: tuple[float, float, float] | None = None


class Lettering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A curved baseline for the name of a continent, and the height of its letters in units."""

    baseline: str
    size: float


class SeaLettering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Latin name of an ocean on its baseline: ornament, the same in every language."""

    text: str
    baseline: str
    size: float


class SeaLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line over the sea that joins two neighbours which do not touch; at the map's edge it is two stubs."""

    a: str
    b: str
    path: str


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything there is to draw on one board; `frame` is the inner neat line as x, y, width, height."""

    board: str
    view_box: Box
    frame: Box
    badge_radius: float
    countries: Mapping[str, CountryShape]
    continents: Mapping[str, Lettering]
    seas: tuple[SeaLettering, ...]
    sea_links: tuple[SeaLink, ...]
    waterlines: tuple[str, ...]
    graticule: str
    degree_scale: str
    lakes: str


@cache
def load_drawing(board: str) -> Drawing:
    """The drawing of a board that comes with the package.

    >>> len(load_drawing("world42").countries)
    42
    """
    if board not in DRAWN:
        raise LookupError(f'no drawing of a board "{board}": there are drawings of {", ".join(DRAWN)}')
    return read_drawing(files("expugna.acme").joinpath("data", f"{board}.drawing.json").read_bytes())


def read_drawing(text: bytes) -> Drawing:
    """A drawing from its file's text; msgspec.ValidationError names the field that is wrong."""
    return msgspec.json.decode(text, type=Drawing)
