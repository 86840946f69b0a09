"""What the computer opponents have done since a person last gave orders: short enough to be read before one's turn."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

import msgspec

from expugna.acme.board import Board
from expugna.acme.events import Attacked, Conquered, Event, MatchWon, PlayerEliminated, SeriesTraded, TurnEnded
from expugna.acme.view import View
from expugna.kernel.event import seen
from expugna.kernel.ids import Seat
from expugna.kernel.wording import catalogue, mark
from expugna.web.play.people import owner_number
from expugna.web.play.telling import ToldLine

CONQUERED: Final = mark(
    "{player} attacks {other} in {target} from {source} and conquers it. "
    "Armies lost: {player} {lost}, {other} {beaten}."
)
IN_VAIN: Final = mark(
    "{player} attacks {other} in {target} from {source}. Armies lost: {player} {lost}, {other} {beaten}."
)
PEACEFUL: Final = mark("{player} attacks nobody.")
LOSSES: Final = mark("{player} loses {countries} and {armies} in fights.")
NO_LOSSES: Final = mark("{player} loses nothing in fights.")

NOTABLE: Final = (SeriesTraded, PlayerEliminated, MatchWon)
"""What is told besides fights, as the chronicle tells it. Disasters have a notice of their own."""


class Fought(msgspec.Struct, kw_only=True):
    """One country's fight with another, all its rolls together."""

    seat: Seat
    defender: Seat
    source: str
    target: str
    lost: int = 0
    beaten: int = 0
    has_conquered: bool = False


Deed = Fought | TurnEnded | SeriesTraded | PlayerEliminated | MatchWon


def deeds(events: Iterable[Event]) -> list[Deed]:
    """The fights among the events and what else is notable, in order; a turn's end only if it was a peaceful one."""
    found: list[Deed] = []
    fought = False
    for event in events:
        match event:
            case Attacked():
                _join(found, event)
                fought = True
            case Conquered() if found and isinstance(last := found[-1], Fought):
                last.has_conquered = True
            case TurnEnded():
                if not fought:
                    found.append(event)
                fought = False
            case SeriesTraded() | PlayerEliminated() | MatchWon():
                found.append(event)
            case _:
                pass
    return found


def _join(found: list[Deed], roll: Attacked) -> None:
    """Count a roll to the fight that it belongs to."""
    last = found[-1] if found else None
    if not isinstance(last, Fought) or last.has_conquered or (last.source, last.target) != (roll.source, roll.target):
        last = Fought(seat=roll.seat, defender=roll.defender, source=roll.source, target=roll.target)
        found.append(last)
    last.lost += roll.attacker_losses
    last.beaten += roll.defender_losses


def news(
    events: Sequence[Event],
    told: Sequence[ToldLine],
    people: Collection[Seat],
    view: View,
    board: Board,
    language: str,
) -> list[ToldLine]:
    """The deeds as lines, of the kind ``loss`` where one of the people lost a country.

    ``told`` are the chronicle's lines of those of the events that everybody may see.
    """
    lines = {id(event): line for event, line in zip(seen(events, None), told, strict=True)}
    return [
        lines[id(deed)] if isinstance(deed, NOTABLE) else _line(deed, people, view, board, language)
        for deed in deeds(events)
    ]


def _line(deed: Fought | TurnEnded, people: Collection[Seat], view: View, board: Board, language: str) -> ToldLine:
    say = catalogue(language).gettext
    player = view.players[deed.seat].name
    if isinstance(deed, TurnEnded):
        text = say(PEACEFUL).format(player=player)
        return ToldLine(kind="peaceful", text=text, countries=(), owner=owner_number(deed.seat))
    text = say(CONQUERED if deed.has_conquered else IN_VAIN).format(
        player=player,
        other=view.players[deed.defender].name,
        source=board.country_name(deed.source, language),
        target=board.country_name(deed.target, language),
        lost=deed.lost,
        beaten=deed.beaten,
    )
    kind = "loss" if deed.has_conquered and deed.defender in people else "fight"
    return ToldLine(kind=kind, text=text, countries=(deed.source, deed.target), owner=owner_number(deed.seat))


def losses(events: Iterable[Event], people: Iterable[Seat], view: View, language: str) -> list[str]:
    """What each of these people has lost in these fights, in one sentence each."""
    words = catalogue(language)
    fights = [deed for deed in deeds(events) if isinstance(deed, Fought)]
    told = []
    for seat in people:
        mine = [one for one in fights if one.defender == seat]
        lands, armies = sum(one.has_conquered for one in mine), sum(one.beaten for one in mine)
        countries = words.ngettext("{number} country", "{number} countries", lands).format(number=lands)
        lost = words.ngettext("{number} army", "{number} armies", armies).format(number=armies)
        sentence = words.gettext(LOSSES if mine and (lands or armies) else NO_LOSSES)
        told.append(sentence.format(player=view.players[seat].name, countries=countries, armies=lost))
    return told
