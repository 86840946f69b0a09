"""Reports where realms are evaluated one by one: when the turn was, and all that happened since the last (M-10-2)."""

from functools import cache

import pytest

from expugna.mythicor.events import Event
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes, read_report
from expugna.mythicor.report_text import text
from expugna.mythicor.state import State
from expugna.mythicor.turns import Moment
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import mythicor_at

WORLD = """
    map ooo
    1001 warlord human
      P1/1 population=50 crowns=100 food=200 militia=9
      G1 1/1 warlord
    1002 warlord human
      P2/1 population=40 crowns=100 food=200
      G1 1/1 warlord crowns=70
    1003 warlord human
      P3/1 population=40 food=200
"""
ORDERS = {
    1001: "R BAS 5 realm=1003 text=Hallo",
    1002: "G1 BAS 24 2 50 an=1/1\nR BAS 5 realm=1001 text=Gold",
    1003: "R BAS 5 realm=1002 text=Still",
}


@cache
def second_report(language: str) -> tuple[Report, State]:
    """What the first of three realms is told in its second turn, of all that happened since its first; and the state
    after the first."""
    game = mythicor_at(WORLD, keys={"evaluation_mode": "separate", "hordes": 0})
    game.state = first = game.round({1001: ORDERS[1001]}).state
    happened: list[Event] = []
    for orders in ({1002: ORDERS[1002]}, {1003: ORDERS[1003]}, {1001: "P1/1 SA 1"}):
        told = game.round(orders)
        game.state = told.state
        happened += told.events
    return report(view(game.state, 1001), happened, language, "2004-05-31"), first


@pytest.mark.rule("M-10-2")
@pytest.mark.parametrize(
    ("language", "month", "turn", "begins"),
    [
        ("de", "Januar im Jahr 2", "Zug dieses Reichs, Nummer 1 von 3 in der Runde: ", "Runde 2 beginnt."),
        ("en", "January of the year 2", "This realm's turn, number 1 of 3 in the round: ", "Round 2 begins."),
    ],
)
def test_the_head_names_the_month_of_the_game_year(language: str, month: str, turn: str, begins: str) -> None:
    """In every form, beside the day on which it was evaluated."""
    one, _ = second_report(language)
    page = text(one)
    assert month in page[: page.index("AUF EINEN BLICK" if language == "de" else "AT A GLANCE")]
    assert f"<p>{month} · {'31.05.2004' if language == 'de' else '2004-05-31'}</p>" in html(one)
    assert any("1002/G1" in line.text for line in one.news), "what was seen since the last turn is news"
    assert read_report(json_bytes(one)).head.moment == Moment(turn=1, turns=3, month=1)
    sentences = [line.text for line in one.lines()]
    assert f"{turn}{month}." in sentences
    assert begins in sentences


@pytest.mark.rule("M-10-1", "M-10-2")
def test_where_all_are_evaluated_together_no_month_is_named() -> None:
    """Nor is there one in the report for programs."""
    told = mythicor_at(WORLD).round({1001: ""})
    one = report(view(told.state, 1001), told.events, "en", "2004-05-31")

    assert "year" not in text(one)
    assert b'"moment"' not in json_bytes(one)
    assert "Round 1 is evaluated." in [line.text for line in one.lines()]


@pytest.mark.rule("M-10-2", "M-10-5")
def test_the_turns_of_others_are_told_as_far_as_they_touch_the_realm() -> None:
    """The gift and the message to it, not those among others; what came in the meantime is in its accounts."""
    one, first = second_report("en")
    chapters = [(chapter.title, chapter.is_own) for chapter in one.chapters]
    assert chapters[:3] == [
        ("Other realms: Base orders (BAS)", False),
        ("The round begins", True),
        ("The turn begins", True),
    ]
    assert [line.kind for line in one.chapters[0].lines] == ["goods-exported", "message-sent"]
    assert [message.text for message in one.messages] == ["Gold"]
    before = sum(unit.crowns for unit in (*first.provinces[:1], *first.realms[1001].groups.values()))
    (sheet,) = one.provinces
    assert sheet.province.crowns - sheet.changes["crowns"] == before
    assert one.head.round == 2
    assert "runde=3" not in one.template
    assert "round=3" in one.template
