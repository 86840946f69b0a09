"""The score and the list of the best (M-10-3)."""

import pytest

from expugna.mythicor.events import Ranked, ScoresCounted
from expugna.mythicor.score import scores
from tests.mythicor.engine.positions import mythicor_at


@pytest.mark.rule("M-10-3")
@pytest.mark.parametrize(
    ("what", "points"),
    [
        ("P1/1 crowns=9", 9),
        ("P1/1 knights=2 militia=3", 89),
        ("P1/1 warships=1 transports=2", 96),
        ("P1/1 henchmen=2", 30),
        ("P1/1 bg=2", 300),
        ("P1/1 vs=3", 540),
        ("P1/1 population=7", 35),
        ("P1/1 recruits=7", 21),
        ("P1/1 food=12", 2),
        ("P1/1 food=13", 3),
        ("P1/1 artefact=ring", 200),
        ("G2 1/1 hero", 700),
        ("G2 1/1 dead:hero", 0),
        ("G2 1/1 -", 0),
        ("G1 1/1 warlord", 0),
        ("G2 1/1 - trade_goods=3", 15),
    ],
)
def test_what_counts(what: str, points: int) -> None:
    """Prices paid, and weights for what has no price; rulers and the dead have none."""
    state = mythicor_at(f"map o\n1001 warlord human\n{what}\n1002 warlord human").state
    assert scores(state) == {1001: points, 1002: 0}


@pytest.mark.rule("M-10-3")
def test_everyone_sees_the_list_of_the_best() -> None:
    """From first to last, equal ones by their ID; the scores order the next round."""
    told = mythicor_at(
        "map ooo\n1001 warlord human\nP1/1 crowns=5\n1002 warlord human\nP2/1 crowns=9\n"
        "1003 warlord human\nP3/1 crowns=5"
    ).round()
    whole = (Ranked(1, 1002, 9), Ranked(2, 1001, 5), Ranked(3, 1003, 5))
    seen = [(event.realm, event.ranking, event.count, event.seen_by) for event in told.told(ScoresCounted)]
    assert seen == [(one, whole, 3, (str(one),)) for one in (1002, 1001, 1003)]
    assert [told.realm(one).score for one in (1001, 1002, 1003)] == [5, 9, 5]
