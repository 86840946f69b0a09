"""Nobody learns from any report how realms stand that are not among the best (M-10-5)."""

from functools import cache

import pytest
from msgspec.structs import replace

from expugna.kernel.ids import Seat
from expugna.mythicor.events import ScoresCounted, TurnOrderSet
from expugna.mythicor.game import Mythicor
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from expugna.mythicor.view import View, views
from tests.mythicor.engine.positions import Told, mythicor_at

REALMS = tuple(range(1001, 1015))
ORDER = (1008, 1003, 1014, 1001, 1010, 1006, 1012, 1002, 1013, 1005, 1011, 1004, 1009, 1007)
"""From the best to the last."""
SCORES = {realm: 770_000 - 50_050 * place - 7 * realm for place, realm in enumerate(ORDER, start=1)}
BEST = 10
SECRET = ORDER[BEST:]


@cache
def played() -> tuple[Told, dict[int, View]]:
    """A round of fourteen realms, whose crowns are their scores; its result has the same order as before."""
    lines = [
        f"{realm} warlord human score={SCORES[realm]}\nP{place}/1 crowns={SCORES[realm]}"
        for place, realm in enumerate(REALMS, start=1)
    ]
    told = mythicor_at("\n".join(("map " + "o" * len(REALMS), *lines))).round()
    return told, views(told.state)


def told_to(realm: int, language: str = "de") -> Report:
    told, seen = played()
    return report(seen[realm], told.events, language)


def forms(one: Report) -> dict[str, str]:
    return {"text": text(one), "html": html(one), "json": json_bytes(one).decode()}


def written(score: int) -> tuple[str, ...]:
    """The ways in which a score may be written."""
    return (
        str(score),
        f"{score:,}",
        f"{score:,}".replace(",", "."),
        f"{score:,}".replace(",", "\N{NARROW NO-BREAK SPACE}"),
    )


@pytest.mark.rule("M-10-5", "M-10-3")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("realm", REALMS)
def test_no_form_tells_a_score_below_the_best(realm: int, language: str) -> None:
    """But one's own, which every form tells."""
    for name, content in forms(told_to(realm, language)).items():
        assert any(way in content for way in written(SCORES[realm])), name
        for other in SECRET:
            if other != realm:
                assert not any(way in content for way in written(SCORES[other])), (name, other)


@pytest.mark.rule("M-10-5", "M-10-1")
@pytest.mark.parametrize("realm", REALMS)
def test_no_form_tells_the_order_of_the_last(realm: int) -> None:
    """Those who are not among the best are never named one before the other, as their scores would have it."""
    wanted = [other for other in SECRET if other != realm]
    one = told_to(realm)
    lists = [[line.realm for line in one.best]]
    for event in one.events:
        assert event.seen_by in (None, (Seat(str(realm)),))
        if isinstance(event, ScoresCounted):
            lists.append([line.realm for line in event.ranking])
            assert event.count == len(REALMS)
        if isinstance(event, TurnOrderSet):
            assert (event.place, event.count) == (len(REALMS) - ORDER.index(realm), len(REALMS))
    assert len(lists) == 2
    for found in lists:
        assert found[:BEST] == list(ORDER[:BEST])
        assert not set(found) & set(wanted)
    ranked = ", ".join(map(str, reversed(ORDER)))
    for name, content in forms(one).items():
        assert ranked not in content, name
        assert ranked.replace(" ", "") not in content, name


@pytest.mark.rule("M-10-5")
def test_a_view_holds_the_best_and_the_realm_itself() -> None:
    """So that whoever plays by program learns no more; an onlooker sees the best."""
    told, seen = played()
    for realm, view in seen.items():
        own = [] if realm in ORDER[:BEST] else [realm]
        assert [line.realm for line in view.ranking] == [*ORDER[:BEST], *own]
        assert view.ranking[-1].place == (ORDER.index(realm) + 1 if own else BEST)
    assert [line.realm for line in Mythicor().view(told.state, None).ranking] == list(ORDER[:BEST])


@pytest.mark.rule("M-10-5", "M-0-6")
def test_how_many_are_the_best_is_a_figure_of_the_match() -> None:
    """``best_listed``."""
    told, _ = played()
    spec = told.state.spec
    few = replace(told.state, spec=replace(spec, score=replace(spec.score, best_listed=2)))
    assert [line.realm for line in views(few)[ORDER[5]].ranking] == [*ORDER[:2], ORDER[5]]
