"""`expugna mythicor world`: the world of a seed in letters, JSON and as a picture; every wrong wish is answered."""

import xml.etree.ElementTree as Tree
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from expugna.cli.mythicor_world import SizeType, world
from expugna.cli.seeds import dice_of
from expugna.mythicor.made_up import made_up
from expugna.mythicor.rules import specification
from expugna.mythicor.setup import Options, setup

STANDARD = specification("standard")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(world, arguments)


def test_json_holds_every_province_and_is_the_same_each_time() -> None:
    """50 x 50 by default, row by row; the seed is a word."""
    first, again, other = (run("--seed", seed, "--json") for seed in ("Panduja", "Panduja", "panduja"))

    assert (first.exit_code, first.stdout) == (0, again.stdout)
    assert first.stdout != other.stdout
    found = msgspec.json.decode(first.stdout)
    assert (found["seed"], found["spec"], found["width"], found["height"]) == ("Panduja", "standard", 50, 50)
    assert [(one["x"], one["y"]) for one in found["provinces"]] == [(x, y) for y in range(1, 51) for x in range(1, 51)]
    assert {one["terrain"] for one in found["provinces"]} <= set(STANDARD.terrains)
    assert all(
        {"race", "troops", "farmland", "fertility_thousandths", "owner"} <= set(one) for one in found["provinces"]
    )
    assert found["rivers"]
    assert found["starts"] == []


@pytest.mark.parametrize(("language", "name"), [("de", "Gebirge"), ("en", "Mountains")])
def test_the_map_in_letters_has_a_line_for_each_row_and_a_legend(language: str, name: str) -> None:
    """Numbers at the edges; what each letter means and how often it is there."""
    result = run("--seed", "1", "--size", "30x20", "--language", language)
    lines = result.stdout.splitlines()

    assert result.exit_code == 0
    assert lines[0].split() == ["10", "20", "30"]
    assert lines[0].index("20") + 1 == len(" 1 ") + 19
    rows = lines[1:21]
    assert [int(row[:2]) for row in rows] == list(range(1, 21))
    letters = "".join(row[3:] for row in rows)
    assert len(letters) == 600
    legend = {line[0]: line.split()[-1] for line in lines[22:]}
    assert {letter: letters.count(letter) for letter in legend} == {one: int(many) for one, many in legend.items()}
    assert any(name in line for line in lines[22:])


def test_the_homes_of_realms_are_those_that_a_match_of_the_seed_has(tmp_path: Path) -> None:
    """By number, and of a realms file; each with what its surroundings are worth."""
    result = run("--seed", "fair", "--realms", "6", "--json")
    starts = msgspec.json.decode(result.stdout)["starts"]

    dice = dice_of("fair")
    state = setup(Options(match="m", spec=STANDARD, realms=made_up(STANDARD, 6, dice)), {}, dice).state
    assert [(one["realm"], one["name"], one["x"], one["y"]) for one in starts] == [
        (one.id, one.name, *one.home) for one in state.realms.values()
    ]
    values = [one["value"] for one in starts]
    assert max(values) * 100 <= min(values) * 110

    file = tmp_path / "realms.toml"
    file.write_text(
        '[[realms]]\nname = "Nord"\nplayer = "A"\nposition = "Held"\nrace = "Zwerg"\nruler = "B"\nleaders = []\n'
        'troop_kinds = ["light_spears", "light_archers", "light_swords", "light_cavalry"]\n',
        "utf-8",
    )
    refused = run("--seed", "fair", "--realms", str(file), "--language", "en")
    assert refused.exit_code == 1
    assert "line 4" in refused.stderr.splitlines()[0]
    assert len(refused.stderr.splitlines()) == 2

    file.write_text(file.read_text("utf-8").replace("Held", "Kriegsherr").replace("[]", '["Held", "Dieb"]'), "utf-8")
    shown = run("--seed", "fair", "--realms", str(file), "--language", "en")
    assert shown.exit_code == 0
    assert shown.stdout.count("*") == 2
    assert shown.stdout.splitlines()[-1].startswith("1001  Nord ")


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_picture_is_one_svg_file_without_addresses(tmp_path: Path, language: str) -> None:
    """Land, rivers, provinces of powers, homes with their places, a legend in the language."""
    file = tmp_path / "world.svg"
    result = run("--seed", "2", "--realms", "3", "--svg", str(file), "--language", language)

    assert (result.exit_code, result.stdout) == (0, "")
    picture = file.read_text("utf-8")
    root = Tree.fromstring(picture)  # noqa: S314 (our own)
    texts = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert STANDARD.terrains["oasis"].name.text(language) in texts
    assert STANDARD.powers["999"].name.text(language) in texts
    assert len(list(root.iter("{http://www.w3.org/2000/svg}title"))) == 3
    assert picture.count("http") == 1
    assert run("--seed", "2", "--svg", str(file), "--json").stdout.startswith("{")


@pytest.mark.parametrize(
    "size", ["19x50", "50x501", "50", "50x", "x50", "-5x50", "50x50x50", "0x0", "1e2x50", "５０x50"]
)
def test_a_wrong_size_is_answered(size: str) -> None:
    """With what was written and what would work."""
    result = run("--seed", "1", "--size", size)

    assert result.exit_code == 2
    assert f"{size!r} is no size. Write width x height, 20 to 500 each, such as 50x50." in " ".join(
        result.stderr.split()
    )


@pytest.mark.parametrize("size", ["20x20", "20X21", "25×20", "20 x 30"])
def test_sizes_may_be_written_in_several_ways(size: str) -> None:
    """Large or small x, a multiplication sign, blanks."""
    assert run("--seed", "1", "--size", size).exit_code == 0
    assert SizeType().convert((20, 30), None, None) == (20, 30)


@pytest.mark.parametrize("seed", ["", "   ", "x" * 201, "a\x00b", "two\nlines"])
def test_a_wrong_seed_is_answered(seed: str) -> None:
    """Any printable word or sentence will do."""
    result = run("--seed", seed)

    assert result.exit_code == 2
    assert "a seed is a word or number of 1 to 200 signs" in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (("--spec", "standart"), "standard"),
        (("--realms", "0"), "there are no realms"),
        (("--realms", "42"), "It has room for 41"),
        (("--realms", "9" * 30), "there is no such file"),
        (("--realms", "nowhere.toml"), "there is no such file"),
        (("--realms", "7", "--size", "20x20"), "It has room for 6"),
    ],
)
def test_what_cannot_be_is_answered(arguments: tuple[str, ...], answer: str) -> None:
    """Exit status 1 with the reason and what would work."""
    result = run("--seed", "1", "--language", "en", *arguments)

    assert (result.exit_code, result.stdout) == (1, "")
    assert answer in result.stderr


def test_a_world_without_a_fair_place_for_everybody_is_answered(tmp_path: Path) -> None:
    """Homes ever so far apart do not go into a small world."""
    spec = tmp_path / "far.toml"
    spec.write_text(
        'inherits = "standard"\nid = "far"\nname = { de = "Weit", en = "Far" }\n[world]\nhome_distance = 50\n', "utf-8"
    )
    result = run("--seed", "1", "--size", "20x20", "--spec", str(spec), "--realms", "6", "--language", "en")

    assert result.exit_code == 1
    assert "the world has" in result.stderr


def test_a_picture_that_cannot_be_written_is_answered(tmp_path: Path) -> None:
    """Not with a traceback."""
    result = run("--seed", "1", "--size", "20x20", "--svg", str(tmp_path / "no" / "where.svg"))

    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
