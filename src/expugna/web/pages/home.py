"""The first page: the title, the games under way, and the way to a new one."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

import msgspec
from litestar import Response, get

from expugna.host.records import MatchCard, MatchDamaged, Table
from expugna.kernel.wording import catalogue, mark
from expugna.web.language import AnyRequest, language_of
from expugna.web.rendering import page
from expugna.web.site import GAME, OurSite, Site

MOST_LISTED: Final = 50
"""Older games are not listed: nobody looks for them, and each costs a look into the database."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list; ``month`` is empty when it is not known.

    ``needs`` tells that its board is not here; ``is_incomplete`` says that its record has gaps.
    """

    match_id: str
    names: str
    board: str
    month: str
    changed: str
    changed_iso: str
    is_over: bool
    is_damaged: bool
    needs: str = ""
    is_incomplete: bool = False


@get("/", sync_to_thread=True)
def home(request: AnyRequest, site: OurSite) -> Response[str]:
    """The title page with the games that can be resumed."""
    return page(request, "home.html", games=rows(site, language_of(request)))


def rows(site: Site, language: str) -> list[Row]:
    """The games, newest first."""
    cards = [card for card in site.matches.cards() if card.game == GAME][:MOST_LISTED]
    return [_row(site, card, language) for card in cards]


def _row(site: Site, card: MatchCard, language: str) -> Row:
    table = None if card.is_damaged or card.needs_board else _table(site, card.match_id)
    return Row(
        match_id=card.match_id,
        names=_joined(_named(card, language)) or "?",
        board=site.board(card.board).name.text(language) if card.board in site.game.boards else card.board,
        month=_month(site, table) if table else "",
        changed=moment_text(card.changed, language),
        changed_iso=card.changed.isoformat(),
        is_over=card.is_over,
        is_damaged=table is None and not card.needs_board,
        needs=needs_board(card.needs_board, language) if card.needs_board else "",
        is_incomplete=card.missing > 0,
    )


def _table(site: Site, match_id: str) -> Table | None:
    """The match, or None when it cannot be read; the list goes on either way. It is only glanced at: a damaged state
    is mended where people are told of it."""
    try:
        return site.matches.table(match_id, plays_on=False)
    except MatchDamaged:
        return None


def _month(site: Site, table: Table) -> str:
    view = site.game.view(table.state, None)
    return f"{view.month}.{view.year}"


def _named(card: MatchCard, language: str) -> list[str]:
    """Who plays; the computer's seats are told as such."""
    say = catalogue(language).gettext
    computer = say(mark("{name} (computer)"))
    return [computer.format(name=name) if seat in card.bots else name for seat, name in card.names.items()]


def needs_board(board: str, language: str) -> str:
    """That a game waits for its board, and what would bring it."""
    say = catalogue(language).gettext
    told = mark("This game needs the board “{board}”, which is not here. Start the programme with --boards DIR.")
    return say(told).format(board=board)


def _joined(names: Iterable[str]) -> str:
    return ", ".join(names)


def moment_text(at: datetime, language: str) -> str:
    """A moment by this machine's clock, the way the language writes it."""
    here = at.astimezone()
    return here.strftime("%d.%m.%Y, %H:%M" if language == "de" else "%d %b %Y, %H:%M")
