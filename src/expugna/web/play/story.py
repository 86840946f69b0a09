"""The story of a game, told by its events alone: who held how many countries when, and how often what happened."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from expugna.acme.events import (
    Attacked,
    Conquered,
    Dealt,
    DisasterStruck,
    MatchWon,
    PlayerEliminated,
    SeriesTraded,
    TurnBegan,
)
from expugna.acme.rules import DisasterKind
from expugna.kernel.event import Event
from expugna.kernel.ids import Seat


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """How many countries each seat held when a turn began."""

    turn: int
    month: int
    year: int
    countries: dict[Seat, int]


class Deeds(msgspec.Struct, kw_only=True):
    """What a seat did and suffered."""

    conquests: int = 0
    rolls: int = 0
    armies_lost: int = 0
    armies_beaten: int = 0
    series: int = 0
    disasters: int = 0


class Story(msgspec.Struct, kw_only=True):
    """A whole game in figures. ``moments`` begins with the deal; ``winner`` is None while the game goes on."""

    moments: list[Moment] = []
    deeds: dict[Seat, Deeds] = {}
    eliminated: list[tuple[Seat, Seat]] = []
    winner: Seat | None = None
    turns: int = 0


def story(seats: Iterable[Seat], events: Iterable[Event]) -> Story:
    """The story that the events tell, in their order."""
    told = Story(deeds={seat: Deeds() for seat in seats})
    owners: dict[str, Seat] = {}
    for event in events:
        _move(owners, event)
        _count(told, event)
        if isinstance(event, TurnBegan):
            told.turns = event.turn
            told.moments.append(_moment(event, owners, told))
    if told.winner is not None and told.moments:
        last = told.moments[-1]
        ended = TurnBegan(rule="", phase="", seat=told.winner, turn=last.turn + 1, month=last.month, year=last.year)
        told.moments.append(_moment(ended, owners, told))
    return told


def _moment(event: TurnBegan, owners: dict[str, Seat], told: Story) -> Moment:
    held = Counter(owners.values())
    countries = {seat: held.get(seat, 0) for seat in told.deeds}
    return Moment(turn=event.turn, month=event.month, year=event.year, countries=countries)


def _move(owners: dict[str, Seat], event: Event) -> None:
    """Follow who holds what."""
    match event:
        case Dealt():
            owners.update(event.countries)
        case Conquered():
            owners[event.target] = event.seat
        case DisasterStruck(kind=DisasterKind.REVOLUTION, to_seat=to_seat) if to_seat is not None:
            owners[event.country] = to_seat
        case _:
            pass


def _count(told: Story, event: Event) -> None:
    match event:
        case Attacked():
            told.deeds[event.seat].rolls += 1
            told.deeds[event.seat].armies_lost += event.attacker_losses
            told.deeds[event.seat].armies_beaten += event.defender_losses
            told.deeds[event.defender].armies_lost += event.defender_losses
            told.deeds[event.defender].armies_beaten += event.attacker_losses
        case Conquered():
            told.deeds[event.seat].conquests += 1
        case SeriesTraded():
            told.deeds[event.seat].series += 1
        case DisasterStruck():
            told.deeds[event.owner].disasters += 1
        case PlayerEliminated():
            told.eliminated.append((event.seat, event.by))
        case MatchWon():
            told.winner = event.seat
        case _:
            pass
