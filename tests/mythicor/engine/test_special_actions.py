"""SA 1 to 13: what special actions raise and show, and for whom they work better (M-10-4)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from expugna.kernel.dice import Dice
from expugna.mythicor.events import ArtefactExamined, BonusRaised, FarmlandCleared, MapDrawn, ValueRaised
from expugna.mythicor.orders import Order, Place
from expugna.mythicor.phases.special_actions import chances_percent
from expugna.mythicor.play import Play, copied
from tests.mythicor.engine.positions import SEED, STANDARD, Position, mythicor_at

ONCE, TWICE, THRICE = (99,), (0, 0), (0, 1)

ALONE = """
    map ooo ooo
    1001 warlord human
      P1/1 militia=1
      G1 1/1 warlord
"""


@pytest.mark.rule("SA-1", "SA-2", "SA-3", "SA-4", "SA-5", "M-10-4")
@pytest.mark.parametrize(("number", "bonus"), list(enumerate(["morale", "military", "tax", "food", "recruit"], 1)))
@pytest.mark.parametrize("unit", ["P1/1", "G1"])
def test_a_bonus_rises_by_5_once_twice_or_thrice(number: int, bonus: str, unit: str) -> None:
    """One step is +5; it may work twice or thrice."""
    for dice, after in ((ONCE, 5), (TWICE, 10), (THRICE, 15)):
        told = mythicor_at(ALONE).give(f"{unit} SA {number}", SA=dice)
        event = told.one(BonusRaised)
        assert (event.bonus, event.before, event.after, event.factor) == (bonus, 0, after, after // 5)
        acted = told.province("1/1") if unit == "P1/1" else told.group(1)
        assert getattr(acted, f"{bonus}_percent") == after


@pytest.mark.rule("SA-6")
def test_the_trade_bonus_is_for_groups() -> None:
    """Provinces do not trade."""
    game = mythicor_at(ALONE)
    assert game.give("G1 SA 6", SA=TWICE).group(1).trade_percent == 10
    assert game.give(Order(Place(1, 1), "SA", 6)).codes == ["order.not-by-this-unit"]


@pytest.mark.rule("SA-7", "SA-8", "SA-9")
@pytest.mark.parametrize(("number", "value"), list(enumerate(["leadership", "diplomacy", "strength"], start=7)))
def test_a_leaders_value_rises_by_1_once_twice_or_thrice(number: int, value: str) -> None:
    """Leadership, diplomacy, strength: one step is +1."""
    for dice, plus in ((ONCE, 1), (TWICE, 2), (THRICE, 3)):
        told = mythicor_at(ALONE).give(f"G1 SA {number}", SA=dice)
        event = told.one(ValueRaised)
        assert (event.value, event.after - event.before) == (value, plus)
        assert getattr(told.group(1).leader, value) == event.after


@pytest.mark.rule("SA-1", "SA-6", "SA-7", "SA-9")
@pytest.mark.parametrize(
    ("order", "field", "before", "limit"),
    [("G1 SA 1", "morale_percent", 21, 25), ("G1 SA 6", "trade_percent", 24, 25), ("G1 SA 7", "leadership", 19, 20)],
)
def test_raises_stop_at_the_limit(order: str, field: str, before: int, limit: int) -> None:
    """Bonuses end at 25, values at 20, however often the action works."""
    told = mythicor_at(ALONE.replace("G1 1/1 warlord", f"G1 1/1 warlord {field}={before}")).give(order, SA=THRICE)
    group = told.group(1)
    assert getattr(group if "percent" in field else group.leader, field) == limit


@pytest.mark.rule("SA-4", "M-3-3")
def test_a_value_above_its_limit_is_left_alone_and_the_action_is_not_used_up() -> None:
    """A clan prince's food bonus of 35 stays; the unit may take another special action, and so may five others."""
    game = mythicor_at("map o\n1001 clan_prince human\nG1 1/1 clan_prince food_percent=35", keys={"sa_per_round": 1})
    told = game.give("G1 SA 4\nG1 SA 9", SA=ONCE)
    assert told.codes == ["value.at-limit"]
    assert told.group(1).food_percent == 35
    assert told.one(ValueRaised).value == "strength"


@pytest.mark.rule("SA-8")
def test_diplomacy_rises_above_20_in_steps_of_1_up_to_100() -> None:
    """From 20 on a step is 1 and nothing multiplies it; below, it stops at 20."""
    for before, after in ((19, 20), (20, 21), (57, 58), (99, 100)):
        told = mythicor_at(f"map o\n1001 warlord human\nG1 1/1 warlord diplomacy={before}").give("G1 SA 8", SA=THRICE)
        event = told.one(ValueRaised)
        assert event.after == after
        assert (event.factor, event.chance_percent) == ((3, 20) if before < 20 else (1, 0))
    told = mythicor_at("map o\n1001 warlord human\nG1 1/1 warlord diplomacy=100").give("G1 SA 8")
    assert told.codes == ["value.at-limit"]
    assert told.is_unchanged


@pytest.mark.rule("SA-7")
@pytest.mark.parametrize("leader", ["-", "dead:hero"])
def test_dead_groups_have_no_special_actions(leader: str) -> None:
    """Without a living leader nothing can be raised, drawn or examined."""
    game = mythicor_at(f"map o\n1001 warlord human\nG2 1/1 {leader} artefact=ring")
    for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10):
        assert game.give(f"G2 SA {number}").codes == ["group.no-living-leader"]
    for number in (11, 12):
        assert game.give(f"G2 SA {number} 1").codes == ["group.no-living-leader"]


@pytest.mark.rule("SA-10", "M-9-1", "M-9-2")
@pytest.mark.parametrize(
    ("position", "group", "may"),
    [
        ("warlord human", "scout", True),
        ("warlord human", "hero", False),
        ("clan_prince human", "clan_prince", True),
        ("clan_prince human", "chief", False),
        ("warlord human seafarer", "hero", False),
        ("warlord human seafarer", "hero transports=1 at_sea", True),
        ("warlord human", "hero transports=1 at_sea", False),
    ],
)
def test_who_may_have_a_map(position: str, group: str, may: bool) -> None:
    """Scouts and clan princes anywhere, seafarers at sea."""
    told = mythicor_at(f"map cc\n1001 {position}\nG2 1/1 {group}").give("G2 SA 10")
    assert told.codes == ([] if may else ["map.not-allowed"])


@pytest.mark.rule("SA-10", "M-9-2")
def test_chiefs_of_a_clan_prince_make_maps_if_the_match_says_so() -> None:
    """The key chiefs_make_maps."""
    text = "map oo\n1001 {}\nG2 1/1 chief"
    keys = {"chiefs_make_maps": True}
    assert not mythicor_at(text.format("clan_prince human"), keys=keys).give("G2 SA 10").codes
    assert mythicor_at(text.format("warlord human"), keys=keys).give("G2 SA 10").codes == ["map.not-allowed"]


@pytest.mark.rule("SA-10", "M-9-2")
def test_every_group_may_have_a_map_in_a_city_of_the_overlords() -> None:
    """996 anywhere; not in a village of 997."""
    text = "map o\n1001 warlord human\nG2 1/1 hero\n{}\nP1/1"
    assert not mythicor_at(text.format(996)).give("G2 SA 10").codes
    assert mythicor_at(text.format(997)).give("G2 SA 10").codes == ["map.not-allowed"]


@pytest.mark.rule("SA-10", "M-9-1")
def test_a_map_shows_11_by_11_provinces_and_never_bandits() -> None:
    """Terrain and owner for five fields each way, as far as the world goes; 994 shows as nobody."""
    game = mythicor_at(
        "map " + " ".join(["ofmoooooooooooo"] * 8) + "\n1001 warlord human\nG1 2/1 scout\n994\nP1/1\n997\nP2/1"
    )
    event = game.give("G1 SA 10").one(MapDrawn)
    cells = {(cell.x, cell.y): (cell.terrain, cell.owner) for cell in event.cells}
    assert (event.x, event.y, event.radius) == (2, 1, 5)
    assert sorted(cells) == [(x, y) for x in range(1, 8) for y in range(1, 7)]
    assert cells[1, 1] == ("open", 0)
    assert cells[2, 1] == ("forest", 997)
    middle = mythicor_at("map " + " ".join(["o" * 15] * 15) + "\n1001 warlord human\nG1 8/8 scout").give("G1 SA 10")
    assert len(middle.one(MapDrawn).cells) == 121


@pytest.mark.rule("SA-11", "SA-12", "M-1.6-5")
def test_an_artefact_shows_its_kind_first_and_its_figures_next() -> None:
    """SA 11 the kind, SA 12 strength, range, effect and charges; what is known is not found out again."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 artefact=ring artefact=staff\nG1 1/1 warlord")
    told = game.give("P1/1 SA 11 platz=2")
    event = told.one(ArtefactExamined)
    assert (event.slot, event.kind, event.is_read) == (2, "staff", False)
    assert [one.is_examined for one in told.province("1/1").artefacts] == [False, True]
    game.state = told.state
    told = game.give("P1/1 SA 12 platz=2")
    event = told.one(ArtefactExamined)
    assert (event.kind, event.strength, event.range, event.effect, event.charges) == ("staff", 4, 3, 2, 1)
    assert game.give("P1/1 SA 11 platz=2").codes == ["artefact.known"]
    assert game.give("P1/1 SA 12 platz=1").one(ArtefactExamined).kind == ""
    game.state = told.state
    assert game.give("P1/1 SA 12 platz=2").codes == ["artefact.known"]
    assert game.give("G1 SA 11 platz=1").codes == ["artefact.none"]


@pytest.mark.rule("SA-13", "M-1.2-3")
def test_farmland_grows_up_to_the_most_a_province_may_have() -> None:
    """+5, 10 or 15, without the limit of 25; not beyond population_max_cap."""
    for farmland, dice, after in ((100, ONCE, 105), (100, THRICE, 115), (995, THRICE, 1000)):
        told = mythicor_at(f"map o\n1001 warlord human\nP1/1 farmland={farmland}").give("P1/1 SA 13", SA=dice)
        event = told.one(FarmlandCleared)
        assert (event.before, event.after) == (farmland, after)
        assert told.province("1/1").farmland == after
    told = mythicor_at("map o\n1001 warlord human\nP1/1 farmland=1000").give("P1/1 SA 13")
    assert told.codes == ["value.at-limit"]


@pytest.mark.rule("M-10-4")
def test_one_special_action_a_unit_and_five_a_realm() -> None:
    """The second one of a unit and the sixth one of a realm are refused; another realm has its own five."""
    lands = "\n".join(f"P{x}/1" for x in range(1, 8))
    game = mythicor_at(f"map ooooooo\n1001 warlord human\n{lands}\n1002 warlord human\nG1 1/1 warlord")
    told = game.give("P1/1 SA 1\nP1/1 SA 2")
    assert told.codes == ["order.twice-in-class"]
    six = "\n".join(f"P{x}/1 SA 3" for x in range(1, 7))
    told = game.give({1001: six, 1002: "G1 SA 1"})
    assert told.codes == ["special-actions.too-many"]
    assert len(told.told(BonusRaised)) == 6


def chances(scores: dict[int, int], active: set[int]) -> dict[int, int]:
    realms = "\n".join(f"{realm} warlord human score={score}" for realm, score in scores.items())
    position: Position = mythicor_at(f"map o\n{realms}")
    play = Play(copied(position.state), dict.fromkeys(active, ()), Dice(SEED))
    return chances_percent(play)


@pytest.mark.rule("M-10-4")
def test_the_last_active_realm_has_80_percent_the_first_20_linear_between() -> None:
    """By rank among those who gave orders; equal scores share their chances."""
    scores = {1001: 50, 1002: 10, 1003: 40, 1004: 20, 1005: 30}
    assert chances(scores, set(scores)) == {1001: 20, 1002: 80, 1003: 35, 1004: 65, 1005: 50}
    assert chances(scores, {1003, 1004, 1005}) == {1003: 20, 1004: 80, 1005: 50}
    assert chances({1001: 7, 1002: 7, 1003: 1}, {1001, 1002, 1003}) == {1001: 35, 1002: 35, 1003: 80}
    assert chances({1001: 7, 1002: 7}, {1001, 1002}) == {1001: 50, 1002: 50}
    assert chances(scores, {1003}) == {1003: 20}


@pytest.mark.rule("M-10-4")
def test_with_fair_dice_it_works_once_twice_or_thrice() -> None:
    """About as often as the chance of 20 says, twice and thrice alike."""
    game = mythicor_at(ALONE)
    factors = Counter[int]()
    for number in range(300):
        game.state.round = number
        factors[game.round("P1/1 SA 1").one(BonusRaised).factor] += 1
    assert set(factors) == {1, 2, 3}
    assert 210 < factors[1] < 270
    assert 15 < factors[2] < 50
    assert 15 < factors[3] < 50


@pytest.mark.rule("M-10-4", "M-0-5")
def test_the_chance_and_the_draw_are_told() -> None:
    """79 is below 80 and works; 80 does not; twice and thrice are equally likely."""
    text = "map oo\n1001 warlord human score=1\nP1/1\n1002 warlord human score=2\nP2/1"
    for dice, factor in (((79, 0), 2), ((79, 1), 3), ((80,), 1)):
        event = mythicor_at(text).give({1001: "P1/1 SA 1", 1002: ""}, SA=dice).one(BonusRaised)
        assert (event.factor, event.chance_percent) == (factor, 80)
    event = mythicor_at(text).give({1001: "", 1002: "P2/1 SA 1"}, SA=(20,)).one(BonusRaised)
    assert (event.factor, event.chance_percent) == (1, 20)


@pytest.mark.rule("M-10-4", "M-10-5")
def test_the_chance_that_is_told_depends_on_nothing_that_others_order() -> None:
    """Only on the scores before the round and on who gave orders at all."""
    text = "map ooo\n" + "".join(
        f"{realm} warlord human score={score}\nP{place}/1 crowns=900 recruits=9\n"
        for place, (realm, score) in enumerate(((1001, 5), (1002, 9), (1003, 20)), start=1)
    )
    mine = "P1/1 SA 3"

    def chance(**others: str) -> int:
        told = mythicor_at(text).give({1001: mine} | {int(one[1:]): given for one, given in others.items()})
        return next(one.chance_percent for one in told.told(BonusRaised) if one.realm == 1001)

    busy = chance(r1002="P2/1 BAS 14\nP2/1 BAS 11 1 alles\nP2/1 SA 3", r1003="P3/1 BAS 15")
    assert chance(r1002="R BAS 2 1003", r1003="R BAS 2 1002") == busy == 80
    assert chance() == 20


@pytest.mark.rule("SA-10", "M-9-1", "M-0-6")
def test_how_far_a_map_reaches_is_a_figure_of_the_match() -> None:
    """``drawn_map_radius``."""
    spec = replace(STANDARD, economy=replace(STANDARD.economy, drawn_map_radius=1))
    game = mythicor_at("map ooooo\n1001 warlord human\nG2 3/1 scout", spec=spec)
    event = game.give("G2 SA 10").one(MapDrawn)
    assert (event.radius, [cell.x for cell in event.cells]) == (1, [2, 3, 4])
