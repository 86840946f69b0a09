"""The sheets of provinces and groups: all values, with their units and what changed."""

import pytest

from expugna.mythicor.report import report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_text import text
from expugna.mythicor.sheets import Figure
from expugna.mythicor.state import Stance
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import mythicor_at
from tests.mythicor.report.matches import OWN, played_report


def figures(sheet_figures: tuple[Figure, ...]) -> dict[str, tuple[str, str]]:
    return {one.name: (one.value, one.change) for one in sheet_figures}


def test_a_province_has_all_its_values() -> None:
    """Each with its unit, and what changed since the last round."""
    shown = figures(played_report("de").provinces[0].figures)

    assert shown["population"] == ("504", "+84")
    assert shown["crowns"] == ("1.609 Kr", "+109")
    assert shown["settlement"] == ("4", "+1")
    assert shown["farmland"] == ("400 Bev", "")
    assert shown["fertility"] == ("3,360 N/Bev", "")
    assert shown["cost_hundredths"] == ("1,00 BP", "")
    assert shown["tax_percent"] == ("25 %", "+1")
    assert shown["retreat_percent"] == ("30 %", "+30")
    assert shown["taxes_next"] == ("1.940 Kr", "")


def test_a_group_has_all_its_values() -> None:
    """Its leader's, too; soldiers by kind."""
    sheet = played_report("de").groups[0]
    shown = figures(sheet.figures)

    assert sheet.about == "Kriegsherr, Menschen, in 1/1"
    assert shown["movement"] == ("25 BP", "")
    assert {"leadership", "diplomacy", "strength", "trade_percent"} <= set(shown)
    assert [(one.label, one.value, one.change) for one in sheet.troops] == [("Ritter", "11", "+6")]


@pytest.mark.rule("M-2-2")
def test_the_realm_knows_its_troops_and_its_friends() -> None:
    """By the numbers that orders use, with price and upkeep of each; stances towards one and all."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1\n1002 archmage elf")
    game.state.realms[OWN].stances = {1002: Stance.FRIEND, 0: Stance.FOE}
    made = report(view(game.state, OWN), (), "de")

    assert [one.label for one in made.realm.kinds][:2] == ["1 Miliz", "2 Ritter"]
    assert (made.realm.kinds[1].value, made.realm.kinds[1].change) == ("40 Kr", "8,00")
    assert made.realm.stances == ("Feind: alle anderen", "Freund: Realm 1002 (1002)")
    assert "Feind: alle anderen  Freund: Realm 1002 (1002)" in text(made)
    assert "<li>Feind: alle anderen</li>" in html(made)


def test_the_state_of_a_leader_is_told() -> None:
    """Dead, missing, at sea."""
    game = mythicor_at("""
        map oc
        1001 warlord human
          G1 1/1 dead:warlord
          G2 1/1 -
          G3 2/1 hero at_sea transports=1 trade_goods=4 goods_from=1/1
    """)
    made = report(view(game.state, OWN), (), "de")

    assert [one.about for one in made.groups] == [
        "Kriegsherr (tot), Menschen, in 1/1",
        "ohne Anführer, Menschen, in 1/1",
        "Held, Menschen, auf See in 2/1",
    ]
    assert made.groups[2].notes == ("Die Handelsgüter kommen aus 1/1.",)
    assert figures(made.groups[2].figures)["trade_goods"] == ("4", "")


def test_soldiers_who_are_all_gone_are_told_once_more() -> None:
    """With what was lost."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 militia=5\n  G1 1/1 warlord")
    told = game.round("P1/1 BAS 20 kind=1 number=all to=G1")
    made = report(view(told.state, OWN), told.events, "de")

    assert [(one.value, one.change) for one in made.provinces[0].troops] == [("0", "-5")]


@pytest.mark.rule("BAS-29", "UP-9")
def test_levels_and_roads_that_fall_are_changes_too() -> None:
    """Below zero."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 bg=2 crowns=100 cost=120")
    told = game.round("P1/1 BAS 29 what=bg\nP1/1 UP 9")
    shown = figures(report(view(told.state, OWN), told.events, "de").provinces[0].figures)

    assert shown["settlement"] == ("1", "-1")
    assert shown["cost_hundredths"] == ("1,10 BP", "-0,10")


@pytest.mark.rule("M-1.6-5")
def test_artefacts_show_what_was_found_out() -> None:
    """Nothing, then what they are and do, then their figures, and what these come to in the unit's hands."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 artefact=eye artefact=horn\n  G1 1/1 sorcerer artefact=eye")
    game.state.province(1, 1).artefacts[1].is_read = True
    (mine,) = game.state.realms[OWN].groups[1].artefacts
    mine.is_examined = mine.is_read = True
    made = report(view(game.state, OWN), (), "de")

    assert made.provinces[0].notes == (
        "Platz 1: ein Artefakt unbekannter Art.",
        (
            "Platz 2: ein Artefakt unbekannter Art. Stärke 4, Reichweite 3, Wirkung 2, Ladungen 1; "
            "in den Händen dieser Einheit Reichweite 1, Wirkung 1."
        ),
    )
    assert made.groups[0].notes == (
        (
            "Platz 1: das Artefakt „Auge der Ferne“. Ziel: Provinz. Es zeigt alles, genau gezählt. Wirkung: keine. "
            "Stärke 4, Reichweite 3, Wirkung 2, Ladungen 1; in den Händen dieser Einheit Reichweite 3, Wirkung 2."
        ),
    )


@pytest.mark.rule("ART-1")
def test_what_a_leader_has_learned_from_artefacts_is_on_the_sheet() -> None:
    """By number and name."""
    game = mythicor_at("map o\n1001 warlord human\n  G1 1/1 hero")
    leader = game.state.realms[OWN].groups[1].leader
    assert leader is not None
    leader.spells = (4, 10)

    assert report(view(game.state, OWN), (), "en").groups[0].notes == (
        "The leader has learned from artefacts: UG 4 (Hastening), UG 10 (Blessing).",
    )


@pytest.mark.rule("M-5-3")
def test_a_plague_is_on_the_sheet_and_in_a_chapter_of_its_own() -> None:
    """By its name."""
    game = mythicor_at("map o\n1001 warlord human\n  P1/1 population=9")
    plague, row = next(iter(game.state.spec.plagues.items()))
    game.state.province(1, 1).plague = plague
    made = report(view(game.state, OWN), (), "de")

    assert made.provinces[0].notes == (f"Plage: {row.name.de}.",)
    assert "==[ PLAGEN ]" in text(made)
    assert f"P1/1: Plage: {row.name.de}." in text(made)


@pytest.mark.rule("ART-1", "M-10-5")
def test_what_artefacts_did_is_on_the_sheets_and_in_the_account() -> None:
    """Figures of land, bonuses and values with their change, crowns in an account of their own."""
    game = mythicor_at(
        """
        map oo
        1001 warlord human
          P1/1 population=50 artefact=plough
          P2/1 artefact=drum
          G1 1/1 sorcerer strength=10 artefact=chalice
          G2 1/1 sorcerer strength=10 artefact=purse
        """
    )
    told = game.round({OWN: "P1/1 ART 1 1 P1/1\nP2/1 ART 1 1 P2/1\nG1 ART 1 1 G2\nG2 ART 1 1 G2"})
    made = report(view(told.state, OWN), told.events, "en")
    changes = [land.changes for land in made.provinces] + [group.changes for group in made.groups]

    assert changes[0]["farmland"] == 1
    assert changes[1]["morale_percent"] == 1
    assert changes[3]["strength"] >= 2
    assert [(one.name, one.value) for one in made.summary.crowns if one.name == "artefacts"] == [("artefacts", "+2 cr")]
    for sheet, after in zip(made.provinces, (told.province("1/1"), told.province("2/1")), strict=True):
        assert sheet.changes["artefacts"] == -1
        assert after.artefacts == []
