"""Plagues: called and stopped by leaders, killing, spreading, ending (UG 2, UG 11, M-5-3)."""

import pytest
from msgspec.structs import replace

from expugna.kernel.ids import Seat
from expugna.mythicor.events import (
    PlagueBrokeOut,
    PlagueCalled,
    PlagueEnded,
    PlagueRaged,
    PlaguesStopped,
    Produced,
    Scouted,
)
from expugna.mythicor.report import Report, report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_text import text
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import STANDARD, Position, Told, mythicor_at

CALLER = "1001 necromancer human score=5\nG1 1/1 conjurer strength=4"
OTHER = "1002 warlord elf score=9\nP1/1 population=100"


def sick(text: str, plague: str = "cholera", place: tuple[int, int] = (1, 1), **chances: int) -> Position:
    """A position with a plague in a place; it neither spreads nor ends unless the test says with what chance."""
    never = {"spreads_percent": 0, "ends_percent": 0, **chances}
    plagues = {name: replace(row, **never) for name, row in STANDARD.plagues.items()}
    game = mythicor_at(text, spec=replace(STANDARD, plagues=plagues))
    game.state.province(*place).plague = plague
    return game


def lines(told: Told, realm: int, kind: str) -> list[str]:
    return [line.text for line in page(told, realm).lines() if line.kind == kind]


def page(told: Told, realm: int) -> Report:
    return report(view(told.state, realm), told.events, "de")


# ── Called ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-2", "M-5-3")
@pytest.mark.parametrize(
    ("kind", "plague", "fertility"), [(0, "blight", 2_900), (1, "cholera", 2_950), (2, "pestilence", 3_000)]
)
def test_a_plague_of_any_kind_is_called(kind: int, plague: str, fertility: int) -> None:
    """Strength 4 times 5 percent; which one it is is drawn; it may cost fertility, once."""
    game = mythicor_at(f"map oo\n{CALLER}\n{OTHER}")
    told = game.give("G1 UG 2", UG=[19, kind, 99], plagues=[99])
    event = told.one(PlagueCalled)
    assert (event.succeeded, event.chance_percent, event.plague, event.place) == (True, 20, plague, "P1/1")
    assert told.one(PlagueBrokeOut).has_spread is False
    assert told.province("1/1").fertility_thousandths == fertility


@pytest.mark.rule("UG-2")
def test_it_may_fail() -> None:
    """20 is not below 20."""
    told = mythicor_at(f"map oo\n{CALLER}\n{OTHER}").give("G1 UG 2", UG=[20, 99])
    assert not told.one(PlagueCalled).succeeded
    assert told.is_unchanged
    assert told.told(PlagueBrokeOut) == []


@pytest.mark.rule("UG-2", "M-0-6")
def test_by_key_it_always_comes() -> None:
    """``plague_chance`` 100, however weak the conjurer; nothing is drawn for it."""
    game = mythicor_at(f"map oo\n{CALLER}\n{OTHER}", keys={"plague_chance": "100"})
    event = game.give("G1 UG 2", UG=[1, 99], plagues=[99]).one(PlagueCalled)
    assert (event.chance_percent, event.plague) == (100, "cholera")


@pytest.mark.rule("UG-2", "M-5-3")
@pytest.mark.parametrize(("province", "hindrance"), [("", "nobody"), ("population=5 plague=blight", "raging")])
def test_a_plague_needs_people_and_no_other(province: str, hindrance: str) -> None:
    """The action is done in vain, and no kind is drawn."""
    told = mythicor_at(f"map oo\n{CALLER}\n997\nP1/1 {province}").give("G1 UG 2", UG=[0, 99], plagues=[99])
    event = told.one(PlagueCalled)
    assert (event.succeeded, event.plague, event.hindrance) == (True, "", hindrance)
    assert told.told(PlagueBrokeOut) == []


@pytest.mark.rule("M-5-3", "M-1.2-3")
def test_fertility_does_not_fall_below_its_limit() -> None:
    """1.52 to 1.50."""
    game = mythicor_at(f"map oo\n{CALLER}\n{OTHER} fertility=1520")
    told = game.give("G1 UG 2", UG=[0, 0, 99], plagues=[99])
    event = told.one(PlagueBrokeOut)
    assert (event.fertility_before, event.fertility_after) == (1_520, 1_500)


# ── Killing ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-5-3", "M-0-4")
@pytest.mark.parametrize(("plague", "after"), [("pestilence", 52), ("cholera", 63), ("blight", 73)])
def test_it_kills_a_share_of_the_population(plague: str, after: int) -> None:
    """Of 105: 50, 40 or 30 percent; what is left is rounded down. Recruits, soldiers and groups are spared."""
    game = sick(
        "map o\n1001 clan_prince human\nP1/1 population=105 recruits=9 militia=9\nG1 1/1 chief population=50", plague
    )
    told = game.give("")
    assert (told.one(PlagueRaged).population_before, told.one(PlagueRaged).population_after) == (105, after)
    land = told.province("1/1")
    assert (land.population, land.recruits, land.troops) == (after, 9, {"militia": 9})
    assert told.group(1).population == 50


@pytest.mark.rule("M-5-3", "M-1.2-7", "M-1.2-4")
def test_the_dead_pay_no_taxes_and_hunger_comes_on_top() -> None:
    """It kills before production, and not within the bounds of hunger."""
    told = sick("map o\n1001 warlord human\nP1/1 population=100").round("")
    produced = told.one(Produced)
    assert (produced.population_before, produced.taxes_crowns) == (60, 60)


@pytest.mark.rule("M-5-3", "M-10-1")
def test_it_acts_at_once_where_the_owner_is_still_to_come() -> None:
    """The poorer realm has its turn first: what it calls hits the richer one in this round, what the richer one calls
    hits the poorer one in the next."""
    calls = "map oo\n1001 necromancer human score={score}\nG1 1/1 conjurer strength=20\n" + OTHER
    first = sick(calls.format(score=5), place=(2, 1)).give("G1 UG 2", UG=[1, 99])
    assert first.province("1/1").population == 60
    second = sick(calls.format(score=50), place=(2, 1)).give("G1 UG 2", UG=[1, 99])
    assert second.province("1/1").population == 100
    assert Position(second.state).give("").province("1/1").population == 60


@pytest.mark.rule("M-5-3", "UG-11")
def test_a_priest_stops_it_after_it_has_killed_once_more() -> None:
    """The turn of a realm begins with its plagues, then come its orders; another realm's priest may come before."""
    game = sick("map oo\n1001 warlord human score=5\nP1/1 population=100\nG1 1/1 priest")
    told = game.give("G1 UG 11")
    assert (told.province("1/1").population, told.province("1/1").plague) == (60, "")
    game = sick("map oo\n1001 warlord human score=5\nG1 1/1 priest\n" + OTHER)
    told = game.give("G1 UG 11")
    assert (told.province("1/1").population, told.province("1/1").plague) == (100, "")


@pytest.mark.rule("M-5-3")
@pytest.mark.parametrize("owner", ["997", "994"])
def test_it_rages_where_nobody_plays_after_all_turns(owner: str) -> None:
    """Villages, bandits, and land of nobody; in the round in which it was called."""
    told = sick(f"map oo\n1001 warlord human\n{owner}\nP1/1 population=100").give("")
    assert told.province("1/1").population == 60
    assert told.one(PlagueRaged).seen_by == ()
    told = sick(f"map oo\n{CALLER}\n{owner}\nP1/1 population=100", plague="").give("G1 UG 2", UG=[0, 1, 99])
    assert told.province("1/1").population == 60


# ── Spreading and ending ─────────────────────────────────────────────────────────────────────────

NINE = "map ooo ooo ooo\n1001 warlord human\n" + "\n".join(
    f"P{x}/{y} population=50" for y in (1, 2, 3) for x in (1, 2, 3)
)
"""Everybody has neighbours; 1/1 has the plague."""


@pytest.mark.rule("M-5-3")
def test_it_spreads_to_each_neighbour_with_its_own_chance() -> None:
    """From 1/1 there are three; 24 is below 25, 25 is not. It costs fertility there, too, and kills in the next one."""
    game = sick(NINE, spreads_percent=25)
    told = game.give("", plagues=[24, 25, 24])
    assert [(event.unit, event.has_spread) for event in told.told(PlagueBrokeOut)] == [("P2/1", True), ("P1/2", True)]
    assert told.province("2/1").fertility_thousandths == 2_950
    assert [event.unit for event in told.told(PlagueRaged)] == ["P1/1"]
    again = Position(told.state).give("", plagues=[99] * 20)
    assert sorted(event.unit for event in again.told(PlagueRaged)) == ["P1/1", "P1/2", "P2/1"]
    assert again.told(PlagueBrokeOut) == []


@pytest.mark.rule("M-5-3")
def test_it_spreads_to_all_eight_neighbours_before_it_ends() -> None:
    """From the middle of nine provinces, even if it is over there in this round."""
    told = sick(NINE, place=(2, 2), spreads_percent=100, ends_percent=100).give("")
    assert {event.unit for event in told.told(PlagueBrokeOut)} == {
        f"P{x}/{y}" for x in (1, 2, 3) for y in (1, 2, 3) if (x, y) != (2, 2)
    }
    assert told.one(PlagueEnded).unit == "P2/2"


@pytest.mark.rule("M-5-3")
def test_it_spares_empty_and_sick_neighbours() -> None:
    """Nothing is drawn for them; the edge of the world has none."""
    game = sick("map ooo\n1001 warlord human\nP1/1 population=50\nP2/1\nP3/1 population=50", spreads_percent=100)
    assert game.give("").told(PlagueBrokeOut) == []
    game = sick("map oo\n1001 warlord human\nP1/1 population=50\nP2/1 population=50", spreads_percent=100)
    game.state.province(2, 1).plague = "blight"
    assert game.give("").told(PlagueBrokeOut) == []
    game = sick("map oo\n1001 warlord human\nP1/1 population=50\nP2/1 population=50", spreads_percent=100)
    assert game.give("").one(PlagueBrokeOut).unit == "P2/1"


@pytest.mark.rule("M-5-3", "M-10-5")
def test_it_crosses_borders() -> None:
    """The neighbour is told of it, and not the realm from which it came; where his turn is to come it kills at once."""
    game = sick(
        "map oo\n1001 warlord human\nP1/1 population=50\n1002 warlord elf score=9\nP2/1 population=50",
        spreads_percent=100,
    )
    told = game.give("")
    assert told.one(PlagueBrokeOut).seen_by == (Seat("1002"),)
    assert told.province("2/1").population == 30
    assert lines(told, 1001, "plague-broke-out") == []
    assert lines(told, 1002, "plague-broke-out") == [
        "Eine Plage greift auf P2/1 über (Chance: 100 %): Cholera. Die Fruchtbarkeit sinkt von 3,000 auf 2,950."
    ]


@pytest.mark.rule("M-5-3")
@pytest.mark.parametrize(("drawn", "ends"), [(29, True), (30, False)])
def test_it_may_end_by_itself(drawn: int, ends: bool) -> None:
    """30 percent a round, after it has killed."""
    told = sick("map o\n1001 warlord human\nP1/1 population=100", ends_percent=30).give("", plagues=[drawn])
    assert told.province("1/1").population == 60
    assert bool(told.told(PlagueEnded)) is ends
    assert told.province("1/1").plague == ("" if ends else "cholera")


@pytest.mark.rule("M-5-3")
@pytest.mark.parametrize("population", [0, 1])
def test_it_ends_when_nobody_is_left(population: int) -> None:
    """The last one dies, or others have killed him before."""
    told = sick(f"map o\n1001 warlord human\nP1/1 population={population}").give("")
    assert (told.province("1/1").population, told.province("1/1").plague) == (0, "")
    assert len(told.told(PlagueRaged)) == population
    assert told.one(PlagueEnded).chance_percent == 100


@pytest.mark.rule("M-5-3", "M-0-5")
def test_every_plague_has_its_own_dice() -> None:
    """What happens here shifts nothing there."""
    game = sick(NINE, spreads_percent=50, ends_percent=50)
    alone = {event.unit for event in game.round("").told(PlagueBrokeOut)}
    game.state.province(3, 3).plague = "blight"
    both = {event.unit for event in game.round("").told(PlagueBrokeOut) if event.plague == "cholera"}
    assert both == alone


# ── Stopped, told, seen ──────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-11", "M-0-2")
def test_all_plagues_within_two_provinces_are_stopped() -> None:
    """Whosever the land is, by a young priest, too; three provinces away it rages on."""
    people = "997\nP3/2 population=9\nP4/1 population=9"
    game = sick(f"map ooooo ooooo\n1001 warlord human\nG1 1/1 priest strength=1\n{people}")
    for x in (3, 4):
        game.state.province(x, 1).plague = "blight"
    game.state.province(3, 2).plague = "pestilence"
    told = game.give("G1 UG 11")
    event = told.one(PlaguesStopped)
    assert [(one.place, one.plague) for one in event.stopped] == [
        ("P1/1", "cholera"),
        ("P3/1", "blight"),
        ("P3/2", "pestilence"),
    ]
    assert [(land.x, land.y) for land in told.state.provinces if land.plague] == [(4, 1)]


@pytest.mark.rule("UG-11", "M-0-2")
def test_plagues_are_stopped_in_all_directions() -> None:
    """Around 3/3 in a world of 6 x 6: the four corners of 1/1 to 5/5 are two away, too (M-0-2); what is farther rages
    on."""
    game = sick("map " + "oooooo " * 6 + "\n1001 warlord human\nG1 3/3 priest")
    for land in game.state.provinces:
        land.population, land.plague = 9, "blight"
    told = game.give("G1 UG 11")
    left = {(land.x, land.y) for land in told.state.provinces if land.plague}
    assert left == {(x, y) for x in range(1, 7) for y in range(1, 7) if 6 in (x, y)}


@pytest.mark.rule("UG-11", "M-10-5")
def test_the_owner_is_told_that_it_was_stopped() -> None:
    """By magic; the priest reads where and which, and remembers that it is gone."""
    game = sick("map oo\n1001 warlord human\nG1 1/1 priest\n" + OTHER)
    told = game.round("G1 UG 11")
    assert lines(told, 1001, "plagues-stopped")[0].startswith("G1 stoppt 1 Plage: P1/1 (Cholera).")
    assert lines(told, 1002, "plague-ended") == ["Cholera in P1/1 wird durch einen Zauber gestoppt."]
    assert told.one(PlagueEnded).realm == 0
    assert lines(told, 1001, "plague-ended") == []
    nothing = mythicor_at("map oo\n1001 warlord human\nG1 1/1 priest").give("G1 UG 11")
    assert lines(nothing, 1001, "plagues-stopped") == ["G1 findet keine Plage, die zu stoppen wäre."]


@pytest.mark.rule("M-5-3", "M-10-5", "UG-2")
def test_what_owner_caller_and_others_read() -> None:
    """The owner: which plague, whom it kills, not who called it. The caller: that it came, not whom it kills."""
    game = sick(f"map oo\n{CALLER}\n{OTHER}\n1003 warlord ork score=7\nG1 1/1 hero", plague="")
    told = game.round("G1 UG 2", UG=[0, 1, *[99] * 20])
    assert lines(told, 1001, "plague-called") == ["G1 beschwört in P1/1 eine Plage herauf (Chance: 20 %): Cholera."]
    assert told.realm().knowledge.places["1/1"].plague == "cholera"
    assert lines(told, 1002, "plague-broke-out") == [
        "In P1/1 bricht eine Plage aus: Cholera. Die Fruchtbarkeit sinkt von 3,000 auf 2,950."
    ]
    assert lines(told, 1002, "plague-raged") == ["Cholera wütet in P1/1: Bevölkerung von 100 auf 60 (-40 %)."]
    assert "1001/G1" not in text(page(told, 1002)) + html(page(told, 1002))
    assert lines(told, 1001, "plague-raged") == lines(told, 1003, "plague-raged") == []


@pytest.mark.rule("M-5-3", "M-10-5")
def test_the_first_page_and_the_sheet_show_it() -> None:
    """What it took is among the losses, what it will take among the troubles; the sheet has the lost fertility."""
    told = sick("map oo\n1001 warlord human\nP1/1 population=100\nP2/1 population=9", spreads_percent=100).round("")
    one = page(told, 1001)
    assert "Plagen rafften 40 Einwohner dahin: P1/1 (-40)." in [line.text for line in one.summary.lost]
    assert [line.unit for line in one.summary.trouble if line.rule == "M-5-3"] == ["P1/1", "P2/1"]
    figures = {figure.name: figure.change for figure in one.provinces[1].figures}
    assert figures["fertility"] == "-0,050"
    assert len(one.plagues) == 2


@pytest.mark.rule("M-5-3", "SP-3", "M-10-5")
def test_scouts_see_a_plague() -> None:
    """In the sentence, the tables and what the realm knows; where none is nothing is said."""
    game = sick("map oo\n1001 warlord human\nP1/1 militia=1\n997\nP2/1 population=9", place=(2, 1))
    told = game.round("P1/1 SP 3")
    assert told.one(Scouted).seen.plague == "cholera"
    assert lines(told, 1001, "scouted")[0].endswith("Dort herrscht eine Plage: Cholera.")
    assert told.realm().knowledge.places["2/1"].plague == "cholera"
    assert "Plage: Cholera." in text(page(told, 1001))
    assert "<td class=w>Cholera</td>" in html(page(told, 1001))
    game.state.province(2, 1).plague = ""
    told = game.round("P1/1 SP 3")
    assert "Cholera" not in text(page(told, 1001))
