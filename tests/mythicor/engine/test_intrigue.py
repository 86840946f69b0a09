"""UG 6, 9, 17, 22 and 26: magic eyes, curses, murder and theft."""

import pytest
from msgspec.structs import replace

from expugna.kernel.ids import Seat
from expugna.mythicor.events import (
    CrownsStolen,
    GroupCounted,
    LeaderMurdered,
    LeaderTrained,
    PlotUncovered,
    ProvinceCounted,
    ValuesLost,
    Ventured,
)
from expugna.mythicor.knowledge import learn
from expugna.mythicor.known import Knowledge
from expugna.mythicor.state import Group
from tests.mythicor.engine.positions import STANDARD, Position, Told, mythicor_at

REST = (99,) * 60
"""Nobody learns anything else."""
ACTOR, VICTIM = (Seat("1001"),), (Seat("1002"),)


def world(leader: str = "sorcerer strength=3", victim: str = "hero leadership=5 diplomacy=3 strength=7") -> Position:
    """A leader in the west, and a victim two provinces away, where 1002 has a province, too."""
    return mythicor_at(f"""
        map ooooooo
        1001 archmage human
          P1/1 population=5
          G2 1/1 {leader}
        1002 warlord elf
          P3/1 population=61 recruits=7 crowns=80 militia=12 bg=2 vs=1 artefact=orb tax_percent=5
          G4 3/1 {victim} militia=11 crowns=33
          G5 5/1 scout
    """)


def does(game: Position, order: str, *dice: int) -> Told:
    """What comes of the order if the dice fall so."""
    return game.give(order, UG=(*dice, *REST))


# ── Magic eyes ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-6")
def test_a_magic_eye_counts_what_is_in_a_province() -> None:
    """Troops, people, stores, levels, land; groups there as a scout sees them."""
    event = does(world(), "G2 UG 6 target=P3/1").one(ProvinceCounted)

    exact = event.exact
    assert (exact.owner, exact.race, exact.settlement, exact.fortification) == (1002, "elf", 2, 1)
    assert (exact.population, exact.recruits, exact.crowns, exact.artefacts) == (61, 7, 80, 1)
    assert (exact.troops, exact.tax_percent, exact.farmland) == ({"militia": 12}, 5, 100)
    assert (exact.fertility_thousandths, exact.cost_hundredths, exact.terrain) == (3000, 100, "open")
    assert [(one.realm, one.number, one.troops) for one in event.seen.groups] == [(1002, 4, "some")]


@pytest.mark.rule("UG-22")
def test_a_magic_eye_counts_what_a_group_has_and_finds_it() -> None:
    """Its leader with all values, and its place, though nobody has seen it before."""
    exact = does(world(), "G2 UG 22 target=1002/G4").one(GroupCounted).exact

    assert (exact.x, exact.y, exact.troops, exact.crowns, exact.race) == (3, 1, {"militia": 11}, 33, "elf")
    assert exact.leader is not None
    assert (exact.leader.klass, exact.leader.leadership, exact.leader.diplomacy, exact.leader.strength) == (
        "hero",
        5,
        3,
        7,
    )


@pytest.mark.rule("UG-6", "UG-22")
@pytest.mark.parametrize(("strength", "codes"), [(2, []), (1, ["far"])])
def test_an_eye_reaches_as_far_as_its_leader_is_strong(strength: int, codes: list[str]) -> None:
    game = world(f"sorcerer strength={strength}")

    assert does(game, "G2 UG 6 target=P3/1").codes == ["action.out-of-reach"] * len(codes)
    assert does(game, "G2 UG 22 target=1002/G4").codes == ["target.not-in-reach"] * len(codes)


@pytest.mark.rule("UG-6", "UG-22", "M-0-6")
def test_an_archmages_eye_may_reach_farther() -> None:
    """Key ``archmage_eye_factor``; sorcerers have no part in it."""
    for leader, codes in (("archmage", []), ("sorcerer", ["action.out-of-reach"])):
        game = world(f"{leader} strength=1")
        game.state.spec = replace(STANDARD, keys=replace(STANDARD.keys, archmage_eye_factor=2))
        assert does(game, "G2 UG 6 target=P3/1").codes == codes
        assert bool(does(game, "G2 UG 22 target=1002/G4").codes) is bool(codes)


@pytest.mark.rule("UG-6", "UG-22", "M-10-5")
@pytest.mark.parametrize("order", ["G2 UG 6 target=P3/1", "G2 UG 22 target=1002/G4"])
def test_nobody_notices_a_magic_eye(order: str) -> None:
    told = does(world(), order)

    assert {event.seen_by for event in told.events if event.rule in ("UG-6", "UG-22")} == {ACTOR}
    assert told.one(Ventured).target in ("P3/1", "1002/G4")
    assert told.state.provinces == told.before.provinces


@pytest.mark.rule("UG-6", "UG-22", "M-10-5")
def test_what_an_eye_has_counted_is_known_from_then_on() -> None:
    """With the round; a scout who sees less later takes nothing of it away."""
    game = world()
    knows = learn(Knowledge(), does(game, "G2 UG 6 target=P3/1").events, 1001, 3)
    knows = learn(knows, does(game, "G2 UG 22 target=1002/G4").events, 1001, 4)

    land, group = knows.places["3/1"], knows.groups["1002/G4"]
    assert land.exact is not None
    assert (land.exact_round, land.exact.crowns, land.population, land.scouted_round) == (3, 80, "many", 3)
    assert group.exact is not None
    assert (group.exact_round, group.exact.crowns, group.troops, group.first, group.x) == (4, 33, "some", 3, 3)
    assert learn(Knowledge(), does(game, "G2 UG 6 target=P3/1").events, 1002, 3).places == {}


@pytest.mark.rule("UG-22", "M-10-5")
@pytest.mark.parametrize("target", ["1002/G9", "1002/G5", "1009/G1", "998/G1"])
def test_a_group_that_is_not_there_and_one_out_of_reach_are_answered_alike(target: str) -> None:
    """G5 is four provinces away."""
    told = does(world(), f"G2 UG 22 target={target}")

    assert told.codes == ["target.not-in-reach"]
    assert told.is_unchanged


# ── Curses ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-9")
@pytest.mark.parametrize(("dice", "succeeds"), [(14, True), (15, False)])
def test_a_curse_succeeds_with_5_percent_for_each_strength(dice: int, succeeds: bool) -> None:
    """St 3: 15 %."""
    event = does(world(), "G2 UG 9 target=1002/G4", dice).one(Ventured)

    assert (event.chance_percent, event.succeeded) == (15, succeeds)


@pytest.mark.rule("UG-9")
def test_each_value_falls_with_50_percent_by_a_fifth_of_the_strength() -> None:
    """St 17 / 5 is 3; at least 1; 49 is below 50, 50 is not."""
    told = does(world("sorcerer strength=17"), "G2 UG 9 target=1002/G4", 0, 49, 50, 0)
    assert told.one(Ventured).falls == {"leadership": 3, "strength": 3}
    leader = told.group(4, 1002).leader
    assert leader is not None
    assert (leader.leadership, leader.diplomacy, leader.strength) == (2, 3, 4)
    assert does(world(), "G2 UG 9 target=1002/G4", 0, 50, 0, 50).one(Ventured).falls == {"diplomacy": 1}


@pytest.mark.rule("UG-9")
def test_no_value_falls_below_0() -> None:
    """What is lost is what was there; who cursed does not learn how much that was (M-10-5)."""
    game = world("sorcerer strength=17", "hero leadership=2 diplomacy=0 strength=9")
    told = does(game, "G2 UG 9 target=1002/G4", 0, 0, 0, 0)

    assert told.one(ValuesLost).lost == {"leadership": 2, "strength": 3}
    assert told.one(Ventured).falls == {"leadership": 3, "diplomacy": 3, "strength": 3}
    leader = told.group(4, 1002).leader
    assert leader is not None
    assert (leader.leadership, leader.diplomacy, leader.strength) == (0, 0, 6)


@pytest.mark.rule("UG-9", "M-10-5")
def test_the_victim_learns_which_realm_has_cursed_it() -> None:
    """But not which leader; and of a curse that failed, or hit no value, nothing."""
    told = does(world(), "G2 UG 9 target=1002/G4", 0, 0, 0, 0)
    event = told.one(ValuesLost)
    assert (event.seen_by, event.by_realm, event.realm, event.unit) == (VICTIM, 1001, 0, "1002/G4")
    assert told.one(Ventured).seen_by == ACTOR

    for dice in ((99,), (0, 99, 99, 99)):
        told = does(world(), "G2 UG 9 target=1002/G4", *dice)
        assert not [event for event in told.events if event.rule == "UG-9" and event.seen_by != ACTOR]


@pytest.mark.rule("UG-9")
def test_a_curse_reaches_two_provinces() -> None:
    """And of an archmage, but of no sorcerer, as far as the match says."""
    assert does(world(), "G2 UG 9 target=1002/G5").codes == ["target.no-living-leader"]
    for leader, codes in (("archmage", []), ("sorcerer", ["target.no-living-leader"])):
        game = world(f"{leader} strength=15")
        game.state.spec = replace(STANDARD, keys=replace(STANDARD.keys, archmage_attack_range=4))
        assert does(game, "G2 UG 9 target=1002/G5", 99).codes == codes


# ── Murder ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-17")
@pytest.mark.parametrize(("dice", "succeeds"), [(28, True), (29, False)])
def test_murder_is_harder_the_stronger_the_victim_is(dice: int, succeeds: bool) -> None:
    """10 x 5 - 7 x 3 = 29 %; neither soldiers nor henchmen matter."""
    game = world("thief strength=10")
    game.state.realms[1002].groups[4].henchmen = 500
    told = does(game, "G2 UG 17 target=1002/G4", dice)

    leader = told.group(4, 1002).leader
    assert leader is not None
    assert (told.one(Ventured).succeeded, leader.is_dead) == (succeeds, succeeds)


@pytest.mark.rule("UG-17")
def test_a_victim_too_strong_cannot_be_murdered() -> None:
    """4 x 5 - 7 x 3 is below 0: hopeless, and nothing is drawn for it."""
    event = does(world("thief strength=4"), "G2 UG 17 target=1002/G4", 19).one(Ventured)

    assert (event.succeeded, event.rating, event.chance_percent, event.grew) == (False, "hopeless", 0, 1)


@pytest.mark.rule("UG-17", "M-10-5")
def test_a_murder_hides_who_did_it_and_a_failure_betrays_the_realm() -> None:
    """The murderer's realm is told how good the chance was, but not what it was: that would tell the victim's St."""
    told = does(world("thief strength=10"), "G2 UG 17 target=1002/G4", 0)
    event = told.one(LeaderMurdered)
    assert (event.seen_by, event.realm, event.unit, event.klass) == (VICTIM, 0, "1002/G4", "hero")
    assert told.told(PlotUncovered) == []
    assert (told.one(Ventured).rating, told.one(Ventured).chance_percent) == ("fair", 0)

    told = does(world("thief strength=10"), "G2 UG 17 target=1002/G4", 99)
    plot = told.one(PlotUncovered)
    assert (plot.seen_by, plot.by_realm, plot.number) == (VICTIM, 1001, 17)
    assert told.told(LeaderMurdered) == []


@pytest.mark.rule("UG-9", "UG-17", "M-10-5")
@pytest.mark.parametrize(("leader", "number"), [("sorcerer", 9), ("thief strength=10", 17)])
def test_only_the_living_are_victims_and_nothing_is_told_of_others(leader: str, number: int) -> None:
    """A dead leader, a group without one, one too far away, none at all: one answer."""
    codes = set()
    for victim, target in (("dead:hero", 4), ("-", 4), ("hero", 5), ("hero", 9)):
        told = does(world(leader, victim), f"G2 UG {number} target=1002/G{target}")
        codes |= {*told.codes}
        assert told.is_unchanged
        assert "1001/G2" in {one.unit for one in told.told(LeaderTrained)}
    assert codes == {"target.no-living-leader"}


@pytest.mark.rule("UG-17")
def test_own_leaders_are_no_victims() -> None:
    assert does(world("thief"), "G2 UG 17 target=1001/G3").codes == ["target.is-own"]


# ── Theft ────────────────────────────────────────────────────────────────────────────────────────


def thieving(strength: int = 4) -> Position:
    """A thief in a province of 1002, where a group of it stands, too."""
    return mythicor_at(f"""
        map oo
        1001 trade_prince human
          G2 1/1 thief strength={strength} crowns=1
        1002 warlord elf
          P1/1 population=60 crowns=90
          P2/1 crowns=70
          G4 1/1 - crowns=33
          G5 2/1 - crowns=33
    """)


@pytest.mark.rule("UG-26")
@pytest.mark.parametrize(("dice", "crowns"), [(19, 40), (20, 0)])
def test_a_thief_takes_10_crowns_for_each_strength(dice: int, crowns: int) -> None:
    """St 4: 40 crowns with 20 %."""
    told = does(thieving(), "G2 UG 26 target=P1/1", dice)

    assert (told.group(2).crowns, told.province("1/1").crowns) == (1 + crowns, 90 - crowns)
    event = told.one(Ventured)
    assert (event.chance_percent, event.crowns, event.succeeded) == (20, crowns, bool(crowns))


@pytest.mark.rule("UG-26")
def test_nobody_loses_more_than_he_has() -> None:
    """33 of a group that has 33; nothing where there is nothing, and then nobody misses anything."""
    told = does(thieving(), "G2 UG 26 target=1002/G4", 0)
    assert (told.group(2).crowns, told.group(4, 1002).crowns) == (34, 0)

    game = thieving()
    game.state.realms[1002].groups[4].crowns = 0
    told = does(game, "G2 UG 26 target=1002/G4", 0)
    assert (told.one(Ventured).succeeded, told.one(Ventured).crowns) == (True, 0)
    assert told.told(CrownsStolen) == []


@pytest.mark.rule("UG-26", "M-10-5")
def test_a_theft_hides_the_thief_and_a_failure_betrays_his_realm() -> None:
    told = does(thieving(), "G2 UG 26 target=P1/1", 0)
    event = told.one(CrownsStolen)
    assert (event.seen_by, event.realm, event.unit, event.crowns) == (VICTIM, 0, "P1/1", 40)
    assert {change.unit for change in event.changes} == {"P1/1"}
    assert told.one(Ventured).seen_by == ACTOR

    plot = does(thieving(), "G2 UG 26 target=P1/1", 99).one(PlotUncovered)
    assert (plot.seen_by, plot.by_realm, plot.number) == (VICTIM, 1001, 26)


@pytest.mark.rule("UG-26")
@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("P2/1", "action.out-of-reach"),
        ("1002/G5", "target.not-in-reach"),
        ("1002/G9", "target.not-in-reach"),
        ("1001/G2", "target.is-own"),
    ],
)
def test_a_thief_steals_only_where_he_stands(target: str, code: str) -> None:
    told = does(thieving(), f"G2 UG 26 target={target}")

    assert told.codes == [code]
    assert told.is_unchanged


@pytest.mark.rule("UG-26")
def test_a_thief_steals_neither_from_his_realm_nor_from_nobody_in_vain() -> None:
    """Own provinces are refused; powers and hordes are victims like others, and nobody is told."""
    game = thieving()
    game.state.province(1, 1).owner = 1001
    assert does(game, "G2 UG 26 target=P1/1").codes == ["target.is-own"]

    game.state.province(1, 1).owner = 997
    game.state.hordes[1] = Group(realm=998, number=1, x=1, y=1, race="ork", crowns=9, troops={"militia": 9})
    assert does(game, "G2 UG 26 target=P1/1", 0).group(2).crowns == 41
    told = does(game, "G2 UG 26 target=998/G1", 0)
    assert (told.group(2).crowns, told.state.hordes[1].crowns) == (10, 0)
    assert told.one(CrownsStolen).seen_by == ()


@pytest.mark.rule("UG-26", "M-10-5")
def test_a_thief_has_seen_the_group_beside_him() -> None:
    knows = learn(Knowledge(), does(thieving(), "G2 UG 26 target=1002/G4", 0).events, 1001, 3)

    assert (knows.groups["1002/G4"].x, knows.groups["1002/G4"].round) == (1, 3)


# ── Who may ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-6", "UG-9", "UG-17", "UG-22", "UG-26", "M-3-1")
@pytest.mark.parametrize(
    ("order", "able"),
    [
        ("6 target=P3/1", {"sorcerer", "archmage"}),
        ("22 target=1002/G4", {"sorcerer", "archmage"}),
        ("9 target=1002/G4", {"sorcerer", "archmage"}),
        ("17 target=1002/G4", {"thief"}),
        ("26 target=P3/1", {"thief"}),
    ],
)
def test_who_may_do_what(order: str, able: set[str]) -> None:
    """The book's classes; a leader to whom an artefact has granted the spell may, too."""
    for klass in ("sorcerer", "archmage", "thief", "hero", "priest", "scout"):
        game = world(f"{klass} strength=10")
        game.state.realms[1001].groups[2].x = 3
        told = does(game, f"G2 UG {order}", 99, 99)
        assert told.codes == ([] if klass in able else ["action.not-this-leader"]), klass
    game = world("priest strength=10")
    leader = game.state.realms[1001].groups[2].leader
    assert leader is not None
    leader.spells = (6,)
    assert does(game, "G2 UG 6 target=P3/1").codes == []
