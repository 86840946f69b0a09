"""What a realm takes a foreign army for: only what it has seen, and what everyone may know (M-10-5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.mythicor.army import Place, army_of_group
from expugna.mythicor.guess import VERY_MANY_MOST, Guess, exactly, guessed_group, guessed_province
from expugna.mythicor.known import Knowledge, Seen, SeenGroup
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.projection import project_guess
from expugna.mythicor.sight import ExactGroup, ExactLeader, ExactProvince
from expugna.mythicor.view import View
from tests.mythicor.battle.armies import DICE, STANDARD, army
from tests.mythicor.report.matches import played_view


def knowing(*, troops: str = "", **values: object) -> View:
    """The view of a realm that knows this of the province at 3/4, and of the group 1002/G1."""
    place = Seen(x=3, y=4, first=1, round=2, troops=troops, **values)  # type: ignore[arg-type]
    group = SeenGroup(realm=1002, number=1, x=3, y=4, first=1, round=2, troops=troops)
    return replace(played_view(), knowledge=Knowledge({"3/4": place}, {"1002/G1": group}))


def guess(view: View) -> tuple[Guess, Place]:
    """The guess about 3/4; there is one."""
    found = guessed_province(view, 3, 4)
    assert found is not None
    return found


SCOUTED: dict[str, Any] = {
    "terrain": "open",
    "owner": 997,
    "owner_round": 2,
    "scouted_round": 2,
    "race": "ork",
    "fortification": 1,
}


@pytest.mark.rule("M-10-5", "SP-0")
def test_a_scouted_village_has_militia_as_many_as_the_scout_saw() -> None:
    """Its race, walls and land are known; its bonuses are not."""
    found, place = guess(knowing(troops="some", **SCOUTED))

    assert place == Place("open", 1)
    assert (found.army.race, found.army.is_province) == ("ork", True)
    assert (found.army.troops, found.most) == ({"militia": 10}, {"militia": 49})
    assert found.assumed == ("bonuses",)
    assert not found.is_exact


@pytest.mark.rule("M-10-5")
def test_soldiers_of_several_kinds_are_shared_as_in_usual_garrisons() -> None:
    """A free city: the least in all is at most what was seen, the most at least."""
    found, _ = guess(knowing(troops="many", **{**SCOUTED, "owner": 995}))

    garrisons = {one.troops for one in STANDARD.powers["995"].garrisons}
    assert set(found.army.troops) == set(found.most) == garrisons
    assert found.army.soldiers <= 50
    assert sum(found.most.values()) >= 199


@pytest.mark.rule("M-10-5")
def test_a_realms_province_may_have_any_kind() -> None:
    """Nobody knows which; militia stands for all."""
    found, _ = guess(knowing(troops="very_many", **{**SCOUTED, "owner": 1002}))

    assert (found.army.troops, found.most) == ({"militia": 200}, {"militia": VERY_MANY_MOST})
    assert found.assumed == ("kinds", "bonuses")
    none, _ = guess(knowing(troops="none", **SCOUTED))
    assert none.is_exact
    assert none.army.soldiers == 0


@pytest.mark.rule("M-10-5", "M-9-3")
def test_of_a_power_that_only_a_map_showed_the_usual_is_assumed() -> None:
    """Its garrison lies within the specification's, its walls are the highest that such a province has."""
    found, place = guess(knowing(terrain="forest", owner=996, owner_round=1))

    power = STANDARD.powers["996"]
    assert place == Place("forest", power.fortification[1])
    assert found.most == {one.troops: one.high for one in power.garrisons}
    assert found.army.troops == {one.troops: one.low for one in power.garrisons}
    assert found.army.race == max(STANDARD.peoples["forest"], key=lambda one: STANDARD.peoples["forest"][one])
    assert set(found.assumed) == {"race", "garrison", "walls", "bonuses"}
    bare = replace(knowing(terrain="sea", owner=997, owner_round=1))
    bare = replace(bare, spec=replace(bare.spec, peoples={}))
    assert guess(bare)[0].army.race == next(iter(STANDARD.races))


@pytest.mark.rule("M-10-5")
@pytest.mark.parametrize(
    "values",
    [{}, {"terrain": "open"}, {"terrain": "open", "owner": 1002, "owner_round": 1}, {"owner": 997, "owner_round": 1}],
)
def test_of_too_little_nothing_is_made(values: dict[str, Any]) -> None:
    """No land, no owner whose provinces are alike; nor a place that was never seen."""
    view = knowing(**values)

    assert guessed_province(view, 3, 4) is None
    assert guessed_province(view, 4, 4) is None


@pytest.mark.rule("M-10-5")
def test_a_group_that_was_seen() -> None:
    """How many soldiers, and nothing else."""
    found = guessed_group(knowing(troops="few"), "1002/G1")

    assert found is not None
    assert (found.army.troops, found.most) == ({"militia": 1}, {"militia": 9})
    assert found.army.has_leader
    assert set(found.assumed) == {"race", "kinds", "leader", "bonuses"}
    assert guessed_group(knowing(), "1002/G1") is None
    assert guessed_group(knowing(troops="few"), "1002/G2") is None


def test_drawn_armies_are_what_was_seen() -> None:
    """Every one of them would have looked the same."""
    found, _ = guess(knowing(troops="few", **SCOUTED))
    armies = [found.drawn(DICE.stream(number)) for number in range(200)]

    assert {magnitude(one.soldiers, STANDARD) for one in armies} == {"few"}
    assert {one.soldiers for one in armies} == set(range(1, 10))
    known = army(militia=5)
    assert exactly(known).drawn(DICE.stream(1)) is known


def test_a_projection_from_what_is_known() -> None:
    """The own group against the village that was scouted."""
    view = knowing(troops="few", **SCOUTED)
    found, place = guess(view)

    told = project_guess(exactly(army_of_group(view.groups[1])), found, place, view.spec, DICE, kind="land", runs=200)

    assert (told.method, told.runs) == ("sampled", 200)
    assert 0 < told.attacker_wins <= 1


@pytest.mark.rule("M-0-6")
def test_where_a_power_should_have_nobody_its_kinds_share_what_was_seen() -> None:
    """A garrison of none to none is a figure like any other."""
    power = STANDARD.powers["995"]
    empty = replace(power, garrisons=tuple(replace(one, low=0, high=0) for one in power.garrisons))
    sight = knowing(terrain="open", owner=995, owner_round=1, scouted_round=1, troops="some")
    sight = replace(sight, spec=replace(sight.spec, powers={**sight.spec.powers, "995": empty}))
    found = guess(sight)[0]
    assert set(found.most) == {one.troops for one in power.garrisons}
    assert min(found.most.values()) > 0


# ── What was counted (UG-6, UG-22, HA-5, HA-6) ───────────────────────────────────────────────────

COUNTED: dict[str, Any] = {
    "x": 3,
    "y": 4,
    "terrain": "open",
    "cost_hundredths": 100,
    "fertility_thousandths": 3000,
    "farmland": 100,
    "owner": 997,
    "race": "ork",
    "fortification": 1,
    "troops": {"militia": 12, "knights": 3},
    "morale_percent": 10,
}


@pytest.mark.rule("UG-6", "HA-5")
def test_a_garrison_that_was_counted_is_known_exactly() -> None:
    """Kinds, numbers and bonuses; nothing is assumed."""
    found, place = guess(knowing(troops="some", exact_round=2, exact=ExactProvince(**COUNTED), **SCOUTED))

    assert (found.army.troops, found.army.morale_percent, found.army.race) == (COUNTED["troops"], 10, "ork")
    assert (found.is_exact, found.assumed, place) == (True, (), Place("open", 1))


@pytest.mark.rule("UG-6", "HA-5")
@pytest.mark.parametrize("news", [{"troops": "many"}, {"owner": 1002}, {"fortification": 2}, {"race": "elf"}], ids=str)
def test_what_was_counted_is_nothing_once_something_else_was_seen(news: dict[str, Any]) -> None:
    """More soldiers, another owner, another wall, another race: back to guesses."""
    seen = {"troops": "some", **SCOUTED, **news}
    found, _ = guess(knowing(exact_round=1, exact=ExactProvince(**COUNTED), **seen))

    assert not found.is_exact or found.assumed


@pytest.mark.rule("UG-22", "HA-6")
def test_a_group_that_was_counted_is_known_with_its_leader() -> None:
    """A dead leader leads nobody; and of other soldiers seen since only how many are known."""
    leader = ExactLeader(klass="hero", leadership=7, diplomacy=3, strength=9)
    exact = ExactGroup(realm=1002, number=1, x=3, y=4, race="elf", troops={"knights": 12}, leader=leader)
    for one, led in ((exact, (True, 7, 9)), (replace(exact, leader=replace(leader, is_dead=True)), (False, 0, 0))):
        found = guessed_group(counting(one, "some"), "1002/G1")
        assert found is not None
        assert found.army.troops == {"knights": 12}
        assert (found.army.has_leader, found.army.leadership, found.army.strength) == led
    other = guessed_group(counting(exact, "few"), "1002/G1")
    assert other is not None
    assert set(other.army.troops) == {"militia"}


def counting(exact: ExactGroup, troops: str) -> View:
    """The view of a realm that has counted the group 1002/G1, and has seen so many soldiers last."""
    seen = SeenGroup(realm=1002, number=1, x=3, y=4, first=1, round=2, troops=troops, exact_round=1, exact=exact)
    return replace(played_view(), knowledge=Knowledge({}, {"1002/G1": seen}))
