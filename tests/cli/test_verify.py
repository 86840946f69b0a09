"""`expugna verify MATCH`: what people and programs are told of a match, and what is kept from them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from expugna.cli.main import main
from expugna.host.store import open_store
from tests.host.conftest import House
from tests.host.hands import hand


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """ACME on a database of its own."""
    engine = open_store(str(tmp_path / "x.sqlite"))
    yield House(engine, hand("acme"))
    engine.dispose()


def run(house: House, *words: str) -> Result:
    """The command on the house's database."""
    return CliRunner().invoke(main, ["verify", "--database", str(house.engine.url.database), *words])


def secret_of(house: House) -> str:
    """The secret as it must not be printed."""
    return str(house.sql("SELECT lower(hex(secret)) FROM matches"))


def test_a_running_match_keeps_its_secret(house: House) -> None:
    """Evaluated again at any time, but the dice to come stay unknown."""
    match_id = house.open()
    house.play(match_id, most=5)
    text = run(house, match_id, "--language", "en")
    answer = run(house, match_id, "--json")

    assert text.exit_code == answer.exit_code == 0
    assert text.output.startswith("5 submissions evaluated again: every byte is the same.\n")
    assert secret_of(house) not in text.output.lower() + answer.output.lower()
    assert json.loads(answer.output) == {
        "match": match_id,
        "verified": True,
        "submissions": 5,
        "over": False,
        "commitment": house.table(match_id).commitment,
        "secret": None,
        "problems": [],
    }


def test_a_finished_match_shows_its_secret(house: House) -> None:
    """With the checksum that was published of it; in German, too."""
    match_id = house.open()
    end = house.play(match_id)
    assert end.secret is not None

    for language, words in (("en", "evaluated again"), ("de", "noch einmal ausgewertet")):
        result = run(house, match_id, "--language", language)
        assert result.exit_code == 0
        assert words in result.output
        assert end.secret.hex() in result.output
        assert end.commitment in result.output
    assert json.loads(run(house, match_id, "--json").output)["secret"] == end.secret.hex()


def test_one_submission_is_told_as_one(house: House) -> None:
    """Numbers are put into words as people do."""
    match_id = house.open()
    house.play(match_id, most=1)
    assert run(house, match_id, "--language", "de").output.startswith("1 Eingabe noch")
    assert run(house, match_id, "--language", "en").output.startswith("1 submission evaluated")


def test_what_differs_is_told(house: House) -> None:
    """Status 1 and the submission that leads to something else; the secret stays unknown."""
    match_id = house.open()
    house.play(match_id, most=5)
    house.sql("UPDATE submissions SET events = x'5b5d' WHERE number = 3")
    text, answer = run(house, match_id, "--language", "en"), run(house, match_id, "--json", "--language", "en")

    assert text.exit_code == answer.exit_code == 1
    assert text.output.startswith("Submission 3 leads to something else")
    told = json.loads(answer.output)
    assert told["verified"] is False
    assert [problem["code"] for problem in told["problems"]] == ["damage.events"]
    assert told["problems"][0]["text"] in text.output
    assert secret_of(house) not in text.output.lower() + answer.output.lower()


def test_a_match_that_is_not_there(house: House) -> None:
    """Status 1 and a sentence."""
    result = run(house, "nothing", "--language", "en")
    assert result.exit_code == 1
    assert result.output.startswith("“nothing”: there is no such match here.")


def test_a_match_whose_board_is_not_here(house: House) -> None:
    """Status 1 and what it needs; nothing is said about the match, for nothing has been shown."""
    match_id = house.open()
    house.sql("""UPDATE matches SET options = '{"board":"atlantis"}'""")
    result = run(house, match_id, "--language", "en")
    assert result.exit_code == 1
    assert result.output.startswith("This match is played on the board “atlantis”")
    assert "--boards DIR" in result.output
    assert "order log" not in result.output


def test_a_database_that_is_not_there(tmp_path: Path) -> None:
    """None is made."""
    path = tmp_path / "none.sqlite"
    result = CliRunner().invoke(main, ["verify", "any", "--database", str(path), "--language", "en"])
    assert result.exit_code == 1
    assert result.output.startswith(f"There is no database {path}.")
    assert not path.exists()
