"""What a battle leaves behind, and how it is brought back to provinces and groups (M-7.2-1, M-7.2-2)."""

import pytest

from expugna.mythicor.army import army_of_group, army_of_province, kind_of, place_of
from expugna.mythicor.phases.battle import Battle, fight
from expugna.mythicor.phases.battle_effects import Effects, within_limits
from expugna.mythicor.phases.battle_units import apply
from expugna.mythicor.state import Group, Leader, Province, Standing
from expugna.mythicor.units import Change
from tests.mythicor.battle.armies import CALM, DICE, OPEN, STANDARD, Drawn, army, fought, province, spec_with

ORDER = Standing(1, {})


def group(number: int = 1, **values: object) -> Group:
    """A group with a hero, as a battle finds it."""
    values = {"race": "human", "retreat_percent": 100, "leader": Leader("hero", leadership=5, strength=7), **values}
    return Group(realm=1001, number=number, x=1, y=1, encounter=ORDER, tactic=ORDER, **values)  # type: ignore[arg-type]


def land(**values: object) -> Province:
    """A province on open land."""
    values = {"race": "human", "terrain": "open", **values}
    return Province(x=1, y=1, cost_hundredths=100, fertility_thousandths=3000, farmland=100, **values)  # type: ignore[arg-type]


def battle_of(first: Group | Province, second: Group | Province, *draws: int) -> Battle:
    """The battle between two units."""
    armies = [army_of_group(one) if isinstance(one, Group) else army_of_province(one) for one in (first, second)]
    ground = place_of(second) if isinstance(second, Province) else OPEN
    return fight(armies[0], armies[1], ground, STANDARD, Drawn(*draws), kind=kind_of(*armies))


@pytest.mark.rule("M-7.2-1")
def test_winner_and_loser() -> None:
    """The winner: Bmor +1 to 8, some BP. The loser: BP 0, encounter order gone, Bmor -5. Both: Bmil +1 to 5."""
    least = fought(army(militia=500), army(militia=5), OPEN, STANDARD, 0, 0, 0, 0)
    most = fought(army(militia=500), army(militia=5))

    assert least.attacker.effects == Effects(morale_percent=1, military_percent=1, tired_points=1)
    assert least.defender.effects == Effects(morale_percent=-5, military_percent=1, stops=True, clears_encounter=True)
    assert most.attacker.effects == Effects(morale_percent=8, military_percent=5, tired_points=1 + 3)
    assert most.defender.effects.military_percent == 5


@pytest.mark.rule("M-7.2-1")
def test_leaders_learn_with_twenty_percent_each() -> None:
    """Leadership and strength are drawn apart, for the winner's leader and for the loser's."""
    both = army(militia=500, leader=(3, 3)), army(militia=5, leader=(3, 3))
    survives = 9_999

    some = fought(*both, OPEN, STANDARD, survives, 0, 0, 0, 19, 20, 0, 20, 19)
    assert (some.attacker.effects.leadership, some.attacker.effects.strength) == (1, 0)
    assert (some.defender.effects.leadership, some.defender.effects.strength) == (0, 1)
    dead = fought(*both, OPEN, STANDARD, 0)
    assert dead.defender.is_leader_killed
    assert (dead.defender.effects.leadership, dead.defender.effects.strength) == (0, 0)


@pytest.mark.rule("M-7.2-1")
def test_provinces_have_no_movement_points_and_keep_their_tactics() -> None:
    """Only the bonuses and the encounter order of a province change."""
    won = fought(army(militia=5), province(militia=500))
    lost = fought(army(militia=500), province(militia=5), OPEN, spec_with("[keys]\nloser_keeps_tactics = false\n"))

    assert (won.defender.effects.tired_points, lost.defender.effects.stops) == (0, False)
    assert (lost.defender.effects.clears_encounter, lost.defender.effects.clears_tactic) == (True, False)


@pytest.mark.rule("M-7.2-1")
@pytest.mark.parametrize("keeps", [True, False])
def test_the_match_says_whether_the_loser_keeps_its_tactic(keeps: bool) -> None:
    """Key loser_keeps_tactics."""
    spec = spec_with(f"[keys]\nloser_keeps_tactics = {str(keeps).lower()}\n")

    battle = fought(army(militia=5), army(militia=500), OPEN, spec)

    ours = group(troops={"militia": 5})
    apply(battle, ours, land(troops={"militia": 500}), spec)
    assert battle.attacker.effects.clears_tactic is not keeps
    assert (ours.encounter, ours.tactic) == (None, ORDER if keeps else None)
    assert not battle.defender.effects.clears_tactic


@pytest.mark.rule("M-7.2-1")
@pytest.mark.parametrize(
    ("before", "gain", "left"),
    [(95, 8, 5), (100, 8, 0), (120, 8, 0), (-48, -5, -2), (-50, -5, 0), (-70, -5, 0), (0, 3, 3), (0, -5, -5)],
)
def test_bonuses_stay_within_their_limits(before: int, gain: int, left: int) -> None:
    """At most 100, at least -50; what is beyond is not brought back."""
    assert within_limits(before, gain, STANDARD) == left


@pytest.mark.rule("M-7.2-1", "M-7.2-2")
def test_the_battle_is_brought_back_to_the_units() -> None:
    """Soldiers fall on both sides; a group's recruits and people with them; the province's do not."""
    ours = group(troops={"militia": 40}, population=7, recruits=9, morale_percent=30, warships=4)
    theirs = land(troops={"militia": 20}, population=50, recruits=10, military_percent=3, encounter=ORDER)
    battle = battle_of(ours, theirs, 0)

    changes = apply(battle, ours, theirs, STANDARD)

    fallen = battle.attacker.lost["militia"]
    assert (battle.winner, battle.cause) == ("attacker", "morale")
    assert 0 < fallen < 20
    assert ours.troops == {"militia": 40 - fallen}
    assert ours.population == 7 * (40 - fallen) // 40
    assert ours.recruits == 9 - (2 * 9 * fallen + 40) // 80
    assert ours.warships == 4
    assert (theirs.population, theirs.recruits) == (50, 10)
    assert theirs.troops.get("militia", 0) == 20 - battle.defender.lost["militia"]
    assert ours.morale_percent == 30 + battle.attacker.effects.morale_percent
    assert theirs.military_percent == 3 + battle.defender.effects.military_percent
    assert (ours.encounter, ours.tactic, theirs.encounter) == (ORDER, ORDER, None)
    assert Change("1001/G1", "troops.militia", -fallen) in changes
    assert Change("1001/G1", "recruits", ours.recruits - 9) in changes
    assert {one.unit for one in changes} == {"1001/G1", "P1/1"}


@pytest.mark.rule("M-7.2-2")
def test_the_winner_gets_a_beaten_groups_trade_goods_as_crowns() -> None:
    """Five crowns each; the loser's goods have no origin any more. A beaten province keeps its things."""
    ours, theirs = group(troops={"militia": 90}), group(2, troops={}, trade_goods=12, goods_from=(3, 3))

    changes = apply(battle_of(ours, theirs), ours, theirs, STANDARD)

    assert (ours.crowns, theirs.trade_goods, theirs.goods_from) == (60, 0, None)
    assert changes == (Change("1001/G2", "trade_goods", -12), Change("1001/G1", "crowns", 60))
    rich = group(3, troops={"militia": 2}, trade_goods=10)
    castle = land(troops={"militia": 90}, crowns=5)
    apply(battle_of(rich, castle), rich, castle, STANDARD)
    assert (castle.crowns, rich.trade_goods) == (55, 0)


@pytest.mark.rule("M-7.1-6", "M-7.2-1")
def test_leaders_die_and_learn() -> None:
    """A dead leader stays with the group and learns nothing; without one nothing happens to any."""
    ours, theirs = group(troops={"militia": 500}), group(2, troops={"militia": 5})
    battle = battle_of(ours, theirs, 0, 0, 0, 0, 19, 19)

    apply(battle, ours, theirs, STANDARD)

    assert theirs.leader is not None
    assert ours.leader is not None
    assert (theirs.leader.is_dead, theirs.leader.leadership) == (True, 5)
    assert (ours.leader.leadership, ours.leader.strength) == (6, 8)
    nobody, dead = group(troops={"militia": 500}, leader=None), theirs
    dead.troops = {"militia": 5}
    assert not battle_of(nobody, dead).defender.is_leader_killed
    apply(battle_of(nobody, dead), nobody, dead, STANDARD)
    assert dead.leader == Leader("hero", leadership=5, strength=7, is_dead=True)


@pytest.mark.rule("M-7.2-2", "M-7.3-1")
def test_ships_sink_with_their_soldiers_at_sea_only() -> None:
    """In the same proportion, but never so many that the survivors have no room, nor the leader's last one."""
    half = group(troops={"militia": 40}, warships=8, transports=2, at_sea=True, morale_percent=CALM, leader=None)
    enemy = group(2, troops={"light_archers": 1}, at_sea=True, warships=1, military_percent=-50)
    battle = battle_of(half, enemy)
    lost = battle.attacker.lost.get("militia", 0)
    apply(battle, half, enemy, STANDARD)
    assert half.warships + half.transports >= (40 - lost + 4) // 5
    assert (enemy.troops, enemy.warships, enemy.transports) == ({}, 1, 0)
    tight = group(troops={"militia": 14}, transports=3, at_sea=True)
    outcome = battle.attacker
    taken = type(outcome)(
        lost={"militia": 3},
        destroyed=0,
        losses_hundredths=0,
        morale_hundredths=0,
        is_leader_killed=False,
        effects=Effects(),
    )
    again = Battle(
        kind="sea", winner=None, cause=battle.cause, rounds=1, was_pursued=False, attacker=taken, defender=outcome
    )
    apply(again, tight, group(2, troops={"militia": 40}, at_sea=True, transports=9), STANDARD)
    assert (tight.troops, tight.transports) == ({"militia": 11}, 3)


@pytest.mark.rule("M-7.2-2")
def test_ships_that_stay_afloat_are_transports_first() -> None:
    """All soldiers of two transports and two warships are lost: one transport is left for the leader."""
    fleet = group(troops={"militia": 5}, warships=2, transports=2, at_sea=True)
    strong = group(2, troops={"militia": 300}, warships=70, at_sea=True)
    apply(battle_of(fleet, strong), fleet, strong, STANDARD)
    assert (fleet.warships, fleet.transports, fleet.troops) == (0, 1, {})
    gone = group(troops={"militia": 5}, warships=2, at_sea=True)
    apply(battle_of(gone, strong), gone, strong, STANDARD)
    assert (gone.warships, gone.transports) == (1, 0)


@pytest.mark.rule("M-7.2-1", "M-7.2-2")
def test_nothing_comes_from_nothing() -> None:
    """A hundred battles: changes are what the units lost, nothing is ever negative, the winner has a soldier."""
    for number in range(100):
        stream = DICE.stream("units", number)
        kinds = ("militia", "medium_swords", "light_cavalry", "knights", "light_archers")
        troops = [{kind: stream.roll(30) for kind in kinds if stream.below(2)} for _ in range(2)]
        ours = group(troops=dict(troops[0]), population=stream.below(20), recruits=stream.below(20))
        theirs = group(2, troops=dict(troops[1]), population=stream.below(20), recruits=stream.below(20))
        before = [ours.population + theirs.population, ours.recruits + theirs.recruits]
        battle = fight(army_of_group(ours), army_of_group(theirs), OPEN, STANDARD, stream, kind="land")
        changes = apply(battle, ours, theirs, STANDARD)
        for unit, had in ((ours, troops[0]), (theirs, troops[1])):
            key = f"1001/G{unit.number}"
            for kind, count in had.items():
                gone = -sum(one.delta for one in changes if (one.unit, one.item) == (key, f"troops.{kind}"))
                assert 0 <= gone <= count
                assert unit.troops.get(kind, 0) == count - gone
        people = sum(one.delta for one in changes if one.item == "population")
        recruits = sum(one.delta for one in changes if one.item == "recruits")
        assert before == [ours.population + theirs.population - people, ours.recruits + theirs.recruits - recruits]
        if battle.cause not in ("no-troops", "both-wiped-out"):
            assert (ours if battle.winner == "attacker" else theirs).troops
