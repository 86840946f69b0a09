"""`expugna mythicor battle`: from a file to tables, JSON and refusals."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from expugna.cli.main import main

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("battle-*.toml"))


def run(*args: object) -> Result:
    """The command's answer."""
    return CliRunner().invoke(main, ["mythicor", "battle", *map(str, args)])


def data(*args: object) -> Any:
    """Its answer as JSON."""
    done = run(*args, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_example_is_fought(path: Path, language: str) -> None:
    """80 columns at most, the same every time, with the projection below the battle."""
    done = run(path, "--language", language)

    assert done.exit_code == 0, done.output
    assert done.output == run(path, "--language", language).output
    assert all(len(line) <= 80 for line in done.output.splitlines())
    assert ("Hochrechnung" if language == "de" else "Projection") in done.output


def test_there_are_examples_of_every_kind() -> None:
    """Land, sea, shore, magic, and an army that is not known."""
    assert {path.stem for path in EXAMPLES} >= {
        "battle-village",
        "battle-sea",
        "battle-shore",
        "battle-magic",
        "battle-unknown",
    }


def test_the_text_beside_the_examples_names_them_all() -> None:
    """`examples/battles.md`."""
    told = (EXAMPLES[0].parent / "battles.md").read_text("utf-8")

    assert [path.name for path in EXAMPLES if f"({path.name})" not in told] == []


def test_json_holds_every_figure() -> None:
    """The traced battle, and the exact projection."""
    village = next(path for path in EXAMPLES if path.stem == "battle-village")

    found = data(village)

    assert found["battle"]["trace"]["rounds"][0]["number"] == 1
    assert found["battle"]["winner"] in ("attacker", "defender")
    assert found["projection"]["method"] == "exact"
    assert found["projection"]["attacker_wins"] + found["projection"]["defender_wins"] == pytest.approx(1)
    other = [data(village, "--seed", seed)["battle"]["attacker"]["effects"] for seed in range(5)]
    assert any(one != other[0] for one in other)


def test_many_battles_are_counted() -> None:
    """With --runs no single battle is shown."""
    village = next(path for path in EXAMPLES if path.stem == "battle-village")

    found = data(village, "--runs", 200)

    assert (found["battle"], found["projection"]["method"], found["projection"]["runs"]) == (None, "sampled", 200)
    text = run(village, "--runs", 200, "--language", "en").output
    assert "Projection: from 200 battles." in text
    assert "Round 1" not in text


def test_an_army_that_is_not_known_is_drawn() -> None:
    """The battle shown is one of many; the projection says that it was sampled."""
    unknown = next(path for path in EXAMPLES if path.stem == "battle-unknown")

    found = data(unknown)

    assert (found["projection"]["method"], found["projection"]["runs"]) == ("sampled", 10_000)


def test_a_magic_attack_as_data() -> None:
    """What it did, and what it will do."""
    magic = next(path for path in EXAMPLES if path.stem == "battle-magic")

    found = data(magic)

    assert found["battle"]["lost"] == found["projection"]["victim"]["expected_by_kind"]
    assert found["projection"]["method"] == "exact"


def test_a_magic_attack_on_what_is_not_known_is_projected_from_many(tmp_path: Path) -> None:
    """And says so."""
    magic = next(path for path in EXAMPLES if path.stem == "battle-magic")
    path = tmp_path / "b.toml"
    path.write_text(
        magic.read_text("utf-8").replace("[defender]", "[defender]\ntroops_most = { militia = 90 }"), "utf-8"
    )

    found = data(path, "--runs", 300)["projection"]

    assert (found["method"], found["runs"]) == ("sampled", 300)
    assert 30 < found["victim"]["soldiers"] < 90
    assert "Hochrechnung: aus 300 magischen Angriffen." in run(path, "--runs", 300).output


def test_bad_files_are_refused_with_lines(tmp_path: Path) -> None:
    """Exit status 1, every fault on a line of its own, no traceback."""
    path = tmp_path / "b.toml"
    path.write_text('[place]\nterrain = "see"\n[attacker]\nrace = "ork"\ntroops = { militia = 4 }\n', "utf-8")

    done = run(path, "--language", "en")

    assert done.exit_code == 1
    none = "is none of those that may stand here"
    lands = "sea, open, tundra, forest, oasis, swamp, desert, mountain, hill, coast, wasteland"
    assert done.output.splitlines() == [
        f"{path}: defender is missing.",
        f"{path}, line 2, “see”: place.terrain {none}. It may be: {lands}. Did you mean sea?",
    ]
    missing = run(tmp_path / "none.toml")
    assert (missing.exit_code, missing.output.count("\n")) == (1, 1)
    assert "diese Datei gibt es nicht" in missing.output


@pytest.mark.parametrize("runs", ["0", "1000001", "x"])
def test_wrong_usage(runs: str) -> None:
    """Exit status 2."""
    assert run(EXAMPLES[0], "--runs", runs).exit_code == 2


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("name", "told"),
    [("", ("zu kurz", "too short")), ("x" * 41, ("höchstens 40", "at most 40")), ("a\\nb", ("Zeichen", "signs"))],
)
def test_names_that_cannot_be_printed_are_refused(
    tmp_path: Path, name: str, told: tuple[str, str], language: str
) -> None:
    """Where, what, and what would work."""
    village = next(path for path in EXAMPLES if path.stem == "battle-magic")
    path = tmp_path / "b.toml"
    path.write_text(village.read_text("utf-8").replace('name = "Morwen"', f'name = "{name}"'), "utf-8")

    done = run(path, "--language", language)

    assert done.exit_code == 1
    assert "magic.name" in done.output
    assert told[language == "en"] in done.output
    assert done.output.count("\n") == 1


@pytest.mark.parametrize(("language", "told"), [("de", "das ist ein Ordner"), ("en", "this is a folder")])
def test_a_folder_is_no_file(tmp_path: Path, language: str, told: str) -> None:
    """The same for battles, realms and specifications."""
    words = ("--language", language)
    new = ("mythicor", "new", str(tmp_path / "m"), "--realms")
    for given in (
        ("mythicor", "battle", str(tmp_path)),
        ("mythicor", "spec", str(tmp_path)),
        (*new, str(tmp_path)),
        (*new, "3", "--spec", str(tmp_path)),
    ):
        done = CliRunner().invoke(main, [*given, *words])
        assert done.exit_code == 1
        assert told in done.output
    unreadable = CliRunner().invoke(main, ["mythicor", "battle", "/proc/self/mem", *words])
    assert ("lässt sich nicht lesen" if language == "de" else "cannot be read") in unreadable.output
    nowhere = CliRunner().invoke(main, ["mythicor", "battle", "x" * 5_000, "--language", "en"])
    assert "there is no such file" in nowhere.output


def test_a_full_disk_is_told_without_a_traceback() -> None:
    """Whatever is printed to a place without room."""
    village = next(path for path in EXAMPLES if path.stem == "battle-village")
    with Path("/dev/full").open("wb") as full:
        words = [sys.executable, "-c", "from expugna.cli.main import main; main()"]
        words += ["mythicor", "battle", str(village), "--json"]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)

    assert done.returncode == 1
    assert "no room is left" in done.stderr
    assert "Traceback" not in done.stderr
