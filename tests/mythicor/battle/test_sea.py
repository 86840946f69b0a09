"""Battles at sea and between sea and land (M-7.3-1, M-7.4-1)."""

from fractions import Fraction
from typing import Any

import pytest

from expugna.mythicor.army import Place, kind_of, sea_factor
from tests.mythicor.battle.armies import STANDARD, army, fought, province, spec_with

SEA, COAST = Place("sea"), Place("coast")


@pytest.mark.rule("M-7.3-1")
@pytest.mark.parametrize(
    ("warships", "transports", "factor"),
    [
        (7, 0, Fraction(12, 10)),
        (90, 10, Fraction(109, 100)),
        (50, 50, Fraction(65, 100)),
        (2, 4, Fraction(14, 30)),
        (0, 9, Fraction(1, 10)),
        (0, 0, Fraction(1, 10)),
    ],
)
def test_ships_decide_how_well_a_fleet_fights(warships: int, transports: int, factor: Fraction) -> None:
    """1.2, 1.09, 0.65, 0.47, 0.1; soldiers without ships fight as from transports."""
    assert sea_factor(army(warships=warships, transports=transports), STANDARD) == factor


@pytest.mark.rule("M-7.3-1")
def test_the_ships_count_in_strength_and_defence() -> None:
    """Only warships against only transports: 1.2 and 0.1 of damage dealt and of what is divided by."""
    fleets = army(militia=10, at_sea=True, warships=2), army(militia=10, at_sea=True, transports=2)
    battle = fought(*fleets, SEA, kind="sea")

    assert battle.trace is not None
    ours, theirs = battle.trace.settings
    assert (ours.ships, theirs.ships) == (12_000, 1_000)
    base = 15 * 1.2  # humans fight 20 % better at sea
    assert ours.fighters[0].attack == round(base * 1.2 * 100)
    assert [one.fighters[0].defence for one in (ours, theirs)] == [300, 300]  # before ships and bonuses
    assert [one.fighters[0].factor for one in (ours, theirs)] == [14_400, 1_200]
    first = battle.trace.rounds[0].sides
    assert first[0].takes == round(10 * base * 0.1 * 100)
    assert first[0].kinds[0].value_lost == round(18 / (3 * 1.2 * 1.2) * 100)


@pytest.mark.rule("M-7.3-1", "M-2-1")
def test_pirates_fight_from_ships_only() -> None:
    """At sea and at the coast from ships; on land, and on the shore, they only stand in the way."""
    at_sea: dict[str, Any] = {"at_sea": True, "warships": 9}

    def attack(afloat: bool, place: Place) -> int:
        ours = army(pirates=10, light_archers=1, **(at_sea if afloat else {}))
        theirs = army(light_archers=10, **(at_sea if place is SEA else {}))
        trace = fought(ours, theirs, place, kind=kind_of(ours, theirs)).trace
        assert trace is not None
        return trace.settings[0].fighters[0].attack

    assert attack(True, SEA) == 36 * (100 + 70 + 20) * 120 // 100
    assert attack(True, COAST) == 36 * 150
    assert attack(False, COAST) == 0
    assert attack(False, Place("open")) == 0


@pytest.mark.rule("M-7.4-1")
def test_it_is_a_battle_between_sea_and_land_where_one_is_at_sea() -> None:
    """Both at sea: a sea battle; neither: on land; provinces are always on land."""
    sea, land = army(militia=1, at_sea=True), army(militia=1)

    assert kind_of(sea, sea) == "sea"
    assert kind_of(land, land) == kind_of(land, province()) == "land"
    assert kind_of(sea, land) == kind_of(land, sea) == kind_of(sea, province()) == "sea_land"


@pytest.mark.rule("M-7.4-1", "M-2-5")
@pytest.mark.parametrize("militia_fights", [True, False])
def test_only_missile_troops_and_pirates_fight_but_all_may_fall(militia_fights: bool) -> None:
    """By key militia does, too."""
    spec = spec_with(f"[keys]\nmilitia_at_sea_land = {str(militia_fights).lower()}\n")
    kinds: dict[str, Any] = {"militia": 9, "medium_swords": 9, "light_archers": 9, "catapults": 9, "knights": 9}
    battle = fought(army(at_sea=True, transports=9, **kinds), province(**kinds), COAST, spec, kind="sea_land")

    assert battle.trace is not None
    for setting, side in zip(battle.trace.settings, battle.trace.rounds[0].sides, strict=True):
        fights = {one.kind for one in setting.fighters if one.attack}
        assert fights == {"light_archers", "catapults"} | ({"militia"} if militia_fights else set())
        assert all(one.value_lost > 0 for one in side.kinds)
        assert setting.ships == 10_000


@pytest.mark.rule("M-7.4-1")
@pytest.mark.parametrize("rounds", [1, 2])
def test_if_nobody_breaks_off_nobody_has_won_and_nothing_follows(rounds: int) -> None:
    """After one or two rounds by key; no bonuses, no orders cleared; the losses stay."""
    spec = spec_with(f"[keys]\nsea_land_rounds = {rounds}\n")
    ours = army(light_archers=10, at_sea=True, transports=4, morale_percent=40)
    battle = fought(ours, province(militia=40, light_archers=5, morale_percent=40), COAST, spec, kind="sea_land")

    assert (battle.winner, battle.cause, battle.rounds) == (None, "rounds-over", rounds)
    assert battle.attacker.effects == battle.defender.effects == type(battle.attacker.effects)()
    assert battle.defender.lost


@pytest.mark.rule("M-7.4-1")
def test_who_breaks_off_has_lost_as_on_land() -> None:
    """Then there are a winner and after-effects."""
    ours = army(light_archers=10, at_sea=True, transports=4, retreat_percent=1)
    battle = fought(ours, army(light_archers=30), COAST, kind="sea_land")

    assert (battle.winner, battle.cause) == ("defender", "retreat")
    assert battle.attacker.effects.stops


@pytest.mark.rule("M-7.4-1", "UG-12")
def test_prayer_does_not_reach_across_the_shore() -> None:
    """UG 12 has no effect."""
    ours = army(light_archers=10, at_sea=True, transports=4, destroys_undead=9)
    battle = fought(ours, army("undead", zombies=20), COAST, kind="sea_land")

    assert battle.defender.destroyed == 0
