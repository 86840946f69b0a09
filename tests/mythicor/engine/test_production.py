"""Production: M-1.2-1 to M-1.2-7, M-2-4, M-0-3, M-0-4, with the worked examples of the rule book."""

import pytest
from msgspec.structs import replace

from expugna.mythicor.events import Produced, UpkeepPaid
from expugna.mythicor.phases.production import deserters, fed, food_grown, recruits_joining, taxes_crowns, upkeep
from expugna.mythicor.rounding import half_up, raised
from tests.mythicor.engine.positions import STANDARD, Told, mythicor_at


def produced(told: Told, unit: str) -> Produced:
    """What one unit produced."""
    (event,) = [one for one in told.told(Produced) if one.unit == unit]
    return event


@pytest.mark.rule("M-0-3")
def test_a_bonus_is_in_percent_of_the_base_value() -> None:
    """25 % on 200 gives 250; -5 % gives 190."""
    assert raised(200, 25) == 250
    assert raised(200, -5) == 190


@pytest.mark.rule("M-0-4")
@pytest.mark.parametrize(
    ("numerator", "denominator", "whole"), [(735, 100, 7), (11928, 10, 1193), (932, 100, 9), (5, 10, 1), (49, 100, 0)]
)
def test_to_the_nearest_whole_half_up(numerator: int, denominator: int, whole: int) -> None:
    """7.35 -> 7, 1192.8 -> 1193, 9.32 -> 9."""
    assert half_up(numerator, denominator) == whole


@pytest.mark.rule("M-1.2-1")
def test_recruits_of_the_worked_example() -> None:
    """105 of population with a recruit bonus of 40 % give 7; the population does not shrink by it."""
    told = mythicor_at("map o\n1001 warlord human\nP1/1 population=105 recruit_percent=40 food=315").round()
    assert produced(told, "P1/1").recruits == 7
    assert told.province("1/1").recruits == 7
    assert recruits_joining(105, 5, 40) == 7
    assert recruits_joining(10, 5, 0) == 1
    assert recruits_joining(9, 5, 0) == 0


EXAMPLE = """
    map o
    1001 warlord human
      P1/1 population=420 farmland=400 fertility=3360 food_percent=24 tax_percent=24 food=100 bg=3
"""


@pytest.mark.rule("M-1.2-2", "M-1.2-3", "M-1.2-4", "M-1.2-7")
def test_the_worked_example_of_production() -> None:
    """1193 crowns, 1540 food, 504 of population, 28 food left."""
    told = mythicor_at(EXAMPLE).round()
    event = produced(told, "P1/1")
    assert event.taxes_crowns == 1193
    assert (event.farmers, event.food_grown, event.food_grown + 100) == (400, 1440, 1540)
    assert (event.population_before, event.population_after) == (420, 504)
    assert (event.food_eaten, event.food_left) == (1512, 28)
    land = told.province("1/1")
    assert (land.crowns, land.population, land.food) == (1193, 504, 28)


@pytest.mark.rule("M-1.2-2")
@pytest.mark.parametrize(("mode", "crowns"), [("add", 1193), ("multiply", 1354)])
def test_the_tax_bonus_is_added_to_the_factor_or_multiplied_by_key(mode: str, crowns: int) -> None:
    """420 x (2.6 + 0.24), or 420 x 2.6 x 1.24."""
    assert produced(mythicor_at(EXAMPLE, keys={"tax_bonus": mode}).round(), "P1/1").taxes_crowns == crowns


@pytest.mark.rule("M-1.2-2", "M-1.3-1")
@pytest.mark.parametrize(("level", "crowns"), [(0, 100), (1, 140), (5, 500), (15, 2500)])
def test_taxes_follow_the_settlement_level(level: int, crowns: int) -> None:
    """One crown each, times the income factor."""
    assert taxes_crowns(100, STANDARD.settlement[level].income_hundredths, 0, "add") == crowns


@pytest.mark.rule("M-1.2-3")
def test_only_as_many_as_there_is_farmland_for_grow_food() -> None:
    """The fertility each, with the food bonus as hundredths."""
    assert food_grown(400, 3360, 24) == 1440
    assert food_grown(100, 1500, 0) == 150
    assert food_grown(100, 4000, 25) == 425
    told = mythicor_at("map o\n1001 warlord human\nP1/1 population=200 farmland=50").round()
    assert produced(told, "P1/1").farmers == 50


@pytest.mark.rule("M-1.2-4")
@pytest.mark.parametrize(
    ("population", "food", "is_province", "after", "eaten"),
    [
        (100, 300, True, 100, 300),
        (100, 301, True, 100, 300),
        (100, 359, True, 119, 357),
        (100, 999, True, 120, 360),
        (100, 240, True, 80, 240),
        (100, 0, True, 75, 0),
        (100, 0, False, 80, 0),
        (100, 100, True, 75, 100),
        (3, 0, True, 3, 0),
        (1, 0, True, 1, 0),
        (4, 0, True, 3, 0),
        (101, 0, True, 76, 0),
        (101, 0, False, 81, 0),
        (4, 99, True, 4, 12),
        (5, 99, True, 6, 18),
        (104, 999, True, 124, 372),
        (1, 3, True, 1, 3),
        (0, 50, True, 0, 0),
    ],
)
def test_each_eats_three_and_the_rest_grow_or_starve(
    population: int, food: int, is_province: bool, after: int, eaten: int
) -> None:
    """At most +20 %, at least -25 % in provinces and -20 % in groups; unused food stays."""
    assert fed(population, food, 100, is_province, STANDARD) == (after, eaten)


@pytest.mark.rule("M-1.2-4")
def test_the_bounds_are_keys() -> None:
    """growth_percent, starvation_province_percent, starvation_group_percent."""
    keys = {"growth_percent": 5, "starvation_province_percent": 10, "starvation_group_percent": 50}
    lands = "P1/1 population=100 food=900\nP2/1 population=100 farmland=0"
    text = f"map oo\n1001 warlord human\n{lands}\nG1 1/1 warlord population=10"
    told = mythicor_at(text, keys=keys).round()
    assert [unit.population for unit in (told.province("1/1"), told.province("2/1"), told.group(1))] == [105, 90, 5]


@pytest.mark.rule("M-1.2-5")
@pytest.mark.parametrize(("share", "after", "left"), [(100, 120, 240), (50, 100, 300), (40, 80, 360), (0, 75, 600)])
def test_only_the_allotted_part_of_the_food_is_offered(share: int, after: int, left: int) -> None:
    """600 food for 100: the rest stays in store, and the floor holds. The share is rounded down: half of 179 is 89."""
    assert fed(30, 179, 50, True, STANDARD) == (29, 87)
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 population=100 farmland=0 food=600 share={share}").round()
    assert (told.province("1/1").population, told.province("1/1").food) == (after, left)


@pytest.mark.rule("M-1.2-6")
def test_population_in_other_groups_only_eats() -> None:
    """It produces nothing, not even under a dead chief, for a leaderless group, or in a clan prince's realm for other
    leaders (3.4)."""
    for position, leader in (("warlord", "hero"), ("clan_prince", "hero"), ("warlord", "dead:chief"), ("warlord", "-")):
        told = mythicor_at(f"map o\n1001 {position} human\nG2 1/1 {leader} population=10 food=29").round()
        event = produced(told, "1001/G2")
        assert (event.farmers, event.food_grown, event.taxes_crowns, event.recruits) == (0, 0, 0, 0)
        assert (event.population_after, event.food_eaten, event.food_left) == (9, 27, 2)


@pytest.mark.rule("M-1.2-6", "M-3-3")
def test_nomads_produce_like_a_province_without_settlement_level() -> None:
    """One crown each whatever the province's level, the group's own food bonus, on the land the province leaves."""
    told = mythicor_at(
        "map o\n1001 clan_prince human\nP1/1 population=60 bg=5 food_percent=100\n"
        "G1 1/1 clan_prince population=50 food_percent=35 tax_percent=40 recruit_percent=50"
    ).round()
    event = produced(told, "1001/G1")
    assert event.farmers == 40
    assert event.food_grown == 134
    assert event.taxes_crowns == 70
    assert event.recruits == 4
    assert produced(told, "P1/1").farmers == 60


@pytest.mark.rule("M-1.2-6")
def test_nomads_share_the_farmland_left_over_by_their_population() -> None:
    """Whoever they belong to; the province comes first, also one that nobody plays; enough is enough for all."""
    text = (
        "map o\n1001 warlord human\nG2 1/1 chief population={}\n1002 warlord human\nG3 1/1 chief population=30\n"
        "G4 1/1 hero population=99\n997\nP1/1 population=40 farmland=100"
    )
    told = mythicor_at(text.format(60)).round()
    assert (produced(told, "1001/G2").farmers, produced(told, "1002/G3").farmers) == (40, 20)
    told = mythicor_at(text.format(30)).round()
    assert (produced(told, "1001/G2").farmers, produced(told, "1002/G3").farmers) == (30, 30)
    told = mythicor_at(text.format(50).replace("farmland=100", "farmland=30")).round()
    assert produced(told, "1001/G2").farmers == 0
    assert told.province("1/1").population == 40


@pytest.mark.rule("M-1.2-6", "M-1.6-2")
def test_at_sea_nobody_joins_or_is_born_without_room_on_a_ship() -> None:
    """Recruits first, then population; the food for those who are not born stays."""
    text = "map s\n1001 warlord human\nG2 1/1 chief population=100 food=999 transports={} at_sea"
    told = mythicor_at(text.format(100)).round()
    event = produced(told, "1001/G2")
    assert (event.recruits, event.population_after, event.food_eaten) == (0, 100, 300)
    told = mythicor_at(text.format(105)).round()
    event = produced(told, "1001/G2")
    assert (event.recruits, event.population_after, event.food_eaten) == (5, 104, 312)
    told = mythicor_at(text.format(130).replace("food=999", "food=0")).round()
    assert produced(told, "1001/G2").population_after == 100
    hungry = "map s\n1001 warlord human\nG2 1/1 hero population=100 transports=130 at_sea"
    assert produced(mythicor_at(hungry).round(), "1001/G2").population_after == 80


@pytest.mark.rule("M-1.2-7")
def test_taxes_of_the_round_cannot_be_spent_in_it_but_pay_the_soldiers() -> None:
    """Orders come before taxes, upkeep after them."""
    told = mythicor_at("map o\n1001 warlord human\nP1/1 population=100 food=300 knights=5 recruits=5").round(
        "P1/1 BAS 11 1 1"
    )
    assert told.codes == ["crowns.too-few"]
    assert told.one(UpkeepPaid).paid_crowns == 40
    assert told.province("1/1").crowns == 60


@pytest.mark.rule("M-1.2-7")
def test_provinces_of_those_whom_nobody_plays_stand_still() -> None:
    """Only realms produce and pay."""
    told = mythicor_at("map o\n1001 warlord human\n996\nP1/1 population=100 militia=9").round()
    assert not told.told(Produced)
    assert not told.told(UpkeepPaid)


def pay(told: Told, unit: str = "P1/1") -> UpkeepPaid:
    (event,) = [one for one in told.told(UpkeepPaid) if one.unit == unit]
    return event


@pytest.mark.rule("M-2-4", "M-0-4")
@pytest.mark.parametrize(
    ("troops", "crowns"),
    [("militia=5", 3), ("militia=1", 1), ("militia=2", 1), ("knights=3", 24), ("light_spears=4", 6)],
)
def test_a_soldier_costs_a_fifth_of_the_price_a_round(troops: str, crowns: int) -> None:
    """Exact to 0.2, rounded once on the payer's total: 4 x 1.4 = 5.6 -> 6."""
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 crowns=100 {troops}").round()
    event = pay(told)
    assert (event.due_crowns, event.paid_crowns) == (crowns, crowns)
    assert told.province("1/1").crowns == 100 - crowns


@pytest.mark.rule("M-2-4", "M-1.6-3")
def test_henchmen_cost_two_and_are_paid_after_the_soldiers() -> None:
    """The unpaid ones leave at once; no soldier deserts and morale stays."""
    told = mythicor_at("map o\n1001 warlord human\nG1 1/1 warlord crowns=13 knights=1 henchmen=5").round()
    event = pay(told, "1001/G1")
    assert (event.due_crowns, event.paid_crowns, event.henchmen_left) == (18, 12, 3)
    assert (told.group(1).henchmen, told.group(1).crowns, told.group(1).troops) == (2, 1, {"knights": 1})
    assert (event.morale_before, event.morale_after) == (0, 0)


@pytest.mark.rule("M-2-4")
def test_half_of_the_unpaid_soldiers_desert_the_dearest_last() -> None:
    """24 crowns pay 3 knights of 4; the fourth and 5 militiamen are not paid: 3 of 6 go, all of them militia."""
    told = mythicor_at(
        "map o\n1001 warlord human\nP1/1 crowns=24 knights=4 militia=5 henchmen=2 morale_percent=7"
    ).round()
    event = pay(told)
    assert (event.due_crowns, event.paid_crowns) == (39, 24)
    assert event.deserters == {"militia": 3}
    assert event.henchmen_left == 2
    assert (event.morale_before, event.morale_after) == (7, 2)
    assert told.province("1/1").troops == {"knights": 4, "militia": 2}
    assert deserters({"knights": 3, "militia": 2}, 50) == {"militia": 2, "knights": 1}


@pytest.mark.rule("M-2-4", "M-7.2-1")
@pytest.mark.parametrize(("before", "after"), [(0, -5), (-48, -50), (-50, -50), (-60, -60)])
def test_morale_falls_by_5_but_not_below_minus_50(before: int, after: int) -> None:
    """Half of 3 unpaid soldiers, rounded up, is 2."""
    told = mythicor_at(f"map o\n1001 warlord human\nP1/1 militia=3 morale_percent={before}").round()
    assert pay(told).deserters == {"militia": 2}
    assert told.province("1/1").morale_percent == after


@pytest.mark.rule("M-2-4", "M-0-4")
def test_what_rounding_forgives_is_not_asked_for() -> None:
    """7 x 0.6 = 4.2 is 4 crowns: with 4 everybody is paid, and nobody pays more than there is."""
    game = mythicor_at("map o\n1001 warlord human\nP1/1 crowns=4 militia=7")
    assert pay(game.round()).deserters == {}
    for crowns in range(30):
        land = mythicor_at(
            f"map o\n1001 warlord human\nP1/1 crowns={crowns} militia=7 light_spears=9 henchmen=3"
        ).state.provinces[0]
        result = upkeep(land, STANDARD)
        assert result.due == 23
        assert result.paid <= crowns
        assert (result.soldiers_unpaid == {}) == (crowns >= 17)
    assert upkeep(land, STANDARD) == (23, 23, 0, {})


@pytest.mark.rule("M-2-4")
def test_soldiers_are_paid_first_in_the_round_of_their_raising() -> None:
    """At its end."""
    told = mythicor_at("map o\n1001 warlord human\nP1/1 crowns=40 recruits=5").round("P1/1 BAS 11 1 5")
    assert pay(told).paid_crowns == 3
    assert told.province("1/1").crowns == 22


@pytest.mark.rule("M-2-4", "M-0-4")
def test_soldiers_who_are_paid_but_for_a_fraction_are_paid_whole_before_henchmen() -> None:
    """7 x 0.6 = 4.2: with 4 crowns the rest is forgiven, nobody deserts, and nothing is left for the henchmen. With 3
    crowns five are paid, and one of the two others goes."""
    text = "map o\n1001 warlord human\nP1/1 crowns={} militia=7 henchmen=3"
    event = pay(mythicor_at(text.format(4)).round())
    assert (event.due_crowns, event.paid_crowns, event.henchmen_left, event.deserters) == (10, 4, 3, {})
    event = pay(mythicor_at(text.format(3)).round())
    assert (event.due_crowns, event.paid_crowns, event.henchmen_left, event.deserters) == (10, 3, 3, {"militia": 1})


@pytest.mark.rule("M-2-4")
def test_of_kinds_that_are_equally_dear_the_lower_number_is_paid_first() -> None:
    """Zombies (3), demon fighters (4) and fanatics (5) cost 18 each: the highest number deserts first, whatever the
    order in which they came."""
    for troops in ("fanatics=2 zombies=2 demon_fighters=2", "zombies=2 demon_fighters=2 fanatics=2"):
        told = mythicor_at(f"map o\n1001 warlord human\nP1/1 crowns=8 {troops}").round()
        assert pay(told).deserters == {"fanatics": 2}
        assert told.province("1/1").troops == {"zombies": 2, "demon_fighters": 2}


@pytest.mark.rule("M-2-4", "M-7.2-1", "M-0-6")
def test_how_low_morale_falls_is_a_figure_of_the_match() -> None:
    """The lower of ``bonus_limits_percent``."""
    spec = replace(STANDARD, battle=replace(STANDARD.battle, bonus_limits_percent=(-7, 100)))
    told = mythicor_at("map o\n1001 warlord human\nP1/1 militia=3 morale_percent=-4", spec=spec).round()
    assert told.province("1/1").morale_percent == -7
