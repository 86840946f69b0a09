"""HA 1 to 11: what henchmen do, with what chance, how many are lost, and who learns of it."""

import msgspec
import pytest

from expugna.kernel.ids import Seat
from expugna.mythicor.events import (
    GroupCounted,
    GuardPosted,
    HenchmenScouted,
    HenchmenSent,
    HenchmenStruck,
    OrderFailed,
    ProvinceCounted,
    RaceChanged,
)
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place
from tests.mythicor.engine.positions import STANDARD, Position, Told, mythicor_at

WORLD = """
    map ooooooocc ooooooooo
    1001 warlord human
      P1/1 henchmen=100 crowns=10
    1002 warlord elf score=9
      P3/1 population=200 crowns=500 food=100 vs=2 henchmen=15
      G1 4/1 warlord strength=5 crowns=30 food=9 population=30
      G2 9/1 hero
"""
SUCCESS, FAILURE = 0, 99
"""The draws of those who succeed and of those who do not, whatever the chance."""
BETRAYED, UNKNOWN = 49, 50
"""The highest draw by which it comes out who sent those who failed, and the lowest by which it does not."""


def world(**keys: object) -> Position:
    return mythicor_at(WORLD, keys=keys)


def gone_out(told: Told) -> tuple[bool, int, int]:
    """Whether they succeeded, how many were lost, and how much they did."""
    event = told.one(HenchmenSent)
    return event.succeeded, event.lost, event.effect


@pytest.mark.rule("HA", "M-10-5")
@pytest.mark.parametrize("number", ["3", "alles"])
def test_who_has_nobody_to_send_is_not_told_who_is_there(number: str) -> None:
    """The answer to what costs nothing is the same for a group in reach, for one too far away and for none at all."""
    game = mythicor_at(WORLD.replace("henchmen=100", ""))
    problems = [
        game.give(f"P1/1 HA 6 anzahl={number} ziel={target}").one(OrderFailed).problem
        for target in ("1002/G1", "1002/G2", "1002/G3")
    ]
    assert [one.code for one in problems] == ["henchmen.none"] * 3
    assert problems[0] == problems[1] == problems[2]


# ── Strength, chance, losses ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("HA", "HA-1", "M-3-3")
@pytest.mark.parametrize(
    ("realm", "unit", "strong"),
    [
        ("warlord", "P1/1 henchmen=100", 100),
        ("warlord", "G1 1/1 hero henchmen=100", 100),
        ("warlord", "G1 1/1 thief henchmen=100", 150),
        ("warlord", "G1 1/1 dead:thief henchmen=100", 100),
        ("trade_prince", "P1/1 henchmen=100", 150),
        ("trade_prince", "G1 1/1 hero henchmen=100", 150),
        ("trade_prince", "G1 1/1 thief henchmen=100", 150),
        ("trade_prince", "G1 1/1 - henchmen=100", 150),
        ("trade_prince", "G1 1/1 trade_prince henchmen=100", 225),
        ("trade_prince", "G1 1/1 dead:trade_prince henchmen=100", 150),
    ],
)
def test_a_hundred_henchmen_work_as_150_and_225(realm: str, unit: str, strong: int) -> None:
    """The source's example: thieves and all units of a trade prince, and the trade prince himself."""
    game = mythicor_at(f"map ooo\n1001 {realm} human\n{unit}\n997\nP3/1 crowns=9999")
    actor = unit.split(maxsplit=1)[0]

    told = game.give(f"{actor} HA 1 100 P3/1", HA=[SUCCESS])

    assert told.one(HenchmenSent).effective == strong
    assert told.province("3/1").crowns == 9999 - 2 * strong


@pytest.mark.rule("HA", "M-3-3", "M-0-6")
def test_the_trade_princes_own_hand_is_a_key_of_the_match() -> None:
    """``trade_prince_henchmen_percent``."""
    text = "map oo\n1001 trade_prince human\nG1 1/1 trade_prince henchmen=100\n997\nP2/1 crowns=9999"
    game = mythicor_at(text, keys={"trade_prince_henchmen_percent": 180})

    assert game.give("G1 HA 1 100 P2/1", HA=[SUCCESS]).one(HenchmenSent).effective == 180


@pytest.mark.rule("HA", "HA-11")
@pytest.mark.parametrize(
    ("victim", "order", "against", "chance"),
    [
        ("P2/1", "", 10, 67),
        ("P2/1 henchmen=10", "", 20, 50),
        ("P2/1 henchmen=10", "P2/1 HA 11", 30, 40),
        ("P2/1 henchmen=170", "", 180, 10),
        ("P2/1 henchmen=370", "", 380, 5),
        ("P2/1 henchmen=9999", "", 10_009, 5),
    ],
)
def test_the_chance_is_a_of_a_and_d(victim: str, order: str, against: int, chance: int) -> None:
    """20 / (20 + D), D with 10 more than the victim's henchmen, at least 5 %; the draw decides exactly there."""
    game = mythicor_at(f"map oo\n1001 warlord human\nP1/1 henchmen=20\n1002 warlord elf score=9\n{victim} crowns=99")

    told = game.give({1001: "P1/1 HA 1 20 P2/1", 1002: order}, HA=[chance - 1])
    event = told.one(HenchmenStruck)
    assert (event.effective, event.against, event.chance_percent, event.succeeded) == (20, against, chance, True)
    assert not game.give({1001: "P1/1 HA 1 20 P2/1", 1002: order}, HA=[chance, 0]).one(HenchmenStruck).succeeded


@pytest.mark.rule("HA")
def test_nobody_is_sure_of_success() -> None:
    """95 % at most."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 henchmen=5000\n997\nP2/1 crowns=9")

    assert game.give("P1/1 HA 1 5000 P2/1", HA=[94]).one(HenchmenStruck).chance_percent == 95
    assert not game.give("P1/1 HA 1 5000 P2/1", HA=[95, 0]).one(HenchmenSent).succeeded


@pytest.mark.rule("HA", "M-3-3")
def test_the_victims_henchmen_are_weighed_alike() -> None:
    """A trade prince's 20 count as 45 in his own group, as 30 in his province, and the guard doubles that."""
    game = mythicor_at(
        "map oo\n1001 warlord human\nP1/1 henchmen=10\nG1 1/1 hero henchmen=10\n"
        "1002 trade_prince elf score=9\nP2/1 henchmen=20\nG1 2/1 trade_prince henchmen=20"
    )
    told = game.give({1001: "P1/1 HA 1 10 P2/1\nG1 HA 1 10 1002/G1", 1002: "G1 HA 11"}, HA=[SUCCESS] * 2)

    assert [event.against for event in told.told(HenchmenStruck)] == [40, 100]
    assert told.one(GuardPosted).against == 100


@pytest.mark.rule("HA")
@pytest.mark.parametrize(("sent", "on_success", "on_failure"), [(1, 0, 1), (4, 0, 2), (5, 1, 3), (100, 10, 50)])
def test_a_tenth_is_lost_by_success_and_half_by_failure(sent: int, on_success: int, on_failure: int) -> None:
    """Rounded half up; the others stay with their unit."""
    won = world().give(f"P1/1 HA 1 {sent} P3/1", HA=[SUCCESS])
    lost = world().give(f"P1/1 HA 1 {sent} P3/1", HA=[FAILURE, UNKNOWN])

    assert won.province("1/1").henchmen == 100 - on_success
    assert lost.province("1/1").henchmen == 100 - on_failure
    assert (won.one(HenchmenSent).lost, lost.one(HenchmenSent).lost) == (on_success, on_failure)
    assert lost.province("3/1") == lost.before.province(3, 1)


@pytest.mark.rule("HA")
def test_fewer_henchmen_than_wanted_go_and_it_is_told() -> None:
    """All that are there, counted as such; nobody at all is refused."""
    told = world().give("P1/1 HA 1 120 P3/1", HA=[SUCCESS])
    assert (told.one(HenchmenSent).sent, told.short) == (100, [(120, 100, "goods.too-few")])
    assert world().give("P1/1 HA 1 alles P3/1", HA=[SUCCESS]).one(HenchmenSent).sent == 100

    none = mythicor_at("map oo\n1001 warlord human\nP1/1\n997\nP2/1 crowns=9").give("P1/1 HA 1 5 P2/1")
    assert (none.codes, none.is_unchanged) == (["henchmen.none"], True)


# ── Reach, and whom they go against ──────────────────────────────────────────────────────────────


@pytest.mark.rule("HA", "M-1.6-3", "M-0-2")
@pytest.mark.parametrize(("place", "is_reached"), [("6/1", True), ("5/4", True), ("7/1", False), ("6/5", False)])
def test_they_go_as_far_as_the_map_shows(place: str, is_reached: bool) -> None:
    """Distance 5 as the crow flies, rounded down: 4/3 away is 5 and 5/4 away is 6. For groups it is the same."""
    game = mythicor_at("map " + "ooooooo " * 5 + f"\n1001 warlord human\nP1/1 henchmen=9\n997\nP{place} crowns=5")

    told = game.give(f"P1/1 HA 1 9 P{place}", HA=[SUCCESS])

    assert told.codes == ([] if is_reached else ["henchmen.out-of-reach"])
    assert told.is_unchanged is not is_reached

    game = mythicor_at(
        "map " + "ooooooo " * 5 + f"\n1001 warlord human\nP1/1 henchmen=9\n1002 warlord elf\nG1 {place} hero crowns=5"
    )
    told = game.give("P1/1 HA 1 9 1002/G1", HA=[SUCCESS])
    assert told.codes == ([] if is_reached else ["target.not-in-reach"])


@pytest.mark.rule("HA", "M-1.6-3")
@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("P1/1 HA 1 5 P1/1", "target.is-own"),
        ("P1/1 HA 3 5 1001/G1", "target.is-own"),
        ("P1/1 HA 8 5 1001/G1", "target.is-own"),
        ("P1/1 HA 1 5 P1/4", "target.not-in-reach"),
        ("P1/1 HA 8 5 1002/G9", "target.not-in-reach"),
        ("P1/1 HA 8 5 1002/G2", "target.not-in-reach"),
        ("P1/1 HA 8 5 1009/G1", "target.not-in-reach"),
        ("P1/1 HA 8 5 998/G1", "target.not-in-reach"),
    ],
)
def test_never_against_oneself_and_only_where_somebody_is(order: str, code: str) -> None:
    """A group that does not exist, one that is too far away and one of a realm that is none are answered alike."""
    told = mythicor_at(WORLD + "1001\nG1 1/1 hero").give(order)

    assert (told.codes, told.is_unchanged) == ([code], True)


@pytest.mark.rule("HA", "M-10-5")
def test_a_refusal_does_not_say_whether_there_is_such_a_group() -> None:
    """Word for word the same, but for the name that was written."""
    far = world().give("P1/1 HA 8 5 1002/G2").events
    none = world().give("P1/1 HA 8 5 1002/G3").events

    problems = [next(event.problem for event in events if hasattr(event, "problem")) for events in (far, none)]
    assert [{**one.values, "unit": ""} for one in problems] == [{"unit": "", "high": 5}] * 2
    assert problems[0].code == problems[1].code


@pytest.mark.rule("HA")
@pytest.mark.parametrize(
    ("number", "target"),
    [(2, ForeignGroup(1002, 1)), (4, ForeignGroup(1002, 1)), (8, Place(3, 1)), (6, Place(3, 1)), (1, "x"), (1, None)],
)
def test_some_orders_are_for_provinces_and_some_for_groups(number: int, target: object) -> None:
    """A program's order that mixes them up is refused."""
    params = {"number": 5, "target": target} if target is not None else {"number": 5}
    told = world().give(Order(Place(1, 1), "HA", number, params))  # type: ignore[arg-type]

    assert (told.codes, told.is_unchanged) == (["order.value-missing"], True)


def test_an_own_group_is_no_victim_however_it_is_written() -> None:
    """Programs may write it as an own one."""
    told = world().give(Order(Place(1, 1), "HA", 8, {"number": 5, "target": OwnGroup(1)}))

    assert (told.codes, told.is_unchanged) == (["target.is-own"], True)


@pytest.mark.rule("HA", "M-9-3")
@pytest.mark.parametrize("power", [0, 994, 995, 996, 997, 998, 999])
def test_lands_that_nobody_plays_are_victims_as_others(power: int) -> None:
    """Nobody is told there."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 henchmen=20")
    land = game.state.province(2, 1)
    land.owner, land.crowns = power, 30

    told = game.give("P1/1 HA 1 20 P2/1", HA=[SUCCESS])

    assert (told.province("1/1").crowns, told.province("2/1").crowns) == (30, 0)
    assert told.one(HenchmenStruck).seen_by == ()


@pytest.mark.rule("HA", "M-9-3")
def test_hordes_are_victims_too() -> None:
    """A group of 998."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 henchmen=20\n1002 warlord elf\nG1 2/1 hero food=50")
    horde = game.state.realms[1002].groups.pop(1)
    horde.realm, horde.number = 998, 3
    game.state.hordes[3] = horde

    told = game.give("P1/1 HA 7 20 998/G3", HA=[SUCCESS])

    assert told.state.hordes[3].food == 25


# ── What they do ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("HA-1")
@pytest.mark.parametrize(("sent", "crowns", "robbed"), [(20, 500, 40), (100, 150, 150), (100, 0, 0)])
def test_robbers_bring_two_crowns_each_as_far_as_there_are_any(sent: int, crowns: int, robbed: int) -> None:
    """They come to the unit that sent them."""
    game = world()
    game.state.province(3, 1).crowns = crowns

    told = game.give(f"P1/1 HA 1 {sent} P3/1", HA=[SUCCESS])

    assert (told.province("1/1").crowns, told.province("3/1").crowns) == (10 + robbed, crowns - robbed)
    assert gone_out(told) == (True, sent // 10, robbed)


@pytest.mark.rule("HA-1", "M-10-1")
def test_the_poorest_realm_robs_before_the_richer_ones_spend() -> None:
    """The advantage of the first grip: the rich realm's own turn comes later, and its crowns are gone."""
    told = world().give({1001: "P1/1 HA 1 100 1002/G1", 1002: "G1 BAS 16 2"}, HA=[SUCCESS])

    assert told.group(1, 1002).crowns == 0
    assert told.codes == ["crowns.too-few"]


@pytest.mark.rule("HA-2")
@pytest.mark.parametrize(("sent", "levels", "left"), [(39, 2, 2), (40, 2, 1), (20, 1, 0), (19, 1, 1), (100, 0, 0)])
def test_saboteurs_need_to_be_twenty_for_each_level(sent: int, levels: int, left: int) -> None:
    """The VS falls by one; where it does not, nobody notices anything."""
    game = world()
    game.state.province(3, 1).fortification = levels

    told = game.give(f"P1/1 HA 2 {sent} P3/1", HA=[SUCCESS])

    assert told.province("3/1").fortification == left
    assert told.one(HenchmenSent).effect == levels - left
    assert told.one(HenchmenStruck).seen_by == ((Seat("1002"),) if levels > left else ())


@pytest.mark.rule("HA-3")
@pytest.mark.parametrize(("sent", "people", "killed"), [(24, 200, 4), (100, 200, 20), (100, 99, 19), (100, 4, 0)])
def test_five_kill_one_and_at_most_a_fifth(sent: int, people: int, killed: int) -> None:
    """Rounded downward."""
    game = world()
    game.state.province(3, 1).population = people

    told = game.give(f"P1/1 HA 3 {sent} P3/1", HA=[SUCCESS])

    assert told.province("3/1").population == people - killed
    assert told.one(HenchmenSent).effect == killed


@pytest.mark.rule("HA-3", "HA-7")
def test_people_and_food_of_groups_are_not_safe_either() -> None:
    """G1 has 30 people and 9 food."""
    assert world().give("P1/1 HA 3 100 1002/G1", HA=[SUCCESS]).group(1, 1002).population == 24
    assert world().give("P1/1 HA 7 100 1002/G1", HA=[SUCCESS]).group(1, 1002).food == 5


@pytest.mark.rule("HA-7")
@pytest.mark.parametrize(("sent", "food", "burnt"), [(10, 100, 30), (100, 100, 50), (100, 9, 4), (100, 1, 0)])
def test_three_each_burn_and_at_most_half(sent: int, food: int, burnt: int) -> None:
    """Rounded downward."""
    game = world()
    game.state.province(3, 1).food = food

    told = game.give(f"P1/1 HA 7 {sent} P3/1", HA=[SUCCESS])

    assert told.province("3/1").food == food - burnt


@pytest.mark.rule("HA-8", "M-1.4-2")
@pytest.mark.parametrize(("strength", "draw", "dies"), [(5, 9, True), (5, 10, False), (0, 9, True), (40, 9, True)])
def test_a_leader_dies_with_ten_of_ten_and_his_strength(strength: int, draw: int, dies: bool) -> None:
    """A second draw of 0 to 9 + St; below 10 he dies, and stays with the group as a dead leader."""
    game = world()
    leader = game.state.realms[1002].groups[1].leader
    assert leader is not None
    leader.strength = strength

    told = game.give("P1/1 HA 8 100 1002/G1", HA=[SUCCESS, draw])

    after = told.group(1, 1002).leader
    assert after is not None
    assert (after.is_dead, after.is_ruler, after.strength) == (dies, True, strength)
    assert gone_out(told) == (True, 10, int(dies))
    assert told.one(HenchmenStruck).seen_by == (Seat("1002"),)


@pytest.mark.rule("HA-8", "M-1.4-1")
def test_a_group_whose_ruler_was_murdered_stays_where_it_is() -> None:
    """In that very round: moves come later."""
    told = world().give({1001: "P1/1 HA 8 100 1002/G1", 1002: "G1 BEW 3"}, HA=[SUCCESS, 0])

    assert told.group(1, 1002).x == 4
    assert told.codes == ["group.no-living-leader"]


@pytest.mark.rule("HA-8")
@pytest.mark.parametrize("leader", ["-", "dead:hero"])
def test_where_nobody_leads_nobody_can_be_murdered(leader: str) -> None:
    """Nothing is drawn for it, and nobody notices."""
    game = mythicor_at(f"map oo\n1001 warlord human\nP1/1 henchmen=9\n1002 warlord elf\nG1 2/1 {leader}")

    told = game.give("P1/1 HA 8 9 1002/G1", HA=[SUCCESS])

    assert gone_out(told) == (True, 1, 0)
    assert told.one(HenchmenStruck).seen_by == ()


@pytest.mark.rule("HA-9")
@pytest.mark.parametrize(
    ("sent", "transports", "warships"), [(19, 3, 2), (20, 2, 2), (60, 0, 2), (80, 0, 1), (100, 0, 0), (200, 0, 0)]
)
def test_twenty_sink_a_ship_and_transports_first(sent: int, transports: int, warships: int) -> None:
    """In a harbour all of them may go down."""
    game = mythicor_at("map cc\n1001 warlord human\nP1/1 henchmen=200\n1002 warlord elf\nP2/1 transports=3 warships=2")

    told = game.give(f"P1/1 HA 9 {sent} P2/1", HA=[SUCCESS])

    land = told.province("2/1")
    assert (land.transports, land.warships) == (transports, warships)
    assert told.one(HenchmenSent).effect == 5 - transports - warships


@pytest.mark.rule("HA-9", "M-1.6-2")
@pytest.mark.parametrize(
    ("aboard", "left"),
    [("", 1), ("militia=6", 2), ("militia=6 recruits=5 population=1", 4), ("militia=30", 6)],
)
def test_at_sea_ships_stay_for_all_who_are_aboard(aboard: str, left: int) -> None:
    """And one for the leader: as after a battle at sea (M-7.2-2)."""
    game = mythicor_at(
        "map cs\n1001 warlord human\nP1/1 henchmen=999\n"
        f"1002 warlord elf\nG1 2/1 hero transports=4 warships=2 at_sea {aboard}"
    )

    group = game.give("P1/1 HA 9 999 1002/G1", HA=[SUCCESS]).group(1, 1002)

    assert group.transports + group.warships == left
    assert group.warships == min(2, left)


@pytest.mark.rule("HA-9")
def test_ashore_a_groups_ships_may_all_go_down() -> None:
    """Nobody drowns."""
    game = mythicor_at(
        "map cc\n1001 warlord human\nP1/1 henchmen=999\n1002 warlord elf\nG1 2/1 hero transports=4 militia=9"
    )

    group = game.give("P1/1 HA 9 999 1002/G1", HA=[SUCCESS]).group(1, 1002)

    assert (group.transports, group.troops) == (0, {"militia": 9})


@pytest.mark.rule("HA-10")
@pytest.mark.parametrize(("sent", "come"), [(4, 0), (24, 4), (100, 15)])
def test_five_entice_one_as_far_as_there_are_any(sent: int, come: int) -> None:
    """They come to the unit whose henchmen they met."""
    told = world().give(f"P1/1 HA 10 {sent} P3/1", HA=[SUCCESS])

    lost = told.one(HenchmenSent).lost
    assert (told.province("1/1").henchmen, told.province("3/1").henchmen) == (100 - lost + come, 15 - come)


@pytest.mark.rule("HA-10", "M-1.3-2")
def test_henchmen_who_have_a_race_come_to_their_like_only() -> None:
    """By the key ``henchmen_have_race`` elves do not come to humans."""
    told = world(henchmen_have_race=True).give("P1/1 HA 10 100 P3/1", HA=[SUCCESS])
    assert (gone_out(told), told.province("3/1").henchmen) == ((True, 10, 0), 15)
    assert told.one(HenchmenStruck).seen_by == ()

    game = world(henchmen_have_race=True)
    game.state.province(3, 1).race = "human"
    told = game.give("P1/1 HA 10 100 P3/1", HA=[SUCCESS])
    assert told.province("3/1").henchmen == 0
    assert told.told(RaceChanged) == []


@pytest.mark.rule("HA-10", "M-1.3-2", "M-0-6")
def test_a_unit_without_any_race_takes_that_of_those_who_come() -> None:
    """Where by the match's figures nobody comes back, the enticed are the first with a race in the province."""
    figures = msgspec.structs.replace(STANDARD.henchmen, success_lost_percent=100)
    game = mythicor_at(
        WORLD, keys={"henchmen_have_race": True}, spec=msgspec.structs.replace(STANDARD, henchmen=figures)
    )

    told = game.give("P1/1 HA 10 100 P3/1", HA=[SUCCESS])

    assert (told.province("1/1").henchmen, told.province("1/1").race) == (15, "elf")
    assert told.one(RaceChanged).after == "elf"


# ── Seeing ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("HA-4")
def test_reconnaissance_sees_what_scouts_see() -> None:
    """The same as SP, from afar; the realm knows it from then on."""
    told = world().give("P1/1 HA 4 10 P4/1", HA=[SUCCESS])
    seen = told.one(HenchmenScouted).seen
    assert (seen.x, seen.y, seen.terrain, seen.owner, seen.population) == (4, 1, "open", 0, "none")
    assert [(group.realm, group.number, group.troops) for group in seen.groups] == [(1002, 1, "none")]

    land = world().round("P1/1 HA 4 10 P3/1", HA=[SUCCESS])
    known = land.realm().knowledge.places["3/1"]
    assert (known.owner, known.fortification, known.population, known.scouted_round) == (1002, 2, "very_many", 1)


@pytest.mark.rule("HA-5")
def test_spies_count_everything_in_a_province() -> None:
    """And the realm knows it from then on."""
    told = world().round("P1/1 HA 5 10 P3/1", HA=[SUCCESS])

    exact = told.one(ProvinceCounted).exact
    assert (exact.crowns, exact.food, exact.population, exact.henchmen) == (500, 100, 200, 15)
    assert told.realm().knowledge.places["3/1"].exact == exact
    assert told.one(ProvinceCounted).seen_by == (Seat("1001"),)


@pytest.mark.rule("HA-6")
def test_spies_count_everything_in_a_group() -> None:
    """With the values of its leader and where it is."""
    told = world().round("P1/1 HA 6 10 1002/G1", HA=[SUCCESS])

    exact = told.one(GroupCounted).exact
    assert (exact.x, exact.y, exact.crowns, exact.population) == (4, 1, 30, 30)
    assert exact.leader is not None
    assert (exact.leader.klass, exact.leader.strength) == ("warlord", 5)
    assert told.realm().knowledge.groups["1002/G1"].exact == exact


@pytest.mark.rule("HA-4", "HA-5", "HA-6", "M-10-5")
@pytest.mark.parametrize("order", ["HA 4 10 P3/1", "HA 5 10 P3/1", "HA 6 10 1002/G1"])
def test_who_looks_is_not_noticed_and_who_fails_sees_nothing(order: str) -> None:
    """The victim hears of those only who did not come back."""
    seen = world().give(f"P1/1 {order}", HA=[SUCCESS])
    assert seen.one(HenchmenStruck).seen_by == ()
    assert not [event for event in seen.events if event.rule.startswith("HA") and event.seen_by == (Seat("1002"),)]

    failed = world().give(f"P1/1 {order}", HA=[FAILURE, UNKNOWN])
    assert failed.one(HenchmenStruck).seen_by == (Seat("1002"),)
    assert not failed.told(HenchmenScouted) + failed.told(ProvinceCounted) + failed.told(GroupCounted)


# ── Who learns of it ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("HA", "M-10-5")
def test_who_fails_may_be_found_out() -> None:
    """With 50 % the victim learns whose they were."""
    told = world().give("P1/1 HA 1 5 P3/1", HA=[FAILURE, BETRAYED]).one(HenchmenStruck)
    assert (told.by_realm, told.seen_by, told.realm) == (1001, (Seat("1002"),), 0)
    assert world().give("P1/1 HA 1 5 P3/1", HA=[FAILURE, UNKNOWN]).one(HenchmenStruck).by_realm == 0


@pytest.mark.rule("HA", "M-10-5")
@pytest.mark.parametrize("order", ["1 100 P3/1", "2 100 P3/1", "3 100 P3/1", "7 100 P3/1", "10 100 P3/1"])
def test_who_succeeds_is_not_found_out(order: str) -> None:
    """The victim sees what is missing, and nothing of those who did it; these see nothing of how it was guarded."""
    told = world().give(f"P1/1 HA {order}", HA=[SUCCESS])

    struck, sent = told.one(HenchmenStruck), told.one(HenchmenSent)
    assert (struck.seen_by, struck.realm, struck.by_realm) == ((Seat("1002"),), 0, 0)
    assert {change.unit for change in struck.changes} <= {"P3/1"}
    assert sent.seen_by == (Seat("1001"),)
    assert {change.unit for change in sent.changes} == {"P1/1"}
    assert not hasattr(sent, "chance_percent")


# ── Guards ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("HA-11", "M-10-1")
def test_guards_stand_before_the_first_realm_has_its_turn() -> None:
    """The poorer realm's henchmen come before the richer one's turn, and meet its guard: 15 count as 30."""
    told = world().give({1001: "P1/1 HA 1 40 P3/1", 1002: "P3/1 HA 11"}, HA=[SUCCESS])

    assert told.one(HenchmenStruck).against == 40
    assert (told.one(GuardPosted).henchmen, told.one(GuardPosted).seen_by) == (15, (Seat("1002"),))
    assert told.province("3/1").henchmen == 15


@pytest.mark.rule("HA-11")
def test_a_guard_protects_its_own_unit_and_this_round_only() -> None:
    """Not the group beside it, and not in the next round."""
    beside = world().give({1001: "P1/1 HA 1 40 1002/G1", 1002: "P3/1 HA 11"}, HA=[SUCCESS])
    assert beside.one(HenchmenStruck).against == 10

    first = world().round({1001: "", 1002: "P3/1 HA 11"})
    second = Position(first.state).give({1001: "P1/1 HA 1 40 P3/1"}, HA=[SUCCESS])
    assert second.one(HenchmenStruck).against == 10 + second.before.province(3, 1).henchmen


@pytest.mark.rule("HA-11", "M-10-1")
@pytest.mark.parametrize(
    ("orders", "against"),
    [
        ("P3/1 HA 11\nP3/1 HA 4 1 P2/1", 40),
        ("P3/1 HA 4 1 P2/1\nP3/1 HA 11", 25),
        ("P9/1 HA 11\nG9 HA 11", 25),
    ],
)
def test_the_first_order_to_henchmen_is_the_one_that_counts(orders: str, against: int) -> None:
    """A unit cannot send them out and keep guard, too; for units of others nobody keeps guard."""
    told = world().give({1001: "P1/1 HA 1 40 P3/1", 1002: orders}, HA=[SUCCESS] * 2)

    assert told.told(HenchmenStruck)[0].against == against
    assert [code for code in told.codes if code != "unit.no-such-group"] in (
        ["order.twice-in-class"],
        ["unit.not-own-province"],
    )


@pytest.mark.rule("HA-11")
def test_without_henchmen_nobody_keeps_guard() -> None:
    """It is refused."""
    told = world().give({1002: "G1 HA 11"})

    assert (told.codes, told.is_unchanged) == (["henchmen.none"], True)


@pytest.mark.rule("HA", "M-10-1")
def test_a_unit_sends_its_henchmen_out_once_a_round() -> None:
    """Whatever the order."""
    told = world().give("P1/1 HA 1 5 P3/1\nP1/1 HA 7 5 P3/1", HA=[SUCCESS])

    assert told.codes == ["order.twice-in-class"]
    assert told.province("3/1").food == 100
