"""The table of a battle, recomputed from what stands on the paper, and what players read in both languages."""

import re
from decimal import Decimal
from typing import Any

import pytest

from expugna.mythicor.army import Party, Place
from expugna.mythicor.battle_text import Writer, battle_text, strike_text
from expugna.mythicor.phases.magic_attack import strike
from expugna.mythicor.projection import project, sample
from expugna.mythicor.projection_text import projection_text
from tests.mythicor.battle.armies import CALM, DICE, OPEN, STANDARD, Drawn, army, fought, province

NAMES = {Party.ATTACKER: "Helmward", Party.DEFENDER: "Krummbach"}


def text_of(*args: object, language: str = "en", **kwargs: object) -> str:
    """A battle as text."""
    return battle_text(fought(*args, **kwargs), Writer(STANDARD, NAMES, language))  # type: ignore[arg-type]


def cells(line: str) -> tuple[str, list[Decimal]]:
    """A row's name and its figures."""
    name, *numbers = re.split(r"\s{2,}", line.strip())
    return name, [Decimal(number) for number in numbers]


def tables(text: str, head: str) -> list[dict[str, list[Decimal]]]:
    """All tables below a heading line with that word in it."""
    lines, found = text.splitlines(), []
    for number, line in enumerate(lines):
        if head in line:
            rows: dict[str, list[Decimal]] = {}
            for row in lines[number + 1 :]:
                if not row.startswith("  ") or row.startswith("  Losses"):
                    break
                name, figures = cells(row)
                rows[name] = figures
            found.append(rows)
    return found


@pytest.mark.rule("M-7.1-1", "M-7.1-3", "M-7.1-5")
def test_the_table_can_be_reckoned_after() -> None:
    """Number x damage each makes the damage; it is shared by heads; divided by VW x factor it is what is lost; what is
    left is the next round's start. Losses and morale follow. All from the printed figures."""
    text = text_of(
        army(militia=20, medium_swords=35, light_cavalry=12, leader=(9, 5), morale_percent=20, military_percent=15),
        province("ork", militia=40, light_archers=25, morale_percent=30),
        Place("open", 1),
        STANDARD,
        9_999,
        9_999,
    )
    near = Decimal("0.06")
    start = tables(text, "Damage each")
    rounds = tables(text, "Heads left")
    assert len(start) == 2
    assert len(rounds) >= 4
    told = re.findall(r"Losses ([\d.]+) %, morale ([\d.]+) %", text)
    morale = [Decimal(one) for one in re.findall(r"military bonus .*, morale ([\d.]+) %", text)]
    for number, table in enumerate(rounds):
        side = number % 2
        setting = start[side]
        together = table.pop("Together")
        enemy = rounds[number - 1 if side else number + 1]
        if "Pursuit" in text and number >= len(rounds) - 2:
            break
        dealt = sum((row[1] for name, row in enemy.items() if name != "Together"), Decimal(0))
        heads = sum((row[0] for row in table.values()), Decimal(0))
        assert abs(together[2] - dealt) < near
        value_left = value = Decimal(0)
        for name, (before, deals, takes, lost, after) in table.items():
            count, worth, defence, _, factor, each = setting[name]
            assert abs(deals - before * each) < each * near
            assert abs(takes - dealt * before / heads) < dealt / heads * near
            assert abs(lost - min(takes / (defence * factor), before * worth)) < worth * near
            assert abs(after - (before - lost / worth)) < near
            assert abs(each - worth * factor) < near
            value += count * worth
            value_left += after * worth
        losses, left = map(Decimal, told[number])
        assert abs(losses - (value - value_left) / value * 100) < near
        assert abs(left - max(Decimal(0), morale[side] - losses)) < near


@pytest.mark.rule("M-7.1-1")
@pytest.mark.parametrize("language", ["de", "en"])
def test_nothing_is_left_in_the_other_language_or_too_wide(language: str) -> None:
    """A battle with everything in it: ships, prayer, pursuit, dead leaders, nobody as winner."""
    fleets: dict[str, Any] = {"at_sea": True, "transports": 3, "warships": 1}
    texts = [
        text_of(
            army(militia=50, light_cavalry=10, morale_percent=CALM, leader=(3, 3)),
            army("ogre", heavy_swords=30),
            OPEN,
            STANDARD,
            0,
            0,
            0,
            0,
            0,
            0,
            language=language,
        ),
        text_of(
            army(light_archers=9, **fleets),
            army(light_archers=9, **fleets),
            Place("sea"),
            STANDARD,
            language=language,
            kind="sea",
        ),
        text_of(
            army(light_archers=9, morale_percent=40, **fleets),
            army(militia=60, morale_percent=40),
            Place("coast"),
            STANDARD,
            language=language,
            kind="sea_land",
        ),
        text_of(
            army(militia=500, destroys_undead=4),
            army("undead", zombies=9, leader=(0, 0)),
            OPEN,
            STANDARD,
            0,
            language=language,
        ),
        text_of(army(militia=5), army(), language=language),
        strike_text(
            strike(900, army(militia=9), OPEN, STANDARD, Drawn(), trace=True), Writer(STANDARD, NAMES, language)
        ),
        strike_text(strike(900, army(), OPEN, STANDARD, Drawn()), Writer(STANDARD, NAMES, language)),
    ]
    text = "\n".join(texts)

    assert [line for line in text.splitlines() if len(line) > 80] == []
    both = {
        "de": ["Kampfrunde 1", "Verfolgung", "Sieger: Angreifer (Helmward)", "Niemand hat gesiegt", "Schiffe x 0,3750",
               "Durch Gebet zerstörte Zombies: 4", "der Anführer ist tot", "Keine Verluste.", "Magischer Angriff",
               "Schaden: 900", "Führungskraft +1", "Stärke +1", "keine Bewegungspunkte mehr", "trifft ein"],
        "en": ["Round 1", "Pursuit", "Winner: Attacker (Helmward)", "Nobody has won", "ships x 0.3750",
               "Zombies destroyed by prayer: 4", "the leader is dead", "No losses.", "Magic attack",
               "Damage: 900", "leadership +1", "strength +1", "no movement points left", "it happens"],
    }  # fmt: skip
    text = " ".join(text.split())
    for words in both[language]:
        assert words in text
    for words in both["en" if language == "de" else "de"]:
        assert words not in text


def test_morale_below_nothing_is_nothing() -> None:
    """It reads 0, and giving up is certain."""
    text = text_of(army(militia=20, morale_percent=-50, military_percent=50), army(militia=45))

    assert "morale 0.00 %" in text
    assert "Attacker: morale." in text


def test_a_battle_that_prayer_alone_decides() -> None:
    """No round, but what was checked is there."""
    text = text_of(army(militia=10, destroys_undead=9), army("undead", zombies=5))

    assert "Defender: wiped out." in text
    assert "Round 1" not in text


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_projection_as_text(language: str) -> None:
    """Who wins, why, when; many numbers of losses in bands; a side without troops has none."""
    writer = Writer(STANDARD, NAMES, language)
    ours = army(light_archers=90, militia=70, at_sea=True, transports=40, leader=(2, 2))
    shore = projection_text(project(ours, army(light_archers=80), Place("coast"), STANDARD, kind="sea_land"), writer)
    many = sample(
        lambda dice: (army(militia=dice.between(1, 300)), army(militia=150, leader=(0, 0))),
        OPEN, STANDARD, DICE, kind="land", runs=300,
    )  # fmt: skip
    land = projection_text(many, writer)
    nobody = projection_text(project(army(militia=9), army(), OPEN, STANDARD, kind="land"), writer)

    assert all(len(line) <= 80 for line in (shore + land + nobody).splitlines())
    words = {
        "de": (
            "Niemand siegt",
            "Übrige",
            "Der Anführer fällt mit",
            "Hochrechnung: aus 300 Schlachten.",
            "ohne Truppen",
        ),
        "en": ("Nobody wins", "Others", "The leader dies with", "Projection: from 300 battles.", "without troops"),
    }
    found = [one for one in words[language] if one in shore + land + nobody]
    assert found == list(words[language])
    assert re.search(r"\n  \d+-\d+ +\d+[.,]\d\d %", land)
    assert ("Niemand siegt" in land or "Nobody wins" in land) is False
