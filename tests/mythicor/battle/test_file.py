"""Battles from files: what can be written, and what is told of every bad cell."""

import pytest

from expugna.kernel.tables import BadTables
from expugna.mythicor.army import Place
from expugna.mythicor.battle_file import BattleFile, read_battle
from expugna.mythicor.rules import specification

GOOD = """\
[place]
terrain = "coast"
fortification = 2
[attacker]
race = "human"
troops = { militia = 5, knights = 0 }
troops_most = { militia = 9 }
at_sea = true
warships = 3
leader = { leadership = 4, strength = 6 }
prayer = 3
fear = 2
shield = 7
[defender]
name = "Burg"
race = "ork"
troops = { militia = 8 }
province = true
"""


def read(text: str | bytes) -> BattleFile:
    """The battle in a text."""
    return read_battle(text, "b.toml", specification)


def faults(text: str | bytes) -> list[tuple[int, str, str]]:
    """Line, code and cell of everything that is wrong."""
    with pytest.raises(BadTables) as caught:
        read(text)
    return [(one.line, one.code, str(one.values.get("cell", ""))) for one in caught.value.problems]


def test_everything_that_can_be_written() -> None:
    """Kinds without soldiers are left out; strengths of this round's actions become what they do."""
    found = read(GOOD)

    assert found.spec is specification("standard")
    assert (found.place, found.kind, found.attacker_name, found.defender_name) == (
        Place("coast", 2),
        "sea_land",
        "?",
        "Burg",
    )
    assert found.attacker is not None
    ours = found.attacker.army
    assert (ours.troops, found.attacker.most) == ({"militia": 5}, {"militia": 9})
    assert (ours.has_leader, ours.leadership, ours.strength, ours.retreat_percent) == (True, 4, 6, 100)
    assert (ours.destroys_undead, ours.fear, ours.shield_tenths, ours.warships) == (3, 2, 14, 3)
    assert (found.defender.army.is_province, found.defender.army.has_leader) == (True, False)


def test_a_magic_attack() -> None:
    """In the place of an attacker; the strength becomes damage."""
    magic = GOOD[: GOOD.index("[attacker]")] + "[magic]\nstrength = 5\n" + GOOD[GOOD.index("[defender]") :]

    assert read(magic).damage == 1_000
    assert read(magic.replace("strength = 5", 'strength = 5\narchmage = true\nname = "M"')).damage == 500
    assert read(magic).attacker is None
    assert read('spec = "panduja2"\n' + magic).spec is specification("panduja2")
    assert faults(magic + GOOD[GOOD.index("[attacker]") : GOOD.index("[defender]")]) == [
        (11, "battle.both-attack", "attacker")
    ]


def test_every_bad_cell_is_told_at_once() -> None:
    """Unknown names with suggestions, numbers out of range, what is missing."""
    bad = """\
spce = "standard"
[place]
terrain = "forrest"
fortification = 99
[attacker]
race = "humann"
troops = { militia = -1, knigths = 5 }
[defender]
race = "ork"
troops = { milita = 5 }
troops_most = { milita = 4, knights = 3 }
moral = 5
"""

    assert faults(bad) == [
        (1, "cell.unknown", "spce"),
        (3, "cell.not-one-of", "place.terrain"),
        (4, "cell.out-of-range", "place.fortification"),
        (7, "cell.out-of-range", "attacker.troops.militia"),
        (12, "cell.unknown", "defender.moral"),
    ]
    mended = bad.replace("spce", "spec").replace("militia = -1", "militia = 1").replace("moral = 5\n", "")
    assert faults(mended) == [
        (3, "cell.not-one-of", "place.terrain"),
        (4, "cell.out-of-range", "place.fortification"),
        (6, "cell.not-one-of", "attacker.race"),
        (7, "cell.not-one-of", "attacker.troops.knigths"),
        (10, "cell.not-one-of", "defender.troops.milita"),
        (11, "battle.most-below", "defender.troops_most.milita"),
        (11, "battle.most-of-none", "defender.troops_most.knights"),
    ]
    with pytest.raises(BadTables) as caught:
        read(mended)
    assert [one.suggestions[0] for one in caught.value.problems if one.suggestions] == [
        "forest",
        "human",
        "knights",
        "militia",
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"coast"', '"open"', [(8, "battle.no-sea", "attacker.at_sea")]),
        ('"coast"', '"sea"', [(14, "battle.in-the-sea", "defender.at_sea")]),
        ("at_sea = true", "province = true", [
            (8, "battle.two-provinces", "attacker.province"), (10, "battle.province-with-leader", "attacker.leader"),
        ]),
        ("province = true", "province = true\nat_sea = true", [(19, "battle.province-at-sea", "defender.at_sea")]),
        ("[place]", "[palce]", [(0, "cell.missing", "place"), (1, "cell.unknown", "palce")]),
        ("[place]", "spec = 5\n[place]", [(1, "cell.not-a-text", "spec")]),
        ("[defender]", "[attacker2]", [(0, "cell.missing", "defender"), (14, "cell.unknown", "attacker2")]),
        ("[attacker]", "[attacker2]", [(0, "cell.missing", "attacker"), (4, "cell.unknown", "attacker2")]),
    ],
)  # fmt: skip
def test_what_is_possible_alone_but_not_together(old: str, new: str, expected: list[tuple[int, str, str]]) -> None:
    """Sea and land, provinces and leaders, tables that are not there."""
    assert faults(GOOD.replace(old, new, 1)) == expected


def test_what_is_wrong_with_the_specification_is_told_with_the_rest() -> None:
    """The specification's faults and the battle's own."""

    def load(_: str) -> object:
        from expugna.mythicor.rules import read_specification

        return read_specification('inherits = "standard"\nid = 5\n', "mine.toml")

    with pytest.raises(BadTables) as caught:
        read_battle('spec = "mine.toml"\nzoo = 1\n' + GOOD, "b.toml", load)  # type: ignore[arg-type]

    assert {(one.values["file"], one.values["cell"]) for one in caught.value.problems} >= {
        ("mine.toml", "id"),
        ("b.toml", "zoo"),
    }


@pytest.mark.parametrize("content", [b"\xff", "x =", "", "[[attacker]]", "place = 5\nattacker = 3\ndefender = []"])
def test_anything_else_is_refused(content: str | bytes) -> None:
    """Whatever it is, it is told what is wrong."""
    assert faults(content)
