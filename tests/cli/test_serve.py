"""`expugna serve` as people start and end it: a real process, a real port, a real database."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from expugna.cli.main import main
from expugna.cli.serve import address_of, has_display, listening
from expugna.host.store import open_store, writing

COMMAND = [sys.executable, "-c", "from expugna.cli.main import main; main()", "serve", "--port", "0"]


@contextmanager
def server(folder: Path, *words: str, **environment: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A running server and the line with which it says that it is ready."""
    process = subprocess.Popen(
        [*COMMAND, *words],
        cwd=folder,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.communicate()


def address(line: str) -> str:
    """The address in the line."""
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found, line
    return found[0]


def refusal(*words: str) -> str:
    """What the program answers when it cannot start: one line, status 1, no traceback."""
    result = CliRunner().invoke(main, ["serve", "--language", "en", *words])
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result.output.strip()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_and_ends_cleanly(tmp_path: Path, sign: signal.Signals) -> None:
    """Says where it is when it answers; makes its database; ends with status 0 and without complaint."""
    with server(tmp_path) as (process, line):
        assert line.startswith("Expugna is ready: ")
        with urllib.request.urlopen(address(line), timeout=20) as answer:  # noqa: S310
            assert answer.status == 200
            assert b"<html" in answer.read()
        process.send_signal(sign)
        out, err = process.communicate(timeout=20)
        assert (process.returncode, out, err) == (0, "", "")
    assert (tmp_path / "var" / "expugna.sqlite").exists()


def test_it_speaks_the_systems_language(tmp_path: Path) -> None:
    """German by LC_ALL, and the database where it is told to be."""
    with server(tmp_path, "--database", "sqlite:///own/place.sqlite", LC_ALL="de_DE.UTF-8") as (_, line):
        assert line.startswith("Expugna ist bereit: ")
    assert (tmp_path / "own" / "place.sqlite").exists()


def test_a_port_in_use(tmp_path: Path) -> None:
    """Names the port and another one."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = refusal("--port", str(port), "--database", str(tmp_path / "x.sqlite"))
    assert told.startswith(f"Port {port} is in use already.")
    assert f"--port {port + 1 if port < 65535 else 8000}" in told


def test_an_address_that_is_none(tmp_path: Path) -> None:
    """A name that does not exist, and an address of another machine."""
    database = str(tmp_path / "x.sqlite")
    assert refusal("--host", "no.such.host.invalid", "--database", database).startswith("no.such.host.invalid is no ")
    assert refusal("--host", "192.0.2.1", "--port", "0", "--database", database).startswith(
        "Cannot listen on 192.0.2.1"
    )


def test_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    """One sentence on what is wrong and what would work, for each kind; and in German."""
    letter, newer = tmp_path / "letter", tmp_path / "newer.sqlite"
    letter.write_text("Dear Anna, " * 100)
    engine = open_store(str(newer))
    with writing(engine) as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()

    told = {
        name: refusal("--database", place)
        for name, place in {
            "no database": str(letter),
            "newer version": str(newer),
            "cannot be made": str(letter / "x.sqlite"),
            "cannot be opened for writing": str(tmp_path),
            "names no SQLite file": "postgresql://host/db",
        }.items()
    }
    for name, sentence in told.items():
        assert name in sentence
        assert sentence.count("\n") == 0
    german = CliRunner().invoke(main, ["serve", "--language", "de", "--database", str(letter)])
    assert german.exit_code == 1
    assert "ist keine Datenbank" in german.output


def test_a_folder_with_wrong_boards(tmp_path: Path) -> None:
    """Every bad cell of every file, with file and line; nothing is served."""
    (tmp_path / "one.toml").write_text('id = "one"\nname = 5\n')
    (tmp_path / "two.toml").write_text("id = = 2\n")
    lines = refusal("--boards", str(tmp_path), "--database", str(tmp_path / "x.sqlite")).split("\n")
    assert [line for line in lines if line.startswith("one.toml, line 2")]
    assert [line for line in lines if line.startswith("two.toml, line 1")]
    assert len(lines) > 3
    assert not (tmp_path / "x.sqlite").exists()


def test_only_a_display_opens_a_browser() -> None:
    """Without one the address is printed and that is all."""
    assert has_display({"DISPLAY": ":0"}, "linux")
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert has_display({}, "darwin")
    assert not has_display({"DISPLAY": ""}, "linux")


@pytest.mark.parametrize(("display", "opened"), [(":0", True), ("", False)])
def test_open_opens_the_address_once_it_answers(tmp_path: Path, display: str, opened: bool) -> None:
    """The browser gets the address that is printed, when the page can be had from it."""
    note = tmp_path / "note"
    browser = tmp_path / "browser"
    browser.write_text(f'#!{sys.executable}\nimport sys\nopen({str(note)!r}, "w").write(sys.argv[1])\n')
    browser.chmod(0o700)
    environment = {"DISPLAY": display, "WAYLAND_DISPLAY": "", "BROWSER": f"{browser} %s"}
    with server(tmp_path, "--open", **environment) as (process, line):
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
        assert process.returncode == 0
    assert (note.read_text() if note.exists() else "") == (address(line) if opened else "")


def test_addresses_to_type_into_a_browser() -> None:
    """All addresses of the machine are reached by its own one."""
    for host, shown in (("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("localhost", "127.0.0.1")):  # noqa: S104
        with listening(host, 0, "en") as listener:
            assert address_of(listener) == f"http://{shown}:{listener.getsockname()[1]}/"


def test_a_killed_server_leaves_a_database_that_works(tmp_path: Path) -> None:
    """Killed hard and started again on the same file."""
    with server(tmp_path) as (process, _):
        process.kill()
        process.wait()
    with server(tmp_path) as (_, line):
        urllib.request.urlopen(address(line), timeout=20).close()  # noqa: S310
    with sqlite3.connect(tmp_path / "var" / "expugna.sqlite") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
