"""What a realm starts with (M-3-1 to M-3-3), and its start map (M-9-1)."""

import msgspec
import pytest

from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from expugna.mythicor.events import MapDrawn
from expugna.mythicor.knowledge import Knowledge, learn
from expugna.mythicor.made_up import made_up
from expugna.mythicor.realms import RealmChoice
from expugna.mythicor.score import scores
from expugna.mythicor.setup import Options, check_options, setup
from expugna.mythicor.state import STATE_CODEC, Province, Realm, State
from tests.mythicor.world.realm_rows import STANDARD, realm

DICE = Dice(bytes(range(32)))
PIRATES = '["light_spears", "light_archers", "pirates", "marines"]'


def opened(*rows: RealmChoice, dice: Dice = DICE) -> State:
    return setup(Options(match="test", spec=STANDARD, realms=rows), {}, dice).state


def alone(**cells: str | None) -> tuple[Realm, Province]:
    """The only realm of a match, and its home."""
    state = opened(realm(**cells))
    (found,) = state.realms.values()
    return found, state.province(*found.home)


@pytest.mark.rule("M-3-2")
@pytest.mark.parametrize(
    ("race", "population", "recruits", "crowns", "settlement", "fortification", "militia"),
    [
        ("ork", 56, 28, 330, 1, 2, 11),
        ("human", 50, 25, 300, 1, 2, 10),
        ("dwarf", 42, 21, 240, 1, 2, 8),
        ("elf", 40, 20, 240, 1, 2, 8),
        ("hobgoblin", 36, 18, 210, 1, 2, 7),
        ("ogre", 26, 13, 165, 1, 2, 5),
        ("hobbit", 40, 20, 240, 3, 3, 8),
    ],
)
def test_a_realm_starts_with_the_values_of_its_race(
    race: str, population: int, recruits: int, crowns: int, settlement: int, fortification: int, militia: int
) -> None:
    """Table 3.8, and a fifth of the population as militia in the home province."""
    found, home = alone(race=f'"{race}"')

    assert (home.owner, home.race) == (found.id, race)
    assert (home.population, home.recruits, home.crowns) == (population, recruits, crowns)
    assert (home.settlement, home.fortification, home.troops) == (settlement, fortification, {"militia": militia})
    assert (home.warships, home.transports) == (0, 0)


@pytest.mark.rule("M-3-2", "M-1.4-1")
def test_a_realm_starts_with_its_ruler_and_two_leaders() -> None:
    """Three groups at home: G1 the ruler, G2 and G3 as chosen; they have the realm's race and nothing else."""
    found, _ = alone(race='"elf"')
    groups = found.groups

    assert list(groups) == [1, 2, 3]
    assert [one.leader.klass for one in groups.values() if one.leader] == ["warlord", "priest", "hero"]
    assert [one.leader.is_ruler for one in groups.values() if one.leader] == [True, False, False]
    assert groups[1].leader is not None
    assert groups[1].leader.name == "Kunrad"
    assert {(one.x, one.y) for one in groups.values()} == {found.home}
    assert {one.race for one in groups.values()} == {"elf"}
    assert all(one.population == one.crowns == one.recruits == 0 and not one.troops for one in groups.values())


@pytest.mark.rule("M-3-1")
@pytest.mark.parametrize(
    ("position", "values"),
    [
        ("warlord", (12, 5, 15)),
        ("necromancer", (3, 3, 12)),
        ("archmage", (4, 4, 15)),
        ("high_priest", (5, 8, 10)),
        ("trade_prince", (5, 12, 8)),
        ("clan_prince", (10, 6, 15)),
    ],
)
def test_rulers_have_the_values_of_their_position(position: str, values: tuple[int, int, int]) -> None:
    """Table 4: leadership, diplomacy, strength."""
    found, _ = alone(position=f'"{position}"')
    leader = found.groups[1].leader

    assert leader is not None
    assert (leader.klass, leader.leadership, leader.diplomacy, leader.strength) == (position, *values)


@pytest.mark.rule("M-3-2", "M-3-3")
def test_morale_is_zero_at_the_start_but_for_heroes() -> None:
    """A hero's group 10 %; a warlord is a hero, too."""
    found, _ = alone(position='"high_priest"')
    warlord, _ = alone()

    assert [one.morale_percent for one in found.groups.values()] == [0, 0, 10]
    assert [one.morale_percent for one in warlord.groups.values()] == [10, 0, 10]


@pytest.mark.rule("M-3-2", "M-3-3")
def test_a_clan_prince_travels_with_his_people() -> None:
    """Population, recruits and crowns in G1 with his bonuses; the militia stays in the home province."""
    found, home = alone(position='"clan_prince"', leaders='["chief", "scout"]')
    prince, chief = found.groups[1], found.groups[2]

    assert (prince.population, prince.recruits, prince.crowns) == (50, 25, 300)
    assert (home.population, home.recruits, home.crowns, home.troops) == (0, 0, 0, {"militia": 10})
    assert (prince.food_percent, prince.recruit_percent, prince.tax_percent, prince.military_percent) == (
        35,
        50,
        40,
        10,
    )
    assert (chief.food_percent, chief.recruit_percent, chief.tax_percent) == (20, 20, 25)
    assert chief.leader is not None
    assert chief.leader.leadership == 4


@pytest.mark.rule("M-3-3")
def test_a_trade_prince_has_better_taxes_at_home_and_better_trade() -> None:
    """Home tax bonus 10, own trade bonus 20; thieves have the trade bonus, too."""
    found, home = alone(position='"trade_prince"', leaders='["thief", "priest"]')

    assert home.tax_percent == 10
    assert [one.trade_percent for one in found.groups.values()] == [20, 20, 0]


@pytest.mark.rule("M-3-1")
def test_a_seafarer_has_ships_twice_the_militia_and_better_morale() -> None:
    """Humans: 10 % of 50 warships, thrice as many transports, twice 20 % militia, +5 % for each group; coastal home."""
    found, home = alone(seafarer="true", troop_kinds=PIRATES)

    assert (home.warships, home.transports, home.troops) == (5, 15, {"militia": 20})
    assert [one.morale_percent for one in found.groups.values()] == [15, 5, 15]
    assert home.terrain == "coast"
    assert found.is_seafarer


@pytest.mark.rule("M-3-1", "M-0-4")
def test_warships_are_rounded_half_up() -> None:
    """26 ogres have 2.6, so 3 warships and 9 transports."""
    _, home = alone(race='"ogre"', seafarer="true", troop_kinds=PIRATES)

    assert (home.warships, home.transports) == (3, 9)


@pytest.mark.rule("M-2-2")
@pytest.mark.parametrize(
    ("position", "own"),
    [
        ("warlord", "knights"),
        ("necromancer", "zombies"),
        ("archmage", "demon_fighters"),
        ("high_priest", "fanatics"),
        ("trade_prince", "outlaws"),
        ("clan_prince", "nomad_cavalry"),
    ],
)
def test_a_realm_has_six_kinds_of_troops(position: str, own: str) -> None:
    """Militia, the position's own, four chosen."""
    found, _ = alone(position=f'"{position}"')

    assert found.troop_kinds == ("militia", own, "light_spears", "light_archers", "light_swords", "light_cavalry")


@pytest.mark.rule("M-9-3")
def test_realms_are_known_by_ids_from_1001() -> None:
    """And by name, player and the digest of their token."""
    rows = (realm(name='"A"'), realm(name='"B"', id="1005"))
    options = Options(match="test", spec=STANDARD, realms=rows, token_digests={1005: "digest"})
    state = setup(options, {Seat("1005"): "  Berta "}, DICE).state

    assert [(one.id, one.name, one.player, one.token_digest) for one in state.realms.values()] == [
        (1001, "A", "Anna", ""),
        (1005, "B", "Berta", "digest"),
    ]
    assert (state.round, state.match, len(state.provinces)) == (0, "test", 2_500)


@pytest.mark.rule("M-10-3")
def test_scores_are_counted_at_the_start() -> None:
    """The first round's order of realms needs them (M-10-1)."""
    state = opened(realm(), realm(name='"B"', race='"hobbit"'))

    assert {one.id: one.score for one in state.realms.values()} == scores(state)
    assert state.realms[1002].score > state.realms[1001].score > 0


@pytest.mark.rule("M-9-1")
def test_start_maps_show_the_land_and_half_of_the_owners() -> None:
    """Radius 3; every terrain as it is; each owner with 50 %; bandits never; the realm's own home always."""
    resolution = setup(Options(match="test", spec=STANDARD, realms=made_up(STANDARD, 40, DICE)), {}, DICE)
    shown = owned = bandits = 0
    for event, own in zip(resolution.events, resolution.state.realms.values(), strict=True):
        assert isinstance(event, MapDrawn)
        assert (event.rule, event.phase, event.realm, event.seen_by) == ("M-9-1", "start", own.id, (str(own.id),))
        assert ((event.x, event.y), event.radius) == (own.home, 3)
        x, y = own.home
        assert [(cell.x, cell.y) for cell in event.cells] == [
            (column, line)
            for line in range(max(1, y - 3), min(50, y + 3) + 1)
            for column in range(max(1, x - 3), min(50, x + 3) + 1)
        ]
        for cell in event.cells:
            province = resolution.state.province(cell.x, cell.y)
            assert cell.terrain == province.terrain
            assert cell.owner in (0, province.owner)
            if province.owner == 994:
                bandits += 1
                assert cell.owner == 0
            elif (cell.x, cell.y) == own.home:
                assert cell.owner == own.id
            elif province.owner:
                owned += 1
                shown += cell.owner == province.owner
    assert bandits > 10
    assert 0.4 * owned < shown < 0.6 * owned


@pytest.mark.rule("M-10-5")
def test_a_realm_knows_what_its_start_map_shows_and_nothing_else() -> None:
    """The knowledge can be learned again from the event alone."""
    resolution = setup(Options(match="test", spec=STANDARD, realms=(realm(), realm(name='"B"'))), {}, DICE)
    for own in resolution.state.realms.values():
        assert own.knowledge == learn(Knowledge(), resolution.events, own.id, 0)
        assert len(own.knowledge.places) <= 49


@pytest.mark.rule("M-0-5")
def test_the_same_dice_open_the_same_match_byte_for_byte() -> None:
    """Other dice another one; the state can be saved and read."""
    one, same, other = opened(realm()), opened(realm()), opened(realm(), dice=Dice(bytes(32)))

    assert STATE_CODEC.encode(one) == STATE_CODEC.encode(same) != STATE_CODEC.encode(other)
    assert STATE_CODEC.decode(STATE_CODEC.encode(one)) == one


def test_bad_options_are_told_all_at_once_and_refused() -> None:
    """Wrong choices and seats that are no realms; whoever does not ask gets an exception."""
    bad = msgspec.structs.replace(realm(), race="undead")
    options = Options(match="test", spec=STANDARD, realms=(bad,))
    seats = {Seat("1001"): "Anna", Seat("red"): "Rot"}

    assert [one.code for one in check_options(options, seats)] == ["cell.not-one-of", "realms.unknown-id"]
    with pytest.raises(ValueError, match=r"realms\.unknown-id red"):
        setup(options, seats, DICE)


def test_a_chosen_home_in_the_sea_is_refused_with_the_realm_s_name() -> None:
    """What only the world can tell comes as an exception with a problem."""
    from expugna.mythicor.setup import world_dice
    from expugna.mythicor.worldgen import NoRoom, generate

    sea = next(one for one in generate(STANDARD, world_dice(DICE), 50, 50).provinces if one.terrain == "sea")
    with pytest.raises(NoRoom) as caught:
        opened(realm(home=f"[{sea.x}, {sea.y}]"))
    assert caught.value.problem.code == "start.home-at-sea"
    assert caught.value.problem.values["name"] == "Nordmark"


@pytest.mark.rule("M-3-2")
def test_a_specification_may_do_without_start_militia() -> None:
    """Then no kind without soldiers is listed."""
    spec = msgspec.structs.replace(STANDARD, start=msgspec.structs.replace(STANDARD.start, militia_percent=0))
    state = setup(Options(match="test", spec=spec, realms=(realm(),)), {}, DICE).state

    assert state.province(*state.realms[1001].home).troops == {}
