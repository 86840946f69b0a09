"""Artefacts lie in cities and towers, hordes carry them, and whoever wins has them (M-1.6-5, M-9-3)."""

from collections import Counter

import msgspec
import pytest

from expugna.kernel.dice import Dice
from expugna.mythicor.artefacts import made
from expugna.mythicor.events import ArtefactsFound, HordeGathered, HordeScattered, ProvinceConquered
from expugna.mythicor.hidden_artefacts import hide_artefacts
from expugna.mythicor.rules import Spec
from expugna.mythicor.setup import Options, setup
from expugna.mythicor.state import Artefact, Group, Province
from tests.mythicor.engine.positions import STANDARD, Position, mythicor_at
from tests.mythicor.world.realm_rows import realm

MEETING = """
    map oo
    1001 warlord human
      G1 1/1 warlord heavy_swords=900 {}
"""


def artefact(kind: str = "eye") -> Artefact:
    return Artefact(kind=kind, strength=4, range=3, effect=2, charges=1)


def meeting(more: str = "", carried: int = 2) -> Position:
    """A group and, in the east, a small horde with artefacts, which somebody has read once."""
    game = mythicor_at(MEETING.format(more), keys={"hordes": 0})
    things = [artefact("eye"), artefact("orb")][:carried]
    for one in things:
        one.is_examined = one.is_read = True
    game.state.hordes[1] = Group(
        realm=998, number=1, x=2, y=1, race="ork", troops={"barbarians": 1}, artefacts=things, crowns=9
    )
    return game


@pytest.mark.rule("M-1.6-5", "M-9-3")
def test_who_beats_a_horde_takes_its_artefacts_and_knows_nothing_of_them() -> None:
    """All of them, with two free places; its crowns are lost."""
    told = meeting().give("G1 BEG 4\nG1 BAS 40 3")
    assert [(one.kind, one.is_examined, one.is_read) for one in told.group(1).artefacts] == [
        ("eye", False, False),
        ("orb", False, False),
    ]
    event = told.one(ArtefactsFound)
    assert (event.count, event.source, event.unit, event.seen_by) == (2, "horde", "1001/G1", ("1001",))
    assert [(one.item, one.delta) for one in told.one(HordeScattered).changes] == [("crowns", -9)]


@pytest.mark.rule("M-1.6-5", "M-9-3")
@pytest.mark.parametrize(("places", "taken"), [("artefact=ring", ["ring", "eye"]), ("artefact=ring artefact=a", None)])
def test_what_finds_no_place_is_lost(places: str, taken: list[str] | None) -> None:
    """Two each, no more."""
    told = meeting(places).give("G1 BEG 4\nG1 BAS 40 3")
    assert [one.kind for one in told.group(1).artefacts] == (taken or ["ring", "a"])
    lost = {one.item: one.delta for one in told.one(HordeScattered).changes}
    assert lost["artefacts"] == (-1 if taken else -2)
    assert len(told.told(ArtefactsFound)) == bool(taken)


@pytest.mark.rule("M-1.6-5", "M-9-3")
def test_a_horde_that_is_beaten_but_not_destroyed_keeps_them() -> None:
    """It flees with what it has."""
    game = meeting()
    game.state.hordes[1].troops = {"barbarians": 400}
    game.state.hordes[1].retreat_percent = 100
    told = game.give("G1 BEG 4\nG1 BAS 40 3")
    if 1 in told.state.hordes:
        assert len(told.state.hordes[1].artefacts) == 2
    assert len(told.group(1).artefacts) == (0 if 1 in told.state.hordes else 2)


@pytest.mark.rule("M-1.6-5", "M-9-3")
@pytest.mark.parametrize(("drawn", "carried"), [(29, 1), (30, 0)])
def test_three_new_hordes_of_ten_carry_an_artefact(drawn: int, carried: int) -> None:
    """As the standard match has it. First is drawn whether, where, of what kind and how large a horde gathers."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 militia=2\n998\nP2/1 barbarians=9")
    told = game.round({1001: ""}, powers=[0, 0, 0, 0, drawn, *[0] * 9])
    assert len(told.state.hordes[1].artefacts) == carried


@pytest.mark.rule("M-1.6-5", "M-9-3")
@pytest.mark.parametrize(("percent", "carried"), [(0, 0), (100, 1)])
def test_new_hordes_carry_an_artefact_as_often_as_the_match_says(percent: int, carried: int) -> None:
    """``horde_artefacts_percent``; what the dice of the horde itself give stays the same."""
    war = msgspec.structs.replace(STANDARD.war, horde_artefacts_percent=percent, horde_gathers_percent=100)
    spec = msgspec.structs.replace(STANDARD, war=war)
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 militia=2\n998\nP2/1 barbarians=9", spec=spec)
    told = game.round({1001: ""})
    gathered = told.one(HordeGathered)
    assert [one.item for one in gathered.changes] == ["troops.barbarians", "artefacts"][: 1 + carried]
    assert len(told.state.hordes[1].artefacts) == carried
    bare = mythicor_at("map oo\n1001 warlord human\nP1/1 militia=2\n998\nP2/1 barbarians=9", spec=_with(percent=0))
    assert bare.round({1001: ""}).state.hordes[1].troops == told.state.hordes[1].troops


def _with(percent: int) -> Spec:
    war = msgspec.structs.replace(STANDARD.war, horde_artefacts_percent=percent, horde_gathers_percent=100)
    return msgspec.structs.replace(STANDARD, war=war)


@pytest.mark.rule("M-1.6-5", "M-7.2-3", "TG-1")
def test_a_conquered_province_brings_its_artefacts_and_no_knowledge_of_them() -> None:
    """The conqueror is told how many there are, after the conquest; the former owner is not told."""
    game = mythicor_at("map oo\n1001 warlord human\nG1 1/1 warlord militia=9\n1002 warlord elf\nP2/1 artefact=eye")
    game.state.province(2, 1).artefacts[0].is_examined = True
    told = game.give("G1 TG 1\nG1 BAS 40 3")
    event = told.one(ArtefactsFound)
    assert (event.source, event.count, event.unit, event.seen_by) == ("conquest", 1, "P2/1", ("1001",))
    assert told.events.index(event) > told.events.index(told.one(ProvinceConquered))
    assert [one.is_examined for one in told.province("2/1").artefacts] == [False]


@pytest.mark.rule("M-1.6-5", "BAS-28")
def test_a_province_that_is_handed_over_brings_them_too() -> None:
    """With no knowledge of them, and nobody's province tells nobody."""
    game = mythicor_at("map oo\n1001 warlord human\nP1/1 artefact=eye\n1002 warlord elf\nP2/1")
    game.state.province(1, 1).artefacts[0].is_read = True
    told = game.give("P1/1 BAS 28 reich=1002")
    assert (told.one(ArtefactsFound).seen_by, told.province("1/1").artefacts[0].is_read) == (("1002",), False)
    told = game.give("P1/1 BAS 28 reich=0")
    assert told.one(ArtefactsFound).seen_by == ()


@pytest.mark.rule("M-7.2-2", "M-1.6-5")
def test_a_beaten_group_keeps_its_artefacts() -> None:
    """Even one without a soldier left."""
    game = mythicor_at(
        "map oo\n1001 warlord human\nG1 1/1 warlord heavy_swords=900\n"
        "1002 warlord elf\nG1 2/1 hero militia=1 artefact=eye"
    )
    told = game.give("G1 BEG 1\nG1 BAS 40 3")
    assert told.group(1, 1002).troops == {}
    assert (len(told.group(1, 1002).artefacts), told.group(1).artefacts) == (1, [])


# ── At the start ─────────────────────────────────────────────────────────────────────────────────


def lands(owner: int, count: int = 600) -> list[Province]:
    return [
        Province(
            x=number + 1, y=1, terrain="open", cost_hundredths=100, fertility_thousandths=3_000, farmland=9, owner=owner
        )
        for number in range(count)
    ]


@pytest.mark.rule("M-1.6-5", "M-9-3")
@pytest.mark.parametrize(("power", "percent"), [(994, 0), (995, 0), (996, 30), (997, 0), (998, 0), (999, 60), (0, 0)])
def test_cities_of_overlords_and_towers_of_the_guild_hide_artefacts(power: int, percent: int) -> None:
    """About as often as the specification says, one each; every kind can be among them."""
    held = lands(power)
    hide_artefacts(STANDARD, held, Dice(bytes(32)).stream("test"))
    found = [land for land in held if land.artefacts]
    assert abs(len(found) - len(held) * percent // 100) <= len(held) * 6 // 100
    assert all(len(land.artefacts) == 1 for land in found)
    assert (len(found) == 0) is (percent == 0)


@pytest.mark.rule("M-1.6-5")
def test_made_artefacts_lie_within_the_figures_of_their_kind() -> None:
    """All 31 kinds come, the more often the more weight they have; at first nothing is known of them."""
    stream = Dice(bytes(32)).stream("test")
    things = [made(STANDARD, stream.between) for _ in range(4_000)]
    assert {one.kind for one in things} == set(STANDARD.artefacts)
    assert len(STANDARD.artefacts) >= 20
    for one in things:
        row = STANDARD.artefacts[one.kind]
        for figure in ("strength", "range", "effect", "charges"):
            low, high = getattr(row, figure)
            assert low <= getattr(one, figure) <= high
        assert not one.is_examined
        assert not one.is_read
    count = Counter(one.kind for one in things)
    assert count["seed"] > count["crown"]


@pytest.mark.rule("M-1.6-5", "M-0-5")
def test_the_rest_of_a_world_does_not_hang_on_its_artefacts() -> None:
    """Without any the same seed makes the same world, and with them the same artefacts again."""
    none = msgspec.structs.replace(
        STANDARD,
        powers={key: msgspec.structs.replace(row, artefacts_percent=0) for key, row in STANDARD.powers.items()},
    )
    states = [
        setup(Options(match="t", spec=spec, realms=(realm(),)), {}, Dice(bytes(32))).state
        for spec in (STANDARD, STANDARD, none)
    ]
    assert states[0].provinces == states[1].provinces
    found = [land for land in states[0].provinces if land.artefacts]
    assert found
    assert {land.owner for land in found} <= {996, 999}
    for land in found:
        land.artefacts = []
    assert states[0].provinces == states[2].provinces
