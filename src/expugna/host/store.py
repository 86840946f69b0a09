"""The database file: opened so that what was accepted survives a power cut, and no writer overwrites another."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError
from sqlalchemy.pool import ConnectionPoolEntry

from expugna.host import migrate
from expugna.kernel.problem import Problem

DEFAULT_URL: Final = "sqlite:///var/expugna.sqlite"

WAIT_SECONDS: Final = 10.0
"""How long a writer waits for another before it gives up."""

SECONDS_BETWEEN_TRIES: Final = 0.02

_READS = "expugna_reads"
_PRIMARY = 0xFF
_FAULTS = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_NOTADB: "not-a-database",
    sqlite3.SQLITE_CANTOPEN: "cannot-open",
    sqlite3.SQLITE_READONLY: "cannot-open",
    sqlite3.SQLITE_PERM: "cannot-open",
    sqlite3.SQLITE_AUTH: "cannot-open",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_IOERR: "failed",
    sqlite3.SQLITE_FULL: "failed",
}


class DatabaseUnusable(Exception):
    """The database cannot be used; ``problem`` says which and why, in the words of ``host.wording``."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.code}: {problem.values}")
        self.problem = problem


def open_store(url: str = DEFAULT_URL, *, must_exist: bool = False) -> Engine:
    """The database at a URL (``sqlite:///…``) or file path, made and brought up to date if need be.

    Raises DatabaseUnusable with ``database.…`` when that cannot be: ``not-sqlite``, ``missing`` (only with
    ``must_exist``), ``no-folder``, ``cannot-open``, ``not-a-database``, ``foreign``, ``too-new``, ``busy``,
    ``incomplete``, ``damaged``, ``failed``.
    """
    place = _place(url)
    path = Path(str(place.database))
    _check_path(path, must_exist)
    maker = _engine(place)
    try:
        with _told(path), maker.begin() as connection:
            migrate.check_ownership(connection)
            migrate.upgrade(connection)
            migrate.check_complete(connection)
    except migrate.Foreign:
        raise _unusable("foreign", path) from None
    except migrate.TooNew:
        raise _unusable("too-new", path) from None
    except migrate.Incomplete as missing:
        raise _unusable("incomplete", path, table=str(missing)) from None
    finally:
        maker.dispose()
    engine = _engine(place, "PRAGMA foreign_keys = ON")
    with _told(path), engine.connect() as connection:
        _write_ahead(connection)
    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one moment of the database throughout, and keeps no writer waiting."""
    with _told(_path(engine)), engine.connect().execution_options(**{_READS: True}) as connection, connection.begin():
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that is the only writer from its first statement on; kept whole or, on an error, not at all."""
    with _told(_path(engine)), engine.begin() as connection:
        yield connection


def _place(url: str) -> URL:
    try:
        place = make_url(url) if "://" in url else URL.create("sqlite", database=url)
    except ArgumentError:
        raise DatabaseUnusable(Problem(code="database.not-sqlite", values={"url": url})) from None
    if place.get_backend_name() != "sqlite" or place.database in (None, "", ":memory:"):
        shown = place.render_as_string(hide_password=True)
        raise DatabaseUnusable(Problem(code="database.not-sqlite", values={"url": shown}))
    return place.set(drivername="sqlite")


def _check_path(path: Path, must_exist: bool) -> None:
    if must_exist and not path.exists():
        raise _unusable("missing", path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable("no-folder", path, folder=str(path.parent), why=error.strerror or str(error)) from None
    try:
        # Made for its owner alone: who reads it can foresee the dice. SQLite gives its side files the same rights.
        # An existing file is left to SQLite: closing it here would drop the locks that this process holds on it.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    except FileExistsError:
        pass
    except OSError as error:
        raise _unusable("cannot-open", path, why=error.strerror or str(error)) from None


def _write_ahead(connection: Connection) -> None:
    """Let the file have a write-ahead log; the file remembers it. SQLite itself does not wait here for others."""
    switch = connection.connection.cursor()
    end = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            switch.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & _PRIMARY != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(SECONDS_BETWEEN_TRIES)
        else:
            return


def _path(engine: Engine) -> Path:
    return Path(str(engine.url.database))


def _unusable(fault: str, path: Path, **values: str) -> DatabaseUnusable:
    return DatabaseUnusable(Problem(code=f"database.{fault}", values={"path": str(path), **values}))


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """What the database itself complains about, told as DatabaseUnusable."""
    try:
        yield
    except (DatabaseError, sqlite3.DatabaseError) as error:
        complaint = error.orig if isinstance(error, DatabaseError) else error
        fault = _FAULTS.get(getattr(complaint, "sqlite_errorcode", 0) & _PRIMARY)
        if fault is None and str(complaint).startswith("no such"):
            fault = "damaged"  # a table that has gone since the start
        if fault is None:
            raise
        raise _unusable(fault, path, why=str(complaint)) from error


def _engine(place: URL, *pragmas: str) -> Engine:
    engine = create_engine(place, connect_args={"timeout": WAIT_SECONDS})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
        # The driver would begin transactions too late, after the first read: updates would be lost.
        connection.isolation_level = None
        # A text damaged on the disk must not keep other rows from being read: it fails its own check later.
        connection.text_factory = _lenient
        for pragma in ("PRAGMA synchronous = FULL", *pragmas):
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get(_READS, False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def _lenient(text: bytes) -> str:
    return text.decode("utf-8", "replace")
