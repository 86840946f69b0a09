"""The report of a round (AWT) for one realm, as data: everything that its text, page and JSON show (M-10-5)."""

from typing import Final

import msgspec

from expugna.mythicor.battle_sheets import BattleSheet
from expugna.mythicor.events import Event, MapCell, SeenProvince
from expugna.mythicor.known import Seen, SeenGroup
from expugna.mythicor.sheets import Figure, GroupSheet, ProvinceSheet
from expugna.mythicor.turns import Moment
from expugna.mythicor.view import Rank

FORMAT: Final = "mythicor.report"
VERSION: Final = 1
REPEATED: Final = 10
"""Sentences of a kind that the first page repeats from the chapters; the others are found there."""


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A sentence of the report. It can be asked for its ``rule`` by its ``number``; ``kind`` is the event's tag, or
    ``trouble``, ``chance`` or ``news``; ``unit`` the one it is about."""

    number: int
    text: str
    rule: str
    kind: str
    unit: str = ""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """What happened in one phase, one after the other; ``is_own`` False: what others did that touched the realm."""

    phase: str
    title: str
    is_own: bool
    lines: tuple[Line, ...]


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """Which match, round and realm the report is about; ``evaluated_on`` (ISO 8601) is given from outside.

    ``moment``: when the realm's turn was, where realms are evaluated one by one (M-10-2); elsewhere it is not set."""

    match: str
    specification: str
    round: int
    evaluated_on: str
    realm: int
    name: str
    player: str
    position: str
    race: str
    is_seafarer: bool
    missed: int
    moment: Moment | msgspec.UnsetType = msgspec.UNSET


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The first page: crowns before, what came and went, crowns now and next round's; what the realm has; what failed
    (numbers of lines)."""

    crowns: tuple[Figure, ...]
    holdings: tuple[Figure, ...]
    trouble: tuple[Line, ...]
    lost: tuple[Line, ...]
    chances: tuple[Line, ...]
    failed: tuple[Line, ...]
    grown: tuple[Line, ...]


class Realm(msgspec.Struct, frozen=True, kw_only=True):
    """The realm itself: its troop kinds by the numbers of the orders with price and upkeep each, its stances."""

    kinds: tuple[Figure, ...]
    stances: tuple[str, ...]


class Scouting(msgspec.Struct, frozen=True, kw_only=True):
    """What a scout saw, with the number of the sentence that tells it; ``row`` is the same as it is shown."""

    number: int
    seen: SeenProvince
    row: tuple[str, ...]


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """A message that came or was sent, with the number of the sentence that tells of it; ``other`` is the realm on the
    other side."""

    number: int
    is_sent: bool
    other: int
    other_name: str
    text: str


class MapSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A map that was drawn (M-9-1), with the number of the sentence that tells it."""

    number: int
    x: int
    y: int
    radius: int
    cells: tuple[MapCell, ...]


class Atlas(msgspec.Struct, frozen=True, kw_only=True):
    """All that the realm knows of the world, with the words of its terrains and owners.

    ``terrains``: by id the short name for maps, and the name. ``owners``: by ID. ``reach`` is how far henchmen go:
    maps mark what lies beyond. ``own`` are the places of the realm's provinces with their terrain.
    """

    width: int
    height: int
    reach: int
    terrains: dict[str, tuple[str, str]]
    owners: dict[int, str]
    own: tuple[MapCell, ...]
    places: tuple[Seen, ...]
    groups: tuple[SeenGroup, ...]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The whole report. ``events`` are those that the realm may see, so that programs can follow the match by its
    reports alone."""

    format: str = FORMAT
    version: int = VERSION
    language: str
    head: Head
    best: tuple[Rank, ...]
    summary: Summary
    chapters: tuple[Chapter, ...]
    realm: Realm
    provinces: tuple[ProvinceSheet, ...]
    groups: tuple[GroupSheet, ...]
    battles: tuple[BattleSheet, ...] = ()
    scouting: tuple[Scouting, ...]
    messages: tuple[Message, ...]
    maps: tuple[MapSheet, ...]
    plagues: tuple[str, ...]
    news: tuple[Line, ...]
    atlas: Atlas
    template: str
    events: tuple[Event, ...]

    def lines(self) -> tuple[Line, ...]:
        """Every numbered sentence, in the order of the numbers."""
        told = [line for chapter in self.chapters for line in chapter.lines]
        summary = self.summary
        return (*summary.trouble, *summary.lost, *summary.chances, *self.news, *told)
