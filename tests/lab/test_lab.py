"""The lab: the same result again and with any number of workers; curves as a picture; what the command prints."""

from copy import copy
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from click.testing import CliRunner

from expugna.cli.main import main
from expugna.kernel.problem import Problem
from expugna.lab.curves_svg import Labels, curves_svg
from expugna.lab.mythicor_match import Plan, level_of, play_match
from expugna.lab.mythicor_tournament import tournament
from expugna.lab.statistics import Mean, mean_of
from expugna.mythicor.worldgen import NoRoom

PLAN = Plan(levels=("captain", "settler"), realms=4, rounds=3, seed=b"lab".ljust(32), width=20, height=20)
SMALL = ["lab", "mythicor", "--realms", "4", "--rounds", "2", "--size", "20x20", "--levels", "captain,settler"]


def test_means_and_their_intervals() -> None:
    """By hand: 1, 2, 3, 4 have the mean 2.5 and the deviation 1.29; 1.96 of a half of it lie to either side."""
    found = mean_of([1, 2, 3, 4])
    assert found.mean == 2.5
    assert round(found.low, 3) == round(2.5 - 1.96 * 1.2909944 / 2, 3)
    assert round(found.high, 3) == round(2.5 + 1.96 * 1.2909944 / 2, 3)
    assert mean_of([7]) == Mean(mean=7, low=7, high=7, count=1)


def test_equal_plans_give_equal_matches() -> None:
    """Everything grows from the seed and the number."""
    assert play_match(PLAN, 1) == play_match(PLAN, 1)
    assert play_match(PLAN, 1).curves != play_match(PLAN, 2).curves


def test_the_number_of_workers_does_not_matter() -> None:
    """Neither the results nor their order."""
    one, two = (tournament(PLAN, 3, workers) for workers in (1, 2))
    assert one.levels == two.levels
    assert one.positions == two.positions


def test_every_seat_is_played_by_each_level_in_turn() -> None:
    """From match to match they move on by one."""
    assert [level_of(PLAN, number, 0) for number in range(3)] == ["captain", "settler", "captain"]
    assert [level_of(PLAN, 0, seat) for seat in range(3)] == ["captain", "settler", "captain"]


def test_places_add_up() -> None:
    """Four realms share the places 1 to 4, equal ones their mean."""
    standings = play_match(PLAN, 0).standings
    assert sum(one.place for one in standings) == 10
    best = min(standings, key=lambda one: one.place)
    assert best.score == max(one.score for one in standings)


def test_curves_are_a_picture() -> None:
    """One line for every realm in both diagrams, a point for each round from the start, and no script."""
    match = play_match(PLAN, 0)
    picture = curves_svg(match, Labels("Punkte", "Leute & Land", "Runden", {"captain": "Hauptmann"}))
    lines = ElementTree.fromstring(picture).findall(".//{*}polyline")  # noqa: S314 (our own)
    assert len(lines) == 2 * PLAN.realms
    assert {len(line.attrib["points"].split()) for line in lines} == {PLAN.rounds + 1}
    assert "Punkte" in picture
    assert "Leute &amp; Land" in picture
    assert picture.count("(Hauptmann)") == picture.count("(settler)") == 2
    assert "<script" not in picture


def test_the_command_prints_a_table() -> None:
    """Level by level, best first, then by position."""
    done = CliRunner().invoke(main, [*SMALL, "--matches", "2", "--language", "en"])
    assert done.exit_code == 0, done.output
    assert done.output.startswith("Matches: 2. Realms: 4. Rounds: 2. Provinces: 20 x 20.\n")
    assert "captain" in done.output
    assert "settler" in done.output
    assert "Matches an hour" in done.output


def test_the_command_prints_json() -> None:
    """The same figures for programs."""
    done = CliRunner().invoke(main, [*SMALL, "--matches", "1", "--json"])
    found = msgspec.json.decode(done.output)
    assert found["matches"] == 1
    assert {one["name"] for one in found["levels"]} == {"captain", "settler"}
    assert {"mean", "low", "high", "count"} == set(found["levels"][0]["place"])


def test_the_command_draws_curves(tmp_path: Path) -> None:
    """Into the file that was named."""
    file = tmp_path / "curves.svg"
    done = CliRunner().invoke(main, [*SMALL, "--curves", str(file)])
    assert done.exit_code == 0, done.output
    assert file.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("wrong", [["--levels", "emperor"], ["--matches", "0"], ["--size", "3"], ["--workers", "0"]])
def test_wrong_use_is_told(wrong: list[str]) -> None:
    """Exit status 2, and what would work."""
    done = CliRunner().invoke(main, [*SMALL, *wrong])
    assert done.exit_code == 2
    assert "Error" in done.output


def test_more_realms_than_the_world_holds_are_told() -> None:
    """Exit status 1, before anything is played, and how many there may be."""
    done = CliRunner().invoke(main, [*SMALL, "--realms", "100", "--language", "en"])
    assert (done.exit_code, type(done.exception)) == (1, SystemExit)
    assert "100" in done.output


def test_a_picture_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    """With the folder that is missing."""
    done = CliRunner().invoke(main, [*SMALL, "--curves", str(tmp_path / "none" / "curves.svg")])
    assert done.exit_code == 2
    assert "there is no folder" in done.output


def test_what_keeps_a_match_from_being_played_comes_back_from_other_processes() -> None:
    """It can be taken apart and put together, as on its way from one process to another."""
    room = NoRoom(Problem(code="starts.too-few", values={"found": 3}))
    again = copy(room)
    assert (again.problem, str(again)) == (room.problem, str(room))
