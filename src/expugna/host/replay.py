"""A match is its order log: what a match was opened with, and its state evaluated again from there."""

from collections.abc import Iterator, Mapping, Sequence
from types import GenericAlias
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection

from expugna.host import rows
from expugna.host.playable import Playable
from expugna.host.records import BoardMissing, LogEntry, MatchDamaged
from expugna.host.rows import LogRow, MatchRow
from expugna.kernel import dice
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem, Value, errors

_ENCODER = msgspec.json.Encoder(order="deterministic")


UNKNOWN_BOARD: Final = "options.unknown-board"
"""The problem that every game with boards has with one that it does not know."""


class Opening(NamedTuple):
    """What a match was opened with. Its dice are the same throughout: the game names each decision's stream.

    ``bots`` are the seats that the computer plays, each with its level.
    """

    options: Any
    names: dict[Seat, str]
    dice: Dice
    bots: dict[Seat, str]


class Position(NamedTuple):
    """A state, and the number of the submission that led to it."""

    state: Any
    number: int


def opening(game: Playable, row: MatchRow) -> Opening:
    """What the match was opened with; raises MatchDamaged when any of it is not what it was, or cannot be played."""
    if not _is_secret_right(row):
        raise _damaged(row, "damage.secret")
    options: Any
    try:
        options = msgspec.json.decode(row.options, type=game.options_type)
        names = msgspec.json.decode(row.names, type=dict[Seat, str])
        bots = msgspec.json.decode(row.bots, type=dict[Seat, str])
    except ValueError:
        raise _damaged(row, "damage.opening") from None
    try:
        words = msgspec.json.decode(row.words, type=dict[str, str])
    except ValueError:
        raise _damaged(row, "damage.words") from None
    if faults := errors(game.check_options(options, names)):
        if {one.code for one in faults} == {UNKNOWN_BOARD}:
            raise BoardMissing(row.match_id, str(options.board))
        raise _damaged(row, "damage.options", detail=", ".join(f"{one.code} {one.quoted}".strip() for one in faults))
    return Opening(options, names, Dice(dice.seed(row.secret, words)), bots)


def replay(game: Playable, row: MatchRow, log: Sequence[LogRow]) -> Position:
    """The match evaluated again from its setup; raises MatchDamaged at the first entry that does not lead to the same.

    The events of every entry are compared: a log that was tampered with, or other rules, cannot pass unnoticed.
    """
    state: Any = None
    for entry, (after, events) in zip(log, evaluated(game, row, log), strict=True):
        state = after
        if not is_same_events(game, entry.events, events):
            then, now = row.rules_version, game.rules_version
            raise _damaged(row, "damage.events", number=entry.number, then=then, now=now)
    return Position(state, log[-1].number)


def evaluated(game: Playable, row: MatchRow, log: Sequence[LogRow]) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """State and events after each entry, from the setup on; raises MatchDamaged where there is no going on."""
    begun = opening(game, row)
    if not log:
        raise _damaged(row, "damage.gap", number=0)
    state: Any = None
    for entry in log:
        try:
            state, events = _setup(game, begun) if entry.number == 0 else _again(game, begun, state, row, entry)
        except MatchDamaged:
            raise
        except Exception as error:  # whatever the rules stumble over: this match is damaged, others are not
            raise _damaged(row, "damage.entry", number=entry.number) from error
        yield state, events


def encode_events(events: Sequence[Any]) -> bytes:
    """Events as they are saved; equal events give equal bytes."""
    return _ENCODER.encode(events)


def decode_events(game: Playable, saved: bytes) -> tuple[Any, ...]:
    """The events again; ValueError when they are none."""
    events: Any = msgspec.json.decode(saved, type=GenericAlias(tuple, (game.event_type, ...)))
    return tuple(events)


def log_entry(game: Playable, entry: LogRow) -> LogEntry:
    """An entry as it is handed out; raises MatchDamaged when its events cannot be read."""
    try:
        events = decode_events(game, entry.events)
    except ValueError:
        why = Problem(code="damage.entry", values={"number": entry.number})
        raise MatchDamaged(entry.match_id, why) from None
    return LogEntry(number=entry.number, seat=entry.seat, text=entry.text, events=events, at=rows.instant(entry.at))


def log_entries(connection: Connection, game: Playable, match_id: str, first: int) -> tuple[LogEntry, ...]:
    """The entries from that number on; raises MatchDamaged when one is missing or cannot be read."""
    return tuple(log_entry(game, entry) for entry in rows.log(connection, match_id, first))


def is_same_events(game: Playable, saved: bytes, events: Sequence[Any]) -> bool:
    """Whether saved events are these, byte for byte; those that an older version wrote are brought up to date first."""
    expected = encode_events(events)
    if saved == expected:
        return True
    try:
        return encode_events(decode_events(game, saved)) == expected
    except ValueError:
        return False


def to_json(value: Mapping[Seat, str] | Any) -> str:
    """Options, names or words as their cell holds them."""
    return msgspec.json.encode(value).decode()


def _setup(game: Playable, begun: Opening) -> tuple[Any, tuple[Any, ...]]:
    return game.setup(begun.options, begun.names, begun.dice)


def _again(game: Playable, begun: Opening, state: Any, row: MatchRow, entry: LogRow) -> tuple[Any, tuple[Any, ...]]:
    seat = entry.seat
    reading = game.read(entry.text)
    is_known = seat is not None and seat in begun.names and reading.orders and not errors(reading.problems)
    if not is_known or seat is None or errors(game.check(game.view(state, seat), reading.orders)):
        raise _damaged(row, "damage.orders", number=entry.number)
    return game.resolve(state, {seat: reading.orders}, begun.dice)


def _is_secret_right(row: MatchRow) -> bool:
    return dice.verify(row.commitment, row.secret)


def _damaged(row: MatchRow, code: str, **values: Value) -> MatchDamaged:
    return MatchDamaged(row.match_id, Problem(code=code, values=values))
