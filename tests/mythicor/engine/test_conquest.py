"""TG 1 to 3 and TP 3: provinces are taken, with losses (M-7.2-3); what battles leave behind in a match."""

import pytest
from msgspec.structs import replace

from expugna.mythicor.army import Party
from expugna.mythicor.events import BattleFought, BecameUndead, MovesEnded, ProvinceConquered
from expugna.mythicor.phases.conquest import plundered_percent
from expugna.mythicor.state import Standing
from tests.mythicor.engine.positions import NOTHING_HAPPENS, STANDARD, Told, mythicor_at

STRONG = "G1 1/1 warlord heavy_swords=3000 leadership=30"
CERTAIN = {"moves": [0] * 99}


def take(order: str, land: str, group: str = "G1 1/1 hero militia=1", owner: str = "1002 warlord human") -> Told:
    """A group takes the undefended province 2/1."""
    game = mythicor_at(f"map oo\n1001 warlord human\n{group}\n{owner}\nP2/1 {land}")
    return game.give({1001: f"G1 {order}\nG1 BEW 3"})


@pytest.mark.rule("TG-1", "M-7.2-3", "M-0-4")
@pytest.mark.parametrize(
    ("walls", "left"),
    [(0, 70), (1, 71), (2, 72), (5, 76), (15, 88)],  # 30 % less 4 % of it for each VS
)
def test_conquest_costs_thirty_percent_of_the_people_behind_no_walls(walls: int, left: int) -> None:
    """The loss is 4 % smaller for each VS; what is left is rounded down. Recruits lose 30 %, stores 10 %."""
    told = take("TG 1", f"population=100 recruits=15 crowns=105 food=44 vs={walls}")
    land = told.province("2/1")
    assert (land.owner, land.population, land.recruits, land.crowns, land.food) == (1001, left, 10, 94, 40)
    event = told.one(ProvinceConquered)
    assert (event.from_realm, event.tactic, event.group, event.realm) == (1002, 1, "1001/G1", 1001)
    assert event.seen_by == ("1001", "1002")
    assert event.rule == "TG-1"


@pytest.mark.rule("TG-1", "M-0-4")
def test_what_is_left_is_rounded_down() -> None:
    """Of 77 people 53.9 would stay."""
    assert take("TG 1", "population=77").province("2/1").population == 53


@pytest.mark.rule("TG-1", "M-0-6")
def test_walls_cannot_shelter_more_than_everybody() -> None:
    """Where a match lets each VS shelter half, three of them let nobody die, and bring nobody back."""
    war = replace(STANDARD.war, shelter_percent=50)
    text = "map oo\n1001 warlord human\nG1 1/1 hero militia=1\n1002 warlord human\nP2/1 population=100 vs=3"
    game = mythicor_at(text, spec=replace(STANDARD, war=war))
    assert game.give("G1 TG 1\nG1 BEW 3").province("2/1").population == 100


@pytest.mark.rule("TG-2")
@pytest.mark.parametrize(("soldiers", "percent"), [(1, 10), (2, 11), (11, 20), (51, 60), (52, 60), (999, 60)])
def test_plunder_costs_ten_percent_and_one_for_each_further_soldier(soldiers: int, percent: int) -> None:
    """Up to 60; all recruits; crowns and food go to the group."""
    told = take("TG 2", "population=100 recruits=15 crowns=105 food=44", f"G1 1/1 hero militia={soldiers} crowns=1")
    land, group = told.province("2/1"), told.group(1)
    assert plundered_percent(STANDARD, soldiers) == percent
    assert (land.population, land.recruits, land.crowns, land.food) == (100 - percent, 0, 0, 0)
    assert (group.crowns, group.food) == (106, 44)


@pytest.mark.rule("TG-2", "TG-1")
def test_walls_shelter_the_people_from_plunder() -> None:
    """20 % x (1 - 4 % x 5) = 16 %."""
    assert take("TG 2", "population=100 vs=5", "G1 1/1 hero militia=11").province("2/1").population == 84


@pytest.mark.rule("TG-3")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_slaughter_leaves_nobody(before: int, after: int) -> None:
    """No people, no recruits, two levels of BG fewer; goods stay."""
    told = take("TG 3", f"population=100 recruits=15 crowns=105 food=44 bg={before} vs=9")
    land = told.province("2/1")
    assert (land.population, land.recruits, land.crowns, land.food, land.settlement) == (0, 0, 105, 44, after)


@pytest.mark.rule("TG-1", "TG-2")
@pytest.mark.parametrize(
    ("tactic", "levels", "chance", "percent"),
    [(1, "bg=3 vs=2", True, 25), (1, "bg=3 vs=3", False, 0), (2, "bg=3 vs=9", True, 50), (2, "bg=0", False, 0)],
)
def test_the_settlement_may_fall(tactic: int, levels: str, chance: bool, percent: int) -> None:
    """By conquest with 25 % where BG is above VS, by plunder with 50 %."""
    text = f"map oo\n1001 warlord human\nG1 1/1 hero militia=1\n1002 warlord human\nP2/1 {levels}"
    falls = {True: 0, False: 0}
    for number in range(60):
        game = mythicor_at(text)
        game.state.round = number
        event = game.round({1001: f"G1 TG {tactic}\nG1 BEW 3", 1002: ""}).one(ProvinceConquered)
        assert event.chance_percent == percent
        falls[event.settlement_after < event.settlement_before] += 1
    assert bool(falls[True]) == chance
    if chance:
        assert abs(falls[True] * 100 / 60 - percent) < 20


@pytest.mark.rule("TG-0", "TG-1", "M-7-1")
@pytest.mark.parametrize(
    ("order", "owner", "is_taken"),
    [
        ("TG 1", "1002 warlord human", True),
        ("TG 1 nur=1002", "1002 warlord human", True),
        ("TG 1 nur=997", "1002 warlord human", False),
        ("TG 1 nur=997", "997", True),
        ("TG 2 nur=0", "0", True),
        ("TG 2 nur=0", "997", False),
        ("TG 3 nur=997", "996", False),
        ("TG 0", "997", False),
    ],
)
def test_a_tactic_may_be_meant_for_one_owner(order: str, owner: str, is_taken: bool) -> None:
    """``nur`` limits it to provinces of that owner, nobody's too."""
    assert (take(order, "population=9", owner=owner).province("2/1").owner == 1001) == is_taken


@pytest.mark.rule("M-7-1", "TG-1")
def test_what_is_never_taken() -> None:
    """Own and friendly provinces, the sea; and nobody without troops takes anything."""
    assert take("TG 1", "", "G1 1/1 hero").province("2/1").owner == 1002
    game = mythicor_at("map oo\n1001 warlord human friend=1002\nG1 1/1 hero militia=1\n1002 warlord human\nP2/1")
    assert not game.give("G1 TG 1\nG1 BEW 3").told(ProvinceConquered)
    game = mythicor_at("map oo\n1001 warlord human\nG1 1/1 hero militia=1\nP2/1 population=9")
    assert game.give("G1 TG 3\nG1 BEW 3").province("2/1").population == 9
    game = mythicor_at("map sc\n1001 warlord human\nG1 2/1 hero militia=1 transports=1 at_sea")
    assert not game.give("G1 TG 1\nG1 BEW 7").told(ProvinceConquered)


@pytest.mark.rule("M-7.2-3", "TG-1", "BAS-22")
def test_the_new_owner_begins_anew() -> None:
    """Retreat value 0, no orders of the former owner; what is produced belongs to the new one."""
    game = mythicor_at(
        "map oo\n1001 warlord human\nG1 1/1 hero militia=1\n1002 warlord human\n"
        "P2/1 population=50 retreat_percent=70 share=50 tactic=2"
    )
    told = game.round({1001: "G1 TG 1\nG1 BEW 3", 1002: ""})
    land = told.province("2/1")
    assert (land.retreat_percent, land.food_share_percent, land.tactic, land.encounter) == (0, 100, None, None)
    assert land.crowns == 35
    produced = [event for event in told.events if event.unit == "P2/1" and type(event).__name__ == "Produced"]
    assert [event.realm for event in produced] == [1001]


@pytest.mark.rule("TG-1", "M-7.2-3")
def test_a_defended_province_must_be_beaten_first() -> None:
    """With a battle behind its walls; of its soldiers only the militia stay."""
    game = mythicor_at(
        f"map oo\n1001 warlord human\n{STRONG}\n1002 warlord human\nP2/1 militia=40 light_spears=40 vs=2 population=50"
    )
    told = game.give({1001: "G1 TG 1\nG1 BEW 3"})
    event = told.one(BattleFought)
    assert (event.attacker, event.defender, event.reason, event.fortification) == ("1001/G1", "P2/1", "tactic", 2)
    assert event.battle.winner is Party.ATTACKER
    conquest = told.one(ProvinceConquered)
    land = told.province("2/1")
    assert land.owner == 1001
    assert set(land.troops) <= {"militia"}
    left = 40 - event.battle.defender.lost.get("light_spears", 0)
    assert conquest.disbanded == left


@pytest.mark.rule("TG-1", "M-7.1-4")
def test_who_does_not_win_takes_nothing() -> None:
    """A handful before high walls."""
    told = take("TG 1", "militia=900 vs=9 population=50", "G1 1/1 hero militia=5")
    assert told.one(BattleFought).battle.winner is Party.DEFENDER
    assert told.province("2/1").owner == 1002
    assert told.province("2/1").population == 50


@pytest.mark.rule("TP-3", "TG-1", "TG-2")
@pytest.mark.parametrize(("tactic", "people"), [(1, 100), (2, 90), (3, 0)])
def test_an_open_city_yields(tactic: int, people: int) -> None:
    """Without a battle; conquest costs it nothing, plunder and slaughter what they cost."""
    told = take(f"TG {tactic}", "militia=50 population=100 crowns=100 bg=2 tactic=3", "G1 1/1 hero militia=1")
    assert not told.told(BattleFought)
    land = told.province("2/1")
    assert (land.owner, land.population, land.troops) == (1001, people, {"militia": 50})
    assert told.one(ProvinceConquered).is_open
    if tactic == 1:
        assert (land.crowns, land.settlement) == (100, 2)


@pytest.mark.rule("TP-2", "TP-0", "M-1.6-4")
def test_trade_is_closed_by_order_until_it_is_opened_again() -> None:
    """TP 2 keeps all but friends from trading."""
    game = mythicor_at(
        "map o\n1001 warlord human\nP1/1 bg=2\n1002 warlord human\nG1 1/1 hero trade_goods=5 goods_from=1/1"
    )
    told = game.give({1001: "P1/1 TP 2"})
    assert told.province("1/1").tactic == Standing(2)
    game.state = told.state
    assert game.give({1002: "G1 BAS 18 5"}).codes == ["trade.closed"]
    game.state = game.give({1001: "P1/1 TP 0"}).state
    assert game.give({1002: "G1 BAS 18 5"}).codes == []


# ── The undead ───────────────────────────────────────────────────────────────────────────────────

UNDEAD = "map ooo\n1001 necromancer human\nG1 1/1 necromancer race=undead zombies=60\n{}"


@pytest.mark.rule("M-1.3-3", "TG-3")
def test_undead_conquerors_leave_a_province_without_life_undead() -> None:
    """Only where nothing living is left."""
    for tactic, race in ((3, "undead"), (1, "human")):
        game = mythicor_at(UNDEAD.format("1002 warlord human\nP2/1 population=30"))
        told = game.give(f"G1 TG {tactic}\nG1 BEW 3")
        assert told.province("2/1").race == race
        assert told.province("2/1").owner == 1001


@pytest.mark.rule("M-1.3-3")
@pytest.mark.parametrize(
    ("land", "group", "race"),
    [("", "zombies=60", "undead"), ("", "", "human"), ("recruits=1", "zombies=60", "human")],
)
def test_where_undead_troops_pass_and_nobody_lives_it_becomes_undead(land: str, group: str, race: str) -> None:
    """Also without taking it; a conjurer alone does no harm."""
    game = mythicor_at(UNDEAD.replace("zombies=60", group).format(f"1002 warlord human\nP2/1 {land}"))
    told = game.give("G1 BEW 3")
    assert told.province("2/1").race == race
    if race == "undead":
        assert told.one(BecameUndead).seen_by == ("1001", "1002")


# ── After a battle ───────────────────────────────────────────────────────────────────────────────

FIGHT = """
    map oooo
    1001 warlord human
      G1 1/1 hero {mine}
    1002 warlord human
      G1 2/1 hero {theirs}
"""


@pytest.mark.rule("M-7.2-1")
def test_the_winner_is_tired_and_goes_on() -> None:
    """As many points as rounds, and up to three more; the loser's are gone."""
    game = mythicor_at(FIGHT.format(mine="heavy_swords=900", theirs="militia=2"))
    told = game.give({1001: "G1 BEG 1\nG1 BEW 333", 1002: "G1 BEW 0-7"}, moves=[0, *[0] * 50])
    event = told.one(BattleFought)
    assert event.battle.winner is Party.ATTACKER
    assert told.group(1).x == 4
    (ended,) = [one for one in told.told(MovesEnded) if one.realm == 1002]
    assert ended.problem.code == "move.beaten"


@pytest.mark.rule("M-7.2-2", "M-1.6-4")
def test_what_falls_with_the_soldiers_and_goes_to_the_winner() -> None:
    """Everything of a group that is wiped out; its trade goods as 5 crowns each."""
    game = mythicor_at(
        FIGHT.format(
            mine="heavy_swords=900 crowns=1",
            theirs="militia=9 population=20 recruits=10 crowns=50 trade_goods=7 goods_from=1/1",
        )
    )
    told = game.give({1001: "G1 BEG 1\nG1 BEW 3", 1002: ""})
    event = told.one(BattleFought)
    group = told.group(1, 1002)
    fallen = sum(event.battle.defender.lost.values())
    assert group.troops.get("militia", 0) == 9 - fallen
    assert group.population == 20 * (9 - fallen) // 9
    assert (group.trade_goods, group.goods_from) == (0, None)
    assert told.group(1).crowns == 1 + 7 * 5
    assert group.crowns == 50


@pytest.mark.rule("M-7.4-1", "TG-1")
def test_between_sea_and_land_only_missiles_fly() -> None:
    """A fleet attacks a coastal province; if nobody breaks off, nothing is taken."""
    game = mythicor_at(
        "map sc\n1001 warlord human\nG1 1/1 hero light_archers=20 light_swords=20 transports=20 at_sea\n"
        "1002 warlord human\nP2/1 militia=200 vs=3"
    )
    told = game.give("G1 TG 1\nG1 BEW 3")
    event = told.one(BattleFought)
    assert (event.battle.kind, event.battle.winner) == ("sea_land", None)
    assert sum(event.battle.attacker.lost.values()) == 0
    assert sum(event.battle.defender.lost.values()) > 0
    assert told.province("2/1").owner == 1002


@pytest.mark.rule("M-7.3-1", "M-7.2-2", "M-1.6-2")
def test_fleets_fight_at_sea() -> None:
    """And ships go down with their crews."""
    game = mythicor_at(
        "map ss\n1001 warlord human\nG1 1/1 hero light_swords=200 warships=40 at_sea\n"
        "1002 warlord human\nG1 2/1 hero light_swords=50 transports=10 at_sea"
    )
    told = game.give("G1 BEG 1\nG1 BEW 3")
    event = told.one(BattleFought)
    assert (event.battle.kind, event.battle.winner) == ("sea", Party.ATTACKER)
    lost = sum(event.battle.defender.lost.values())
    assert told.group(1, 1002).transports <= 10 - (lost * 10 // 50) + 1


@pytest.mark.rule("M-0-5", "M-7-1")
def test_each_battle_has_its_own_dice() -> None:
    """Two battles of the same two in a round do not draw the same numbers; a round again gives the same ones."""
    text = FIGHT.format(mine="militia=60", theirs="militia=50")
    told = mythicor_at(text).give({1001: "G1 BEG 1\nG1 BEW 3-0-3", 1002: "G1 BEG 1"})
    again = mythicor_at(text).give({1001: "G1 BEG 1\nG1 BEW 3-0-3", 1002: "G1 BEG 1"})
    assert told.events == again.events
    assert NOTHING_HAPPENS == []


@pytest.mark.rule("M-7.1-2", "M-1.4-1", "M-7.1-6")
def test_a_dead_leader_leads_nobody() -> None:
    """His group defends itself without his leadership, and he does not die again."""
    game = mythicor_at(FIGHT.format(mine="heavy_swords=60", theirs="militia=9").replace("2/1 hero", "2/1 dead:hero"))
    leader = game.state.realms[1002].groups[1].leader
    assert leader is not None
    assert leader.leadership > 0
    battle = game.give({1001: "G1 BEG 1\nG1 BEW 3", 1002: ""}).one(BattleFought).battle
    assert battle.trace is not None
    assert battle.trace.settings[1].leadership == 0
    assert not battle.defender.is_leader_killed


@pytest.mark.rule("M-0-5", "M-7-1")
def test_the_second_battle_of_two_draws_other_numbers() -> None:
    """They fight at the first step and again on the spot; each time the defender's morale comes first."""
    text = FIGHT.format(mine="heavy_swords=60 morale_percent=60", theirs="militia=300 morale_percent=-30")
    game = mythicor_at(text)
    first, second = game.give({1001: "G1 BEG 1\nG1 BEW 3-0", 1002: ""}).told(BattleFought)
    draws = [
        next(check.draw for one in event.battle.trace.rounds for check in one.checks if check.draw is not None)
        for event in (first, second)
        if event.battle.trace is not None
    ]
    assert len(set(draws)) == 2


@pytest.mark.rule("M-1.3-3", "M-6-2")
def test_the_sea_does_not_die() -> None:
    """Undead troops sail over it, and it stays what it is."""
    game = mythicor_at("map ss\n1001 necromancer human\nG1 1/1 necromancer race=undead zombies=5 transports=9 at_sea")
    told = game.give("G1 BEW 3")
    assert told.group(1).x == 2
    assert told.province("2/1").race == ""
    assert not told.told(BecameUndead)
