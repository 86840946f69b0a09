"""The order template: the heading of the next round, and all that stands as comments."""

import pytest

from expugna.mythicor.orders import Heading
from expugna.mythicor.read import read_orders
from expugna.mythicor.report import report
from expugna.mythicor.report_text import text
from expugna.mythicor.state import Standing
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import mythicor_at
from tests.mythicor.report.matches import LANGUAGES, OWN, played_report


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_read_as_it_is(language: str) -> None:
    """It has the next round's heading and gives no orders; a word stands for the token."""
    read = read_orders(played_report(language).template)

    assert read.problems == ()
    assert read.orders == ()
    token = {"de": "DEINE-KENNUNG", "en": "YOUR-TOKEN"}[language]
    assert read.heading == Heading("test", 2, OWN, token)
    assert token in played_report(language).template.splitlines()[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_its_semicolons_it_gives_what_stands(language: str) -> None:
    """Encounter, tactic, retreat value and food allotment of every unit are orders as they may be written."""
    game = mythicor_at("""
        map oo
        1001 warlord human
          P1/1 population=9 retreat_percent=20 share=90 tactic=2
          G1 1/1 warlord tactic=1 retreat_percent=70
    """)
    game.state.realms[OWN].groups[1].encounter = Standing(number=2, params={"percent": 80})
    made = report(view(game.state, OWN), (), language)
    orders = [line[4:].split("  (")[0] for line in made.template.splitlines() if line.startswith(";   ")]
    read = read_orders("\n".join(orders))

    assert read.problems == ()
    assert [(str(one.actor), one.klass, one.number, one.params.get("percent")) for one in read.orders] == [
        ("1/1", "TP", 2, None),
        ("1/1", "BAS", 22, 20),
        ("1/1", "BAS", 23, 90),
        ("G1", "BEG", 2, 80),
        ("G1", "TG", 1, None),
        ("G1", "BAS", 22, 70),
    ]


def test_it_stands_whole_in_the_text() -> None:
    """To be cut out."""
    made = played_report("de")

    assert made.template in text(made)
