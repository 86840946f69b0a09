"""The table as an answer: the whole page, or the part of it that an order has changed."""

from typing import NamedTuple

import msgspec
from litestar import Response
from markupsafe import Markup

from expugna.acme.rules import Frequency
from expugna.acme.view import View
from expugna.acme.wording import frequency_name
from expugna.host.records import Table
from expugna.kernel.wording import catalogue, mark
from expugna.web.language import AnyRequest, language_of
from expugna.web.play import news, seating
from expugna.web.play.marks import marks
from expugna.web.play.scene import Opposition, Scene, scene
from expugna.web.play.telling import ToldLine, continues, merged, told_lines
from expugna.web.rendering import page
from expugna.web.site import Site
from expugna.web.svg.acme import board_svg

LOG_ENTRIES = 40
"""Submissions that the chronicle beside the map goes back; the story has them all."""

Pair = tuple[str, str]


def whole_page(
    request: AnyRequest,
    site: Site,
    table: Table,
    *,
    status: int = 200,
    faults: tuple[str, ...] = (),
    chosen: Pair | None = None,
) -> Response[str]:
    """The page of a match."""
    language = language_of(request)
    shown = build(site, table, language, chosen)
    told = log_lines(site, table, language)
    names = " · ".join(person.name for person in shown.people)
    return page(
        request,
        "table.html",
        status=status,
        title=names,
        scene=shown,
        data=_json(shown),
        faults=faults,
        restored=table.restored,
        log=told.lines,
        has_gaps=told.has_gaps,
        board_svg=_map(site, shown),
        frequencies=[
            {"id": one.value, "name": frequency_name(one, language), "is_current": one is shown.view.frequency}
            for one in Frequency
        ],
    )


def answer(
    request: AnyRequest,
    site: Site,
    table: Table,
    *,
    status: int = 200,
    faults: tuple[str, ...] = (),
    chosen: Pair | None = None,
    is_news: bool = True,
    has_log: bool = False,
) -> Response[str]:
    """The changed part of the page. With ``is_news`` the chronicle gets what has happened.

    After a stale order, with ``has_log``, or when it may go on with what it told last, it is told anew.
    """
    language = language_of(request)
    shown = build(site, table, language, chosen)
    is_told_anew = has_log or (is_news and (bool(faults) or continues(table.events)))
    told = log_lines(site, table, language) if is_told_anew else None
    return page(
        request,
        "answer.html",
        status=status,
        scene=shown,
        data=_json(shown),
        faults=faults,
        restored=table.restored,
        told=shown.told if is_news and not faults else (),
        log=told.lines if told else None,
        has_gaps=told.has_gaps if told else table.missing > 0,
    )


def build(site: Site, table: Table, language: str, chosen: Pair | None = None) -> Scene:
    """The scene of a match, seen by all who look at the screen."""
    game = site.game
    state = table.state
    onlooker = game.view(state, None)
    is_open = not table.is_over and not seating.is_computers_turn(table)
    orders = tuple(game.legal_orders(game.view(state, state.active))) if is_open else ()
    return scene(
        match_id=table.match_id,
        number=table.number,
        view=onlooker,
        orders=orders,
        events=table.events,
        told=told_lines(game.report(onlooker, table.events, language)),
        board=site.board(state.board),
        seated=seating.seated(table),
        is_over=table.is_over,
        language=language,
        chosen=chosen,
        opposition=_opposition(site, table, onlooker, language),
    )


def _opposition(site: Site, table: Table, onlooker: View, language: str) -> Opposition:
    events = [event for move in table.moves for event in move.events]
    board = site.board(table.state.board)
    people = [seat for seat in table.names if seat not in table.bots]
    told = told_lines(site.game.report(onlooker, events, language))
    lines = news.news(events, told, people, onlooker, board, language)
    return Opposition(
        levels=seating.level_names(table, site.matches.games[table.game].levels, language),
        news=tuple(lines),
        losses=tuple(news.losses(events, people, onlooker, language)) if lines else (),
        is_at_turn=seating.is_computers_turn(table),
        has_failed=table.failure is not None,
    )


class ToldLog(NamedTuple):
    """The chronicle's lines; with ``has_gaps``, parts of the match's record are lost."""

    lines: tuple[ToldLine, ...]
    has_gaps: bool


def log_lines(site: Site, table: Table, language: str) -> ToldLog:
    """The chronicle's last part, with all that the computer has done since a person last gave orders."""
    last = max(LOG_ENTRIES, len(table.moves) + 1)
    read = site.matches.chronicle(table.match_id, table.number + 1 - last)
    events = merged(event for entry in read.entries for event in entry.events)
    lines = told_lines(site.game.report(site.game.view(table.state, None), events, language))
    return ToldLog(lines, has_gaps=table.missing > 0 or bool(read.missing))


def _map(site: Site, shown: Scene) -> Markup | None:
    """The drawing of the board, or None when there is none: then the countries are listed."""
    drawing = site.drawing_of(shown.board.id)
    if drawing is None:
        return None
    title = catalogue(shown.language).gettext(mark("Map: {board}"))
    return board_svg(
        drawing,
        marks(shown.view, shown.board, shown.language),
        title=title.format(board=shown.board.name.text(shown.language)),
        continents={one.id: one.name.text(shown.language) for one in shown.board.continents.values()},
    )


def _json(shown: Scene) -> str:
    return msgspec.json.encode(shown.for_browser()).decode()
