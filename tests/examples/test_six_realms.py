"""The example match: its commands, as the README of the examples has them, do what it says."""

import re
import shlex
import shutil
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from expugna.cli.main import main
from expugna.host.plain_files import ROUND_CODEC
from expugna.mythicor.events import UpkeepPaid, decode

EXAMPLES = Path(__file__).parents[2] / "examples"
README = (EXAMPLES / "README.md").read_text("utf-8")
COMMAND = re.compile(r"^\$ expugna (.+?)(?: {2,}# (\d))?$", re.MULTILINE)
COLUMNS = 80


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The match after all commands of the README, run one after the other where the examples lie."""
    folder = tmp_path_factory.mktemp("examples")
    shutil.copytree(EXAMPLES / "six-realms", folder / "six-realms")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for words, status in COMMAND.findall(README):
            result = CliRunner().invoke(main, shlex.split(words))
            assert result.exit_code == int(status or 0), (words, result.output)
    return folder / "auen"


def test_the_readme_has_all_commands() -> None:
    """Opening, checking, three evaluations, explaining, verifying."""
    used = [words.split()[1] for words, _ in COMMAND.findall(README)]

    assert used == ["new", "check", "evaluate", "check", "evaluate", "evaluate", "explain", "verify"]


def test_three_rounds_with_reports_for_all(match: Path) -> None:
    """In both languages and all forms."""
    for number in range(4):
        reports = match / f"round-{number:02}" / "reports"
        names = {str(one.relative_to(reports)) for one in reports.rglob("*.*")}
        assert names == {
            f"{realm}/report.{language}.{form}"
            for realm in range(1001, 1007)
            for language in ("de", "en")
            for form in ("txt", "html", "json")
        }


def test_text_reports_fit_the_page(match: Path) -> None:
    """No line is wider than 80 columns, but what cannot be parted."""
    for path in match.rglob("report.*.txt"):
        for line in path.read_text("utf-8").splitlines():
            assert len(line) <= COLUMNS, (path, line)


def test_what_became_of_the_files(match: Path) -> None:
    """The README tells it: a list of groceries, a lost token, a second file, somebody on holiday."""
    verdicts = [
        {
            one.file: one.verdict
            for one in ROUND_CODEC.decode((match / f"round-{number:02}" / "round.json").read_bytes()).files
        }
        for number in (1, 2, 3)
    ]
    assert set(verdicts[0].values()) == {"taken"}
    assert {name for name, one in verdicts[1].items() if one != "taken"} == {"einkaufszettel.txt", "frida.txt"}
    assert verdicts[2]["carla.txt"] == "superseded"
    assert "bodo.txt" not in verdicts[2]


def test_the_first_round_has_no_fault(match: Path) -> None:
    """Who begins learns from orders that work."""
    for path in (match / "round-01" / "receipts").glob("*.de.json"):
        told = msgspec.json.decode(path.read_bytes())
        assert (told["error_count"], told["warning_count"]) == (0, 0), path


def test_the_good_lines_of_a_file_with_faults_count(match: Path) -> None:
    """Emil's second file."""
    told = msgspec.json.decode((match / "round-02" / "receipts" / "1005.de.json").read_bytes())

    assert told["is_accepted"]
    assert told["order_count"] == 4
    assert told["error_count"] == 8


def test_nobody_deserts(match: Path) -> None:
    """Whoever gets soldiers or henchmen gets crowns for them, too: the orders are an example."""
    for number in (1, 2, 3):
        told = decode((match / f"round-{number:02}" / "events.json").read_bytes())
        paid = [one for one in told if isinstance(one, UpkeepPaid)]
        assert paid
        assert [one for one in paid if one.deserters or one.henchmen_left] == []


def test_every_player_wrote_to_somebody(match: Path) -> None:
    """Messages arrive in the others' reports."""
    report = (match / "round-01" / "reports" / "1005" / "report.de.txt").read_text("utf-8")

    assert "Mordrak, der Osten ist groß genug für beide." in report
