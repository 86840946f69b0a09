"""Dead leaders are revived, and groups that they leave behind are called to a conjurer (UG 14, UG 25)."""

import pytest

from expugna.mythicor.events import (
    GroupsMet,
    GroupSummoned,
    LeaderRevived,
    LeaderTrained,
    MovesEnded,
    OrderFailed,
    SpellCast,
)
from expugna.mythicor.state import Artefact
from tests.mythicor.engine.positions import Told, mythicor_at

LEARNS_NOT = 99


# ── Revival ──────────────────────────────────────────────────────────────────────────────────────

DEAD = """
    map oo
    1001 high_priest human
      G1 1/1 priest strength={strength} militia=3
      G2 1/1 dead:hero militia=4
    1002 warlord elf
      G5 1/1 dead:hero militia=30
      G6 2/1 dead:hero militia=4
      G7 1/1 hero militia=4
      G8 1/1 - militia=4
"""


def is_dead(told: Told, number: int, realm: int = 1001) -> bool:
    """Whether the group's leader is dead."""
    leader = told.group(number, realm).leader
    assert leader is not None
    return leader.is_dead


@pytest.mark.rule("UG-14")
@pytest.mark.parametrize(("strength", "draws", "lives"), [(4, (39,), True), (4, (40,), False), (10, (), True)])
def test_a_priest_revives_with_ten_percent_for_each_strength(
    strength: int, draws: tuple[int, ...], lives: bool
) -> None:
    """What is certain draws nothing; after a failure the leader is as dead as before."""
    told = mythicor_at(DEAD.format(strength=strength)).give("G1 UG 14 ziel=G2", UG=(*draws, *[LEARNS_NOT] * 20))
    cast = told.one(SpellCast)
    assert is_dead(told, 2) is not lives
    assert (cast.succeeded, cast.chance_percent, cast.target) == (lives, min(100, 10 * strength), "1001/G2")
    assert len(told.told(LeaderRevived)) == lives


@pytest.mark.rule("UG-14", "M-10-5")
def test_another_realms_leader_lives_again_too_and_both_are_told() -> None:
    """The owner learns who did it; of a failure nothing."""
    game = mythicor_at(DEAD.format(strength=5))
    told = game.give({1001: "G1 UG 14 1002/G5"}, UG=(0, *[LEARNS_NOT] * 20))
    event = told.one(LeaderRevived)
    assert not is_dead(told, 5, 1002)
    assert (event.seen_by, event.by_unit, event.troops, event.klass) == (("1001", "1002"), "1001/G1", "some", "hero")
    assert told.one(SpellCast).seen_by == ("1001",)
    told = game.give({1001: "G1 UG 14 1002/G5"}, UG=(50, *[LEARNS_NOT] * 20))
    assert is_dead(told, 5, 1002)
    assert not told.told(LeaderRevived)


@pytest.mark.rule("UG-14", "UG-25", "M-10-5")
@pytest.mark.parametrize("target", ["1002/G6", "1002/G7", "1002/G8", "1002/G9", "1009/G1", "998/G1"])
def test_of_foreign_groups_a_refusal_tells_nothing(target: str) -> None:
    """Elsewhere, alive, without a leader, or not in the match: one answer."""
    told = mythicor_at(DEAD.format(strength=10)).give({1001: f"G1 UG 14 {target}"})
    problem = told.one(OrderFailed).problem
    assert (problem.code, problem.values) == ("target.no-dead-leader", {"unit": target, "high": 0})
    assert "1001/G1" in {event.unit for event in told.told(LeaderTrained)}


@pytest.mark.rule("UG-14", "M-1.4-1")
def test_own_groups_are_named() -> None:
    """A leader who lives, one who is elsewhere, a group that the realm does not have."""
    game = mythicor_at(
        DEAD.format(strength=10) + "\n1003 high_priest human\nG1 1/1 priest\nG2 2/1 dead:hero\nG3 1/1 hero"
    )
    assert game.give({1003: "G1 UG 14 G3"}).codes == ["group.leader-not-dead"]
    assert game.give({1003: "G1 UG 14 G1"}).codes == ["group.leader-not-dead"]
    assert game.give({1003: "G1 UG 14 G2"}).codes == ["action.out-of-reach"]
    assert game.give({1003: "G1 UG 14 G9"}).codes == ["unit.no-such-group"]
    assert game.give({1001: "G2 UG 14 G2"}).codes == ["group.no-living-leader"]
    assert game.give({1001: "G1 UG 14 1001/G2"}).codes == []


@pytest.mark.rule("UG-14")
@pytest.mark.parametrize(("land", "status", "after"), [("c", "at_sea", False), ("c", "", False), ("s", "at_sea", True)])
def test_the_revived_are_at_sea_on_the_sea_only(land: str, status: str, after: bool) -> None:
    """On the coast they stand on land, even those who were aboard."""
    game = mythicor_at(
        f"map {land}\n1001 high_priest human\nG1 1/1 high_priest strength=10 transports=1 {status}\n"
        f"G2 1/1 dead:hero transports=2 {status}"
    )
    told = game.give("G1 UG 14 G2")
    assert (told.group(2).at_sea, told.one(LeaderRevived).at_sea) == (after, after)


@pytest.mark.rule("UG-14", "M-1.4-1", "M-10-1")
def test_who_lives_again_may_move_in_the_same_round() -> None:
    """Moves come after all that; special actions have been before."""
    told = mythicor_at(DEAD.format(strength=10)).give("G1 UG 14 G2\nG2 BEW 3\nG2 SA 7")
    assert told.group(2).x == 2
    assert not told.told(MovesEnded)
    assert told.codes == ["group.no-living-leader"]


# ── Summoning ────────────────────────────────────────────────────────────────────────────────────

FAR = """
    map {row}
    1001 necromancer human
      G1 1/1 necromancer strength={strength} {status} militia=3
      G2 2/1 dead:hero militia=4 crowns=9
      G4 1/1 dead:hero
    1002 warlord elf
      G5 3/1 dead:hero militia=30 crowns=70
      G7 2/1 hero militia=4
      G8 2/1 - militia=4
      G9 1/1 dead:hero
"""


@pytest.mark.rule("UG-25")
def test_a_group_with_a_dead_leader_comes_with_all_it_has() -> None:
    """Chance St x 10, to where the conjurer is; its leader stays dead."""
    game = mythicor_at(FAR.format(row="oooo", strength=10, status=""))
    told = game.give({1001: "G1 UG 25 ziel=1002/G5"})
    group, event = told.group(5, 1002), told.one(GroupSummoned)
    assert (group.x, group.y, group.troops, group.crowns) == (1, 1, {"militia": 30}, 70)
    assert is_dead(told, 5, 1002)
    assert (event.seen_by, event.by_unit, event.troops, event.by_troops) == (("1001", "1002"), "1001/G1", "some", "few")
    assert told.one(SpellCast).seen_by == ("1001",)


@pytest.mark.rule("UG-25")
@pytest.mark.parametrize(("draw", "comes"), [(39, True), (40, False)])
def test_with_ten_percent_for_each_strength(draw: int, comes: bool) -> None:
    """After a failure it is where it was, and its realm hears nothing."""
    game = mythicor_at(FAR.format(row="oooo", strength=4, status=""))
    told = game.give({1001: "G1 UG 25 G2"}, UG=(draw, *[LEARNS_NOT] * 20))
    assert told.group(2).x == (1 if comes else 2)
    assert (told.one(SpellCast).succeeded, told.one(SpellCast).chance_percent) == (comes, 40)
    assert len(told.told(GroupSummoned)) == comes


@pytest.mark.rule("UG-25", "M-0-2")
@pytest.mark.parametrize(("strength", "way", "works"), [(9, 1, True), (9, 2, False), (10, 2, True), (19, 3, False)])
def test_how_far_the_call_carries(strength: int, way: int, works: bool) -> None:
    """1 + St / 10 fields, rounded down."""
    game = mythicor_at(
        f"map oooo\n1001 necromancer human\nG1 1/1 conjurer strength={strength}\nG2 {1 + way}/1 dead:hero\n"
        f"1002 warlord human\nG1 {1 + way}/1 dead:hero"
    )
    own = game.give({1001: "G1 UG 25 G2"})
    assert own.codes == ([] if works else ["action.out-of-reach"])
    foreign = game.give({1001: "G1 UG 25 1002/G1"})
    assert foreign.codes == ([] if works else ["target.no-dead-elsewhere"])


@pytest.mark.rule("UG-25", "M-10-5")
@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("1002/G4", "target.no-dead-elsewhere"),
        ("1002/G7", "target.no-dead-elsewhere"),
        ("1002/G8", "target.no-dead-elsewhere"),
        ("1002/G9", "target.no-dead-elsewhere"),
        ("G4", "target.here-already"),
        ("G1", "group.leader-not-dead"),
        ("G3", "unit.no-such-group"),
    ],
)
def test_whom_nobody_can_call(target: str, code: str) -> None:
    """The living, those without a leader, those who stand here; of foreign ones the answer is always the same, for that
    a leader here is dead is nothing to be found out without an action."""
    game = mythicor_at(FAR.format(row="oooo", strength=10, status=""))
    told = game.give({1001: f"G1 UG 25 {target}"})
    assert told.codes == [code]
    assert told.state.realms[1002].groups == game.state.realms[1002].groups


@pytest.mark.rule("UG-25", "M-6-2", "M-1.6-2")
@pytest.mark.parametrize(("ships", "comes"), [(0, False), (1, True)])
def test_onto_the_sea_only_ships_come(ships: int, comes: bool) -> None:
    """Four soldiers need one; without it they stay, and the spell was in vain."""
    game = mythicor_at(FAR.format(row="scoo", strength=10, status="at_sea transports=1"))
    game.state.realms[1001].groups[2].transports = ships
    told = game.give({1001: "G1 UG 25 G2"})
    cast = told.one(SpellCast)
    assert (told.group(2).x, told.group(2).at_sea) == ((1, True) if comes else (2, False))
    assert (cast.succeeded, cast.is_aground) == (comes, not comes)


@pytest.mark.rule("UG-25", "M-6-2")
def test_from_the_sea_it_comes_ashore_with_its_ships() -> None:
    """Ships come along, inland, too, and stay with it until it moves."""
    game = mythicor_at(FAR.format(row="osoo", strength=10, status=""))
    group = game.state.realms[1001].groups[2]
    group.at_sea, group.transports = True, 3
    told = game.give({1001: "G1 UG 25 G2"})
    assert (told.group(2).x, told.group(2).at_sea, told.group(2).transports) == (1, False, 3)


@pytest.mark.rule("UG-25", "M-6-2")
def test_even_a_group_without_soldiers_needs_a_ship() -> None:
    """For its dead leader."""
    game = mythicor_at(FAR.format(row="scoo", strength=10, status="at_sea transports=1"))
    game.state.realms[1001].groups[2].troops = {}
    assert game.give({1001: "G1 UG 25 G2"}).one(SpellCast).is_aground


@pytest.mark.rule("UG-25", "M-6-6")
def test_whoever_comes_by_afterwards_meets_it_where_it_is_now() -> None:
    """And not where it was."""
    game = mythicor_at(
        "map oooo\n1001 necromancer human\nG1 1/1 necromancer strength=10\nG2 3/1 dead:hero militia=4\n"
        "1002 warlord human\nG1 2/1 hero\nG2 4/1 hero"
    )
    told = game.give({1001: "G1 UG 25 G2", 1002: "G1 BEW 7\nG2 BEW 7"})
    met = {(event.x, event.unit, tuple(one.number for one in event.others)) for event in told.told(GroupsMet)}
    assert met == {(1, "1002/G1", (1, 2))}


@pytest.mark.rule("UG-25", "M-10-5")
@pytest.mark.parametrize("order", ["G1 UG 25 G2", "G1 UG 25 1002/G5", "G1 ART 1 platz=1 ziel=G2"])
def test_those_who_stand_there_see_whom_magic_brings(order: str) -> None:
    """A stranger's group there and the province's owner, as if it had marched in; an artefact is no different."""
    game = mythicor_at(
        """
        map oo
        1001 necromancer human
          G1 1/1 necromancer strength=10
          G2 2/1 dead:hero militia=4
        1002 warlord elf
          G5 2/1 dead:hero militia=4
        1003 warlord elf
          P1/1
        1004 warlord dwarf
          G3 1/1 hero militia=30
        """
    )
    owner_of_ring = game.state.realms[1001].groups[1]
    owner_of_ring.artefacts.append(Artefact(kind="ring", strength=10, range=4, effect=20, charges=3))
    told = game.give({1001: f"{order}\nG1 UG 16"})
    seen = {event.other_realm: (event.unit, event.troops, event.is_owner, event.seen_by) for event in met(told)}
    unit, realm = ("1002/G5", "1002") if "1002" in order else ("1001/G2", "1001")
    assert seen[1003] == (unit, "few", True, (realm, "1003"))
    assert seen[1004] == (unit, "few", False, (realm, "1004"))
    assert [one.number for event in met(told) if event.other_realm == 1004 for one in event.others] == [3]
    assert told.codes == (["order.twice-in-class"] if "UG" in order else [])
    assert all(event.realm == 1001 for event in told.told(OrderFailed))


def met(told: Told) -> list[GroupsMet]:
    """Who was seen to meet whom."""
    return told.told(GroupsMet)
