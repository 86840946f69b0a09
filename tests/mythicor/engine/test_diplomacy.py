"""UG 1 and 21: provinces and leaders are talked into changing sides (M-5-2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.kernel.ids import Seat
from expugna.mythicor.events import ArtefactsFound, Courted, GroupWon, LeaderTrained, PlotUncovered, ProvinceWon
from expugna.mythicor.state import Standing
from tests.mythicor.engine.positions import STANDARD, Position, Told, mythicor_at

REST = (99,) * 60
"""Nobody learns anything else."""


def village(leader: str = "hero diplomacy=8", land: str = "race=ork", owner: int = 997) -> Position:
    """A human diplomat in a province that is courted."""
    return mythicor_at(f"""
        map oo
        1001 warlord human
          G2 1/1 {leader}
        {owner}
          P1/1 population=50 {land}
    """)


def courts(game: Position, *dice: int, order: str = "G2 UG 1") -> Told:
    """What comes of it if the dice fall so: the chance, his diplomacy, his strength."""
    return game.give(order, UG=(*dice, *REST))


# ── Villages ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-5-2", "UG-1")
@pytest.mark.parametrize(("dice", "succeeds"), [(35, True), (36, False)])
def test_a_human_with_diplomacy_8_wins_an_ork_village_with_36_percent(dice: int, succeeds: bool) -> None:
    """The book's example: (8 - 2) x 6 %."""
    told = courts(village(), dice)

    event = told.one(Courted)
    assert (event.chance_percent, event.succeeded, event.rating) == (36, succeeds, "")
    assert (told.province("1/1").owner == 1001) is succeeds


@pytest.mark.rule("M-5-2")
@pytest.mark.parametrize(
    ("race", "courted", "percent"), [("human", "human", 48), ("ork", "human", 18), ("elf", "ork", 0)]
)
def test_the_table_is_read_from_the_diplomats_row(race: str, courted: str, percent: int) -> None:
    """Diplomacy 8: humans are taken 0 off with humans, orks 5 with humans; elves 8 with orks."""
    game = village(land=f"race={courted} bg=1 vs=1")
    game.state.realms[1001].groups[2].race = race

    assert courts(game, *[99] * (percent > 0)).one(Courted).chance_percent == percent


@pytest.mark.rule("M-5-2")
def test_a_chance_is_never_above_100_and_then_it_is_certain() -> None:
    """Nothing is drawn for it: the first number is for his diplomacy."""
    told = courts(village("hero diplomacy=40"), 49, 99)

    event = told.one(Courted)
    assert (event.chance_percent, event.succeeded, event.diplomacy) == (100, True, 1)


@pytest.mark.rule("M-5-2")
@pytest.mark.parametrize(
    ("chance", "dice", "change"),
    [(0, 49, 1), (0, 50, 0), (99, 14, -1), (99, 15, 0)],
)
def test_success_teaches_with_50_percent_and_failure_costs_with_15(chance: int, dice: int, change: int) -> None:
    told = courts(village(), chance, dice)

    leader = told.group(2).leader
    assert leader is not None
    assert (told.one(Courted).diplomacy, leader.diplomacy) == (change, 8 + change)


@pytest.mark.rule("M-5-2")
def test_diplomacy_never_falls_below_0() -> None:
    told = courts(village("hero diplomacy=0"), 0, 99)

    leader = told.group(2).leader
    assert leader is not None
    assert (told.one(Courted).diplomacy, leader.diplomacy) == (0, 0)


@pytest.mark.rule("M-5-1")
@pytest.mark.parametrize(("dice", "grew"), [(19, 1), (20, 0)])
def test_a_diplomat_may_grow_stronger_like_everybody_who_acts(dice: int, grew: int) -> None:
    told = courts(village("hero diplomacy=8 strength=7"), 0, 99, dice)

    leader = told.group(2).leader
    assert leader is not None
    assert (told.one(Courted).grew, leader.strength) == (grew, 7 + grew)


@pytest.mark.rule("M-5-2")
def test_everything_comes_over_but_troops_other_than_militia() -> None:
    """With orders and a retreat value as a newly won province has them, and a garrison that is forgotten."""
    game = village(land="race=ork crowns=70 food=9 recruits=4 militia=12 light_archers=5 artefact=ring bg=1 vs=1")
    land = game.state.province(1, 1)
    land.garrison, land.retreat_percent, land.food_share_percent = {"militia": 20}, 60, 40
    land.tactic, land.encounter = Standing(1), Standing(1)
    told = courts(game, 0)

    land = told.province("1/1")
    assert (land.owner, land.race, land.population, land.crowns, land.food) == (1001, "ork", 50, 70, 9)
    assert (land.recruits, land.troops, len(land.artefacts)) == (4, {"militia": 12}, 1)
    assert (land.settlement, land.fortification) == (1, 1)
    assert (land.garrison, land.retreat_percent, land.food_share_percent) == ({}, 0, 100)
    assert (land.tactic, land.encounter) == (None, None)
    event = told.one(ProvinceWon)
    assert (event.from_realm, event.disbanded, event.unit) == (997, 5, "P1/1")


@pytest.mark.rule("M-5-2", "M-1.2-7")
def test_a_province_that_came_over_pays_its_taxes_to_the_new_owner() -> None:
    """Diplomacy comes before production."""
    told = village("hero diplomacy=40").round("G2 UG 1", UG=(99, 99, *REST))

    assert told.province("1/1").owner == 1001
    assert told.province("1/1").crowns == 50


# ── Elsewhere ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-5-2")
@pytest.mark.parametrize(("dice", "succeeds"), [(41, True), (42, False)])
def test_in_a_city_its_levels_count_too(dice: int, succeeds: bool) -> None:
    """(12 - 0 - BG 3 - VS 2) x 6 % = 42 %."""
    told = courts(village("hero diplomacy=12", "race=human bg=3 vs=2", owner=995), dice)

    assert told.one(Courted).succeeded is succeeds


def realms(leader: str = "hero diplomacy=12", land: str = "bg=3 vs=2") -> Position:
    """A diplomat in a province of another realm, which has a group there, too."""
    return mythicor_at(f"""
        map ooo
        1001 warlord human
          P2/1
          G2 1/1 {leader}
        1002 archmage human
          P1/1 population=50 militia=3 knights=2 {land}
          G1 3/1 archmage
    """)


@pytest.mark.rule("M-5-2")
@pytest.mark.parametrize(("dice", "succeeds"), [(20, True), (21, False)])
def test_a_realms_province_is_half_as_willing(dice: int, succeeds: bool) -> None:
    """42 % halved; at most 50 % even for the best diplomat."""
    assert courts(realms(), dice).one(Courted).succeeded is succeeds
    assert courts(realms("hero diplomacy=99"), 49).one(Courted).succeeded
    assert not courts(realms("hero diplomacy=99"), 50).one(Courted).succeeded


@pytest.mark.rule("M-5-2", "M-10-5")
@pytest.mark.parametrize(
    ("diplomacy", "dice", "rating"),
    [(5, (), "hopeless"), (10, (99,), "slim"), (11, (99,), "fair"), (18, (99,), "fair"), (19, (99,), "good")],
)
def test_elsewhere_the_answer_is_a_rough_rating(diplomacy: int, dice: tuple[int, ...], rating: str) -> None:
    """The levels of the province are not given away by a figure: 15 % are slim, 18 and 39 fair, 42 good."""
    told = courts(realms(f"hero diplomacy={diplomacy}"), *dice)

    event = told.one(Courted)
    assert (event.rating, event.chance_percent) == (rating, 0)


@pytest.mark.rule("M-5-2", "M-10-5")
def test_the_former_owner_learns_who_won_it() -> None:
    """But neither by whom nor with what chance; he loses it from his lands, and can do nothing with it any more."""
    told = realms().give({1001: "G2 UG 1", 1002: "P1/1 UP 9"}, UG=(0, *REST))

    assert told.one(ProvinceWon).seen_by == (Seat("1001"), Seat("1002"))
    assert told.one(ProvinceWon).unit == "P1/1"
    assert told.one(Courted).seen_by == (Seat("1001"),)
    assert told.codes == ["unit.not-own-province"]
    assert told.province("1/1").troops == {"militia": 3}


@pytest.mark.rule("M-5-2", "M-10-5")
def test_the_owner_learns_who_tried_in_vain() -> None:
    """Of powers that nobody plays nobody learns anything."""
    told = courts(realms(), 99)
    event = told.one(PlotUncovered)
    assert (event.seen_by, event.by_realm, event.number, event.unit, event.realm) == (
        (Seat("1002"),),
        1001,
        1,
        "P1/1",
        0,
    )
    assert courts(village(), 99).told(PlotUncovered) == []


# ── Who may be courted ───────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-5-2")
@pytest.mark.parametrize(
    ("land", "owner", "code"),
    [
        ("race=human", 994, "courtship.bandits"),
        ("race=undead population=0 zombies=3", 998, "courtship.undead"),
        ("population=0 race=", 997, "courtship.nobody-there"),
        ("population=0 militia=4", 997, "courtship.nobody-there"),
        ("race=human", 1001, "target.is-own"),
    ],
)
def test_bandits_the_undead_and_the_empty_listen_to_nobody(land: str, owner: int, code: str) -> None:
    """Nor is an own province courted; nothing is drawn, and the leader trains instead."""
    told = village(land=land, owner=owner).give("G2 UG 1")

    assert told.codes == [code]
    assert told.is_unchanged
    assert told.one(LeaderTrained).ordered is False


@pytest.mark.rule("M-5-2")
def test_the_undead_court_nobody() -> None:
    game = mythicor_at("""
        map o
        1001 necromancer human
          G2 1/1 conjurer race=undead zombies=3
        997
          P1/1 population=50
    """)
    assert game.give("G2 UG 1").codes == ["courtship.undead-diplomat"]


@pytest.mark.rule("M-5-2", "M-0-6")
@pytest.mark.parametrize(
    ("allowed", "owner", "codes"),
    [
        ("997", 997, []),
        ("997", 996, ["courtship.villages-only"]),
        ("997", 0, ["courtship.villages-only"]),
        ("npc", 996, []),
        ("npc", 0, []),
        ("npc", 1002, ["courtship.no-realms"]),
        ("all", 1002, []),
    ],
)
def test_whose_provinces_may_be_courted_is_a_key_of_the_match(allowed: str, owner: int, codes: list[str]) -> None:
    game = realms(land="")
    game.state.province(1, 1).owner = owner
    keys = replace(STANDARD.keys, diplomacy_provinces=allowed)
    game.state.spec = replace(STANDARD, keys=keys)

    assert game.give("G2 UG 1").codes == codes


@pytest.mark.rule("M-5-2", "M-0-6")
def test_figures_of_courtship_are_figures_of_the_match() -> None:
    game = village()
    rules = replace(STANDARD.intrigue, courtship_percent=10, courtship_gain_percent=100)
    game.state.spec = replace(STANDARD, intrigue=rules)
    told = courts(game, 59)

    assert told.one(Courted).chance_percent == 60
    assert told.one(Courted).diplomacy == 1


# ── Leaders ──────────────────────────────────────────────────────────────────────────────────────

GROUPS: dict[str, Any] = {"diplomacy_groups": True}


def leaders(victim: str = "scout strength=2 militia=5 crowns=30", keys: dict[str, Any] | None = None) -> Position:
    """A diplomat next to a foreign group, G3."""
    return mythicor_at(
        f"""
        map ooo
        1001 warlord human
          G1 1/1 - militia=1
          G2 1/1 hero diplomacy=12
        1002 archmage elf
          G1 3/1 archmage
          G3 2/1 {victim}
    """,
        keys=GROUPS | (keys or {}),
    )


@pytest.mark.rule("UG-21", "M-5-2")
@pytest.mark.parametrize(("dice", "succeeds"), [(47, True), (48, False)])
def test_the_strength_of_a_leader_is_taken_off(dice: int, succeeds: bool) -> None:
    """A human with Di 12 and an elf of St 2: (12 - 2 - 2) x 6 % = 48 %; next door is near enough."""
    told = courts(leaders(), dice, order="G2 UG 21 target=1002/G3")

    event = told.one(Courted)
    assert (event.succeeded, event.rating, event.chance_percent) == (succeeds, "good", 0)
    assert (3 in told.realm(1002).groups) is not succeeds


@pytest.mark.rule("UG-1", "M-1.6-5")
def test_artefacts_come_with_a_province_that_was_won() -> None:
    """As by conquest: the new owner is told how many there are, and nothing of what others have found out."""
    game = village(land="race=ork artefact=orb")
    game.state.province(1, 1).artefacts[0].is_examined = True
    told = courts(game, 35)

    event = told.one(ArtefactsFound)
    assert (event.unit, event.count, event.source, event.seen_by) == ("P1/1", 1, "conquest", (Seat("1001"),))
    assert not told.province("1/1").artefacts[0].is_examined


@pytest.mark.rule("UG-21")
def test_the_group_takes_the_next_free_number_with_all_it_has() -> None:
    """And is where it was; it obeys no former order and has had its action this round."""
    game = leaders("scout strength=2 militia=5 crowns=30 trade_goods=4 goods_from=3/1 artefact=orb retreat_percent=20")
    courted = game.state.realms[1002].groups[3]
    courted.tactic, courted.food_share_percent, courted.artefacts[0].is_examined = Standing(1), 40, True
    told = courts(game, 0, order="G2 UG 21 target=1002/G3\nG3 UG 16")

    group = told.group(3)
    assert (group.realm, group.number, group.x, group.race) == (1001, 3, 2, "elf")
    assert (group.troops, group.crowns, group.trade_goods, len(group.artefacts)) == ({"militia": 5}, 30, 4, 1)
    assert (group.retreat_percent, group.food_share_percent, group.tactic) == (100, 100, None)
    assert not group.artefacts[0].is_examined
    assert group.leader is not None
    assert group.leader.klass == "scout"
    assert told.codes == ["order.twice-in-class"]
    assert {one.unit for one in told.told(LeaderTrained)} == {"1002/G1"}
    event = told.one(GroupWon)
    assert (event.unit, event.to_unit, event.from_realm, (event.x, event.y)) == ("1002/G3", "1001/G3", 1002, (2, 1))


@pytest.mark.rule("UG-21", "M-10-5")
def test_both_realms_see_a_group_change_sides() -> None:
    """What its former realm orders it later comes to nothing; a leader who stays loyal tells who has tried."""
    told = leaders().give({1001: "G2 UG 21 target=1002/G3", 1002: "G3 BEW 1"}, UG=(0, *REST))
    assert told.one(GroupWon).seen_by == (Seat("1001"), Seat("1002"))
    assert told.one(Courted).seen_by == (Seat("1001"),)
    assert told.codes == ["unit.no-such-group"]

    event = courts(leaders(), 99, order="G2 UG 21 target=1002/G3").one(PlotUncovered)
    assert (event.seen_by, event.unit, event.by_realm) == ((Seat("1002"),), "1002/G3", 1001)


@pytest.mark.rule("UG-21", "M-1.4-1")
def test_a_group_for_which_there_is_no_number_is_no_more() -> None:
    """With all it had."""
    game = leaders(keys={"group_limit": 3})
    game.state.realms[1001].groups[3] = replace(game.state.realms[1001].groups[1], number=3)
    told = courts(game, 0, order="G2 UG 21 target=1002/G3")

    assert told.one(GroupWon).to_unit == ""
    assert 3 not in told.realm(1002).groups
    assert sorted(told.realm().groups) == [1, 2, 3]
    assert told.group(3).crowns == 0


@pytest.mark.rule("UG-21", "M-5-2")
@pytest.mark.parametrize("victim", ["archmage strength=0", "conjurer race=undead zombies=5 strength=0"])
def test_rulers_and_the_undead_are_never_won(victim: str) -> None:
    """The try is hopeless, and tells no more than that."""
    told = leaders(victim).give("G2 UG 21 target=1002/G3")

    event = told.one(Courted)
    assert (event.succeeded, event.rating) == (False, "hopeless")


@pytest.mark.rule("UG-21", "M-10-5")
@pytest.mark.parametrize("target", ["1002/G3", "1002/G7", "1002/G1", "998/G1"])
def test_of_whom_it_cannot_court_the_realm_learns_nothing(target: str) -> None:
    """A group whose leader is dead, one that does not exist, one out of reach, hordes: one answer for all."""
    told = leaders("dead:scout").give(f"G2 UG 21 target={target}")

    assert told.codes == ["target.no-living-leader"]
    assert told.is_unchanged


@pytest.mark.rule("UG-21", "M-0-6")
def test_leaders_are_courted_only_where_the_match_allows_it() -> None:
    told = leaders(keys={"diplomacy_groups": False}).give("G2 UG 21 target=1002/G3")

    assert told.codes == ["courtship.no-groups"]
