"""What reports tell of henchmen: to those who sent them, to their victims, and to nobody else (HA)."""

import pytest

from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import Told, mythicor_at

SENDER, VICTIM, NEIGHBOUR = 1001, 1002, 1003
WORLD = """
    map ooooo
    1001 warlord human
      P1/1 henchmen=20 crowns=10
    1002 warlord elf score=9
      P3/1 population=200 crowns=50 food=700 vs=1 henchmen=7 militia=2
      G1 3/1 hero strength=6
    1003 warlord elf score=5
      P4/1 population=10 food=99
"""
SUCCESS, FAILURE = 0, 99
FOUND_OUT, UNKNOWN = 0, 99


def played(order: str, draws: list[int]) -> Told:
    """A round in which nobody else gives orders that matter."""
    world = mythicor_at(WORLD)
    world.state.realms[SENDER].name = "Diebeshöhle"
    return world.round({SENDER: order, VICTIM: "", NEIGHBOUR: ""}, HA=draws)


def told_to(realm: int, told: Told, language: str = "de") -> Report:
    return report(view(told.state, realm), told.events, language)


def lines(one: Report) -> list[str]:
    """The sentences about henchmen."""
    return [line.text for chapter in one.chapters if chapter.phase == "HA" for line in chapter.lines]


@pytest.mark.rule("HA-1", "M-10-5")
def test_a_robbery_as_both_sides_read_it() -> None:
    """The victim reads what is gone and what stood against what, not who it was; the sender not how it was guarded."""
    told = played("P1/1 HA 1 20 P3/1", [SUCCESS])

    assert lines(told_to(SENDER, told)) == [
        (
            "P1/1 schickt 20 Handlanger auf Raub gegen P3/1 (Wirkung 20). Sie bringen 40 Kronen. "
            "2 von ihnen gehen verloren."
        )
    ]
    assert lines(told_to(VICTIM, told)) == [
        (
            "Aus P3/1 werden geraubt: 40 Kronen. Niemand weiß, wer dahintersteckt. "
            "Die Fremden hatten die Wirkung 20, dagegen standen 17; ihre Chance: 54 %."
        )
    ]
    assert lines(told_to(VICTIM, told, "en")) == [
        (
            "P3/1 is robbed of 40 crowns. Nobody knows who was behind it. "
            "The strangers were as strong as 20, what stood against them as 17; their chance: 54 %."
        )
    ]
    assert lines(told_to(NEIGHBOUR, told)) == []


@pytest.mark.rule("HA", "M-10-5")
def test_who_was_found_out_is_named() -> None:
    """And who was not, is not: in no form of the victim's report."""
    found_out = told_to(VICTIM, played("P1/1 HA 8 20 1002/G1", [FAILURE, FOUND_OUT]))
    assert lines(found_out) == [
        (
            "Attentäter werden von G1 verjagt. Sie kamen von Diebeshöhle (1001). "
            "Ihre Wirkung war 20, dagegen standen 10; ihre Chance: 67 %."
        )
    ]

    for language in ("de", "en"):
        unknown = told_to(VICTIM, played("P1/1 HA 8 20 1002/G1", [FAILURE, UNKNOWN]), language)
        quiet = told_to(VICTIM, played("P1/1 SA 3", []), language)
        for form in (text, html):
            assert form(unknown).count("1001") == form(quiet).count("1001")
            assert "P1/1" not in form(unknown)
        assert b"P1/1" not in json_bytes(unknown)
        assert not [line for line in lines(unknown) if "1001" in line]


@pytest.mark.rule("HA", "M-10-5")
@pytest.mark.parametrize("order", ["2 20 P3/1", "3 20 P3/1", "7 20 P3/1", "8 20 1002/G1", "10 20 P3/1"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_victim_reads_the_same_whoever_it_was(order: str, language: str) -> None:
    """The same deed by the neighbour of the same strength gives the same report, byte for byte; but crowns that were
    robbed show in the list of the best."""
    world = mythicor_at(WORLD.replace("food=99", "food=99 henchmen=20"))
    reports = []
    for orders in (
        {SENDER: f"P1/1 HA {order}", VICTIM: "", NEIGHBOUR: ""},
        {SENDER: "", VICTIM: "", NEIGHBOUR: f"P4/1 HA {order}"},
    ):
        one = told_to(VICTIM, world.round(orders, HA=[SUCCESS, 0]), language)
        reports.append((text(one), html(one), json_bytes(one)))
        assert lines(one)
    assert reports[0] == reports[1]


@pytest.mark.rule("HA-2", "HA-3", "HA-7", "M-10-5")
def test_losses_stand_on_the_first_page() -> None:
    """And in the victim's accounts, so that nothing is missing without a word."""
    robbed = told_to(VICTIM, played("P1/1 HA 1 20 P3/1", [SUCCESS]))
    assert "Aus P3/1 werden geraubt: 40 Kronen." in [line.text for line in robbed.summary.lost]
    assert [(one.label, one.value) for one in robbed.summary.crowns if one.name == "theft"] == [
        ("Raub und Diebstahl", "-40 Kr")
    ]
    thief = told_to(SENDER, played("P1/1 HA 1 20 P3/1", [SUCCESS]))
    assert [one.value for one in thief.summary.crowns if one.name == "theft"] == ["+40 Kr"]
    assert [line.text for line in thief.summary.lost if line.rule.startswith("HA")] == []

    wall = told_to(VICTIM, played("P1/1 HA 2 20 P3/1", [SUCCESS]))
    assert [line.text for line in wall.summary.lost if line.rule == "HA-2"] == [
        "Saboteure haben die Mauer von P3/1 beschädigt: Die VS sinkt um 1."
    ]


@pytest.mark.rule("HA")
def test_foreign_henchmen_are_a_chapter_of_their_own() -> None:
    """Not among what the realm did itself."""
    one = told_to(VICTIM, played("P1/1 HA 1 20 P3/1", [SUCCESS]))

    (chapter,) = [chapter for chapter in one.chapters if chapter.phase == "HA"]
    assert (chapter.is_own, chapter.title) == (False, "Andere Reiche: Handlanger (HA)")


@pytest.mark.rule("HA-4")
def test_reconnaissance_stands_among_what_was_scouted() -> None:
    """As a row of the table, with the sentence's number."""
    one = told_to(SENDER, played("P1/1 HA 4 20 P3/1", [SUCCESS]))

    (row,) = one.scouting
    assert row.row[0] == "3/1"
    assert (row.seen.owner, row.seen.population) == (VICTIM, "very_many")
    assert "3/1" in next(line.text for line in one.lines() if line.number == row.number)
