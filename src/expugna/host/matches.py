"""Matches: opened, played order by order, and found again as they were after any accident."""

import os
from base64 import b32encode
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine

from expugna.host import rows
from expugna.host.cards import card
from expugna.host.found import Found, find, game_of, must_find
from expugna.host.playable import Playable
from expugna.host.records import (
    EvaluationFailed,
    LogEntry,
    MatchCard,
    MatchDamaged,
    NoSuchMatch,
    Opened,
    Receipt,
    Table,
    Verdict,
)
from expugna.host.replay import decode_events, encode_events, opening, to_json
from expugna.host.rows import LogRow, MatchRow
from expugna.host.seats import check_words, tidy_names
from expugna.host.store import reading, writing
from expugna.host.verify import verdict
from expugna.kernel import dice
from expugna.kernel.dice import SECRET_BYTES, Dice
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem, errors

ID_BYTES: Final = 15
"""Random bytes in a match's id: nobody finds another's match by trying; 24 letters and digits when written."""


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class Matches:
    """All matches of a database. May be used from any thread, and by several processes on one file.

    Every method is one transaction. Raises DatabaseUnusable when the file itself fails.
    """

    def __init__(
        self,
        engine: Engine,
        games: Mapping[str, Any],
        random_bytes: Callable[[int], bytes] = os.urandom,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        """``engine`` is ``store.open_store``'s; ``games`` are ``playable.Playable`` (``catalog.games()``)."""
        self._engine = engine
        self._games: Mapping[str, Playable] = games
        self._random_bytes = random_bytes
        self._now = now

    @property
    def games(self) -> Mapping[str, Any]:
        """The games that can be played here, by name."""
        return self._games

    def open(
        self, game: str, options: Any, seats: Mapping[Seat, str], words: Mapping[Seat, str] | None = None
    ) -> Opened | tuple[Problem, ...]:
        """A new match; ``seats`` says who sits where, ``words`` what each adds to the seed of the dice.

        The answer is its id, or everything that is wrong: ``seat.…``, ``words.…`` or the game's own problems.
        """
        rules = self._games.get(game)
        if rules is None:
            known = ", ".join(sorted(self._games))
            return (Problem(code="match.unknown-game", quoted=game, values={"allowed": known}),)
        names, problems = tidy_names(seats)
        # A name that is told as wrong here already is not told again by the game.
        stand_ins = {seat: str(place) for place, seat in enumerate(seats)} if problems else names
        problems += check_words(words or {}, seats) + rules.check_options(options, stand_ins)
        if errors(problems):
            return problems
        with writing(self._engine) as connection:
            return self._opened(connection, rules, options, names, words or {})

    def cards(self) -> tuple[MatchCard, ...]:
        """The matches that were not abandoned, newest first. A damaged one is told as such and hides no other."""
        with reading(self._engine) as connection:
            return tuple(card(connection, self._games, match_id) for match_id in rows.listed(connection))

    def table(self, match_id: str) -> Table | None:
        """The match as it stands, or None; a damaged state is made again from the order log and saved.

        Raises MatchDamaged when that cannot be done.
        """
        with reading(self._engine) as connection:
            found = find(connection, self._games, match_id)
            if found is None:
                return None
            table = self._table(connection, found)
        if found.restored:
            self._heal(found)
        return table

    def submit(self, match_id: str, seat: Seat, text: str, number: int) -> Receipt:
        """Orders of a seat that knows the match up to submission ``number``.

        They are executed and saved at once, in one transaction; on any problem nothing changes. Raises NoSuchMatch,
        MatchDamaged, or EvaluationFailed when our own rules break down (nothing changes then, either).
        """
        with writing(self._engine) as connection:
            found = must_find(connection, self._games, match_id)
            if number != found.at.number:
                return Receipt(accepted=False, number=found.at.number, is_stale=True)
            if problem := _unasked(found, seat):
                return Receipt(accepted=False, number=number, problems=(problem,))
            return self._evaluated(connection, found, seat, text)

    def seat(self, match_id: str, seat: Seat | None, number: int) -> None:
        """Who has taken the screen; forgotten when the turn passes. A stale ``number`` or a seat not due: no effect."""
        with writing(self._engine) as connection:
            found = must_find(connection, self._games, match_id)
            if number == found.at.number and (seat is None or seat in found.game.due(found.at.state)):
                rows.change(connection, match_id, seated=seat)

    def log(self, match_id: str) -> tuple[LogEntry, ...]:
        """Every accepted submission, from the setup (number 0) on; raises NoSuchMatch, MatchDamaged."""
        with reading(self._engine) as connection:
            row = rows.find(connection, match_id)
            if row is None:
                raise NoSuchMatch(match_id)
            game = game_of(self._games, row)
            return tuple(_log_entry(game, entry) for entry in rows.log(connection, match_id))

    def abandon(self, match_id: str) -> None:
        """Take the match off the list; it stays saved, but nothing more can happen in it. Raises NoSuchMatch."""
        with writing(self._engine) as connection:
            if not rows.cells(connection, match_id, ("match_id",))["match_id"]:
                raise NoSuchMatch(match_id)
            rows.change(connection, match_id, is_abandoned=True)

    def restart(self, match_id: str) -> Opened:
        """A new match of the same people by the same options, with new dice; the old one is abandoned.

        Asked for twice it happens once. Raises NoSuchMatch, MatchDamaged.
        """
        with writing(self._engine) as connection:
            row = rows.find(connection, match_id)
            if row is None:
                raise NoSuchMatch(match_id)
            if row.restarted_as is not None:
                return Opened(row.restarted_as)
            game = game_of(self._games, row)
            begun = opening(game, row)
            words = msgspec.json.decode(row.words, type=dict[Seat, str])
            opened = self._opened(connection, game, begun.options, begun.names, words)
            rows.change(connection, match_id, is_abandoned=True, restarted_as=opened.match_id)
            return opened

    def verify(self, match_id: str) -> Verdict:
        """The match evaluated again from its setup, every byte compared with what is saved; raises NoSuchMatch.

        ``Verdict.secret`` lets anyone do the same elsewhere; it is told only when the match is over.
        """
        with reading(self._engine) as connection:
            return verdict(connection, self._games, match_id)

    def _opened(
        self, connection: Connection, game: Playable, options: Any, names: dict[Seat, str], words: Mapping[Seat, str]
    ) -> Opened:
        secret = self._random_bytes(SECRET_BYTES)
        match_id = b32encode(self._random_bytes(ID_BYTES)).decode().lower()
        state, events = game.setup(options, names, Dice(dice.seed(secret, {str(one): words[one] for one in words})))
        at = rows.instant_text(self._now())
        row = MatchRow(
            match_id=match_id,
            game=game.name,
            rules_version=game.rules_version,
            options=to_json(options),
            names=to_json(names),
            words=to_json(words),
            secret=secret,
            commitment=dice.commitment(secret),
            opened=at,
            changed=at,
            number=0,
            snapshot=game.encode_state(state),
            seated=None,
            is_over=game.outcome(state) is not None,
            is_abandoned=False,
            restarted_as=None,
        )
        setup = LogRow(match_id=match_id, number=0, seat=None, text="", events=encode_events(events), at=at)
        rows.add(connection, row, setup)
        return Opened(match_id)

    def _heal(self, found: Found) -> None:
        """Save the state made again from the log, unless somebody has changed the match meanwhile."""
        with writing(self._engine) as connection:
            row = rows.find(connection, found.row.match_id)
            if row is not None and row.snapshot == found.row.snapshot and row.number == found.row.number:
                rows.change(
                    connection,
                    row.match_id,
                    snapshot=found.game.encode_state(found.at.state),
                    number=found.at.number,
                    is_over=found.game.outcome(found.at.state) is not None,
                )

    def _evaluated(self, connection: Connection, found: Found, seat: Seat, text: str) -> Receipt:
        game, number = found.game, found.at.number
        read = game.read(text)
        problems = read.problems
        if not errors(problems):
            problems += game.check(game.view(found.at.state, seat), read.orders)
        if not read.orders and not problems:
            problems = (Problem(code="submission.empty"),)
        if errors(problems) or not read.orders:
            return Receipt(accepted=False, number=number, problems=problems)
        canonical = "\n".join(game.write(order) for order in read.orders)
        try:
            state, events = game.resolve(found.at.state, {seat: read.orders}, found.begun.dice)
            snapshot = game.encode_state(state)
        except Exception as error:
            raise EvaluationFailed(found.row.match_id, number + 1, seat, canonical) from error
        refusals = tuple(one.problem for one in events if isinstance(getattr(one, "problem", None), Problem))
        if refusals and snapshot == game.encode_state(found.at.state):
            return Receipt(accepted=False, number=number, problems=problems + refusals)
        at = rows.instant_text(self._now())
        entry = LogRow(
            match_id=found.row.match_id,
            number=number + 1,
            seat=seat,
            text=canonical,
            events=encode_events(events),
            at=at,
        )
        rows.add_entry(connection, entry)
        rows.change(
            connection,
            found.row.match_id,
            number=number + 1,
            snapshot=snapshot,
            changed=at,
            is_over=game.outcome(state) is not None,
            seated=found.row.seated if found.row.seated in game.due(state) else None,
        )
        return Receipt(accepted=True, number=number + 1, problems=problems + refusals, events=events)

    def _table(self, connection: Connection, found: Found) -> Table:
        row, game, at = found.row, found.game, found.at
        is_over = game.outcome(at.state) is not None
        return Table(
            match_id=row.match_id,
            game=row.game,
            names=found.begun.names,
            state=at.state,
            number=at.number,
            events=_last_events(connection, game, row.match_id, at.number),
            seated=row.seated if row.seated in game.due(at.state) else None,
            commitment=row.commitment,
            secret=row.secret if is_over else None,
            is_over=is_over,
            is_abandoned=row.is_abandoned,
            restored=found.restored,
            started=rows.instant(row.opened),
            changed=rows.instant(row.changed),
        )


def _unasked(found: Found, seat: Seat) -> Problem | None:
    """Why no orders of the seat are wanted now, if so."""
    if found.row.is_abandoned:
        return Problem(code="match.abandoned")
    if seat not in found.begun.names:
        return Problem(code="submission.unknown-seat", quoted=str(seat)[:40])
    due = found.game.due(found.at.state)
    if not due:
        return Problem(code="match.over")
    if seat not in due:
        names = ", ".join(found.begun.names[one] for one in due)
        return Problem(code="submission.not-your-turn", values={"due": names, "seat": seat})
    return None


def _last_events(connection: Connection, game: Playable, match_id: str, number: int) -> tuple[Any, ...]:
    """What the last submission led to; nothing when only that cannot be read: the match itself still goes on."""
    try:
        entry = rows.entry(connection, match_id, number)
        return () if entry is None else decode_events(game, entry.events)
    except (MatchDamaged, ValueError):
        return ()


def _log_entry(game: Playable, entry: LogRow) -> LogEntry:
    try:
        events = decode_events(game, entry.events)
    except ValueError:
        why = Problem(code="damage.entry", values={"number": entry.number})
        raise MatchDamaged(entry.match_id, why) from None
    return LogEntry(number=entry.number, seat=entry.seat, text=entry.text, events=events, at=rows.instant(entry.at))
