"""The total military bonus, whose leadership counts, and how walls help (M-7.1-1, M-7.1-2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.mythicor.army import Army, Place
from expugna.mythicor.phases.battle_trace import Setting
from expugna.mythicor.rules import Spec, tables
from tests.mythicor.battle.armies import OPEN, STANDARD, army, fought, province, spec_with

VILLAGE = Place("forest", 1)
EXAMPLE = "[troops.knights]\ncity = 30\n"
"""The book adds the city modifier of other troops to that of its knights; so these knights have it."""

STRONG = "[troops.militia]\ncombat_tenths = 27\n"


def settings(attacker: Army, defender: Army, place: Place = OPEN, spec: Spec = STANDARD) -> tuple[Setting, Setting]:
    """Both sides at the start."""
    trace = fought(attacker, defender, place, spec).trace
    assert trace is not None
    first, second = trace.settings
    return first, second


def knights() -> Army:
    """The example's group: leadership 13, military bonus 35 %."""
    return army("hobgoblin", knights=10, military_percent=35, leader=(13, 5))


@pytest.mark.rule("M-7.1-1")
def test_the_better_leader_adds_ten_percent_for_each_point() -> None:
    """Group with leadership 13 and 35 % against a province with leadership 6: 105 %; the worse leader adds nothing."""
    first, second = settings(knights(), province(militia=10), VILLAGE)

    assert (first.leadership, second.leadership) == (13, 6)
    assert first.military_percent == 105
    assert second.military_percent == STANDARD.fortification[1].military_percent


@pytest.mark.rule("M-7.1-1", "M-2-1")
def test_modifiers_of_kind_and_race_are_added() -> None:
    """Hobgoblin knights in the forest: -30 % and -45 %."""
    first, _ = settings(knights(), army(militia=10), Place("forest"))

    assert first.fighters[0].land_percent == -75


@pytest.mark.rule("M-7.1-1")
@pytest.mark.parametrize(("mode", "factor"), [("add", 16_000), ("multiply", 11_275)])
def test_all_three_are_added_or_multiplied(mode: str, factor: int) -> None:
    """105 % - 75 % + 30 % make 60 %, or 2.05 x 0.55 - 1 = 13 %."""
    spec = spec_with(f'[keys]\nbonus_mode = "{mode}"\n' + EXAMPLE)

    first, _ = settings(knights(), province(militia=10), VILLAGE, spec)

    assert first.fighters[0].land_percent == -45
    assert first.fighters[0].factor == factor


@pytest.mark.rule("M-7.1-1")
def test_the_city_counts_only_where_a_province_behind_walls_defends() -> None:
    """Human archers: +25 % and +5 %. Not for two groups there, not for a sally, not without walls."""
    archers: dict[str, Any] = {"light_archers": 10}
    village, walls = Place("open", 0), Place("open", 1)
    land = STANDARD.troops["light_archers"].terrain["open"]

    def percent(attacker: Army, defender: Army, place: Place) -> tuple[int, int]:
        first, second = settings(attacker, defender, place)
        return first.fighters[0].land_percent - land, second.fighters[0].land_percent - land

    assert percent(army(**archers), province(**archers), walls) == (30, 30)
    assert percent(army(**archers), province(**archers), village) == (0, 0)
    assert percent(army(**archers), army(**archers), walls) == (0, 0)
    assert percent(province(**archers), army(**archers), walls) == (0, 0)


@pytest.mark.rule("M-0-6", "M-2-1")
def test_what_is_kept_of_one_specification_tells_nothing_about_another() -> None:
    """The figures of soldiers on a ground are kept with the specification; each has its own, before and after."""

    def value(spec: Spec) -> int:
        return settings(army(militia=10), army(militia=10), OPEN, spec)[0].fighters[0].value

    other = spec_with(STRONG)
    known = value(STANDARD)

    assert value(other) != known
    assert value(STANDARD) == known
    assert value(replace(other, troops=STANDARD.troops)) == known
    assert other == spec_with(STRONG)
    assert tables(other) == tables(spec_with(STRONG))


@pytest.mark.rule("M-7.1-1")
@pytest.mark.parametrize("mode", ["add", "multiply"])
def test_something_of_the_strength_is_always_left(mode: str) -> None:
    """Knights in a swamp with a bad military bonus: the factor is 0.05, not less."""
    spec = spec_with(f'[keys]\nbonus_mode = "{mode}"\n[troops.knights]\nterrain = {{ swamp = -100 }}\n')

    first, _ = settings(army(knights=10, military_percent=-50), army(militia=10), Place("swamp"), spec)

    assert first.fighters[0].factor == 500


@pytest.mark.rule("M-2-1")
def test_who_has_no_figures_for_a_land_deals_no_damage_there() -> None:
    """But can be hit: a match's own kind that knows the coast only, in open land."""
    militia = replace(STANDARD.troops["militia"], terrain={"coast": 0})
    spec = replace(STANDARD, troops={**STANDARD.troops, "militia": militia})
    battle = fought(army(light_archers=10), province(militia=10), OPEN, spec)

    assert battle.trace is not None
    assert battle.trace.settings[1].fighters[0].attack == 0
    assert (battle.attacker.lost, battle.defender.lost["militia"] > 0) == ({}, True)


@pytest.mark.rule("M-7.1-2")
def test_the_leadership_of_walls_counts_only_in_defence() -> None:
    """A province that attacks has leadership 0; so has a group without a living leader."""
    first, second = settings(province(militia=10), army(militia=10, leadership=9), Place("open", 3))

    assert (first.leadership, second.leadership) == (0, 0)
    assert (first.military_percent, second.military_percent) == (0, 0)
    assert (first.morale, second.morale) == (9_000, 9_000)


@pytest.mark.rule("M-1.3-1", "M-7.1-3")
def test_walls_give_the_defender_their_whole_row() -> None:
    """VS 2: leadership 12, defence +4, military +20 %, morale +8 %; and not to those who storm them."""
    first, second = settings(army(militia=10), province(militia=10), Place("open", 2))

    assert (second.leadership, second.military_percent, second.morale) == (12, 20 + 12 * 10, (90 + 12 + 8) * 100)
    assert (first.fighters[0].defence, second.fighters[0].defence) == (300, 700)
    assert (first.leadership, first.military_percent, first.morale) == (0, 0, 9_000)


@pytest.mark.rule("M-2-1")
def test_hills_fight_as_mountains_and_the_coast_as_open_land_for_races() -> None:
    """Columns of the tables."""
    on_hills, _ = settings(army("dwarf", light_swords=10), army(militia=1), Place("hill"))
    at_coast, _ = settings(army("hobbit", light_spears=10), army(militia=1), Place("coast"))

    assert on_hills.fighters[0].land_percent == 20 + 50
    assert at_coast.fighters[0].land_percent == 40 - 10
