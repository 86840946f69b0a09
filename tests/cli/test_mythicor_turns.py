"""`expugna mythicor …` where realms are evaluated one by one: a whole small match, turn by turn (M-10-2)."""

import re
from pathlib import Path

import pytest
from click.testing import Result

from expugna.cli.seeds import secret_of
from expugna.host.plain import token
from tests.cli.test_mythicor import SEED, data, run

SPEC = """
inherits = "standard"
id = "one-by-one"
name = { de = "Reihum", en = "One by one" }

[keys]
evaluation_mode = "separate"
"""
MONTHS = {1: 1, 2: 5, 3: 9}


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A match of three realms that was just opened."""
    (tmp_path / "mine.toml").write_text(SPEC, "utf-8")
    words = ("--seed", SEED, "--realms", "3", "--size", "20x20", "--date", "2004-05-31", "--reports", "en")
    assert run("new", tmp_path / "auen", *words, "--spec", tmp_path / "mine.toml").exit_code == 0
    return tmp_path / "auen"


def orders(folder: Path, realm: int, round_number: int, *lines: str) -> Path:
    """A realm's order file, in a folder for orders that are still to come."""
    path = folder.parent / "mail" / f"{realm}.txt"
    path.parent.mkdir(exist_ok=True)
    heading = f"#mythicor partie=auen runde={round_number} reich={realm} kennung={token(secret_of(SEED), realm)}"
    path.write_text("\n".join((heading, *lines, "")), "utf-8")
    return path


def turn(folder: Path, *words: str) -> Result:
    """The turn that is awaited, from the mail."""
    (folder.parent / "mail").mkdir(exist_ok=True)
    return run("evaluate", folder, "--orders", folder.parent / "mail", *words)


@pytest.mark.rule("M-10-2")
def test_a_match_of_three_realms_for_five_rounds(match: Path) -> None:
    """Everybody plays; in round 2 one is late, in round 3 one is away, and every byte can be proved afterwards."""
    report = (match / "round-00" / "reports" / "1001" / "report.en.txt").read_text("utf-8")
    told = re.search(r"The turns are in the order (\d+), (\d+), (\d+)\.", " ".join(report.split()))
    assert told is not None
    order = [int(told[number]) for number in (1, 2, 3)]
    played = []
    for round_number in range(1, 6):
        realms = list(order)
        if round_number == 2:
            realms = [order[1], order[2], order[0]]
        for place, realm in enumerate(realms, start=1):
            other = order[(order.index(realm) + 1) % 3]
            path = orders(
                match, realm, round_number, "G1 SA 7", f"R BAS 5 realm={other} text=R{round_number}", "G1 BEW 3-7"
            )
            late: tuple[str, ...] = ("--late", str(order[0])) if (round_number, place) == (2, 1) else ()
            if (round_number, realm) == (3, order[1]):
                path.unlink()
                late = ("--stand-in",)
            else:
                checked = run("check", match, "--realm", str(realm), path, "--language", "en")
                assert checked.exit_code == 0, checked.stdout
                assert ("It is this realm's turn" in checked.stdout) is (late == ())
            done = data(turn(match, *late, "--realm", str(realm), "--round", str(round_number), "--json"))
            assert (done["round"], done["turn"], done["turns"], done["realm"]) == (round_number, place, 3, realm)
            assert done["month"] == MONTHS[place]
            assert done["stand_in"] is (late == ("--stand-in",))
            played.append(f"round-{round_number:02}/turn-{place:02}-{realm}")
    assert done["next"] == {"round": 6, "number": 1, "count": 3, "realm": order[0]}
    assert sorted(str(one.relative_to(match)) for one in match.glob("round-*/turn-*")) == sorted(played)
    for one in played:
        assert [path.name for path in (match / one / "reports").iterdir()] == [one.rpartition("-")[2]]
    last = (match / played[-1] / "reports" / str(order[2]) / "report.en.txt").read_text("utf-8")
    assert "September of the year 5" in last

    proof = run("verify", match, "--language", "en")
    assert proof.exit_code == 0, proof.stdout
    assert proof.stdout.startswith("Rounds 0 to 5 evaluated again")
    rule = run("explain", match, "--realm", str(order[2]), "--round", "5", "1", "--language", "en")
    assert rule.exit_code == 0


@pytest.mark.rule("M-10-2")
def test_what_the_command_tells(match: Path) -> None:
    """Whose turn it was, in which month, who is late, what waits, who is next; and what would work where it refuses."""
    first = data(turn(match, "--stand-in", "--json"))["realm"]
    second, third = (data(turn(match, "--realm", str(first), "--json"))["problems"][0]["values"]["realm"], 0)
    orders(match, second, 1, "G1 SA 7")
    third = next(one for one in (1001, 1002, 1003) if one not in (first, second))
    orders(match, third, 1, "G1 SA 7")
    done = turn(match, "--late", str(second), "--language", "en")
    assert f"Round 1, turn 2 of 3: realm {third} is evaluated (May of the year 1): " in done.stdout
    assert f"Late, and put at the end of the order: {second}" in done.stdout
    assert f"{second}.txt: {second}  waits for its realm's turn" in done.stdout
    assert done.stdout.endswith(f"Next is realm {second}, in round 1.\n")
    again = turn(match, "--late", str(second), "--language", "en")
    assert (again.exit_code, again.stdout) == (1, "")
    assert "--stand-in" in again.stderr
    (match / "round-01" / f".turn-03-{second}.unfinished").mkdir()
    done = turn(match)
    assert f"Weggeräumt, was eine abgebrochene Auswertung hinterließ: turn-03-{second}" in done.stdout
    assert f"Reich {second} ist ausgewertet (September im Jahr 1)" in done.stdout
    refused = turn(match, "--without-orders")
    assert refused.exit_code == 1
    assert "--stand-in" in refused.stderr
    refused = turn(match, "--language", "en")
    assert f"--late {first}" in refused.stderr


@pytest.mark.rule("M-10-1", "M-10-2")
@pytest.mark.parametrize("words", [("--realm", "1001"), ("--late", "1001"), ("--stand-in",)])
def test_where_all_are_evaluated_together_no_turn_can_be_asked_for(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Nothing is evaluated then."""
    assert run("new", tmp_path / "m", "--seed", "x", "--realms", "1", "--size", "20x20").exit_code == 0
    result = run("evaluate", tmp_path / "m", *words, "--without-orders")

    assert result.exit_code == 1
    assert "--realm" in result.stderr
    assert not (tmp_path / "m" / "round-01").exists()
