"""SP 0 to 8: what a scout sees."""

import pytest
from msgspec.structs import replace

from expugna.mythicor.events import Scouted, SeenGroup
from expugna.mythicor.magnitudes import magnitude
from expugna.mythicor.report import report
from expugna.mythicor.rules import BadTables, read_specification
from expugna.mythicor.view import view
from tests.mythicor.engine.positions import STANDARD, mythicor_at

AROUND = {0: "2/2", 1: "2/1", 2: "3/1", 3: "3/2", 4: "3/3", 5: "2/3", 6: "1/3", 7: "1/2", 8: "1/1"}


@pytest.mark.rule("SP-0", "SP-1", "SP-2", "SP-3", "SP-4", "SP-5", "SP-6", "SP-7", "SP-8", "M-6-1", "M-0-1")
@pytest.mark.parametrize(("direction", "place"), list(AROUND.items()))
@pytest.mark.parametrize("unit", ["P2/2", "G2"])
def test_the_number_is_the_direction(direction: int, place: str, unit: str) -> None:
    """0 is here, 1 north, then clockwise; y grows southward."""
    game = mythicor_at("map ofm cho dwo\n1001 warlord human\nP2/2 militia=1\nG2 2/2 hero militia=1")
    told = game.give(f"{unit} SP {direction}")
    event = told.one(Scouted)
    assert (event.direction, f"{event.seen.x}/{event.seen.y}") == (direction, place)
    assert event.seen.terrain == told.province(place).terrain
    assert event.seen_by == ("1001",)


@pytest.mark.rule("SP", "SP-3")
def test_a_scout_sees_figures_of_the_land_and_magnitudes_of_those_who_are_there() -> None:
    """Bandits, too, and every group."""
    game = mythicor_at(
        "map oh\n1001 warlord human\nP1/1 militia=1\n994\n"
        "P2/1 race=ork bg=2 vs=1 population=120 barbarians=30 militia=20 cost=190\n"
        "1002 warlord human\nG3 2/1 hero militia=9\nG1 2/1 warlord"
    )
    seen = game.give("P1/1 SP 3").one(Scouted).seen
    assert (seen.terrain, seen.cost_hundredths, seen.owner, seen.race) == ("hill", 190, 994, "ork")
    assert (seen.settlement, seen.fortification, seen.population, seen.troops) == (2, 1, "many", "many")
    assert seen.groups == (SeenGroup(1002, 1, "none"), SeenGroup(1002, 3, "few"))


@pytest.mark.rule("SP", "SP-0")
def test_orders_of_magnitude() -> None:
    """None, few 1-9, some 10-49, many 50-199, very many from 200."""
    counts = (0, 1, 9, 10, 49, 50, 199, 200, 99999)
    words = "none few few some some many many very_many very_many"
    assert " ".join(magnitude(count, STANDARD) for count in counts) == words


@pytest.mark.rule("SP", "M-0-6")
def test_how_many_are_few_is_a_figure_of_the_match() -> None:
    """``magnitudes``; reports name the figures of the match, and they must rise."""
    spec = replace(STANDARD, economy=replace(STANDARD.economy, magnitudes=(2, 5, 6)))
    words = "none few few some some many very_many"
    assert " ".join(magnitude(count, spec) for count in (0, 1, 2, 3, 5, 6, 7)) == words
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 militia=1\n996\nP2/1 population=7 militia=4", spec=spec)
    told = game.round("P1/1 SP 3")
    page = report(view(told.state, 1001), told.events, "de")
    (sentence,) = [line.text for line in page.lines() if line.kind == "scouted"]
    assert sentence.endswith("Bevölkerung: sehr viele (7 oder mehr); Truppen: einige (3-5).")
    assert page.scouting[0].row[7:9] == ("7+", "3-5")
    own = 'inherits = "standard"\nid = "own"\nname = {de = "Eigen", en = "Own"}\n'
    with pytest.raises(BadTables) as caught:
        read_specification(f"{own}[economy]\nmagnitudes = [9, 9, 30]", "own.toml")
    assert [problem.code for problem in caught.value.problems] == ["spec.low-above-high"]


@pytest.mark.rule("SP", "SP-0")
def test_it_needs_a_soldier_and_a_province_to_look_at() -> None:
    """Beyond the world there is nothing; recruits do not scout. One scout a unit and round."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 recruits=9 population=9\nP2/1 militia=1\nG2 1/1 hero")
    assert game.give("P1/1 SP 3\nG2 SP 0").codes == ["troops.none", "troops.none"]
    told = game.give("P2/1 SP 3\nP2/1 SP 7\nP2/1 SP 0")
    assert told.codes == ["place.out-of-world", "order.twice-in-class"]
    assert told.one(Scouted).direction == 7
