"""What ends a battle, in which order it is checked, and what follows at once (M-7.1-4, M-7.1-5, M-7.1-6)."""

from typing import Any

import pytest

from expugna.mythicor.army import Party, Place
from expugna.mythicor.phases.battle import Battle
from expugna.mythicor.phases.battle_trace import Cause, Check
from tests.mythicor.battle.armies import CALM, DICE, OPEN, STANDARD, Drawn, army, fought, province, spec_with

NOT = 9_999
"""A draw by which nothing happens."""
EASY = "[troops.militia]\nterrain = { open = 0 }\n[keys]\nbattle_rounds = 10\n"


def checks(battle: Battle) -> list[tuple[Party, Cause, bool]]:
    """All that was checked, in order."""
    assert battle.trace is not None
    found: list[Check] = [check for one in battle.trace.rounds for check in one.checks]
    return [(one.party, one.cause, one.happened) for one in found]


def how(battle: Battle) -> tuple[str | None, str, int]:
    """Winner, cause, rounds."""
    return battle.winner, battle.cause, battle.rounds


@pytest.mark.rule("M-7.1-4")
def test_both_wiped_out_is_the_defenders_victory() -> None:
    """Equal sides that kill each other in the same round."""
    assert how(fought(army(knights=50), army(knights=50, military_percent=0), Place("open"))) != ("attacker", "", 0)
    spec = spec_with("[troops.militia]\ncombat_tenths = 15\n[races.human]\ndefence = 1\n")
    battle = fought(army(militia=20), army(militia=20), OPEN, spec)

    assert how(battle) == ("defender", "both-wiped-out", 1)
    assert battle.attacker.lost == battle.defender.lost == {"militia": 20}


@pytest.mark.rule("M-7.1-4")
@pytest.mark.parametrize(("ours", "theirs", "winner"), [(500, 5, "attacker"), (5, 500, "defender")])
def test_who_is_wiped_out_has_lost(ours: int, theirs: int, winner: str) -> None:
    """The other side wins; it still has soldiers."""
    battle = fought(army(militia=ours), army(militia=theirs))

    assert how(battle) == (winner, "wiped-out", 1)


@pytest.mark.rule("M-7.1-3", "M-7.1-4")
def test_a_third_of_a_soldier_is_none() -> None:
    """A single one who loses two thirds in a round is gone, as he would be when rounded at the end."""
    ours, theirs = (army(militia=count, morale_percent=CALM) for count in (2, 1))

    assert how(fought(ours, theirs, OPEN, spec_with(EASY))) == ("attacker", "wiped-out", 1)


@pytest.mark.rule("M-7.1-3", "M-7.1-4")
def test_half_a_soldier_is_none() -> None:
    """At exactly half the last one has fallen: each of two who meet is gone."""
    spec = spec_with(EASY + "[races.human]\ndefence = 2\n")
    one = army(militia=1, morale_percent=CALM)

    assert how(fought(one, one, OPEN, spec)) == ("defender", "both-wiped-out", 1)


@pytest.mark.rule("M-7.1-3", "M-7.1-4")
def test_halves_of_two_kinds_are_no_soldier() -> None:
    """Who is left is counted kind by kind: a third of one and a third of another are nobody."""
    spec = spec_with(EASY + "[troops.light_archers]\ncombat_tenths = 15\ndefence = 0\nterrain = { open = 0 }\n")
    two = army(militia=1, light_archers=1, morale_percent=CALM)

    assert how(fought(army(militia=4, morale_percent=CALM), two, OPEN, spec)) == ("attacker", "wiped-out", 1)


@pytest.mark.rule("M-7.1-3", "M-0-4")
def test_few_of_many_are_still_there() -> None:
    """Of a thousand 2,985 of the same kind leave five standing."""
    many = army(militia=2_985, morale_percent=CALM)
    battle = fought(army(militia=1_000, morale_percent=CALM), many, OPEN, spec_with(EASY), 0)

    assert how(battle) == ("defender", "morale", 1)
    assert battle.attacker.lost == {"militia": 995}


@pytest.mark.rule("M-7.1-4", "BAS-22")
def test_the_attackers_retreat_is_checked_first() -> None:
    """Both would retreat: the attacker does, and has lost."""
    battle = fought(army(militia=20, retreat_percent=5), army(militia=20, retreat_percent=5))

    assert how(battle) == ("defender", "retreat", 1)
    assert checks(battle) == [("attacker", "retreat", True)]


@pytest.mark.rule("M-7.1-4", "BAS-22")
def test_groups_retreat_defending_provinces_never() -> None:
    """A group that is attacked goes by its value; of a province it counts only when it attacks."""
    strong = army(militia=40, morale_percent=CALM)
    assert how(fought(strong, army(militia=20, retreat_percent=0))) == ("attacker", "retreat", 1)
    assert fought(strong, province(militia=20, retreat_percent=0), OPEN, STANDARD, 0).cause == "morale"
    assert how(fought(province(militia=20, retreat_percent=0), strong)) == ("defender", "retreat", 1)


@pytest.mark.rule("M-7.1-4", "BAS-22")
def test_at_exactly_the_value_it_retreats() -> None:
    """15 against 20 of the same kind cost these 25.00 % in a round: so many."""
    enemy = army(militia=15, morale_percent=CALM)
    values = {
        value: fought(army(militia=20, morale_percent=CALM, retreat_percent=value), enemy, OPEN, spec_with(EASY))
        for value in (25, 26)
    }
    assert values[25].attacker.losses_hundredths == 2500
    assert (values[25].cause, values[25].rounds) == ("retreat", 1)
    assert values[26].rounds > 1


@pytest.mark.rule("M-7.1-4", "BAS-22")
def test_nobody_retreats_before_the_value_is_reached() -> None:
    """33.33 % are lost in the first round: 34 holds, 33 does not."""
    spec = spec_with(EASY)
    enemy = army(militia=20, morale_percent=CALM)
    first = {
        value: fought(army(militia=20, morale_percent=CALM, retreat_percent=value), enemy, OPEN, spec).rounds
        for value in (33, 34)
    }

    assert first[33] == 1
    assert first[34] > 1


@pytest.mark.rule("BAS-22")
def test_with_100_percent_nobody_ever_retreats() -> None:
    """One of 30,000 stands, which rounds to 100.00 % lost: he is asked for his morale."""
    last = army(militia=30_000, morale_percent=CALM)
    battle = fought(last, army(militia=89_998, morale_percent=CALM), OPEN, spec_with(EASY), 0)

    assert battle.attacker.losses_hundredths == 10_000
    assert how(battle) == ("defender", "morale", 1)


@pytest.mark.rule("M-7.1-4", "M-7.1-5")
def test_morale_is_checked_for_the_attacker_then_for_the_defender() -> None:
    """Both may give up: the attacker is asked first; who gives up has lost."""
    both = army(militia=20), army(militia=20)

    first = fought(*both, OPEN, STANDARD, 0)
    second = fought(*both, OPEN, STANDARD, NOT, 0)

    assert how(first) == ("defender", "morale", 1)
    assert how(second) == ("attacker", "morale", 1)
    assert checks(second) == [("attacker", "morale", False), ("defender", "morale", True)]


@pytest.mark.rule("M-7.1-5")
def test_morale_is_the_probability_of_fighting_on() -> None:
    """90 % at the start, 33.33 % lost: 56.67 %, so that 4,333 of 10,000 draws end it."""
    both = army(militia=20), army(militia=20, morale_percent=CALM)

    assert fought(*both, OPEN, STANDARD, 4_332).rounds == 1
    assert fought(*both, OPEN, STANDARD, 4_333).rounds > 1
    assert checks(fought(*both, OPEN, STANDARD, 4_333))[0] == ("attacker", "morale", False)
    trace = fought(*both, OPEN, STANDARD, 4_332).trace
    assert trace is not None
    assert (trace.rounds[0].sides[0].morale, trace.rounds[0].checks[0].chance) == (5_667, 4_333)


@pytest.mark.rule("M-7.1-5")
def test_nobody_gives_up_above_a_hundred_and_nobody_has_more_than_150() -> None:
    """Nothing is drawn as long as morale is 100 or more; below 0 it is certain."""
    brave = army(militia=20, morale_percent=43)
    battle = fought(brave, army(militia=20, morale_percent=200))

    assert battle.trace is not None
    assert [one.morale for one in battle.trace.settings] == [13_300, 15_000]
    assert battle.trace.rounds[0].sides[0].morale == 9_967
    assert battle.trace.rounds[0].checks[0].party == "attacker"
    none = fought(army(militia=20, morale_percent=44), army(militia=20, morale_percent=200))
    assert none.trace is not None
    assert none.trace.rounds[0].checks == ()
    hopeless = fought(army(militia=20, morale_percent=-50, military_percent=50), army(militia=45))
    assert checks(hopeless) == [("attacker", "morale", True)]


@pytest.mark.rule("M-7.1-5")
@pytest.mark.parametrize(("enemies", "morale", "asked"), [(7_500, 10_000, []), (7_503, 9_999, [1])])
def test_at_exactly_a_hundred_nothing_is_drawn(enemies: int, morale: int, asked: list[int]) -> None:
    """125 % at the start: with 25.00 % lost nobody is asked, with 25.01 % one of 10,000 draws ends it."""
    ours, theirs = army(militia=10_000, morale_percent=35), army(militia=enemies, morale_percent=CALM)
    trace = fought(ours, theirs, OPEN, spec_with(EASY)).trace

    assert trace is not None
    assert trace.rounds[0].sides[0].morale == morale
    assert [one.chance for one in trace.rounds[0].checks] == asked


@pytest.mark.rule("M-7.1-5")
def test_at_exactly_a_hundred_nothing_is_drawn_though_the_others_may_give_up() -> None:
    """They have 95.56 % left: one number is drawn, for them."""
    ours, theirs = army(militia=10_000, morale_percent=35), army(militia=7_500, morale_percent=50)
    trace = fought(ours, theirs, OPEN, spec_with(EASY)).trace

    assert trace is not None
    assert [(one.party, one.chance) for one in trace.rounds[0].checks] == [("defender", 444)]


@pytest.mark.rule("M-7.1-4")
def test_when_the_rounds_are_over_the_defender_has_won() -> None:
    """As many rounds as the key says."""
    tough = "[races.human]\ndefence = 900\n"
    for rounds in (10, 15, 20):
        spec = spec_with(f"[keys]\nbattle_rounds = {rounds}\n" + tough)
        battle = fought(army(militia=20, morale_percent=50), army(militia=10, morale_percent=50), OPEN, spec)
        assert how(battle) == ("defender", "rounds-over", rounds)


@pytest.mark.rule("M-7-1", "M-7.2-1")
def test_without_troops_there_is_nothing_to_fight() -> None:
    """The other side has won without a round, and only the group that lost stops."""
    walkover = fought(army(militia=3), army())
    assert how(walkover) == ("attacker", "no-troops", 0)
    assert walkover.trace is None
    assert (walkover.attacker.effects.stops, walkover.defender.effects.stops) == (False, True)
    assert walkover.defender.effects.morale_percent == walkover.attacker.effects.military_percent == 0
    assert fought(army(), army()).winner == "defender"
    assert not fought(army(militia=3), province()).defender.effects.stops


# ── Pursuit ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-7.1-5", "M-0-6")
def test_the_match_says_how_hard_cavalry_rides() -> None:
    """At twice its strength where the specification says 200 %."""
    riders, enemy = army(light_cavalry=20, morale_percent=CALM), army("ogre", heavy_swords=30)
    dealt = []
    for percent in (100, 200):
        trace = fought(riders, enemy, OPEN, spec_with(f"[battle]\npursuit_percent = {percent}\n"), 0).trace
        assert trace is not None
        dealt.append(trace.rounds[-1].sides[1].takes)

    assert dealt[1] == pytest.approx(2 * dealt[0], abs=1)


@pytest.mark.rule("M-7.1-5", "M-7.1-6")
def test_who_is_ridden_down_to_the_last_loses_no_leader() -> None:
    """A leader may fall in a round of battle; a pursuit is none, even if nobody survives it."""
    riders = army(light_cavalry=60, morale_percent=CALM)
    battle = fought(riders, army(militia=60, leader=(0, 0)), OPEN, STANDARD, 0, 0, 0)

    assert (battle.cause, battle.was_pursued, battle.defender.lost) == ("morale", True, {"militia": 60})
    assert checks(battle) == [("defender", "morale", True)]
    assert not battle.defender.is_leader_killed


@pytest.mark.rule("M-7.1-5", "M-2-5")
def test_cavalry_pursues_those_who_gave_up() -> None:
    """Cavalry alone, at 1.5 times its strength, and nobody answers."""
    riders = army(militia=50, light_cavalry=10, morale_percent=CALM)
    battle = fought(riders, army("ogre", heavy_swords=30), OPEN, STANDARD, 0)

    assert battle.trace is not None
    before, pursuit = battle.trace.rounds[-2:]
    assert (battle.cause, battle.was_pursued, pursuit.number) == ("morale", True, 0)
    ours, theirs = pursuit.sides
    assert ours.takes == 0
    assert ours.kinds[0].deals == 0
    assert ours.kinds[1].deals == theirs.takes
    assert theirs.kinds[0].deals == 0
    each = battle.trace.settings[0].fighters[1].attack / 100
    assert theirs.takes / 100 == pytest.approx(before.sides[0].kinds[1].after / 100 * each * 1.5, abs=0.5)
    assert battle.attacker.lost.get("militia", 0) == 50 - round(ours.kinds[0].after / 100)
    assert battle.defender.losses_hundredths > before.sides[1].losses


@pytest.mark.rule("M-7.1-5")
def test_without_cavalry_nobody_is_pursued() -> None:
    """Nor by cavalry that cannot fight where it is, nor by riders of whom nobody is left."""
    assert not fought(army(militia=50), army(militia=30, morale_percent=-20), OPEN, STANDARD, 0).was_pursued
    afloat: dict[str, Any] = {"at_sea": True, "warships": 9}
    shore = fought(
        army(light_archers=50, light_cavalry=9, morale_percent=40, **afloat),
        army(light_archers=30),
        Place("coast"),
        STANDARD,
        0,
        kind="sea_land",
    )
    assert (shore.winner, shore.cause, shore.was_pursued) == ("attacker", "morale", False)


@pytest.mark.rule("M-7.1-5")
def test_the_leadership_of_walls_does_not_ride_with_the_cavalry() -> None:
    """VS 1 gives leadership 6, which is 60 % in the battle, and nothing in the pursuit; then the loser leads better."""
    riders = province(light_cavalry=40, morale_percent=50)
    battle = fought(army(militia=60, leader=(2, 5)), riders, Place("open", 1), STANDARD, 0)

    assert battle.trace is not None
    pursuit, before = battle.trace.rounds[-1], battle.trace.rounds[-2]
    value, modifier = 35, 20 - 70 + 5
    left = before.sides[1].kinds[0].after / 100
    assert (battle.winner, pursuit.number) == ("defender", 0)
    assert pursuit.sides[0].takes / 100 == pytest.approx(left * value * (1 + (10 + modifier) / 100) * 1.5, abs=0.5)
    fled = pursuit.sides[0].kinds[0]
    factor = 1 + (2 * 10 + 50 + 5) / 100
    assert fled.value_lost / 100 == pytest.approx(
        min(fled.takes / 100 / (3 * factor), fled.before / 100 * 15), abs=0.05
    )


# ── The leader ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-7.1-6")
def test_a_leader_may_fall_above_half_of_the_losses() -> None:
    """0.4 x (L - 50)/100 x 10/(10 + St): L 66.67 %, St 10: 3.33 %; his side has lost; it is checked after morale."""
    spec = spec_with("[races.human]\ndefence = 1\n[races.ork]\ncombat = 10\ndefence = 900\n")
    ours = army(militia=30, leader=(0, 10), morale_percent=CALM)
    fallen = fought(ours, army("ork", militia=20, morale_percent=CALM), OPEN, spec, NOT, 332)
    stands = fought(ours, army("ork", militia=20, morale_percent=CALM), OPEN, spec, NOT, 333)

    assert fallen.trace is not None
    assert fallen.trace.rounds[0].sides[0].losses == 66_67
    assert [one.chance for one in fallen.trace.rounds[0].checks if one.cause == "leader-killed"] == [333]
    assert (fallen.cause, fallen.attacker.is_leader_killed) == ("leader-killed", True)
    assert stands.rounds > 1


@pytest.mark.rule("M-7.1-6", "M-7.1-4")
def test_his_death_loses_the_battle() -> None:
    """The attacker's is checked first, the defender's last."""
    both = army(militia=30, leader=(0, 0), morale_percent=CALM), army(militia=30, leader=(0, 0), morale_percent=CALM)

    assert how(fought(*both, OPEN, STANDARD, NOT, NOT, 0))[:2] == ("defender", "leader-killed")
    second = fought(*both, OPEN, STANDARD, NOT, NOT, NOT, 0)
    assert how(second)[:2] == ("attacker", "leader-killed")
    assert (second.attacker.is_leader_killed, second.defender.is_leader_killed) == (False, True)
    assert checks(second)[-2:] == [("attacker", "leader-killed", False), ("defender", "leader-killed", True)]


@pytest.mark.rule("M-7.1-6", "M-7.2-1")
def test_who_falls_learns_nothing() -> None:
    """The other leader may, though all dice fall low."""
    both = army(militia=30, leader=(0, 0), morale_percent=CALM), army(militia=30, leader=(0, 0), morale_percent=CALM)
    battle = fought(*both, OPEN, STANDARD, NOT, NOT, *[0] * 20)

    assert battle.attacker.is_leader_killed
    assert (battle.attacker.effects.leadership, battle.attacker.effects.strength) == (0, 0)
    assert (battle.defender.effects.leadership, battle.defender.effects.strength) == (1, 1)


@pytest.mark.rule("M-7.1-6")
@pytest.mark.parametrize(("draw", "dies"), [(1_999, True), (2_000, False)])
def test_who_loses_all_soldiers_may_fall_with_them(draw: int, dies: bool) -> None:
    """At 100 % losses a leader without strength falls with 20 %."""
    battle = fought(army(militia=500), army(militia=5, leader=(0, 0)), OPEN, STANDARD, draw)

    assert battle.cause == "wiped-out"
    assert battle.defender.is_leader_killed is dies
    both = fought(army(militia=500, leader=(3, 3)), army(militia=5))
    assert not both.attacker.is_leader_killed


@pytest.mark.rule("M-7.1-6")
def test_the_winners_leader_does_not_fall_with_the_losers_soldiers() -> None:
    """6 against 10, each of whom kills one: the winner has lost 60 %, and only the losers' leader is drawn for."""
    spec = spec_with(EASY + "[races.human]\ndefence = 1\n")
    few, more = (army(militia=count, leader=(0, 0), morale_percent=CALM) for count in (6, 10))
    battle = fought(few, more, OPEN, spec, 0, 0)

    assert checks(battle) == [("attacker", "wiped-out", True), ("attacker", "leader-killed", True)]
    assert (battle.defender.losses_hundredths, battle.defender.is_leader_killed) == (6_000, False)


@pytest.mark.rule("M-7.1-6", "M-7.1-4")
def test_where_all_fall_both_leaders_may() -> None:
    """The attacker's is drawn for first."""
    spec = spec_with(EASY + "[races.human]\ndefence = 1\n")
    both = army(militia=5, leader=(0, 0), morale_percent=CALM)

    for draws, dead in (((0, 1_999), (True, True)), ((0, 2_000), (True, False)), ((2_000, 0), (False, True))):
        battle = fought(both, both, OPEN, spec, *draws)
        assert battle.cause == "both-wiped-out"
        assert (battle.attacker.is_leader_killed, battle.defender.is_leader_killed) == dead


@pytest.mark.rule("M-7.1-6", "M-0-6")
def test_a_match_may_let_leaders_die_at_small_losses() -> None:
    """11.11 % lost, while nothing else could end it: with 100 % from 0 % on, 1,111 of 10,000 draws kill him."""
    early = "[battle]\ndeath_from_percent = 0\ndeath_percent = 100\n[races.ork]\ncombat = 10\ndefence = 900\n"
    ours = army(militia=30, leader=(0, 0), morale_percent=CALM)
    trace = fought(ours, army("ork", militia=10, morale_percent=CALM), OPEN, spec_with(EASY + early)).trace

    assert trace is not None
    assert [(one.cause, one.chance) for one in trace.rounds[0].checks] == [("leader-killed", 1_111)]


@pytest.mark.rule("M-7.1-6")
def test_provinces_and_dead_leaders_do_not_die() -> None:
    """There is nobody to draw for; a match may also let leaders die at any loss."""
    battle = fought(army(militia=500), army(militia=5, strength=4))
    assert checks(battle) == [("defender", "wiped-out", True)]
    early = spec_with("[battle]\ndeath_from_percent = 0\ndeath_percent = 100\n")
    brave = army(militia=50, leader=(0, 0), morale_percent=CALM)
    assert fought(brave, army(militia=20), OPEN, early, NOT, 0).cause == "leader-killed"


def test_the_dice_are_asked_only_for_what_is_open() -> None:
    """Equal streams give equal battles; a traced battle is the same as one that is not."""
    from expugna.mythicor.phases.battle import fight

    both = army(militia=30, leader=(3, 4)), army(militia=30, leader=(3, 4))
    plain = fight(*both, OPEN, STANDARD, DICE.stream("a"), kind="land")
    traced = fight(*both, OPEN, STANDARD, DICE.stream("a"), kind="land", trace=True)
    assert plain.trace is None
    assert (plain.winner, plain.attacker, plain.defender) == (traced.winner, traced.attacker, traced.defender)
    sure = Drawn()
    fight(army(militia=500), army(militia=5), OPEN, STANDARD, sure, kind="land")
    assert set(sure.asked) == {8, 5, 4}
