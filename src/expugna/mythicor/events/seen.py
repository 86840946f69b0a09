"""Events of looking around: maps and scouting, and what they show."""

import msgspec

from expugna.mythicor.events.happened import Happened
from expugna.mythicor.sight import ExactGroup, ExactProvince


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
    plague: str = ""


class Scouted(Happened, frozen=True, kw_only=True, tag="scouted"):
    """SP: what a scout saw in the province in that direction (0: here)."""

    direction: int
    seen: SeenProvince


class ProvinceCounted(Happened, frozen=True, kw_only=True, tag="province-counted"):
    """UG 6, HA 5: what is in a province, ``exact``, and what a scout would have ``seen`` there.

    Told after the event that says how it came to be seen."""

    seen: SeenProvince
    exact: ExactProvince


class GroupCounted(Happened, frozen=True, kw_only=True, tag="group-counted"):
    """UG 22, HA 6: what a group has, ``exact``, where it is and who leads it, and what a scout would have ``seen``.

    Told after the event that says how it came to be seen."""

    seen: SeenGroup
    exact: ExactGroup


SeenEvent = MapDrawn | Scouted | ProvinceCounted | GroupCounted
