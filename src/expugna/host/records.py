"""What the host hands out: matches as cards and tables, answers to submissions, and what can go wrong."""

from datetime import datetime
from typing import Any

import msgspec

from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem


class Opened(msgspec.Struct, frozen=True):
    """A match was opened under this id."""

    match_id: str


class MatchCard(msgspec.Struct, frozen=True, kw_only=True):
    """A match in the list. ``started`` and ``changed`` are UTC (1970 when unreadable); ``turn`` is 0 when unknown.

    ``bots`` are the seats that the computer plays, each with its level. Of a damaged match only what can still be read
    is filled in, and so of one that waits for its board: ``needs_board`` is that board's id. ``missing`` counts the
    entries that its order log lacks: it can be played on, but neither made again nor verified.
    """

    match_id: str
    game: str
    names: dict[Seat, str]
    started: datetime
    changed: datetime
    is_over: bool
    board: str
    turn: int
    is_damaged: bool
    bots: dict[Seat, str] = {}
    needs_board: str = ""
    missing: int = 0


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it stands. ``number`` counts the submissions accepted.

    ``events`` are those since the last submission of a person, with which they begin (or with the setup): what that
    led to, and what the computer opponents did thereupon. ``moves`` are the opponents' submissions among them.
    ``bots`` are the seats that the computer plays, each with its level; when one of them is still due, it needs more
    time (look again), or it broke down: then ``failure`` is our own fault, and people may give orders for its seat.
    ``seated`` has taken the screen. ``secret`` is told only when the match is over. ``restored`` says that the saved
    state was damaged and has been made again from the order log just now. ``missing`` counts the entries that the order
    log lacks: the match can be played on, but neither be made again nor verified.
    """

    match_id: str
    game: str
    names: dict[Seat, str]
    state: Any
    number: int
    events: tuple[Any, ...]
    seated: Seat | None
    commitment: str
    secret: bytes | None
    is_over: bool
    is_abandoned: bool
    restored: bool
    started: datetime
    changed: datetime
    bots: dict[Seat, str] = {}
    moves: "tuple[LogEntry, ...]" = ()
    failure: "BotFailed | None" = None
    missing: int = 0


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a submission; ``number`` is the match's number now, after what computer opponents did thereupon.

    ``events`` are all since then, theirs included.

    Not ``accepted``: nothing has changed, for the ``problems`` told or because the sender did not know the latest
    submission (``is_stale``). ``problems`` of an accepted one are warnings.
    """

    accepted: bool
    number: int
    problems: tuple[Problem, ...] = ()
    events: tuple[Any, ...] = ()
    is_stale: bool = False


class Chronicle(msgspec.Struct, frozen=True, kw_only=True):
    """What can be read of an order log; ``missing`` are the numbers of the entries that cannot be, in order."""

    entries: "tuple[LogEntry, ...]"
    missing: tuple[int, ...] = ()


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One accepted submission; number 0 is the setup, which has no seat and no text."""

    number: int
    seat: Seat | None
    text: str
    events: tuple[Any, ...]
    at: datetime


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What evaluating a match again from its setup has shown: it is right when there are no problems.

    ``number`` counts the submissions evaluated. ``secret`` is told only when the match is over.
    """

    match_id: str
    number: int
    commitment: str
    secret: bytes | None
    is_over: bool
    problems: tuple[Problem, ...]

    @property
    def is_right(self) -> bool:
        """Whether every byte was the same."""
        return not self.problems


class MatchDamaged(Exception):
    """Neither the saved state nor the order log of a match can be used; ``why`` is told by ``wording.problem_text``."""

    def __init__(self, match_id: str, why: Problem) -> None:
        super().__init__(f"match {match_id}: {why.code} {why.values}")
        self.match_id = match_id
        self.why = why


class BoardMissing(MatchDamaged):
    """The match is whole, but not the board that it is played on among those that are here (``--boards``)."""

    def __init__(self, match_id: str, board: str) -> None:
        super().__init__(match_id, Problem(code="match.needs-board", values={"board": board}))
        self.board = board


class NoSuchMatch(LookupError):
    """There is no match of that id."""

    def __init__(self, match_id: str) -> None:
        super().__init__(f"there is no match {match_id!r}")
        self.match_id = match_id
        self.why = Problem(code="match.unknown", quoted=match_id)


class EvaluationFailed(Exception):
    """Our own fault: the rules broke down over orders that had passed every check. Nothing was changed."""

    def __init__(self, match_id: str, number: int, seat: Seat, text: str) -> None:
        super().__init__(f"match {match_id}, submission {number} of {seat}: evaluation failed on {text!r}")
        self.match_id = match_id
        self.number = number
        self.seat = seat
        self.text = text


class BotFailed(Exception):
    """Our own fault: a computer opponent broke down, or its order was refused. Nothing was changed by it."""

    def __init__(self, match_id: str, number: int, seat: Seat, level: str, text: str, why: str) -> None:
        told = f"match {match_id}, submission {number}: the {level} in seat {seat} failed on {text!r}: {why}"
        super().__init__(told)
        self.match_id = match_id
        self.number = number
        self.seat = seat
        self.level = level
        self.text = text
