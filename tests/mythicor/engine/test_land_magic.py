"""Group actions on the land: roads, blight, blessing, walls, undead land (UG 3 to 5, 10, 13, 18, 20)."""

from typing import Any

import pytest

from expugna.kernel.ids import Seat
from expugna.mythicor.events import DeathBanished, LandRevived, LandTouched, LandWorked, LeaderTrained
from expugna.mythicor.orders import Order, OwnGroup
from expugna.mythicor.report import report
from expugna.mythicor.report_html import html
from expugna.mythicor.report_json import json_bytes
from expugna.mythicor.report_text import text
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import Position, Told, mythicor_at

ROW = "map ooooo"


def land(spell: str, leader: str, province: str = "", position: str = "warlord", **keys: Any) -> Told:
    """What the action of a leader of realm 1001 in 1/1 does to a province there, where nobody learns anything."""
    return acting(leader, province, position, **keys).give(f"G1 UG {spell}")


def acting(leader: str, province: str = "", position: str = "warlord", **keys: Any) -> Position:
    return mythicor_at(f"{ROW}\n1001 {position} human\nP1/1 population=9 {province}\nG1 1/1 {leader}", keys=keys)


def worked(told: Told) -> tuple[tuple[str, int, int], ...]:
    return tuple((one.name, one.before, one.after) for one in told.one(LandWorked).figures)


# ── Roads ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-3", "M-1.5-2")
def test_hindrance_raises_the_movement_cost_for_good() -> None:
    """Strength 5 times 0.05: from 1.00 to 1.25, in this round and the next."""
    told = land("3 1/1", "sorcerer strength=5")
    assert worked(told) == (("cost_hundredths", 100, 125),)
    assert told.province("1/1").cost_hundredths == 125
    assert Position(told.state).round().province("1/1").cost_hundredths == 125


@pytest.mark.rule("UG-4", "M-1.5-2")
@pytest.mark.parametrize(("before", "after"), [(100, 75), (40, 20), (20, 20)])
def test_hastening_lowers_it_but_not_below_a_fifth(before: int, after: int) -> None:
    """Strength 5 times 0.05; 0.20 is the least."""
    told = land("4 1/1", "sorcerer strength=5", f"cost={before}")
    assert worked(told) == (("cost_hundredths", before, after),)
    assert told.province("1/1").cost_hundredths == after


@pytest.mark.rule("UG-3", "UG-4", "M-0-6")
def test_how_strong_such_spells_are_is_a_figure_of_the_match() -> None:
    """``road_spell_hundredths`` 2: strength 5 is 0.10; ``archmage_road_factor`` 2 doubles it for archmages alone."""
    keys: dict[str, Any] = {"road_spell_hundredths": 2, "archmage_road_factor": 2}
    assert worked(land("3 1/1", "sorcerer strength=5", position="archmage", **keys)) == (("cost_hundredths", 100, 110),)
    assert worked(land("3 1/1", "archmage strength=5", position="archmage", **keys)) == (("cost_hundredths", 100, 120),)
    assert worked(land("4 1/1", "archmage strength=5", position="archmage", **keys)) == (("cost_hundredths", 100, 80),)


@pytest.mark.rule("UG-3", "UG-4", "UG-5", "M-0-2", "M-0-1")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_they_reach_two_provinces_far(number: int) -> None:
    """3/1 is reached from 1/1, 4/1 is not; beyond the world is nothing."""
    game = acting("sorcerer strength=5")
    assert game.give(f"G1 UG {number} 3/1").one(LandWorked).place == "P3/1"
    told = game.give(f"G1 UG {number} 4/1")
    assert told.codes == ["action.out-of-reach"]
    assert told.is_unchanged
    assert game.give(f"G1 UG {number} 9/1").codes == ["place.out-of-world"]
    assert game.give(Order(OwnGroup(1), "UG", number, {})).codes == ["order.value-missing"]


# ── Fertility and farmland ───────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-5", "M-1.2-3")
@pytest.mark.parametrize(("before", "after"), [(3_300, 3_100), (1_600, 1_500), (1_500, 1_500)])
def test_blight_lowers_the_fertility_by_a_fiftieth_for_each_strength(before: int, after: int) -> None:
    """The worked example: strength 10 lowers 3.3 to 3.1; never below 1.50."""
    told = land("5 1/1", "sorcerer strength=10", f"fertility={before}")
    assert worked(told) == (("fertility_thousandths", before, after),)
    assert told.province("1/1").fertility_thousandths == after


@pytest.mark.rule("UG-10", "M-3-3")
@pytest.mark.parametrize(("leader", "fertility", "farmland"), [("priest", 3_013, 413), ("high_priest", 3_039, 426)])
def test_blessing_raises_fertility_and_farmland(leader: str, fertility: int, farmland: int) -> None:
    """Strength 13 always succeeds: 0.013 and 13; three times and twice as much by a high priest."""
    told = land("10", f"{leader} strength=13", "fertility=3000 farmland=400", position="high_priest")
    assert told.one(LandWorked).chance_percent == 100
    assert worked(told) == (("fertility_thousandths", 3_000, fertility), ("farmland", 400, farmland))
    blessed = told.province("1/1")
    assert (blessed.fertility_thousandths, blessed.farmland) == (fertility, farmland)


@pytest.mark.rule("UG-10", "M-1.2-3")
def test_blessing_ends_where_the_land_does() -> None:
    """Fertility 4.00, farmland 1000; by key another number."""
    told = land("10", "priest strength=13", "fertility=3995 farmland=990")
    assert worked(told) == (("fertility_thousandths", 3_995, 4_000), ("farmland", 990, 1_000))
    told = land("10", "priest strength=13", "farmland=990", population_max_cap=995)
    assert told.province("1/1").farmland == 995


@pytest.mark.rule("UG-3", "UG-4", "UG-5", "UG-10", "M-1.2-3", "M-1.5-2")
def test_land_that_is_beyond_a_limit_is_not_brought_back_to_it() -> None:
    """A match may begin with such land: more farmland than the match allows, a soil or a road beyond all magic."""
    blessed = land("10", "priest strength=13", "fertility=4100 farmland=1200").province("1/1")
    assert (blessed.fertility_thousandths, blessed.farmland) == (4_100, 1_200)
    assert land("5 1/1", "sorcerer strength=10", "fertility=1400").province("1/1").fertility_thousandths == 1_400
    assert land("4 1/1", "sorcerer strength=5", "cost=15").province("1/1").cost_hundredths == 15


@pytest.mark.rule("UG-10", "UG-2", "M-0-6")
def test_that_plagues_always_come_makes_no_other_spell_certain() -> None:
    """``plague_chance`` is for conjurers alone."""
    assert land("10", "priest strength=3", plague_chance="100").one(LandWorked).chance_percent == 24


@pytest.mark.rule("UG-10")
@pytest.mark.parametrize(("drawn", "succeeds"), [(23, True), (24, False)])
def test_young_priests_do_not_always_succeed(drawn: int, succeeds: bool) -> None:
    """Strength 3 times 8 is 24 percent. A failure shows nothing of the land and changes nothing."""
    told = acting("priest strength=3").give("G1 UG 10", UG=[drawn, 99])
    event = told.one(LandWorked)
    assert (event.succeeded, event.chance_percent) == (succeeds, 24)
    assert bool(event.figures) is succeeds
    assert told.is_unchanged is not succeeds


# ── Walls ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-20", "M-1.3-1")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (14, 15), (15, 15)])
def test_a_magic_fortress_raises_the_walls_by_one(before: int, after: int) -> None:
    """With strength times 3 percent, as far as the table goes, and without a price."""
    told = acting("sorcerer strength=6", f"vs={before}").give("G1 UG 20", UG=[17, 99])
    assert told.one(LandWorked).chance_percent == 18
    assert worked(told) == (("fortification", before, after),)
    assert told.province("1/1").fortification == after
    assert not acting("sorcerer strength=6").give("G1 UG 20", UG=[18, 99]).one(LandWorked).succeeded


@pytest.mark.rule("UG-20", "M-0-6")
def test_an_archmage_may_raise_them_by_two() -> None:
    """``magic_fortress_steps``; but one above the table there is nothing, and his sorcerers raise by one."""
    keys: dict[str, Any] = {"magic_fortress_steps": 2}
    for leader, before, after in (("archmage", 3, 5), ("archmage", 14, 15), ("sorcerer", 3, 4)):
        game = acting(f"{leader} strength=6", f"vs={before}", position="archmage", **keys)
        assert game.give("G1 UG 20", UG=[0, 99]).province("1/1").fortification == after


@pytest.mark.rule("UG-20", "BAS-15", "M-1.3-1")
def test_magic_does_not_count_among_the_levels_that_are_built() -> None:
    """One is built, one comes by magic."""
    game = acting("sorcerer strength=6", "crowns=900")
    assert game.give("P1/1 BAS 15\nG1 UG 20", UG=[0, 99]).province("1/1").fortification == 2


FOREIGN = "1002 warlord elf\nP3/1 population=50 henchmen=500 militia=90"


@pytest.mark.rule("UG-18")
@pytest.mark.parametrize(("drawn", "after"), [(14, 2), (15, 3)])
def test_a_thief_undermines_walls(drawn: int, after: int) -> None:
    """Strength 6 against VS 3: 15 percent, up to two provinces away; henchmen are no help. The walls are seen by one
    who fails, too."""
    game = mythicor_at(f"{ROW}\n1001 warlord human\nG1 1/1 thief strength=6\n{FOREIGN} vs=3")
    told = game.give("G1 UG 18 3/1", UG=[drawn, 99])
    assert told.one(LandWorked).chance_percent == 15
    assert worked(told) == (("fortification", 3, after),)
    assert told.province("3/1").fortification == after
    assert [event.figures[0].after for event in told.told(LandTouched)] == ([2] if after == 2 else [])


@pytest.mark.rule("UG-18")
def test_high_walls_weak_thieves_and_no_walls() -> None:
    """Against VS 6 strength 6 has no chance, and nothing is drawn; below VS 0 there is nothing; own walls are left."""
    game = mythicor_at(f"{ROW}\n1001 warlord human\nG1 1/1 thief strength=6\n{FOREIGN} vs=6")
    told = game.give("G1 UG 18 3/1", UG=[99])
    assert (told.one(LandWorked).succeeded, told.one(LandWorked).chance_percent) == (False, 0)
    game = mythicor_at(f"{ROW}\n1001 warlord human\nG1 1/1 thief strength=6\n{FOREIGN}")
    assert worked(game.give("G1 UG 18 3/1", UG=[0, 99])) == (("fortification", 0, 0),)
    told = acting("thief strength=6", "vs=3").give("G1 UG 18 1/1")
    assert told.codes == ["target.is-own"]
    assert told.is_unchanged
    assert acting("thief strength=6").give("G1 UG 18 4/1").codes == ["action.out-of-reach"]


# ── Undead land ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-13", "M-1.3-3")
def test_a_priest_banishes_death() -> None:
    """The province has no race then; whoever may live again can be sent there. In the realm's own land that is told
    once."""
    game = mythicor_at(
        f"{ROW}\n1001 warlord human\nP1/1 race=undead food=7\nP2/1 race=human population=5\nG1 1/1 priest"
    )
    told = game.give("G1 UG 13")
    assert (told.one(DeathBanished).place, told.one(DeathBanished).hindrance) == ("P1/1", "")
    assert (told.province("1/1").race, told.province("1/1").food) == ("", 7)
    settled = Position(told.state).give("P2/1 UP 7 richtung=7 anzahl=3")
    assert (settled.province("1/1").race, settled.province("1/1").population) == ("human", 3)
    assert game.give("P2/1 UP 7 richtung=7 anzahl=3").codes == ["race.undead-province"]
    assert told.told(LandRevived) == []


@pytest.mark.rule("UG-13")
@pytest.mark.parametrize(
    ("province", "hindrance"), [("race=undead zombies=1", "troops"), ("race=human", "living"), ("race=elf", "living")]
)
def test_not_where_troops_are_and_not_among_the_living(province: str, hindrance: str) -> None:
    """He has done his action, and everything is as it was."""
    game = mythicor_at(f"{ROW}\n1001 necromancer human\nP1/1 {province}\nG1 1/1 priest")
    told = game.give("G1 UG 13")
    assert told.one(DeathBanished).hindrance == hindrance
    assert told.is_unchanged
    assert told.told(LeaderTrained) == []


# ── Who may, what it teaches, who is told ────────────────────────────────────────────────────────

KNOWERS = {
    "2": "conjurer",
    "3 1/1": "sorcerer",
    "4 1/1": "sorcerer",
    "5 1/1": "sorcerer",
    "10": "priest",
    "11": "priest",
    "13": "priest",
    "18 2/1": "thief",
    "20": "sorcerer",
}


@pytest.mark.rule(
    "M-5-1", "M-3-1", "UG-2", "UG-3", "UG-4", "UG-5", "UG-10", "UG-11", "UG-13", "UG-18", "UG-20", "UG-16"
)
@pytest.mark.parametrize("spell", KNOWERS)
@pytest.mark.parametrize("klass", ["scout", "conjurer", "hero", "priest", "chief", "thief", "sorcerer"])
def test_every_action_has_its_class(spell: str, klass: str) -> None:
    """Another class is refused, and trains instead; who knows it does not train. An artefact may have granted it."""
    game = acting(f"{klass} strength=1")
    told = game.give(f"G1 UG {spell}")
    assert told.codes == ([] if KNOWERS[spell] == klass else ["action.not-this-leader"])
    assert bool(told.told(LeaderTrained)) is (KNOWERS[spell] != klass)
    leader = game.state.realms[1001].groups[1].leader
    assert leader is not None
    leader.spells = (int(spell.split(maxsplit=1)[0]),)
    assert game.give(f"G1 UG {spell}").codes == []


@pytest.mark.rule("M-5-1")
@pytest.mark.parametrize("success", [0, 99])
@pytest.mark.parametrize(("drawn", "grew"), [(19, 1), (20, 0)])
def test_an_action_may_make_stronger_whether_it_succeeds_or_not(success: int, drawn: int, grew: int) -> None:
    """20 percent for strength +1, drawn last; the action itself is done with the strength before."""
    told = acting("priest strength=4").give("G1 UG 10", UG=[success, drawn])
    event = told.one(LandWorked)
    assert (event.succeeded, event.grew) == (success == 0, grew)
    leader = told.group(1).leader
    assert leader is not None
    assert leader.strength == 4 + grew
    assert told.province("1/1").farmland == (104 if event.succeeded else 100)


@pytest.mark.rule("M-5-1", "M-10-1")
def test_one_action_a_round() -> None:
    """The second is refused; a refused one is none, so that another may follow; without one he trains."""
    told = acting("sorcerer strength=4").give("G1 UG 3 1/1\nG1 UG 4 1/1")
    assert told.codes == ["order.twice-in-class"]
    assert told.province("1/1").cost_hundredths == 120
    told = acting("sorcerer strength=4").give("G1 UG 3 5/1\nG1 UG 4 1/1")
    assert told.codes == ["action.out-of-reach"]
    assert told.province("1/1").cost_hundredths == 80
    assert told.told(LeaderTrained) == []
    told = acting("sorcerer strength=4").give("G1 UG 3 5/1")
    assert [event.ordered for event in told.told(LeaderTrained)] == [False]
    assert acting("dead:sorcerer").give("G1 UG 3 1/1").codes == ["group.no-living-leader"]


ABROAD = (
    "G1 2/1 {leader}\n1002 archmage elf\nP2/1 race={race} vs=3 cost=150 fertility=3456\nG7 1/1 hero\n1003 warlord ork"
)
TOLD = {
    "3 2/1": (
        "sorcerer",
        "G1: Behinderung, P2/1: Bewegungskosten von 1,50 auf 1,90.",
        "Behinderung): Bewegungskosten von 1,50 auf 1,90",
    ),
    "5 2/1": (
        "sorcerer",
        "G1: Seuche, P2/1: Fruchtbarkeit von 3,456 auf 3,296.",
        "(Seuche): Fruchtbarkeit von 3,456 auf 3,296.",
    ),
    "10": (
        "priest",
        "G1: Segen, P2/1, gelingt (Chance: 64 %): Fruchtbarkeit von 3,456 auf 3,464, Ackerland von 100 auf 108.",
        "(Segen): Fruchtbarkeit von 3,456 auf 3,464, Ackerland von 100 auf 108.",
    ),
    "18 2/1": (
        "thief",
        "G1: Sabotage der Verteidigungsstufe, P2/1, gelingt (Chance: 25 %): VS von 3 auf 2.",
        "(Sabotage der Verteidigungsstufe): VS von 3 auf 2.",
    ),
}


@pytest.mark.rule("M-10-5", "UG-3", "UG-5", "UG-10", "UG-18")
@pytest.mark.parametrize("spell", TOLD)
def test_the_owner_is_told_what_but_not_by_whom(spell: str) -> None:
    """Whoever did it reads it with his unit; the owner what became of the land, without a word of who it was; a third
    realm nothing at all."""
    leader, mine, theirs = TOLD[spell]
    game = mythicor_at(f"{ROW}\n1001 warlord human\n" + ABROAD.format(leader=f"{leader} strength=8", race="elf"))
    told = game.give(f"G1 UG {spell}", UG=[0, *[99] * 9] if spell[0] == "1" else [99] * 9)
    assert told.one(LandWorked).seen_by == (Seat("1001"),)
    touched = told.one(LandTouched)
    assert (touched.seen_by, touched.realm, touched.unit) == ((Seat("1002"),), 0, "P2/1")
    assert mine in text(report(view(told.state, 1001), told.events, "de")).replace("\n", " ").replace("  ", "")
    page = report(view(told.state, 1002), told.events, "de")
    (line,) = [line.text for line in page.lines() if line.kind == "land-touched"]
    assert line.endswith(theirs + ("" if theirs.endswith(".") else "."))
    for form in (text(page), html(page), json_bytes(page).decode()):
        assert "1001/G1" not in form
    third = report(view(told.state, 1003), told.events, "de")
    assert not [line for line in third.lines() if line.kind.startswith("land-")]


@pytest.mark.rule("M-10-5")
def test_failures_are_told_to_nobody_else() -> None:
    """And what changes nothing, neither."""
    game = mythicor_at(f"{ROW}\n1001 warlord human\n" + ABROAD.format(leader="thief strength=8", race="elf"))
    told = game.give("G1 UG 18 2/1")
    assert not told.one(LandWorked).succeeded
    assert told.told(LandTouched) == []


@pytest.mark.rule("UG-13", "M-10-5")
def test_the_owner_of_undead_land_is_told() -> None:
    """That it lives again; not who did it."""
    game = mythicor_at(f"{ROW}\n1001 warlord human\n" + ABROAD.format(leader="priest", race="undead"))
    told = game.give("G1 UG 13")
    assert (told.one(LandRevived).seen_by, told.one(LandRevived).realm) == ((Seat("1002"),), 0)
    assert told.one(DeathBanished).seen_by == (Seat("1001"),)


@pytest.mark.rule("M-10-5", "UG-3", "UG-18", "UG-13")
def test_who_acts_knows_the_land_better_afterwards() -> None:
    """Movement cost and walls as scouts see them, in the round of the action."""
    for leader, spell, name, value in (
        ("sorcerer", "3 2/1", "cost_hundredths", 190),
        ("thief", "18 2/1", "fortification", 3),
        ("priest", "13", "race", ""),
    ):
        game = mythicor_at(f"{ROW}\n1001 warlord human\n" + ABROAD.format(leader=f"{leader} strength=8", race="undead"))
        told = game.round(f"G1 UG {spell}", UG=[99] * 9)
        assert getattr(told.realm().knowledge.places["2/1"], name) == value
        assert told.realm().knowledge.places["2/1"].owner == 0


@pytest.mark.rule("M-10-5", "UG-10")
def test_the_sheets_show_what_has_changed() -> None:
    """Own land and the leader, with the change beside."""
    told = acting("priest strength=4").round("G1 UG 10", UG=[0, 0])
    page = report(view(told.state, 1001), told.events, "de")
    (sheet,) = page.provinces
    figures = {one.name: (one.value, one.change) for one in sheet.figures}
    assert figures["farmland"] == ("104 Bev", "+4")
    assert figures["fertility"] == ("3,004 N/Bev", "+0,004")
    (group,) = page.groups
    assert "+1" in [one.change for one in group.figures]
