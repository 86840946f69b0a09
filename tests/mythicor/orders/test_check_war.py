"""Moves, encounter orders and tactics as far as a realm can foresee them (M-6-1, M-6-2, M-7-1)."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.mythicor.known import Seen
from expugna.mythicor.state import Leader, Stance, Standing
from expugna.mythicor.view import View
from tests.mythicor.orders.seen import group, home, province, seen, told

HERO = Leader(klass="hero")


def knowing(sight: View, **terrains: str) -> View:
    """The view of a realm that has seen these lands (``x5_4="sea"``)."""
    for place, terrain in terrains.items():
        x, y = map(int, place[1:].split("_"))
        sight.knowledge.places[f"{x}/{y}"] = Seen(x=x, y=y, first=0, round=0, terrain=terrain)
    return sight


@pytest.mark.rule("BAS-40", "M-6-1", "M-6-2", "M-0-1")
@pytest.mark.parametrize(
    ("group_state", "order", "found"),
    [
        ({}, "G1 BEW 3", []),
        ({}, "G1 BEW 1-1-1-1-1", [(1, "march.world-ends", "warning")]),
        ({}, "G1 BEW 2", [(1, "march.sea-ahead", "warning")]),
        ({"at_sea": True, "transports": 1}, "G1 BEW 3", [(1, "march.land-ahead", "warning")]),
        ({"at_sea": True, "transports": 1}, "G1 BEW 2", [(1, "march.round-the-corner", "warning")]),
        ({}, "G1 BEW 0-3", []),
        ({}, "G1 BEW 373737", [(1, "march.points-end", "warning")]),
        ({"leader": Leader(klass="hero", is_dead=True)}, "G1 BEW 3", [(1, "group.no-living-leader", "warning")]),
        ({"leader": None}, "G1 BEW 3", [(1, "group.no-living-leader", "warning")]),
    ],
)
def test_what_stands_in_the_way_of_a_march(group_state: dict[str, Any], order: str, found: list[object]) -> None:
    """Edges, sea, land, points: by what the realm has seen. The home is a coast; 6/4 is sea, the east is open land."""
    land = home(terrain="coast")
    sight = seen(land, group(1, 5, 5, **{"leader": HERO, **group_state}))
    knowing(sight, x6_4="sea", **{f"x{x}_5": "open" for x in range(6, 12)})
    assert told(sight, order) == found


@pytest.mark.rule("BAS-26", "BAS-40", "M-6-2")
def test_who_goes_aboard_before_may_sail() -> None:
    """And who goes ashore may walk; unseen land is not judged."""
    sight = knowing(seen(home(terrain="coast"), group(1, 5, 5, leader=HERO, transports=1)), x6_5="sea", x4_5="open")
    assert told(sight, "G1 BAS 26\nG1 BEW 3") == []
    assert told(sight, "G1 BEW 3") == [(1, "march.sea-ahead", "warning")]
    assert told(sight, "G1 BEW 5") == []
    sailing = seen(home(terrain="coast"), group(1, 5, 5, leader=HERO, transports=1, at_sea=True))
    assert told(knowing(sailing, x4_5="open"), "G1 BAS 27\nG1 BEW 7") == [(2, "march.ships-stay", "warning")]


@pytest.mark.rule("BAS-40", "M-6-2")
def test_who_goes_inland_is_told_that_the_ships_stay() -> None:
    """Once, and not along the coast, on the spot, or without ships."""
    sight = seen(
        home(terrain="coast", transports=1), group(1, 5, 5, leader=HERO, warships=2), group(2, 5, 5, leader=HERO)
    )
    knowing(sight, x6_5="coast", x7_5="open", x8_5="open")
    assert told(sight, "G1 BEW 3-3-3") == [(1, "march.ships-stay", "warning")]
    assert told(sight, "G1 BEW 3-0") == []
    assert told(sight, "G2 BEW 3-3") == []
    assert told(sight, "P5/5 BAS 19 4 1 G2\nG2 BEW 3-3") == [(2, "march.ships-stay", "warning")]


@pytest.mark.rule("BAS-40", "M-10-1")
def test_moves_are_given_once() -> None:
    """In either spelling."""
    sight = seen(home(), group(1, 5, 5, leader=HERO))
    assert told(sight, "G1 BEW 3\nG1 BAS 40 3") == [(2, "order.twice-in-class", "error")]


@pytest.mark.rule("BEG-1", "BEG-3", "TG-1", "TP-1", "TP-3", "M-7-1")
@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("G1 BEG 1", []),
        ("G1 BEG 3 1001", [(1, "realm.itself", "error")]),
        ("G1 BEG 3 1002", [(1, "encounter.friend", "warning")]),
        ("G2 BEG 1", [(1, "encounter.no-soldiers", "warning")]),
        ("G2 BEG 5 3", [(1, "blockade.no-soldiers", "warning")]),
        ("G1 BEG 5 3", []),
        ("G2 BEG 0", []),
        ("G1 TG 1 nur=997", []),
        ("G1 TG 1 nur=1001", [(1, "realm.itself", "error")]),
        ("G1 TG 1 nur=1002", [(1, "encounter.friend", "warning")]),
        ("G2 TG 2", [(1, "encounter.no-soldiers", "warning")]),
        ("G2 TG 0", []),
        ("P5/5 TP 1", [(1, "tactic.no-foe", "warning"), (1, "encounter.no-soldiers", "warning")]),
        ("P5/5 TP 3", [(1, "tactic.contradictory", "warning")]),
        ("P6/6 BEG 1", [(1, "tactic.contradictory", "warning")]),
        ("P5/5 TP 2", []),
        ("P5/5 TP 3\nP5/5 BEG 4", [(2, "encounter.no-soldiers", "warning"), (2, "tactic.contradictory", "warning")]),
        ("P5/5 TP 3\nP5/5 BEG 0", []),
        ("P6/6 BEG 1\nP6/6 TP 0", []),
    ],
)
def test_contradictions_are_told(order: str, found: list[object]) -> None:
    """Orders against oneself are errors, those against friends and without soldiers warnings."""
    sight = seen(
        home(encounter=Standing(1)),
        province(6, 6, owner=1001, tactic=Standing(3), troops={"militia": 3}),
        group(1, 5, 5, leader=HERO, troops={"militia": 3}),
        group(2, 5, 5, leader=HERO),
    )
    sight.stances[1002] = Stance.FRIEND
    assert told(sight, order) == found


@pytest.mark.rule("TP-1")
def test_a_sortie_against_a_foe_is_passed_in_silence() -> None:
    """There is somebody to sally out against, and somebody to do it."""
    sight = seen(home(troops={"militia": 3}))
    sight.stances[1002] = Stance.FOE
    assert told(sight, "P5/5 TP 1") == []


@pytest.mark.rule("M-6-1", "M-1.5-2")
def test_costs_that_scouts_saw_count() -> None:
    """A road carries farther than the land's usual cost; a leader may yet be appointed."""
    sight = knowing(seen(home(cost_hundredths=20), group(1, 5, 5, leader=HERO)), x6_5="mountain")
    assert told(sight, "G1 BEW 3737") == [(1, "march.points-end", "warning")]
    place = sight.knowledge.places["6/5"]
    sight.knowledge.places["6/5"] = replace(place, cost_hundredths=20)
    assert told(sight, "G1 BEW 3737") == []
    empty = seen(home(crowns=999), group(1, 5, 5, leader=None))
    assert told(empty, "P5/5 BAS 9 3 G1\nG1 BEW 1-0-1") == []


@pytest.mark.rule("BEG-1", "BEG-2", "BEG-4", "TG-1", "FF")
@pytest.mark.parametrize("order", ["BEG 1", "BEG 2 100", "BEG 4", "TG 1", "TG 2 nur=0", "TG 3 nur=997"])
def test_whoever_calls_all_friends_attacks_nobody(order: str) -> None:
    """Those whom nobody plays are friends then, too; one foe is somebody to attack."""
    sight = seen(home(), group(1, 5, 5, leader=HERO, troops={"militia": 3}))
    assert told(sight, f"G1 {order}") == []
    sight.stances[0] = Stance.FRIEND
    code = "encounter.friend" if "997" in order else "encounter.all-friends"
    assert told(sight, f"G1 {order}") == [(1, code, "warning")]
    sight.stances[1002] = Stance.NEUTRAL
    is_for_powers = order in ("BEG 4", "TG 2 nur=0", "TG 3 nur=997")
    assert bool(told(sight, f"G1 {order}")) is is_for_powers
