"""What holds for every seed and size: worlds are whole, realms start alike or the world says what it lacks."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from expugna.kernel.dice import Dice
from expugna.mythicor.made_up import made_up
from expugna.mythicor.realm_faults import most_realms
from expugna.mythicor.realms import BadTables, read_realms
from expugna.mythicor.rules import Spec, specification
from expugna.mythicor.setup import Options, setup
from expugna.mythicor.worldgen import NoRoom, generate
from expugna.mythicor.worldgen.judge import spread_percent, value_of_surroundings
from expugna.mythicor.worldgen.noise import fractal, highest, ranks
from tests.conftest import SOAK
from tests.mythicor.world.realm_rows import row

STANDARD = specification("standard")
EXAMPLES = 200 if SOAK else 12

seeds = st.binary(min_size=32, max_size=32).map(Dice)


def sized(width: int, height: int) -> Spec:
    keys = msgspec.structs.replace(STANDARD.keys, world_width=width, world_height=height)
    return msgspec.structs.replace(STANDARD, keys=keys)


@settings(max_examples=EXAMPLES)
@given(seeds, st.integers(20, 60), st.integers(20, 60), st.integers(0, 6))
def test_every_world_is_whole(dice: Dice, width: int, height: int, islands: int) -> None:
    """Every province is within its terrain's figures and belongs to nobody or a power; rivers end in the sea."""
    world = generate(STANDARD, dice, width, height, islands)

    assert len(world.provinces) == width * height
    for one in world.provinces:
        terrain = STANDARD.terrains[one.terrain]
        assert one.cost_hundredths == terrain.cost_hundredths
        assert terrain.fertility_thousandths[0] <= one.fertility_thousandths <= terrain.fertility_thousandths[1]
        assert terrain.farmland[0] <= one.farmland <= STANDARD.keys.population_max_cap
        assert one.owner in (0, 994, 995, 996, 997, 998, 999)
        assert bool(one.owner) == bool(one.race) == bool(one.troops)
        assert one.population * STANDARD.economy.food_eaten * 1_000 <= one.farmland * one.fertility_thousandths
    downstream = dict(world.rivers)
    for end in set(downstream.values()) - set(downstream):
        assert world.province(*end).terrain == "sea"


@settings(max_examples=EXAMPLES)
@given(seeds, st.integers(20, 50), st.integers(20, 50), st.data())
def test_realms_start_alike(dice: Dice, width: int, height: int, data: st.DataObject) -> None:
    """Within 10 % of each other in what their surroundings are worth, whatever the number, size and seed."""
    spec = sized(width, height)
    count = data.draw(st.integers(1, most_realms(spec)))
    rows = made_up(spec, count, dice)
    try:
        state = setup(Options(match="m", spec=spec, realms=rows), {}, dice).state
    except NoRoom as none:
        assert none.problem.code in ("start.too-few-islands", "start.too-little-land", "start.not-fair")  # noqa: PT017
        assert sum(one.seafarer for one in rows) > 1 or count == most_realms(spec)
        return
    world = generate(spec, dice, width, height)
    world = msgspec.structs.replace(world, provinces=state.provinces)
    values = [value_of_surroundings(world, *one.home) for one in state.realms.values()]
    assert spread_percent(values) <= 10
    assert sum(one.owner > 1000 for one in state.provinces) == count


@settings(max_examples=EXAMPLES * 10)
@given(st.text(max_size=60), st.integers(0, 400), st.integers(0, 30))
def test_no_realms_file_raises_anything_but_its_problems(noise: str, at: int, cut: int) -> None:
    """A good file with a piece cut out and something else put in."""
    good = row(id="1002", home="[3, 4]", seafarer="false")
    text = good[:at] + noise + good[at + cut :]
    try:
        rows = read_realms(text, "realms.toml", STANDARD)
    except BadTables as bad:
        assert bad.problems  # noqa: PT017
        return
    assert rows


@given(st.integers(0, 2**64 - 1), st.integers(1, 40), st.integers(1, 40), st.integers(1, 32), st.integers(1, 5))
def test_noise_stays_within_its_bounds(seed: int, width: int, height: int, wavelength: int, octaves: int) -> None:
    """Between nothing and the sum of all octaves; part of a wider field is the same as the field."""
    values = fractal(seed, width, height, wavelength, octaves)
    wider = fractal(seed, width + 3, height + 2, wavelength, octaves)

    assert len(values) == width * height
    assert all(0 <= value <= ((1 << octaves) - 1) * 65_535 for value in values)
    assert values == [wider[y * (width + 3) + x] for y in range(height) for x in range(width)]


@given(st.lists(st.integers(0, 9), min_size=1, max_size=50), st.integers(0, 60))
def test_ranks_and_the_highest_agree(values: list[int], count: int) -> None:
    """Ranks rise with values and run from 0; the highest are those of the highest ranks."""
    places = list(range(len(values)))
    by_rank = ranks(values, places)

    assert sorted(places, key=lambda place: by_rank[place]) == sorted(places, key=lambda place: (values[place], place))
    assert min(by_rank.values()) == 0
    assert max(by_rank.values()) < 1_000
    top = highest(values, places, count)
    assert len(top) == min(count, len(values))
    assert all(values[one] >= values[other] for one in top for other in places if other not in top)
