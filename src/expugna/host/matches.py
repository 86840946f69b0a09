"""Matches: opened, played order by order, and found again as they were after any accident."""

import logging
import os
import time
from base64 import b32encode
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine

from expugna.host import intake, opponents, pending, rows
from expugna.host.cards import card
from expugna.host.chronicle import chronicle, retold
from expugna.host.found import Found, find, game_of, must_find
from expugna.host.intake import Step
from expugna.host.playable import Playable
from expugna.host.records import (
    BotFailed,
    Chronicle,
    LogEntry,
    MatchCard,
    MatchDamaged,
    NoSuchMatch,
    Opened,
    Receipt,
    Table,
    Verdict,
)
from expugna.host.replay import log_entries, opening
from expugna.host.seats import check_words, tidy_names
from expugna.host.start import Start, begin
from expugna.host.store import reading, writing
from expugna.host.verify import verdict
from expugna.kernel.dice import SECRET_BYTES
from expugna.kernel.ids import Seat
from expugna.kernel.problem import Problem, errors

log = logging.getLogger("expugna.host")

SECONDS_AT_ONCE: Final = 2.0
"""How long opponents play before the people get an answer, be it that they are not done yet."""

ID_BYTES: Final = 15
"""Random bytes in a match's id: nobody finds another's match by trying; 24 letters and digits when written."""


def utc_now() -> datetime:
    """The time."""
    return datetime.now(UTC)


class Matches:
    """All matches of a database. May be used from any thread, and by several processes on one file.

    Every method is one transaction; after it, computer opponents that are due play, each order in one of its own.
    So whatever was accepted is kept when the program ends in the middle of their turn, and the next look at the table
    lets them go on. Raises DatabaseUnusable when the file itself fails.
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
        self._noted: set[str] = set()

    @property
    def games(self) -> Mapping[str, Any]:
        """The games that can be played here, by name."""
        return self._games

    def prepare(self) -> str:
        """Draw the secret of a match to come, and tell its SHA-256: the ``commitment`` to open a match with.

        So that people see it before they add their words. It waits for a day (``pending.KEPT``).
        """
        with writing(self._engine) as connection:
            return pending.keep(connection, self._random_bytes(SECRET_BYTES), self._now())

    def open(
        self,
        game: str,
        options: Any,
        seats: Mapping[Seat, str],
        words: Mapping[Seat, str] | None = None,
        bots: Mapping[Seat, str] | None = None,
        commitment: str | None = None,
    ) -> Opened | tuple[Problem, ...]:
        """A new match; ``seats`` says who sits where, ``words`` what each adds to the seed of the dice.

        ``bots`` are the seats that the computer plays, each with its level; ``commitment`` is what ``prepare`` told,
        without it the secret is drawn now. The answer is the match's id, or everything that is wrong: ``seat.…``,
        ``words.…``, ``bots.…``, ``commitment.unknown`` (used or too old, too) or the game's own problems.
        """
        rules = self._games.get(game)
        if rules is None:
            known = ", ".join(sorted(self._games))
            return (Problem(code="match.unknown-game", quoted=game, values={"allowed": known}),)
        names, problems = tidy_names(seats)
        # A name that is told as wrong here already is not told again by the game.
        stand_ins = {seat: str(place) for place, seat in enumerate(seats)} if problems else names
        problems += check_words(words or {}, seats) + opponents.check_bots(rules, seats, bots or {})
        problems += rules.check_options(options, stand_ins)
        with writing(self._engine) as connection:
            if commitment is not None and not pending.is_kept(connection, commitment, self._now()):
                problems += (Problem(code="commitment.unknown"),)
            if errors(problems):
                return problems
            secret = self._secret(connection, commitment)
            start = Start(options, names, words or {}, bots or {})
            opened = self._opened(connection, rules, start, secret)
        self._let_opponents_play(opened.match_id)
        return opened

    def cards(self) -> tuple[MatchCard, ...]:
        """The matches that were not abandoned, newest first. A damaged one is told as such and hides no other."""
        with reading(self._engine) as connection:
            return tuple(card(connection, self._games, match_id) for match_id in rows.listed(connection))

    def table(self, match_id: str, *, plays_on: bool = True) -> Table | None:
        """The match as it stands, or None. A damaged state is made again from the order log and saved; opponents that
        are due play first. Neither happens if this is only a glance (not ``plays_on``): who mends must be able to
        say so.

        Raises MatchDamaged when that cannot be done.
        """
        with reading(self._engine) as connection:
            found = find(connection, self._games, match_id)
            if found is None:
                return None
            table = self._table(connection, found)
        if found.restored and plays_on:
            self._heal(found)
        return self._after_opponents(table) if plays_on and opponents.awaited(found) is not None else table

    def submit(self, match_id: str, seat: Seat, text: str, number: int) -> Receipt:
        """Orders of a seat that knows the match up to submission ``number``.

        They are executed and saved at once, in one transaction; on any problem nothing changes. Then the opponents
        play that are due. Raises NoSuchMatch, MatchDamaged, or EvaluationFailed when our own rules break down (nothing
        changes then, either).
        """
        with writing(self._engine) as connection:
            found = must_find(connection, self._games, match_id)
            if number != found.at.number:
                return Receipt(accepted=False, number=found.at.number, is_stale=True)
            if problem := intake.refusal(found, seat) or opponents.refusal(connection, found, seat):
                return Receipt(accepted=False, number=number, problems=(problem,))
            step = intake.evaluate(found, seat, text)
            if not isinstance(step, Step):
                return Receipt(accepted=False, number=number, problems=step)
            receipt = intake.save(connection, found, seat, step, self._now())
        if found.begun.bots:
            self._let_opponents_play(match_id)
            with reading(self._engine) as connection:
                entries = log_entries(connection, found.game, match_id, receipt.number)
            events = tuple(event for entry in entries for event in entry.events)
            receipt = msgspec.structs.replace(receipt, number=entries[-1].number, events=events)
        return receipt

    def seat(self, match_id: str, seat: Seat | None, number: int) -> None:
        """Who has taken the screen; forgotten when the turn passes. A stale ``number`` or a seat not due: no effect."""
        with writing(self._engine) as connection:
            found = must_find(connection, self._games, match_id)
            is_due = seat is None or seat in found.game.due(found.at.state)
            is_wanted = seat is None or opponents.refusal(connection, found, seat) is None
            if number == found.at.number and is_due and is_wanted:
                rows.change(connection, match_id, seated=seat)

    def log(self, match_id: str) -> tuple[LogEntry, ...]:
        """Every accepted submission, from the setup (number 0) on; raises NoSuchMatch, and MatchDamaged for gaps."""
        told = self.chronicle(match_id)
        if told.missing:
            raise MatchDamaged(match_id, Problem(code="damage.entry", values={"number": told.missing[0]}))
        return told.entries

    def chronicle(self, match_id: str, first: int = 0) -> Chronicle:
        """The accepted submissions from that number on, as far as they can be read; raises NoSuchMatch, MatchDamaged.

        Events that cannot be read are made again from the orders and saved, when these lead to the state that is saved.
        """
        with reading(self._engine) as connection:
            found = must_find(connection, self._games, match_id)
            told = chronicle(connection, found, first)
            events = retold(connection, found) if told.missing else {}
        if not events:
            return told
        with writing(self._engine) as connection:
            for number in told.missing:
                rows.retell(connection, match_id, number, events[number])
            return chronicle(connection, found, first)

    def abandon(self, match_id: str) -> None:
        """Take the match off the list; it stays saved, but nothing more can happen in it. Raises NoSuchMatch."""
        with writing(self._engine) as connection:
            if not rows.cells(connection, match_id, ("match_id",))["match_id"]:
                raise NoSuchMatch(match_id)
            rows.change(connection, match_id, is_abandoned=True)

    def restart(self, match_id: str) -> Opened:
        """A new match of the same people and opponents by the same options, with new dice; the old one is abandoned.

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
            start = Start(begun.options, begun.names, words, begun.bots)
            opened = self._opened(connection, game, start, self._random_bytes(SECRET_BYTES))
            rows.change(connection, match_id, is_abandoned=True, restarted_as=opened.match_id)
        self._let_opponents_play(opened.match_id)
        return opened

    def verify(self, match_id: str) -> Verdict:
        """The match evaluated again from its setup, every byte compared with what is saved; raises NoSuchMatch,
        BoardMissing.

        ``Verdict.secret`` lets anyone do the same elsewhere; it is told only when the match is over.
        """
        with reading(self._engine) as connection:
            return verdict(connection, self._games, match_id)

    def _secret(self, connection: Connection, commitment: str | None) -> bytes:
        """The secret that was committed to, else a new one."""
        kept = None if commitment is None else pending.take(connection, commitment)
        return self._random_bytes(SECRET_BYTES) if kept is None else kept

    def _opened(self, connection: Connection, game: Playable, start: Start, secret: bytes) -> Opened:
        match_id = b32encode(self._random_bytes(ID_BYTES)).decode().lower()
        begin(connection, game, start, secret, match_id, self._now())
        return Opened(match_id)

    def _heal(self, found: Found) -> None:
        """Save the state made again from the log, unless somebody has changed the match meanwhile."""
        with writing(self._engine) as connection:
            row = rows.find(connection, found.row.match_id)
            if row is not None and row.snapshot == found.row.snapshot and row.number == found.row.number:
                rows.change(
                    connection,
                    row.match_id,
                    **rows.state_cells(row.match_id, found.at.number, found.game.encode_state(found.at.state)),
                    is_over=found.game.outcome(found.at.state) is not None,
                )

    def _let_opponents_play(self, match_id: str) -> BotFailed | None:
        """Until a person is due or SECONDS_AT_ONCE have passed; the failure that ended it, if any."""
        end = time.monotonic() + SECONDS_AT_ONCE
        while time.monotonic() < end:
            with writing(self._engine) as connection:
                found = must_find(connection, self._games, match_id)
                seat = opponents.awaited(found)
                if seat is None:
                    break
                try:
                    step = opponents.next_step(connection, found, seat)
                except BotFailed as failure:
                    self._note(failure)
                    return failure
                intake.save(connection, found, seat, step, self._now())
        return None

    def _note(self, failure: BotFailed) -> None:
        """Put our fault into the log, once: every look at the table meets it again."""
        fault = f"{failure.match_id} {failure.seat} {failure.__cause__!r}" if failure.__cause__ else str(failure)
        if fault not in self._noted:
            self._noted.add(fault)
            log.error("a computer opponent failed", exc_info=failure)

    def _after_opponents(self, before: Table) -> Table:
        failure = self._let_opponents_play(before.match_id)
        with reading(self._engine) as connection:
            table = self._table(connection, must_find(connection, self._games, before.match_id))
        return msgspec.structs.replace(table, failure=failure, restored=before.restored)

    def _table(self, connection: Connection, found: Found) -> Table:
        row, game, at = found.row, found.game, found.at
        is_over = game.outcome(at.state) is not None
        entries = _news(connection, found)
        return Table(
            match_id=row.match_id,
            game=row.game,
            names=found.begun.names,
            state=at.state,
            number=at.number,
            events=tuple(event for entry in entries for event in entry.events),
            seated=row.seated if row.seated in game.due(at.state) else None,
            commitment=row.commitment,
            secret=row.secret if is_over else None,
            is_over=is_over,
            is_abandoned=row.is_abandoned,
            restored=found.restored,
            missing=rows.missing(connection, row.match_id, at.number),
            started=rows.instant(row.opened),
            changed=rows.instant(row.changed),
            bots=found.begun.bots,
            moves=entries[1:],
        )


def _news(connection: Connection, found: Found) -> tuple[LogEntry, ...]:
    """The entries from a person's last submission on; none when only these cannot be read: the match still goes on."""
    bots, match_id = found.begun.bots, found.row.match_id
    first = rows.last_of_others(connection, match_id, bots) if bots else found.at.number
    try:
        return log_entries(connection, found.game, match_id, first)
    except MatchDamaged:
        return ()
