"""Events of looking around: maps and scouting, and what they show."""

import msgspec

from expugna.mythicor.events.happened import Happened


class MapCell(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A province on a map: its terrain's id and its owner's ID (0: nobody, or one that maps never show)."""

    x: int
    y: int
    terrain: str
    owner: int


class MapDrawn(Happened, frozen=True, kw_only=True, tag="map-drawn"):
    """SA 10: a map of the surroundings of ``x``/``y`` (M-9-1), ``radius`` fields each way, as far as the world goes."""

    x: int
    y: int
    radius: int
    cells: tuple[MapCell, ...]


class SeenGroup(msgspec.Struct, frozen=True, gc=False):
    """A group as a scout sees it: its realm, its number and the magnitude of its soldiers."""

    realm: int
    number: int
    troops: str


class SeenProvince(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A province as a scout sees it. Magnitudes are ``none``, ``few``, ``some``, ``many`` or ``very_many`` (SP)."""

    x: int
    y: int
    terrain: str
    cost_hundredths: int
    owner: int
    race: str
    settlement: int
    fortification: int
    population: str
    troops: str
    groups: tuple[SeenGroup, ...]


class Scouted(Happened, frozen=True, kw_only=True, tag="scouted"):
    """SP: what a scout saw in the province in that direction (0: here)."""

    direction: int
    seen: SeenProvince


SeenEvent = MapDrawn | Scouted
