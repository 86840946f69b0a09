"""The sheet's tables of group actions: every figure of them from the data, in both languages."""

import pytest
from msgspec.structs import replace

from expugna.kernel.wording import LANGUAGES
from expugna.mythicor.rules import Spec, specification
from expugna.mythicor.specification.sheet import spec_sheet

STANDARD = specification("standard")


def rows(which: str, spec: Spec = STANDARD, language: str = "en") -> dict[str, tuple[str, ...]]:
    """The rows of a table by the numbers of the actions."""
    section = next(one for one in spec_sheet(spec, language).sections if one.id == which)
    return {row[0]: row[1:] for row in section.rows}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("which", ["group-actions", "action-effects"])
def test_every_action_is_there_once(which: str, language: str) -> None:
    """In the order of their numbers."""
    assert list(rows(which, language=language)) == [str(number) for number in range(1, 27)]


def test_who_and_how_far() -> None:
    """Names are those of the order book and of the classes."""
    table = rows("group-actions")

    assert table["1"] == ("Diplomacy", "0", "all")
    assert table["6"] == ("Magic eye on a province", "St", "Sorcerer, Archmage")
    assert table["17"] == ("Murder", "2", "Thief, Trade prince")
    assert table["23"] == ("Recruit undead", "0", "Necromancer")
    assert table["25"] == ("Summon a dead group", "1 + St x 0.10", "Conjurer, Necromancer")
    assert rows("group-actions", language="de")["24"] == ("Duell", "1", "Held, Kriegsherr")


def test_chances_and_effects() -> None:
    """Where a chance stands elsewhere, its statement is named."""
    table = rows("action-effects")

    assert table["1"] == ("M-5-2", "–")
    assert table["2"][0] == "St x 5 %"
    assert [table[number][1] for number in "34"] == ["movement cost + St x 0.05", "movement cost - St x 0.05"]
    assert table["9"] == ("St x 5 %", "Lead., Dipl., Str. - St x 0.20, at least 1, each with 50 %")
    assert table["16"][0] == "22 % each"
    assert table["17"][0] == "St x 5 - victim's St x 3 %"
    assert table["18"] == ("St x 5 - VS x 5 %", "VS - 1")
    assert table["26"] == ("St x 5 %", "St x 10 crowns at most")
    assert rows("action-effects", language="de")["5"] == ("100 %", "Fruchtbarkeit - St x 0,020")


@pytest.mark.rule("M-0-6")
def test_the_keys_of_the_match_are_in_them() -> None:
    """Plagues that always come, archmages who are stronger, whatever a file says."""
    keys = replace(
        STANDARD.keys,
        plague_chance="100",
        archmage_attack_range=4,
        archmage_eye_factor=2,
        archmage_road_factor=2,
        magic_fortress_steps=2,
    )
    actions = {**STANDARD.actions, "26": replace(STANDARD.actions["26"], effect=15)}
    spec = replace(STANDARD, keys=keys, actions=actions)
    far, effects = rows("group-actions", spec), rows("action-effects", spec)

    assert (far["7"][1], far["6"][1]) == ("2 (4)", "St (St x 2)")
    assert (effects["2"][0], effects["3"][1]) == ("100 %", "movement cost + St x 0.05 (St x 0.10)")
    assert (effects["20"][1], effects["26"][1]) == ("VS + 1 (2)", "St x 15 crowns at most")
