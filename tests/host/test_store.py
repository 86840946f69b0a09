"""The database file: safe settings, no lost updates, and a clear answer to whatever cannot be opened."""

import os
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import pytest
from sqlalchemy import Engine, inspect, text
from sqlalchemy.exc import IntegrityError

from expugna.host import migrate, store
from expugna.host.keys import key
from expugna.host.store import DatabaseUnusable, open_store, reading, writing
from expugna.host.wording import problem_text
from tests.host.conftest import House

NEWEST = "0005"


def refusal(url: str, **how: bool) -> str:
    """The code and sentence-ready values with which a database is refused."""
    with pytest.raises(DatabaseUnusable) as told:
        open_store(url, **how)
    assert told.value.problem.values
    return told.value.problem.code.removeprefix("database.")


def pragma(engine: Engine, name: str) -> object:
    """A setting as a connection has it."""
    with reading(engine) as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def test_settings_that_keep_what_was_accepted(engine: Engine) -> None:
    """Write-ahead log, every commit on the disk, references checked, writers wait for each other."""
    assert pragma(engine, "journal_mode") == "wal"
    assert pragma(engine, "synchronous") == 2
    assert pragma(engine, "foreign_keys") == 1
    assert pragma(engine, "busy_timeout") == store.WAIT_SECONDS * 1000
    with pytest.raises(IntegrityError), writing(engine) as connection:
        connection.execute(text("INSERT INTO submissions VALUES ('nowhere', 1, 'red', '', x'', '')"))


def test_the_file_is_its_owners_alone(engine: Engine) -> None:
    """Who reads the file can foresee the dice of running matches; that goes for its companions, too."""
    path = str(engine.url.database)
    with writing(engine) as connection:
        connection.exec_driver_sql("CREATE TABLE wake (it INTEGER)")
        for name in (path, path + "-wal", path + "-shm"):
            assert stat.S_IMODE(os.stat(name).st_mode) == 0o600, name


def test_no_update_is_lost_between_reading_and_writing(engine: Engine) -> None:
    """Eight writers add one a hundred times each, reading first: all 800 count."""
    with writing(engine) as connection:
        connection.exec_driver_sql("CREATE TABLE counter (value INTEGER)")
        connection.exec_driver_sql("INSERT INTO counter VALUES (0)")

    def add(_: int) -> None:
        for _ in range(100):
            with writing(engine) as connection:
                value = connection.exec_driver_sql("SELECT value FROM counter").scalar_one()
                connection.exec_driver_sql("UPDATE counter SET value = ?", (value + 1,))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, range(8)))
    with reading(engine) as connection:
        assert connection.exec_driver_sql("SELECT value FROM counter").scalar_one() == 800


def test_readers_do_not_wait_for_a_writer(engine: Engine) -> None:
    """A page can be read while somebody writes, and shows what was there before."""
    with writing(engine) as writer:
        writer.exec_driver_sql("CREATE TABLE half (done INTEGER)")
        with reading(engine) as reader:
            assert reader.exec_driver_sql("SELECT count(*) FROM sqlite_master WHERE name = 'half'").scalar_one() == 0


def test_an_error_undoes_the_whole_transaction(engine: Engine) -> None:
    """Nothing of a transaction that fails is kept."""
    with suppress(RuntimeError), writing(engine) as connection:
        connection.exec_driver_sql("CREATE TABLE half (done INTEGER)")
        raise RuntimeError
    with reading(engine) as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM sqlite_master WHERE name = 'half'").scalar_one() == 0


@pytest.mark.parametrize("form", ["url", "path"])
def test_the_folder_is_made_and_the_file_opened_again(tmp_path: Path, form: str) -> None:
    """As a URL or as a path; a second opening changes nothing."""
    path = tmp_path / "new folder %41" / "ü?.sqlite"
    place = f"sqlite:///{quote(str(path))}" if form == "url" else str(path)
    open_store(place).dispose()
    with sqlite3.connect(path) as connection:
        before = connection.execute("SELECT sql FROM sqlite_master").fetchall()
    connection.close()
    open_store(place).dispose()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT sql FROM sqlite_master").fetchall() == before
    connection.close()


@pytest.mark.parametrize(
    "url", ["postgresql://me:secret@host/db", "sqlite://", "sqlite:///:memory:", "://", "nonsense://x", ":memory:", ""]
)
def test_other_databases_are_refused(url: str) -> None:
    """Only a SQLite file will do; a password in the URL is not repeated."""
    with pytest.raises(DatabaseUnusable) as told:
        open_store(url)
    assert told.value.problem.code == "database.not-sqlite"
    assert "secret" not in str(told.value)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    """Not a byte of it is changed."""
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 100)
    assert refusal(str(path)) == "not-a-database"
    assert path.read_text() == "Dear Anna, " * 100


def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    """Not a byte of it is changed, whether it has tables or a mark of its own."""
    for number, statement in enumerate(("CREATE TABLE songs (title TEXT)", "PRAGMA application_id = 77")):
        path = tmp_path / f"{number}.sqlite"
        with sqlite3.connect(path) as connection:
            connection.execute(statement)
        connection.close()
        before = path.read_bytes()
        assert refusal(str(path)) == "foreign"
        assert path.read_bytes() == before


def test_a_newer_versions_database_is_left_alone(tmp_path: Path) -> None:
    """A step that this version does not know."""
    path = tmp_path / "new.sqlite"
    engine = open_store(str(path))
    with writing(engine) as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    assert refusal(str(path)) == "too-new"


@pytest.mark.parametrize(
    ("change", "missing"),
    [
        ("DROP TABLE submissions", "submissions"),
        ("DROP TABLE keys", "keys"),
        ("ALTER TABLE submissions DROP COLUMN at", "submissions.at"),
    ],
)
def test_a_database_that_lacks_something_is_told_at_the_start(tmp_path: Path, change: str, missing: str) -> None:
    """One sentence with what is missing; nothing is made in its place."""
    path = tmp_path / "old.sqlite"
    open_store(str(path)).dispose()
    with sqlite3.connect(path) as connection:
        connection.execute(change)
    connection.close()
    with pytest.raises(DatabaseUnusable) as told:
        open_store(str(path))
    assert told.value.problem.code == "database.incomplete"
    assert f"{missing} is missing" in problem_text(told.value.problem, "en")


def test_a_table_that_goes_later_is_told_as_damage(engine: Engine) -> None:
    """Not as a fault of ours."""
    with writing(engine) as connection:
        connection.exec_driver_sql("DROP TABLE submissions")
    with pytest.raises(DatabaseUnusable) as told, reading(engine) as connection:
        connection.exec_driver_sql("SELECT * FROM submissions")
    assert told.value.problem.code == "database.damaged"


@pytest.mark.parametrize(
    "url", ["Postgres://host/base", "POSTGRESQL://host/base", "Sqlite:///x.sqlite", "://", "a://b"]
)
def test_urls_of_other_kinds_are_refused_however_they_are_written(url: str) -> None:
    """In one sentence, whatever the library makes of them."""
    assert refusal(url) == "not-sqlite"


def test_what_cannot_be_opened(tmp_path: Path) -> None:
    """A folder in the file's place, a file in the folder's place, a place where nobody may write, a missing file."""
    (tmp_path / "file").write_text("")
    assert refusal(str(tmp_path)) == "cannot-open"
    assert refusal(str(tmp_path / "file" / "x.sqlite")) == "no-folder"
    assert refusal("/proc/expugna.sqlite") == "cannot-open"
    assert refusal("/proc/expugna/x.sqlite") == "no-folder"
    assert refusal(str(tmp_path / "none.sqlite"), must_exist=True) == "missing"
    assert not (tmp_path / "none.sqlite").exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_the_right_to_write(tmp_path: Path) -> None:
    """A folder that may only be read."""
    tmp_path.chmod(0o500)
    assert refusal(str(tmp_path / "x.sqlite")) == "cannot-open"
    tmp_path.chmod(0o700)


def test_a_locked_database_is_told_as_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program that keeps the file locked is waited for, but not for ever."""
    path = tmp_path / "locked.sqlite"
    open_store(str(path)).dispose()
    monkeypatch.setattr(store, "WAIT_SECONDS", 0.05)
    blocker = sqlite3.connect(path, isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    assert refusal(str(path)) == "busy"
    blocker.close()
    open_store(str(path)).dispose()


def test_eight_starts_at_once_make_one_database(tmp_path: Path) -> None:
    """Whoever comes first makes the tables; nobody fails."""
    path = str(tmp_path / "together.sqlite")
    with ThreadPoolExecutor(8) as pool:
        engines = list(pool.map(lambda _: open_store(path), range(8)))
    for engine in engines:
        with reading(engine) as connection:
            assert migrate.current(connection) == NEWEST
        engine.dispose()


def test_the_steps_lead_to_the_tables_of_the_schema(engine: Engine) -> None:
    """Nothing that `schema` says is missing from the steps, and nothing is there that it does not say."""
    with writing(engine) as connection:
        assert migrate.differences(connection) == []
        connection.exec_driver_sql("ALTER TABLE matches ADD COLUMN mood TEXT")
        assert [one[0] for one in migrate.differences(connection)] == ["remove_column"]


def test_all_constraints_have_names(engine: Engine) -> None:
    """SQLite can change only what has a name."""
    with reading(engine) as connection:
        made = connection.exec_driver_sql("SELECT group_concat(sql) FROM sqlite_master WHERE name != 'alembic_version'")
        sql = str(made.scalar_one())
    assert sql.count("CONSTRAINT pk_") == sql.count("PRIMARY KEY") == 4
    assert sql.count("CONSTRAINT fk_") == sql.count("FOREIGN KEY") == 2


def test_the_steps_lead_back_and_forth(engine: Engine) -> None:
    """Down to nothing, up again, and the tables are the same."""
    with writing(engine) as connection:
        migrate.downgrade(connection)
        assert migrate.current(connection) is None
        left = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
        assert left == [("alembic_version",)]
        migrate.upgrade(connection)
        assert migrate.differences(connection) == []


def test_a_step_that_fails_leaves_the_old_tables(engine: Engine) -> None:
    """Steps are part of a transaction: all of it or nothing."""
    with suppress(RuntimeError), writing(engine) as connection:
        migrate.downgrade(connection)
        raise RuntimeError
    with reading(engine) as connection:
        assert migrate.current(connection) == NEWEST
        assert migrate.differences(connection) == []


def test_matches_come_through_every_step(toy_house: House) -> None:
    """A database of the first version: its matches are there after the newest, and back again."""
    match_id = toy_house.open()
    before = toy_house.play(match_id, most=3)
    with writing(toy_house.engine) as connection:
        migrate.downgrade(connection, "0001")
        assert not inspect(connection).has_table("keys")
    toy_house.engine.dispose()

    engine = open_store(str(toy_house.engine.url.database))
    assert toy_house.matches.table(match_id) == before
    assert len(key(engine, "forms")) == 32
    engine.dispose()


def test_a_key_is_made_once(engine: Engine) -> None:
    """Asked for by eight at once, or after a new start, it is the same; another name has another one."""
    with ThreadPoolExecutor(8) as pool:
        made = set(pool.map(lambda _: key(engine, "forms"), range(8)))
    assert made == {key(engine, "forms")}
    assert key(engine, "other") not in made
