"""Matches and their order logs as rows: written, and read again with every cell checked."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, LargeBinary, Row, Select, cast, func, insert, select, update

from expugna.host.records import MatchDamaged
from expugna.host.schema import matches, submissions
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem

RowT = TypeVar("RowT", bound=msgspec.Struct)

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of ``matches``; the meaning of each cell is told in ``schema``."""

    match_id: str
    game: str
    rules_version: int
    options: str
    names: str
    words: str
    secret: bytes
    commitment: str
    opened: str
    changed: str
    number: int
    snapshot: bytes
    seated: Seat | None
    is_over: bool
    is_abandoned: bool
    restarted_as: str | None
    bots: str
    seal: str


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of ``submissions``."""

    match_id: str
    number: int
    seat: Seat | None
    text: str
    events: bytes
    at: str


def add(connection: Connection, row: MatchRow, setup: LogRow) -> None:
    """A new match, with its setup as the first entry of its log."""
    connection.execute(insert(matches).values(msgspec.structs.asdict(row)))
    add_entry(connection, setup)


def add_entry(connection: Connection, entry: LogRow) -> None:
    """One more accepted submission."""
    connection.execute(insert(submissions).values(msgspec.structs.asdict(entry)))


def seal(match_id: str, number: int, snapshot: bytes) -> str:
    """What binds a saved state to its match and submission: one copied from elsewhere does not fit.

    It is no secret and proves nothing to others (the order log does that); it tells accidents.
    """
    return sha256(f"{match_id} {number} ".encode() + snapshot).hexdigest()


def is_sealed(row: MatchRow) -> bool:
    """Whether the saved state is the one of this match after this submission."""
    return row.seal == seal(row.match_id, row.number, row.snapshot)


def state_cells(match_id: str, number: int, snapshot: bytes) -> dict[str, Any]:
    """The cells that hold a state and say which one it is; they change together."""
    return {"number": number, "snapshot": snapshot, "seal": seal(match_id, number, snapshot)}


def retell(connection: Connection, match_id: str, number: int, events: bytes) -> None:
    """Other events in an entry of the log."""
    is_meant = (submissions.c.match_id == match_id) & (submissions.c.number == number)
    connection.execute(update(submissions).where(is_meant).values(events=events))


def change(connection: Connection, match_id: str, **cells: Any) -> None:
    """Some cells of a match."""
    connection.execute(update(matches).where(matches.c.match_id == match_id).values(cells))


def find(connection: Connection, match_id: str) -> MatchRow | None:
    """The match of that id; raises MatchDamaged when its row is there but cannot be read."""
    # A snapshot that is no bytes at all is damaged as a snapshot is, not the row with it.
    snapshot = cast(matches.c.snapshot, LargeBinary).label("snapshot")
    columns = [column for column in matches.c if column is not matches.c.snapshot]
    query = select(*columns, snapshot).where(matches.c.match_id == match_id)
    return _read(connection, query, MatchRow, match_id, "damage.row")


def listed(connection: Connection) -> tuple[str, ...]:
    """The ids of all matches that were not abandoned, newest first."""
    query = select(matches.c.match_id).where(~matches.c.is_abandoned)
    return tuple(connection.scalars(query.order_by(matches.c.opened.desc(), matches.c.match_id)))


def last_number(connection: Connection, match_id: str) -> int:
    """The number of the last entry in the log; -1 when there is none."""
    found = connection.scalar(select(func.max(submissions.c.number)).where(submissions.c.match_id == match_id))
    return found if isinstance(found, int) else -1


def entry(connection: Connection, match_id: str, number: int) -> LogRow | None:
    """One entry of the log; raises MatchDamaged when it cannot be read."""
    # Events that are no bytes at all are unreadable as events, not the entry with them.
    events = cast(submissions.c.events, LargeBinary).label("events")
    columns = [column for column in submissions.c if column is not submissions.c.events]
    query = select(*columns, events).where(submissions.c.match_id == match_id, submissions.c.number == number)
    return _read(connection, query, LogRow, match_id, "damage.entry", number=number)


def log(connection: Connection, match_id: str, first: int = 0) -> tuple[LogRow, ...]:
    """The log from that entry on, 0 being the setup; raises MatchDamaged when an entry is missing or cannot be read."""
    entries = []
    for number in range(first, last_number(connection, match_id) + 1):
        found = entry(connection, match_id, number)
        if found is None:
            raise MatchDamaged(match_id, Problem(code="damage.gap", values={"number": number}))
        entries.append(found)
    return tuple(entries)


def missing(connection: Connection, match_id: str, number: int) -> int:
    """How many of the entries up to that submission are not in the log at all."""
    there = (submissions.c.match_id == match_id) & submissions.c.number.between(0, number)
    return number + 1 - (connection.scalar(select(func.count()).select_from(submissions).where(there)) or 0)


def last_of_others(connection: Connection, match_id: str, bots: Collection[Seat]) -> int:
    """The number of the last entry that was not submitted by one of these seats; the setup is nobody's."""
    is_other = submissions.c.seat.is_(None) | submissions.c.seat.not_in(bots)
    return _last(connection, match_id, is_other)


def in_a_row(connection: Connection, match_id: str, seat: Seat) -> int:
    """How many entries in a row the seat has submitted, up to the last one."""
    is_other = submissions.c.seat.is_(None) | (submissions.c.seat != seat)
    return last_number(connection, match_id) - _last(connection, match_id, is_other)


def _last(connection: Connection, match_id: str, is_wanted: ColumnElement[bool]) -> int:
    query = select(submissions.c.number).where(submissions.c.match_id == match_id, is_wanted)
    found = connection.scalar(query.order_by(submissions.c.number.desc()).limit(1))
    return found if isinstance(found, int) else 0


def cells(connection: Connection, match_id: str, names: Sequence[str]) -> dict[str, Any]:
    """Single cells of a row that cannot be read as a whole, unchecked; those that cannot either are left out."""
    found = {}
    for name in names:
        try:
            found[name] = connection.scalar(select(matches.c[name]).where(matches.c.match_id == match_id))
        except (ValueError, TypeError):
            continue
    return found


def instant(text: object) -> datetime:
    """The time in a cell; 1970 when it is none."""
    try:
        return datetime.fromisoformat(str(text)).astimezone(UTC)
    except ValueError:
        return EPOCH


def instant_text(time: datetime) -> str:
    """A time as a cell holds it: UTC, always as long, so that texts sort as times do."""
    return time.astimezone(UTC).isoformat(timespec="microseconds")


def _read(
    connection: Connection, query: Select[Any], kind: type[RowT], match_id: str, code: str, **values: str | int
) -> RowT | None:
    try:
        found: Row[Any] | None = connection.execute(query).one_or_none()
        return None if found is None else msgspec.convert({str(k): v for k, v in found._mapping.items()}, kind)
    except (ValueError, TypeError) as error:  # msgspec's ValidationError is a ValueError
        why = Problem(code=code, values={"detail": str(error), **values})
        raise MatchDamaged(match_id, why) from error
