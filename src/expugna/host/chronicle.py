"""What can be told of a match whose order log is damaged in places: everything else, and what its orders prove."""

from typing import Any

from sqlalchemy import Connection

from expugna.host import rows
from expugna.host.found import Found
from expugna.host.records import Chronicle, LogEntry, MatchDamaged
from expugna.host.replay import encode_events, evaluated, log_entry


def chronicle(connection: Connection, found: Found, first: int) -> Chronicle:
    """The entries from that number on up to where the match stands, and which of them cannot be read."""
    entries: list[LogEntry] = []
    missing: list[int] = []
    for number in range(max(first, 0), found.at.number + 1):
        told = _entry(connection, found, number)
        if told is None:
            missing.append(number)
        else:
            entries.append(told)
    return Chronicle(entries=tuple(entries), missing=tuple(missing))


def retold(connection: Connection, found: Found) -> dict[int, bytes]:
    """The events of every entry, made again from all orders; none unless these lead to exactly the saved state."""
    try:
        log = rows.log(connection, found.row.match_id)
        steps: list[tuple[Any, tuple[Any, ...]]] = list(evaluated(found.game, found.row, log))
    except MatchDamaged:
        return {}
    is_same = log[-1].number == found.at.number and found.game.encode_state(steps[-1][0]) == found.row.snapshot
    return {number: encode_events(events) for number, (_, events) in enumerate(steps)} if is_same else {}


def _entry(connection: Connection, found: Found, number: int) -> LogEntry | None:
    try:
        entry = rows.entry(connection, found.row.match_id, number)
        return None if entry is None else log_entry(found.game, entry)
    except MatchDamaged:
        return None
