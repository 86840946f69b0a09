"""What nobody plays: garrisons recover, hordes gather, wander, fight and scatter (M-9-3)."""

from itertools import pairwise
from typing import Any

import pytest

from expugna.mythicor.events import (
    BattleFought,
    BecameUndead,
    GarrisonRecovered,
    GroupsMet,
    HordeGathered,
    HordeScattered,
    Moved,
)
from expugna.mythicor.state import Group, Standing
from tests.mythicor.engine.positions import Position, Told, mythicor_at

VILLAGE = "map oo\n1001 warlord human\nG1 1/1 hero {}\n{}\nP2/1 {}"


def rounds(game: Position, count: int) -> list[Told]:
    """Rounds in which nobody orders anything."""
    told = []
    for _ in range(count):
        told.append(game.round({1001: ""}))
        game.state = told[-1].state
    return told


@pytest.mark.rule("M-9-3")
@pytest.mark.parametrize(("owner", "percent"), [(997, 5), (995, 3), (996, 3), (998, 0), (999, 0), (994, 0)])
def test_a_hurt_garrison_recovers_up_to_its_size(owner: int, percent: int) -> None:
    """Villages by 5 % of it a round, cities by 3 %, the others not at all; nobody is told."""
    game = mythicor_at(VILLAGE.format("light_archers=60", owner, "militia=200"), keys={"hordes": 0})
    told = game.give("G1 BEG 4\nG1 BEW 3")
    hurt = told.province("2/1").troops.get("militia", 0)
    assert hurt < 200
    assert told.province("2/1").garrison == ({"militia": 200} if percent else {})
    game.state = told.state
    after = rounds(game, 3)
    back = min(200, hurt + 3 * 200 * percent // 100)
    assert after[-1].province("2/1").troops.get("militia", 0) == back
    for one in after:
        assert all(event.seen_by == () for event in one.told(GarrisonRecovered))
    whole = rounds(game, 40)[-1].province("2/1")
    if percent:
        assert (whole.troops, whole.garrison) == ({"militia": 200}, {})


@pytest.mark.rule("M-9-3")
def test_small_garrisons_recover_by_one_soldier() -> None:
    """5 % of 6 are less than half a soldier."""
    game = mythicor_at(VILLAGE.format("", 997, "militia=2"), keys={"hordes": 0})
    game.state.province(2, 1).garrison = {"militia": 6}
    assert [one.province("2/1").troops["militia"] for one in rounds(game, 5)] == [3, 4, 5, 6, 6]


@pytest.mark.rule("M-9-3", "TG-1")
def test_a_conquered_village_does_not_recover() -> None:
    """It is nobody's garrison any more."""
    game = mythicor_at(VILLAGE.format("heavy_swords=300", 997, "militia=20 population=30"), keys={"hordes": 0})
    told = game.give("G1 TG 1\nG1 BEW 3")
    assert (told.province("2/1").owner, told.province("2/1").garrison) == (1001, {})
    game.state = told.state
    assert not rounds(game, 1)[0].told(GarrisonRecovered)


# ── Hordes ───────────────────────────────────────────────────────────────────────────────────────

DARK = "map ooo ooo\n1001 warlord human\nG1 1/1 hero {}\n998\nP3/2 barbarians=30"


def horde(x: int, y: int, **values: Any) -> Group:
    """A horde of barbarians that attacks everybody."""
    usual = {"troops": {"barbarians": 30}, "encounter": Standing(1), "retreat_percent": 100, "race": "ork"}
    return Group(realm=998, number=1, x=x, y=y, **{**usual, **values})


@pytest.mark.rule("M-9-3")
@pytest.mark.parametrize("most", [0, 1, 3])
def test_hordes_gather_until_there_are_as_many_as_the_match_has(most: int) -> None:
    """From a province of the powers of darkness; nobody is told; at most one a round."""
    game = mythicor_at(DARK.format(""), keys={"hordes": most})
    told = rounds(game, 60)
    gathered = [event for one in told for event in one.told(HordeGathered)]
    assert len(game.state.hordes) <= most
    assert len(gathered) >= most
    assert all(event.seen_by == () and (event.x, event.y) == (3, 2) for event in gathered)
    assert all(len(one.told(HordeGathered)) <= 1 for one in told)
    low, high = game.state.spec.war.horde_soldiers
    for event in gathered:
        assert [low <= change.delta <= high for change in event.changes] == [True]


@pytest.mark.rule("M-9-3")
def test_no_horde_gathers_where_no_power_of_darkness_is() -> None:
    """They have no home."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 militia=2\n997\nP2/1 militia=9")
    assert not [event for one in rounds(game, 40) for event in one.told(HordeGathered)]


@pytest.mark.rule("M-9-3", "M-6-3")
def test_hordes_wander_and_attack_whom_they_meet() -> None:
    """They move after all realms; those who are attacked see them, and know where they were."""
    met = 0
    for number in range(12):
        game = mythicor_at(
            "map ooo\n1001 warlord human\nP1/1 militia=3\nP2/1 militia=3\nP3/1 militia=3", keys={"hordes": 0}
        )
        game.state.hordes[1] = horde(2, 1)
        game.state.round = number
        told = game.round({1001: ""})
        fights = told.told(BattleFought)
        met += len(fights)
        assert not told.told(Moved)
        assert all(
            (event.attacker, event.attacker_realm, event.seen_by) == ("998/G1", 998, ("1001",)) for event in fights
        )
        assert all(event.seen_by == ("1001",) for event in told.told(GroupsMet))
        if fights:
            assert "998/G1" in told.realm().knowledge.groups
    assert met


@pytest.mark.rule("M-9-3", "BEG-4")
def test_a_beaten_horde_scatters() -> None:
    """Its booty is lost with it, unless it had trade goods; those are the winner's."""
    game = mythicor_at(DARK.format("heavy_swords=900"), keys={"hordes": 0})
    game.state.hordes[1] = horde(2, 1, troops={"barbarians": 1}, crowns=70)
    told = game.give("G1 BEG 4\nG1 BEW 3")
    assert told.told(BattleFought)[0].defender == "998/G1"
    assert told.state.hordes == {}
    assert told.one(HordeScattered).seen_by == ()


@pytest.mark.rule("M-6-5", "M-9-3")
def test_powers_do_not_fight_each_other() -> None:
    """Neither bandits a horde nor a horde a village."""
    game = mythicor_at("map oo\n1001 warlord human\n994\nP1/1 barbarians=9\n997\nP2/1 militia=9", keys={"hordes": 0})
    game.state.hordes[1] = horde(1, 1)
    assert not [event for one in rounds(game, 6) for event in one.told(BattleFought)]
    assert game.state.hordes[1].troops == {"barbarians": 30}


@pytest.mark.rule("M-6-2", "M-9-3")
def test_hordes_stay_on_land() -> None:
    """The sea stops them, and so does the edge of the world, without a word."""
    game = mythicor_at("map sss sos sss\n1001 warlord human\n998\nP2/2", keys={"hordes": 0})
    game.state.hordes[1] = horde(2, 2)
    told = rounds(game, 5)
    assert (game.state.hordes[1].x, game.state.hordes[1].y) == (2, 2)
    assert {type(event).__name__ for one in told for event in one.events if event.unit.startswith("998")} == set()


@pytest.mark.rule("M-6-1", "M-9-3")
def test_hordes_leave_out_what_they_cannot_do_and_go_on() -> None:
    """Between two shores six of eight directions lead nowhere; it wanders all the same."""
    game = mythicor_at("map oooooo\n1001 warlord human\n998\nP6/1", keys={"hordes": 0})
    game.state.hordes[1] = horde(3, 1)
    places = [one.state.hordes[1].x for one in rounds(game, 40)]
    assert sum(before != after for before, after in pairwise([3, *places])) > 20


@pytest.mark.rule("M-1.3-3", "M-9-3")
def test_hordes_of_the_dead_leave_the_land_as_it_is() -> None:
    """Only a realm's undead troops spread death."""
    game = mythicor_at("map ooo\n1001 warlord human\n998\nP3/1", keys={"hordes": 0})
    game.state.hordes[1] = horde(1, 1, race="undead", troops={"zombies": 30})
    told = rounds(game, 6)
    assert len({one.state.hordes[1].x for one in told}) > 1
    assert not any(one.told(BecameUndead) for one in told)


@pytest.mark.rule("M-9-3")
def test_a_garrison_recovers_to_what_it_was_before_it_was_first_hurt() -> None:
    """A second battle does not make it smaller."""
    game = mythicor_at(VILLAGE.format("light_archers=60", 997, "militia=200"), keys={"hordes": 0})
    for _ in range(2):
        told = game.give("G1 BEG 4\nG1 BEW 3" if game.state.realms[1001].groups[1].x == 1 else "G1 BEG 4\nG1 BEW 0")
        game.state = told.state
    assert told.province("2/1").troops["militia"] < 200
    assert told.province("2/1").garrison == {"militia": 200}


@pytest.mark.rule("M-9-3")
def test_each_kind_of_a_garrison_recovers_until_it_is_whole() -> None:
    """That the militia is complete does not keep the archers from coming back."""
    game = mythicor_at(VILLAGE.format("", 995, "militia=50 light_archers=40"), keys={"hordes": 0})
    game.state.province(2, 1).garrison = {"militia": 50, "light_archers": 50}
    archers = [one.province("2/1").troops["light_archers"] for one in rounds(game, 6)]
    assert archers == [42, 44, 46, 48, 50, 50]
    assert game.state.province(2, 1).garrison == {}


@pytest.mark.rule("M-9-3")
def test_a_horde_gathers_where_soldiers_are_and_attacks_everybody() -> None:
    """A dark province without a garrison sends nobody."""
    game = mythicor_at(DARK.format("").replace("barbarians=30", ""), keys={"hordes": 3})
    assert not [event for one in rounds(game, 40) for event in one.told(HordeGathered)]
    game = mythicor_at(DARK.format(""), keys={"hordes": 1})
    while not game.state.hordes:
        rounds(game, 1)
    assert game.state.hordes[1].encounter == Standing(1)
