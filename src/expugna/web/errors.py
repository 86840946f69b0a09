"""What is answered when a page cannot be: plainly, in the reader's language, with a way back and nothing of our inside.

A player's error leaves one line in the log at most; only our own faults leave a trace there.
"""

import logging
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from expugna.host import wording as host_wording
from expugna.host.records import BoardMissing, MatchDamaged, NoSuchMatch
from expugna.host.store import DatabaseUnusable
from expugna.kernel.problem import Problem
from expugna.kernel.wording import catalogue, mark
from expugna.web.language import AnyRequest, language_of
from expugna.web.rendering import is_part, page

log = logging.getLogger("expugna.web")

NOT_FOUND: Final = 404
OUR_FAULT: Final = 500
NOT_NOW: Final = 503


class Told(msgspec.Struct, frozen=True):
    """An error as it is told: what it is, what may have led to it, what would work."""

    heading: str
    sentence: str


ERRORS: Final[Mapping[int, Told]] = {
    400: Told(
        mark("That was not understood"),
        mark("The request was not what this page can send. Please go back and try again."),
    ),
    403: Told(
        mark("This page is too old"),
        mark(
            "It was opened before the programme was started anew, or cookies are switched off. "
            "Nothing has changed: go back, and it will work."
        ),
    ),
    404: Told(
        mark("There is nothing here"),
        mark("The address is wrong, or the game was aborted. The first page lists all games."),
    ),
    405: Told(
        mark("That is not possible here"),
        mark("This address only answers to the buttons of its page. The first page leads on."),
    ),
    413: Told(
        mark("That was too much at once"),
        mark("The text is longer than anything that is read here. Please send less."),
    ),
    500: Told(
        mark("Something went wrong"),
        mark("The fault is ours; it has been noted. Every order accepted before is saved: go back and play on."),
    ),
}

DAMAGED: Final = Told(
    mark("This game can no longer be read"),
    mark("What was saved of it is damaged. The other games are not affected."),
)

WAITING: Final = Told(
    mark("This game waits for its board"),
    mark("Whoever looks after this programme can bring it back:"),
)

UNUSABLE: Final = Told(
    mark("The games cannot be reached"),
    mark("Every order accepted before is saved. Please try again in a moment."),
)


def http_error(request: AnyRequest, error: HTTPException) -> Response[str]:
    """An address, method or form that leads nowhere."""
    status = error.status_code
    if status >= OUR_FAULT:
        return our_fault(request, error)
    return _answer(request, status, ERRORS.get(status, ERRORS[400]))


def no_such_match(request: AnyRequest, _: NoSuchMatch) -> Response[str]:
    """The match is not there."""
    return _answer(request, NOT_FOUND, ERRORS[NOT_FOUND])


def damaged(request: AnyRequest, error: MatchDamaged) -> Response[str]:
    """What is saved of the match cannot be read."""
    log.error("match %s cannot be read: %s", error.match_id, error.why.code)
    return _answer(request, OUR_FAULT, DAMAGED, error.why)


def board_missing(request: AnyRequest, error: BoardMissing) -> Response[str]:
    """The match is whole, but its board is not here."""
    log.warning("match %s needs the board %r", error.match_id, error.board)
    return _answer(request, NOT_NOW, WAITING, error.why)


def unusable(request: AnyRequest, error: DatabaseUnusable) -> Response[str]:
    """The database does not answer."""
    log.error("the database cannot be used: %s", error.problem.code)
    return _answer(request, OUR_FAULT, UNUSABLE)


def our_fault(request: AnyRequest, error: Exception) -> Response[str]:
    """Everything else: noted in the log with its trace, and told without."""
    log.error("failed on %s %s", request.method, request.url.path, exc_info=error)
    return _answer(request, OUR_FAULT, ERRORS[OUR_FAULT])


HANDLERS: Final[ExceptionHandlersMap] = {
    HTTPException: http_error,
    NoSuchMatch: no_such_match,
    BoardMissing: board_missing,
    MatchDamaged: damaged,
    DatabaseUnusable: unusable,
    Exception: our_fault,
}


def _answer(request: AnyRequest, status: int, told: Told, why: Problem | None = None) -> Response[str]:
    language = language_of(request)
    say = catalogue(language).gettext
    sentences = [say(told.sentence)]
    if why is not None:
        reason = host_wording.problem_text(why, language)
        sentences.append(reason[:1].upper() + reason[1:])
    back = _way_back(request, status)
    context: dict[str, Any] = {
        "heading": say(told.heading),
        "sentences": sentences,
        "back": back,
        "back_text": say(mark("First page")) if back == "/" else say(mark("Back to the table")),
    }
    if is_part(request):
        headers = {"HX-Retarget": "#table", "HX-Reswap": "afterbegin"}
        return page(request, "error_part.html", status=status, headers=headers, **context)
    return page(request, "error.html", status=status, **context)


def _way_back(request: AnyRequest, status: int) -> str:
    """The table that the request was about, else the first page."""
    parts = request.url.path.split("/")
    is_about_table = len(parts) > 3 and parts[1] == "acme" and status in (400, 403, 405, 413)
    return f"/acme/{parts[2]}" if is_about_table else "/"
