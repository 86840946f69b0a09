"""What a realm knows: only what it was shown, kept for ever, and rebuilt from its reports alone."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.kernel.ids import Seat
from expugna.mythicor import events as happened
from expugna.mythicor.events import MapCell
from expugna.mythicor.knowledge import Knowledge, by_realm, learn, rebuilt
from expugna.mythicor.known import NEVER
from expugna.mythicor.report import report
from expugna.mythicor.report_json import json_bytes, knowledge_of, read_report
from expugna.mythicor.sight import ExactGroup
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import mythicor_at
from tests.mythicor.report.matches import GROUP, OTHER, OWN, SEEN, battles, every_event, seen_province


def scouted(**values: Any) -> happened.Scouted:
    return happened.Scouted(**SEEN, unit="P1/1", direction=3, seen=seen_province(**values))


def mapped(*cells: MapCell) -> happened.MapDrawn:
    return happened.MapDrawn(**SEEN, unit=f"{OWN}/G2", x=1, y=1, radius=5, cells=cells)


@pytest.mark.rule("M-10-5")
def test_scouts_tell_everything_they_made_out() -> None:
    """Place and groups, with the round."""
    knows = learn(Knowledge(), [scouted()], OWN, 4)

    seen = knows.places["2/1"]
    assert (seen.first, seen.round, seen.scouted_round, seen.owner, seen.owner_round) == (4, 4, 4, 997, 4)
    assert (seen.population, seen.troops, seen.race, seen.settlement) == ("very_many", "none", "elf", 1)
    group = knows.groups[f"{OTHER}/G1"]
    assert (group.x, group.y, group.first, group.round, group.troops) == (2, 1, 4, 4, "few")


@pytest.mark.rule("M-10-5")
def test_what_others_see_teaches_nothing() -> None:
    """An event that the realm may not see is no source."""
    assert learn(Knowledge(), [scouted()], OTHER, 4) == Knowledge()


def test_what_was_known_stays() -> None:
    """A map adds to what a scout saw and takes nothing away; the given knowledge is left as it was."""
    before = learn(Knowledge(), [scouted()], OWN, 4)
    after = learn(before, [mapped(MapCell(2, 1, "sea", 0), MapCell(3, 1, "open", 0))], OWN, 6)

    seen = after.places["2/1"]
    assert (seen.round, seen.owner, seen.owner_round, seen.population) == (6, 997, 4, "very_many")
    assert after.places["3/1"].owner_round == NEVER
    assert "3/1" not in before.places
    assert before.places["2/1"].round == 4


def test_another_owner_is_noticed() -> None:
    """With the round and who it was before."""
    before = learn(Knowledge(), [scouted()], OWN, 4)
    seen = learn(before, [mapped(MapCell(2, 1, "sea", OTHER))], OWN, 6).places["2/1"]

    assert (seen.owner, seen.former, seen.changed_round) == (OTHER, 997, 6)


def test_a_group_is_where_it_was_last_seen() -> None:
    """And was first seen when it was."""
    before = learn(Knowledge(), [scouted()], OWN, 4)
    group = learn(before, [scouted(x=9)], OWN, 5).groups[f"{OTHER}/G1"]

    assert (group.x, group.first, group.round) == (9, 4, 5)


def test_whoever_learns_only_where_a_group_is_still_knows_its_troops() -> None:
    """Those that were seen in this round; what was seen in an earlier one may have changed."""
    thief = happened.Ventured(
        **SEEN, unit=f"{OWN}/G1", number=26, target=f"{OTHER}/G1", chance_percent=5, succeeded=True, x=9, y=1
    )
    at_once = learn(Knowledge(), [scouted(), thief], OWN, 4)
    later = learn(at_once, [thief], OWN, 5)

    assert at_once.groups[f"{OTHER}/G1"].troops == scouted().seen.groups[0].troops != ""
    assert later.groups[f"{OTHER}/G1"].troops == ""


@pytest.mark.rule("M-1.3-2", "M-1.4-1", "UG-22")
@pytest.mark.parametrize(("race", "is_kept"), [("human", True), ("dwarf", False)])
def test_what_was_counted_of_another_race_is_forgotten(race: str, is_kept: bool) -> None:
    """Numbers are given again: it was another group, or nobody is left of those who were in it."""
    exact = ExactGroup(realm=OTHER, number=1, x=2, y=1, race="human", troops={"militia": 9})
    counted = happened.GroupCounted(**SEEN, unit=GROUP, seen=happened.SeenGroup(OTHER, 1, "few"), exact=exact)
    fought = next(one for one in battles() if one.defender == f"{OTHER}/G1")
    before = learn(Knowledge(), [counted], OWN, 4)
    known = learn(before, [replace(fought, defender_race=race)], OWN, 5).groups[f"{OTHER}/G1"]

    assert (known.exact, known.exact_round) == ((exact, 4) if is_kept else (None, NEVER))
    assert known.round == 5


def test_own_groups_are_no_news() -> None:
    """Scouts see them, too."""
    own = happened.SeenGroup(OWN, 2, "few")

    assert learn(Knowledge(), [scouted(groups=(own,))], OWN, 4).groups == {}


def test_gifts_and_trade_show_whose_the_place_is() -> None:
    """Sending, exporting, selling and handing over tell both sides."""
    to_other = happened.GoodsSent(**SEEN, unit="P1/1", to_unit="P2/1", to_realm=OTHER, item="food", count=5)
    gift = happened.GoodsExported(
        **{**SEEN, "realm": OTHER}, unit=f"{OTHER}/G3", to_unit="P1/1", to_realm=OWN, item="food", count=5
    )
    given = happened.ProvinceHandedOver(**SEEN, unit="P4/4", to_realm=OTHER)
    sold = happened.TradeGoodsSold(
        **{**SEEN, "realm": OTHER},
        unit=f"{OTHER}/G4",
        count=1,
        x=1,
        y=1,
        distance=1,
        proceeds_crowns=5,
        profit_crowns=0,
        toll_crowns=0,
        owner=OWN,
    )
    knows = learn(Knowledge(), [to_other, gift, given, sold], OWN, 2)

    assert {key: one.owner for key, one in knows.places.items()} == {"2/1": OTHER, "1/1": OWN, "4/4": OTHER}
    assert {key: (one.x, one.y) for key, one in knows.groups.items()} == {
        f"{OTHER}/G3": (1, 1),
        f"{OTHER}/G4": (1, 1),
    }


def test_an_export_between_groups_shows_no_place() -> None:
    """The realm knows where its own group is, but the event does not say."""
    gift = happened.GoodsExported(**SEEN, unit=f"{OWN}/G1", to_unit=f"{OTHER}/G1", to_realm=OTHER, item="food", count=5)

    assert learn(Knowledge(), [gift], OWN, 2) == Knowledge()


def test_events_are_sorted_by_who_may_see_them() -> None:
    """What everyone sees goes to all; a seat that is no realm's is nobody's."""
    everyone = happened.RoundBegan(rule="M-10-1", phase="begin", round=1)
    mine = scouted()
    stranger = happened.RoundBegan(rule="M-10-1", phase="begin", round=1, seen_by=(Seat("777"),))

    assert by_realm([everyone, mine, stranger], (OWN, OTHER)) == {OWN: [everyone, mine], OTHER: [everyone]}


ROUNDS = ("G2 SA 10\nP1/1 SP 3", "P1/1 SP 4", "G2 SA 10\nR BAS 5 realm=1002 text=Hallo", None)


@pytest.mark.rule("M-10-5")
def test_reports_alone_are_enough_to_know_it_again() -> None:
    """The JSON reports of all rounds, in whatever order they are read, give the very same knowledge."""
    game = mythicor_at("""
        map ocoo oshm
        1001 warlord human score=10
          P1/1 population=50 crowns=100 food=200 militia=9
          G2 1/1 scout crowns=9
        1002 archmage elf
          P4/1 population=80 militia=3
          G1 2/1 archmage militia=60
    """)
    saved = []
    for orders in ROUNDS:
        told = game.round(orders)
        saved.append(json_bytes(report(view(told.state, OWN), told.events, "de")))
        game.state = told.state

    knows = game.state.realms[OWN].knowledge
    assert knows.places["4/1"].owner == OTHER
    assert knows.groups[f"{OTHER}/G1"].troops == "many"
    assert knowledge_of(read_report(one) for one in reversed(saved)) == knows
    assert knowledge_of(()) == Knowledge()


def test_rebuilding_goes_round_by_round() -> None:
    """Like learning step by step."""
    first, second = every_event(), (scouted(owner=OTHER),)

    assert rebuilt([(1, first), (2, second)], OWN) == learn(learn(Knowledge(), first, OWN, 1), second, OWN, 2)
