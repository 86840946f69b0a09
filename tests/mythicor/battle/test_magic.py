"""Magic attacks (M-5-4): the damage of one round, without an answer."""

import pytest

from expugna.mythicor.army import Place
from expugna.mythicor.guess import Guess, exactly
from expugna.mythicor.phases.battle_units import apply_strike
from expugna.mythicor.phases.magic_attack import magic_damage, strike
from expugna.mythicor.projection import project_strike, project_strike_guess
from tests.mythicor.battle.armies import DICE, OPEN, STANDARD, Drawn, army, province, spec_with
from tests.mythicor.battle.test_after import land


@pytest.mark.rule("M-5-4", "UG-7", "UG-8")
def test_the_damage_of_sorcerers_and_archmages() -> None:
    """St x 200; St x St x 20; both by key."""
    assert magic_damage(7, STANDARD, is_archmage=False) == 1_400
    assert magic_damage(15, STANDARD, is_archmage=True) == 4_500
    spec = spec_with("[keys]\nmagic_attack_factor = 300\narchmage_attack_factor = 25\n")
    assert magic_damage(7, spec, is_archmage=False) == 2_100
    assert magic_damage(10, spec, is_archmage=True) == 2_500


@pytest.mark.rule("M-5-4", "M-7.1-3")
def test_the_damage_is_shared_and_divided_as_in_a_battle() -> None:
    """1,200 on 20 militia and 20 swords: 600 each; by VW 3 and 7: 200 and 85.71; by worth 15 and 26: 13.33 and 3.30."""
    done = strike(1_200, army(militia=20, medium_swords=20), OPEN, STANDARD, Drawn(0), trace=True)

    assert done.lost == {"militia": 13, "medium_swords": 3}
    assert done.morale_percent == -1
    assert done.trace is not None
    kinds = done.trace.rounds[0].sides[0].kinds
    assert [(one.takes, one.value_lost, one.deals) for one in kinds] == [(600_00, 200_00, 0), (600_00, 85_71, 0)]


@pytest.mark.rule("M-5-4")
def test_walls_protect_and_nobody_leads() -> None:
    """VS 2: VW +4 and Bmil 20 %, city modifiers; no bonus for leadership, neither of walls nor of leaders."""
    done = strike(600, province(militia=20), Place("open", 2), STANDARD, Drawn(), trace=True)

    assert done.trace is not None
    setting = done.trace.settings[0]
    assert (setting.leadership, setting.military_percent) == (0, 20)
    assert (setting.fighters[0].defence, setting.fighters[0].factor) == (700, 10_000 + 2_000 + 5_500)
    led = strike(600, army(militia=20, leader=(20, 5)), OPEN, STANDARD, Drawn(), trace=True)
    assert led.trace is not None
    assert led.trace.settings[0].military_percent == 0


@pytest.mark.rule("M-5-4")
@pytest.mark.parametrize(("most", "draws", "before", "lost"), [(5, (4,), 0, -5), (0, (), 0, 0), (5, (4,), -48, -2)])
def test_morale_falls_by_up_to_the_key(most: int, draws: tuple[int, ...], before: int, lost: int) -> None:
    """Not below the limit; not at all if the match says so."""
    spec = spec_with(f"[keys]\nmagic_attack_morale_percent = {most}\n")

    assert strike(600, army(militia=20, morale_percent=before), OPEN, spec, Drawn(*draws)).morale_percent == lost


@pytest.mark.rule("M-5-4")
def test_nobody_is_hit_where_nobody_is() -> None:
    """Without troops nothing happens, nothing is drawn."""
    dice = Drawn()
    done = strike(600, province(), OPEN, STANDARD, dice)

    assert (done.lost, done.morale_percent, dice.asked) == ({}, 0, [])
    told = project_strike(600, province(), OPEN, STANDARD)
    assert (told.victim.losses, told.victim.soldiers, told.morale_percent) == ({0: 1.0}, 0.0, 0)


@pytest.mark.rule("M-5-4")
def test_only_soldiers_fall() -> None:
    """People and recruits live; what fell is told."""
    village = land(troops={"militia": 20}, population=30, recruits=5, morale_percent=10)
    done = strike(450, province(militia=20, morale_percent=10), OPEN, STANDARD, Drawn(2))

    changes = apply_strike(done, village)

    assert (village.troops, village.population, village.recruits, village.morale_percent) == ({"militia": 10}, 30, 5, 7)
    assert [(one.unit, one.item, one.delta) for one in changes] == [("P1/1", "troops.militia", -10)]


@pytest.mark.rule("M-5-4")
def test_its_projection_is_what_it_does() -> None:
    """The same code: certain, but for the morale bonus."""
    victim = army(militia=20, medium_swords=20)
    told = project_strike(1_200, victim, OPEN, STANDARD)
    done = strike(1_200, victim, OPEN, STANDARD, Drawn())

    assert (told.victim.expected_by_kind, told.losses_percent) == (done.lost, done.losses_hundredths / 100)
    assert told.victim.losses == {sum(done.lost.values()): 1.0}
    assert (told.victim.soldiers, told.damage, told.morale_percent) == (40, 1_200, 5)
    assert (told.method, told.runs) == ("exact", 0)
    assert project_strike_guess(1_200, exactly(victim), OPEN, STANDARD, DICE) == told


@pytest.mark.rule("M-5-4", "M-10-5")
def test_of_a_victim_that_is_not_known_many_are_struck() -> None:
    """Nothing to 60 militia: each number as likely as the others, and what each loses is what the attack does to it.
    Where nobody is, no morale is taken, but somebody may be there."""
    unknown = Guess(army=province(militia=0), most={"militia": 60})
    told = project_strike_guess(600, unknown, OPEN, STANDARD, DICE, runs=3_000)

    lost = [project_strike(600, province(militia=count), OPEN, STANDARD).victim.expected_losses for count in range(61)]
    assert (told.method, told.runs, told.damage, told.morale_percent) == ("sampled", 3_000, 600, 5)
    assert told.victim.soldiers == pytest.approx(30, abs=1.6)
    assert told.victim.expected_losses == pytest.approx(sum(lost) / 61, rel=0.05)
    assert set(told.victim.losses) == {int(one) for one in lost}
    assert sum(told.victim.losses.values()) == pytest.approx(1)
    assert 0 < told.losses_percent < 100
    assert project_strike_guess(600, unknown, OPEN, STANDARD, DICE, runs=3_000) == told
    assert project_strike_guess(600, unknown, OPEN, STANDARD, DICE, runs=1).runs == 1
