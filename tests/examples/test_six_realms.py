"""The example match: its commands, as the README of the examples has them, do what it says."""

import re
from pathlib import Path

import msgspec
import pytest

from expugna.host.plain_files import ROUND_CODEC
from expugna.mythicor.events import BattleFought, Event, ProvinceConquered, UpkeepPaid, decode
from tests.examples.playing import commands, play

COLUMNS = 80
ROUNDS = 8
WAR = range(4, ROUNDS + 1)


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The match after all commands of the README, run one after the other where the examples lie."""
    return play(tmp_path_factory.mktemp("examples"))


def told(match: Path, number: int) -> tuple[Event, ...]:
    """All events of a round."""
    return decode((match / f"round-{number:02}" / "events.json").read_bytes())


def test_the_readme_has_all_commands() -> None:
    """Opening, checking, eight evaluations, a battle, explaining, verifying."""
    used = [words[1] for words, _ in commands()]

    assert used == [
        *("new", "check", "evaluate", "check", "evaluate", "evaluate"),
        *("evaluate", "evaluate", "check", "evaluate", "evaluate", "evaluate", "battle"),
        *("explain", "verify"),
    ]


def test_rounds_with_reports_for_all(match: Path) -> None:
    """In both languages and all forms."""
    for number in range(ROUNDS + 1):
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
        receipt = msgspec.json.decode(path.read_bytes())
        assert (receipt["error_count"], receipt["warning_count"]) == (0, 0), path


def test_the_good_lines_of_a_file_with_faults_count(match: Path) -> None:
    """Emil's second file."""
    receipt = msgspec.json.decode((match / "round-02" / "receipts" / "1005.de.json").read_bytes())

    assert receipt["is_accepted"]
    assert receipt["order_count"] == 4
    assert receipt["error_count"] == 8


def test_nobody_deserts(match: Path) -> None:
    """Whoever gets soldiers or henchmen gets crowns for them, too: the orders are an example."""
    for number in (1, 2, 3):
        paid = [one for one in told(match, number) if isinstance(one, UpkeepPaid)]
        assert paid
        assert [one for one in paid if one.deserters or one.henchmen_left] == []


def test_every_player_wrote_to_somebody(match: Path) -> None:
    """Messages arrive in the others' reports."""
    report = (match / "round-01" / "reports" / "1005" / "report.de.txt").read_text("utf-8")

    assert "Mordrak, der Osten ist groß genug für beide." in report


def test_the_war_has_what_the_readme_says(match: Path) -> None:
    """Anna and Emil fight, villages are taken in three ways, robbers stop passers-by, one shoots from the sea."""
    events = [one for number in WAR for one in told(match, number)]
    battles = [one for one in events if isinstance(one, BattleFought)]
    taken = [one for one in events if isinstance(one, ProvinceConquered)]

    assert {(1001, 1005), (1005, 999)} <= {(one.attacker_realm, one.defender_realm) for one in battles}
    assert {"land", "sea_land"} <= {one.battle.kind for one in battles}
    assert {"bandits", "encounter", "enmity", "tactic"} <= {one.reason for one in battles}
    assert {one.tactic for one in taken} == {1, 2, 3}
    assert any((one.realm, one.from_realm) == (1001, 1005) for one in taken)
    assert all(any(isinstance(one, BattleFought) for one in told(match, number)) for number in WAR)


def test_dora_is_warned_that_she_calls_all_her_friends(match: Path) -> None:
    """Before the round; in it nobody fights her, and she nobody."""
    receipt = (match / "round-04" / "receipts" / "1004.de.txt").read_text("utf-8")

    assert "alle sind zu Freunden erklärt" in receipt
    assert not any(isinstance(one, BattleFought) and one.attacker_realm == 1004 for one in told(match, 4))


def test_both_sides_read_the_same_battle(match: Path) -> None:
    """The table of the last battle of Beinfeld stands in both reports; what the enemy had left is told by magnitude."""
    anna, emil = (
        (match / "round-08" / "reports" / str(realm) / "report.de.txt").read_text("utf-8") for realm in (1001, 1005)
    )
    rows = [line for line in anna.splitlines() if re.match(r"\d+ +(Ang|Vert)\. +\d", line)]

    assert len(rows) >= 2
    assert [line for line in emil.splitlines() if line in rows] == rows
    assert "erobert P30/46 Beinfeld (bisher: Gebein (1005))" in anna
    assert "(Königreich Auen (1001)) erobert P30/46" in emil
