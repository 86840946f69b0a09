"""Reports: what a seat is told of what happened, one whole sentence or more for each event, as data."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from expugna.acme import events as happened
from expugna.acme import wording
from expugna.acme.board import Board, board
from expugna.acme.events import Event
from expugna.acme.tell import moves, turns
from expugna.acme.tell.teller import Teller
from expugna.acme.view import View
from expugna.kernel.event import seen
from expugna.kernel.ids import Seat


class ReportLine(msgspec.Struct, frozen=True, kw_only=True):
    """An event as it is told: ``kind`` is its tag, ``countries`` are those it happened in, ``seat`` who did it."""

    kind: str
    text: str
    rule: str
    countries: tuple[str, ...] = ()
    seat: Seat | None = None


class Report(msgspec.Struct, frozen=True):
    """What is told, in the order in which it happened."""

    lines: tuple[ReportLine, ...]


def report(view: View, events: Sequence[Event], language: str, on: Board | None = None) -> Report:
    """The events that the view's seat may know of, in its language. ``on`` is the board if it is no shipped one."""
    teller = Teller(view, on or board(view.board), language)
    return Report(tuple(_line(teller, event) for event in seen(events, view.seat)))


def _line(teller: Teller, event: Event) -> ReportLine:
    countries = [getattr(event, name, None) for name in ("source", "country", "target", "to_country")]
    return ReportLine(
        kind=str(type(event).__struct_config__.tag),
        text=_SENTENCES[type(event)](teller, event),
        rule=event.rule,
        countries=tuple(country for country in countries if country is not None),
        seat=getattr(event, "seat", None),
    )


def _refused(teller: Teller, event: happened.OrderRefused) -> str:
    names = {seat: player.name for seat, player in teller.view.players.items()}
    return wording.problem_text(event.problem, teller.board, teller.language, names)


_SENTENCES: Final[Mapping[type, Callable[[Teller, Any], str]]] = {
    happened.Dealt: turns.dealt,
    happened.TurnBegan: turns.turn_began,
    happened.DisasterStruck: turns.disaster,
    happened.SeriesTraded: moves.series_traded,
    happened.CountryBonusPlaced: moves.country_bonus,
    happened.SeriesKept: moves.series_kept,
    happened.ArmiesAwarded: moves.awarded,
    happened.ArmiesPlaced: moves.placed,
    happened.Attacked: moves.attacked,
    happened.Conquered: moves.conquered,
    happened.PlayerEliminated: moves.eliminated,
    happened.CardsTaken: moves.cards_taken,
    happened.ArmiesAdvanced: moves.advanced,
    happened.AttacksEnded: moves.attacks_ended,
    happened.ArmiesRegrouped: moves.regrouped,
    happened.CardDrawn: moves.card_drawn,
    happened.CardSeen: moves.card_seen,
    happened.FrequencySet: turns.frequency_set,
    happened.TurnEnded: turns.turn_ended,
    happened.MatchWon: turns.match_won,
    happened.OrderRefused: _refused,
}
"""How each kind of event is told."""
