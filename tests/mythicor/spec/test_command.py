"""`spec` of the command line: the sheet of a name or a file, or all that is wrong with it."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from expugna.cli.mythicor_spec import spec
from expugna.mythicor.rules import Spec, specification

HEAD = 'inherits = "standard"\nid = "mine"\nname = { de = "Meine", en = "Mine" }\n'


def run(*words: str) -> Result:
    return CliRunner().invoke(spec, words)


def test_the_sheet_of_a_name_in_german() -> None:
    """German first: it is the game's own language."""
    result = run("standard")

    assert result.exit_code == 0
    assert result.output.startswith("Partie-Spezifikation: Mythicor, Regelbuch 5.2.11\n====")
    assert result.output.endswith("\n")


def test_the_sheet_of_a_file_in_english(tmp_path: Path) -> None:
    """A game master's file, with what differs."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "[keys]\nsa_per_round = 7\n[settlement]\n3 = { trade_goods = 230 }\n", "utf-8")

    result = run(str(path), "--language", "en")

    assert result.exit_code == 0
    assert "keys.sa_per_round         7     5\n" in result.output
    assert "settlement.3.trade_goods  230   225\n" in result.output


def test_the_sheet_as_a_page() -> None:
    """One HTML file."""
    result = run("panduja2", "--html")

    assert result.exit_code == 0
    assert result.output.startswith('<!doctype html>\n<html lang="de">')
    assert result.output.endswith("</html>\n")


def test_the_figures_for_programs() -> None:
    """JSON that reads back as the specification."""
    result = run("panduja2", "--json")

    assert msgspec.json.decode(result.output, type=Spec) == specification("panduja2")


def test_one_form_at_a_time() -> None:
    """HTML or JSON."""
    result = run("standard", "--html", "--json")

    assert result.exit_code == 2
    assert "choose one of --html and --json" in result.output


def test_a_name_that_there_is_not() -> None:
    """Which there are, and which was meant."""
    result = run("panduja", "--language", "en")

    assert result.exit_code == 1
    assert result.output == (
        "panduja: there is no such specification, and no file of that name. There are: standard, panduja2."
        " Did you mean panduja2?\n"
    )


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 5000])
def test_names_of_no_file(name: str) -> None:
    """Nothing, or what no file can be called."""
    result = run("--", name)

    assert result.exit_code == 1
    assert "eine solche Spezifikation gibt es nicht" in result.output


def test_all_faults_of_a_file_with_their_lines(tmp_path: Path) -> None:
    """Where, what was written, why not, what would work."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "[keys]\nchief_pb = 35\nbattle_rounds = 9\n", "utf-8")

    result = run(str(path), "--language", "en")

    assert result.exit_code == 1
    assert result.output.splitlines() == [
        f"{path}, line 5, “chief_pb”: keys.chief_pb is not known here. Did you mean chief_bp?",
        f"{path}, line 6, “9”: keys.battle_rounds is out of range. It may be 10 to 20.",
    ]


@pytest.mark.parametrize("content", [b"", b"\x00", b"keys = [", b"\xff\xfe\x00", b"[" * 100_000, b"a = 1\n" * 10])
def test_files_that_are_none(content: bytes, tmp_path: Path) -> None:
    """Whatever the bytes: an answer, exit code 1, no traceback."""
    path = tmp_path / "mine.toml"
    path.write_bytes(content)

    result = run(str(path))

    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert str(path) in result.output
