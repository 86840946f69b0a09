"""What a realm can foresee of magic attacks, revivals, summonings and undead recruits (UG 7, 8, 14, 23, 25)."""

import pytest

from expugna.mythicor.known import Seen, SeenGroup
from expugna.mythicor.state import Leader, Stance
from expugna.mythicor.view import View
from tests.mythicor.orders.seen import group, home, seen, told

DEAD = Leader(klass="hero", is_dead=True)


def knowing(sight: View, troops: str, realm: int = 1002) -> View:
    """The view of a realm that has seen G1 of another in 6/5, and that one's province there, with so many soldiers."""
    sight.knowledge.places["6/5"] = Seen(
        x=6, y=5, first=0, round=3, terrain="open", owner=realm, owner_round=3, troops=troops
    )
    sight.knowledge.groups[f"{realm}/G1"] = SeenGroup(realm=realm, number=1, x=6, y=5, first=0, round=3, troops=troops)
    return sight


def sorcery() -> View:
    return seen(home(), group(1, 5, 5, klass="sorcerer"))


@pytest.mark.rule("UG-7", "UG-8")
def test_nobody_strikes_his_own() -> None:
    """Foreseen, and an error."""
    sight = seen(home(), group(1, 5, 5, klass="sorcerer"), group(2, 5, 5))
    assert told(sight, "G1 UG 7 P5/5") == [(1, "target.is-own", "error")]
    assert told(sight, "G1 UG 8 1001/G2") == [(1, "target.is-own", "error")]


@pytest.mark.rule("UG-7", "UG-8", "M-10-5")
@pytest.mark.parametrize("order", ["G1 UG 7 P6/5", "G1 UG 8 1002/G1"])
def test_friends_and_those_without_soldiers(order: str) -> None:
    """As they were last seen: a warning."""
    assert told(knowing(sorcery(), "some"), order) == []
    assert told(knowing(sorcery(), "none"), order) == [(1, "target.no-soldiers", "warning")]
    for whom in (1002, 0):
        sight = knowing(sorcery(), "some")
        sight.stances[whom] = Stance.FRIEND
        assert told(sight, order) == [(1, "target.is-friend", "warning")]
        sight.stances[1002] = Stance.FOE
        assert told(sight, order) == []


@pytest.mark.rule("UG-8", "M-9-3")
def test_hordes_may_be_struck() -> None:
    """Groups of 998, which are nobody's friends."""
    sight = knowing(sorcery(), "many", realm=998)
    sight.stances[0] = Stance.FRIEND
    assert told(sight, "G1 UG 8 998/G1\n") == []


@pytest.mark.rule("UG-14")
def test_whom_a_priest_can_revive() -> None:
    """An own group with a dead leader, here; it may be written like a foreign one. Of foreign ones nothing is known."""
    sight = seen(home(), group(1, 5, 5, klass="priest"), group(2, 5, 5, leader=DEAD), group(3, 5, 5), group(4, 5, 6))
    assert told(sight, "G1 UG 14 G2") == []
    assert told(sight, "G1 UG 14 1001/G2") == []
    assert told(sight, "G1 UG 14 G3") == [(1, "group.leader-not-dead", "warning")]
    assert told(sight, "G1 UG 14 1001/G3") == [(1, "group.leader-not-dead", "warning")]
    assert told(sight, "G1 UG 14 G4") == [
        (1, "action.out-of-reach", "warning"),
        (1, "group.leader-not-dead", "warning"),
    ]
    assert told(sight, "G2 BAS 6\nG1 UG 14 G2") == [(2, "group.leader-not-dead", "warning")]


@pytest.mark.rule("UG-25", "M-6-2")
def test_whom_a_conjurer_can_call() -> None:
    """An own group elsewhere, onto the sea with ships enough; a foreign one that is not here already."""
    sight = seen(home(), group(1, 5, 5, klass="conjurer"), group(2, 5, 6, leader=DEAD), group(3, 5, 5, leader=DEAD))
    assert told(sight, "G1 UG 25 G2") == []
    assert told(sight, "G1 UG 25 G3") == [(1, "target.here-already", "warning")]
    assert told(sight, "G1 UG 25 G9") == [(1, "unit.no-such-group", "error")]
    sight.knowledge.groups["1002/G1"] = SeenGroup(realm=1002, number=1, x=5, y=5, first=0, round=6, troops="few")
    assert told(sight, "G1 UG 25 1002/G1") == [(1, "target.here-already", "warning")]
    aboard = group(1, 5, 5, klass="conjurer", at_sea=True, transports=1)
    for ships, found in ((0, [(1, "ships.too-few", "warning")]), (2, [])):
        sailing = seen(aboard, group(2, 5, 6, leader=DEAD, troops={"militia": 8}, transports=ships))
        sailing.knowledge.places["5/5"] = Seen(x=5, y=5, first=0, round=3, terrain="sea")
        assert told(sailing, "G1 UG 25 G2") == found


@pytest.mark.rule("UG-25", "UG-14", "UG-1")
def test_whom_a_conjurer_calls_may_be_revived_and_march_here() -> None:
    """Where the group is by then depends on the dice; nothing is told that may not come true. An own group may be
    written with the realm, too."""
    priest, conjurer = group(1, 5, 5, klass="priest"), group(2, 5, 5, klass="conjurer")
    sight = seen(home(), priest, conjurer, group(3, 5, 6, leader=DEAD))
    march = "G3 BEW 555"
    assert told(sight, "G1 UG 14 G3") == told(sight, "G1 UG 14 1001/G3") == [(1, "action.out-of-reach", "warning")]
    assert told(sight, march)[-1] == (1, "march.world-ends", "warning")
    for called in ("G3", "1001/G3"):
        assert told(sight, f"G2 UG 25 {called}\nG1 UG 14 {called}\n{march}") == [
            (3, "group.no-living-leader", "warning")
        ]


@pytest.mark.rule("UG-23", "M-2-2")
@pytest.mark.parametrize(
    ("land", "troops", "order", "found"),
    [
        ({"recruits": 9, "crowns": 400}, {}, "G1 UG 23 2 5", []),
        ({"recruits": 9, "crowns": 400}, {}, "G1 UG 23 2 all", []),
        ({"recruits": 9, "crowns": 400}, {}, "G1 UG 23 2 6", [(1, "action.at-most", "warning")]),
        ({"recruits": 3, "crowns": 400}, {}, "G1 UG 23 2 5", [(1, "recruits.too-few", "warning")]),
        ({"recruits": 9, "crowns": 40}, {}, "G1 UG 23 2 5", [(1, "crowns.too-few", "warning")]),
        ({"recruits": 9, "crowns": 400}, {"militia": 2}, "G1 UG 23 2 5", [(1, "race.other", "warning")]),
        (None, {}, "G1 UG 23 2 5", [(1, "unit.not-own-province", "warning")]),
    ],
)
def test_what_undead_recruits_need(
    land: dict[str, int] | None, troops: dict[str, int], order: str, found: list[object]
) -> None:
    """An own province with recruits and crowns for knights at 40, strength 5, a group without the living."""
    units = [] if land is None else [home(**land)]
    sight = seen(*units, group(1, 5, 5, klass="necromancer", troops=troops), position="necromancer")
    assert told(sight, order) == found


@pytest.mark.rule("UG-23")
def test_recruits_and_crowns_are_spent_once() -> None:
    """Whatever was raised before."""
    sight = seen(home(recruits=6, crowns=400), group(1, 5, 5, klass="necromancer"), position="necromancer")
    assert told(sight, "P5/5 BAS 11 1 4\nG1 UG 23 2 5") == [(2, "recruits.too-few", "warning")]
    assert told(sight, "P5/5 BAS 16 all\nG1 UG 23 2 1") == [(2, "crowns.too-few", "warning")]


@pytest.mark.rule("UG-23", "M-7-1")
def test_undead_recruits_are_soldiers_at_once() -> None:
    """Whoever raises some has somebody to conquer with."""
    sight = seen(home(recruits=6, crowns=400), group(1, 5, 5, klass="necromancer"), position="necromancer")
    assert told(sight, "G1 TG 1") == [(1, "encounter.no-soldiers", "warning")]
    assert told(sight, "G1 UG 23 2 5\nG1 TG 1") == []


@pytest.mark.rule("UG-25", "M-10-5")
def test_who_was_here_long_ago_may_be_elsewhere_now() -> None:
    """A living leader of one's own is never called."""
    sight = seen(home(), group(1, 5, 5, klass="conjurer"), group(2, 5, 6))
    assert told(sight, "G1 UG 25 G2") == [(1, "group.leader-not-dead", "warning")]
    sight.knowledge.groups["1002/G1"] = SeenGroup(realm=1002, number=1, x=5, y=5, first=0, round=5, troops="few")
    assert told(sight, "G1 UG 25 1002/G1") == []
