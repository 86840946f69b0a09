"""Who lives in the provinces that nobody plays (M-9-3, M-1.3-3)."""

from collections import Counter, defaultdict

import msgspec
import pytest

from expugna.kernel.dice import Dice
from expugna.mythicor.rules import Spec, specification
from expugna.mythicor.state import Province
from expugna.mythicor.worldgen import generate

STANDARD = specification("standard")
SEEDS = range(12)


def provinces(spec: Spec = STANDARD, seeds: range = SEEDS) -> list[Province]:
    return [one for seed in seeds for one in generate(spec, Dice(bytes([seed]) * 32), 50, 50).provinces]


@pytest.fixture(scope="module")
def everywhere() -> list[Province]:
    return provinces()


def held_by(everywhere: list[Province], power: int) -> list[Province]:
    return [one for one in everywhere if one.owner == power]


@pytest.mark.rule("M-9-3")
def test_all_powers_hold_provinces_and_most_land_belongs_to_nobody(everywhere: list[Province]) -> None:
    """994 to 999, each about as often as the specification says for its land; the sea is nobody's."""
    owners = Counter(one.owner for one in everywhere if one.terrain != "sea")

    assert set(owners) == {0, 994, 995, 996, 997, 998, 999}
    assert owners[0] > sum(owners.values()) // 2
    assert all(one.owner == 0 for one in everywhere if one.terrain == "sea")
    for power, row in STANDARD.powers.items():
        lands = Counter(one.terrain for one in everywhere)
        expected = sum(lands[land] * share for land, share in row.frequency.items()) / 1_000
        assert 0.7 * expected < owners[int(power)] < 1.3 * expected


@pytest.mark.rule("M-9-3")
@pytest.mark.parametrize(("power", "kind"), [(994, "barbarians"), (997, "militia")])
def test_bandits_have_barbarians_only_and_villages_militia_only(
    everywhere: list[Province], power: int, kind: str
) -> None:
    """Chapter 9."""
    held = held_by(everywhere, power)

    assert {tuple(one.troops) for one in held} == {(kind,)}


@pytest.mark.rule("M-9-3")
@pytest.mark.parametrize("power", [994, 995, 996, 997, 998, 999])
def test_garrisons_people_and_levels_are_those_of_the_specification(everywhere: list[Province], power: int) -> None:
    """Each within its range, and both ends of the population are nearly reached."""
    row = STANDARD.powers[str(power)]
    living = [one for one in held_by(everywhere, power) if one.race != "undead"]
    ranges = {garrison.troops: (garrison.low, garrison.high) for garrison in row.garrisons}
    for one in living:
        assert row.population[0] <= one.population <= row.population[1]
        assert row.settlement[0] <= one.settlement <= row.settlement[1]
        assert row.fortification[0] <= one.fortification <= row.fortification[1]
        for kind, (low, high) in ranges.items():
            assert low <= one.troops.get(kind, 0) <= high
        assert set(one.troops) <= set(ranges)
    span = row.population[1] - row.population[0]
    assert min(one.population for one in living) < row.population[0] + span // 4
    assert max(one.population for one in living) > row.population[1] - span // 4


@pytest.mark.rule("M-9-3")
def test_peoples_live_where_they_belong(everywhere: list[Province]) -> None:
    """Dwarves in mountains, elves in forests, orks in swamps and tundra, humans on open land."""
    races: dict[str, Counter[str]] = defaultdict(Counter)
    for one in everywhere:
        if one.owner:
            races[one.terrain][one.race] += 1
    most = {terrain: counts.most_common(1)[0][0] for terrain, counts in races.items()}

    for terrain, race in (("mountain", "dwarf"), ("forest", "elf"), ("swamp", "ork"), ("open", "human")):
        assert most[terrain] == race
    assert races["tundra"]["ork"] > races["tundra"]["human"]
    assert races["forest"]["dwarf"] * 20 < races["forest"]["elf"]
    for terrain, counts in races.items():
        allowed = {race for race, weight in STANDARD.peoples[terrain].items() if weight}
        dark = STANDARD.powers["998"].races[terrain]
        assert set(counts) <= allowed | set(dark)


@pytest.mark.rule("M-1.3-3")
def test_undead_provinces_have_no_living_thing(everywhere: list[Province]) -> None:
    """No people, no recruits, no town; only powers of darkness are undead."""
    undead = [one for one in everywhere if one.race == "undead"]

    assert undead
    assert {one.owner for one in undead} == {998}
    assert all(one.population == one.recruits == one.crowns == one.settlement == 0 for one in undead)
    assert all(one.troops for one in undead)


def test_nobody_s_provinces_are_empty(everywhere: list[Province]) -> None:
    """No race, no people, no troops."""
    free = held_by(everywhere, 0)

    assert all(not one.race and not one.population and not one.troops and not one.fortification for one in free)


def test_neighbours_are_mostly_of_one_people() -> None:
    """Two villages side by side on the same kind of land share their race more often than two far apart."""
    same = pairs = far_same = far_pairs = 0
    for seed in SEEDS:
        world = generate(STANDARD, Dice(bytes([seed]) * 32), 50, 50)
        villages = [one for one in world.provinces if one.owner == 997]
        for number, one in enumerate(villages):
            for other in villages[number + 1 :]:
                if one.terrain != other.terrain:
                    continue
                distance = max(abs(one.x - other.x), abs(one.y - other.y))
                if distance == 1:
                    pairs, same = pairs + 1, same + (one.race == other.race)
                elif distance > 15:
                    far_pairs, far_same = far_pairs + 1, far_same + (one.race == other.race)
    assert same / pairs > far_same / far_pairs + 0.1


def test_a_specification_may_leave_a_land_without_peoples() -> None:
    """Then nobody owns anything there, although a power would like to."""
    powers = {
        number: msgspec.structs.replace(row, frequency={**row.frequency, "sea": 50})
        for number, row in STANDARD.powers.items()
    }
    spec = msgspec.structs.replace(STANDARD, powers=powers)

    assert all(one.owner == 0 for one in provinces(spec, range(1)) if one.terrain == "sea")
