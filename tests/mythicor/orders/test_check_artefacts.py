"""What a realm can foresee of its artefacts: nothing of unknown ones, more of those it has examined and read (ART)."""

from typing import Any

import pytest

from expugna.mythicor.check import check
from expugna.mythicor.known import Seen, SeenGroup
from expugna.mythicor.read import read_orders
from expugna.mythicor.state import Artefact, Leader
from expugna.mythicor.view import View
from expugna.mythicor.wording import problem_text
from tests.mythicor.orders.seen import codes, group, home, province, seen, told


def artefact(kind: str, **values: Any) -> Artefact:
    """One that is examined and read, of strength 4, range 3, effect 2 and 2 charges, or as said."""
    usual = {"strength": 4, "range": 3, "effect": 2, "charges": 2, "is_examined": True, "is_read": True}
    return Artefact(kind=kind, **{**usual, **values})


def having(*things: Artefact, klass: str = "sorcerer", **values: Any) -> View:
    """A home with a group that has the artefacts, and another one beside it."""
    return seen(
        home(),
        province(5, 7, owner=1001),
        group(1, 5, 5, klass, artefacts=list(things), **values),
        group(2, 5, 5, "hero"),
    )


@pytest.mark.rule("ART-1", "M-1.6-5")
@pytest.mark.parametrize(
    ("kind", "order", "found"),
    [
        ("plough", "ziel=P5/7", []),
        ("plough", "ziel=G2", ["artefact.unsuitable"]),
        ("plough", "ziel=1002/G1", ["artefact.unsuitable"]),
        ("plough", "ziel=1", ["artefact.unsuitable"]),
        ("plough", "ziel=2", ["artefact.none"]),
        ("plough", "ziel=P5/1", ["artefact.out-of-reach"]),
        ("plough", "ziel=P9/9", ["place.not-in-world"]),
        ("banner", "ziel=G2", []),
        ("banner", "ziel=1001/G2", []),
        ("banner", "ziel=G7", ["unit.no-such-group"]),
        ("banner", "ziel=P5/5", ["artefact.unsuitable"]),
        ("banner", "ziel=1002/G1", ["target.not-in-reach"]),
        ("banner", "ziel=1009/G1", ["realm.unknown"]),
        ("banner", "ziel=998/G1", ["target.not-in-reach"]),
        ("hammer", "ziel=P5/5", ["target.is-own"]),
        ("hammer", "ziel=P5/6", []),
        ("mask", "ziel=G2", ["target.is-own"]),
        ("ring", "ziel=1002/G1", ["artefact.own-only"]),
        ("ring", "ziel=G2", ["artefact.in-vain"]),
        ("ring", "ziel=G2 nach=P5/7", []),
        ("ring", "ziel=G2 nach=P5/1", ["artefact.out-of-reach"]),
        ("ring", "ziel=G2 nach=P5/9", ["place.not-in-world"]),
        ("feather", "ziel=G2", ["artefact.in-vain"]),
        ("psalter", "ziel=G2", []),
        ("amulet", "ziel=P5/5", ["plague.none-known"]),
        ("amulet", "ziel=P5/6", ["plague.none-known"]),
    ],
)
def test_what_will_not_work_is_foretold(kind: str, order: str, found: list[str]) -> None:
    """Target, range, own and foreign, nothing to be gained: warnings, but for what cannot be at all."""
    assert codes(having(artefact(kind)), f"G1 ART 1 platz=1 {order}") == found


@pytest.mark.rule("ART-1", "M-1.6-5")
@pytest.mark.parametrize("order", ["ziel=P5/1", "ziel=G2", "ziel=1002/G1", "ziel=P5/5"])
def test_nothing_is_foretold_of_an_unknown_artefact(order: str) -> None:
    """The realm may try."""
    unknown = artefact("plough", is_examined=False, is_read=False)
    assert codes(having(unknown), f"G1 ART 1 platz=1 {order}") == []


@pytest.mark.rule("ART-1", "M-1.6-5")
def test_of_an_examined_artefact_the_range_is_not_known() -> None:
    """Its target is."""
    examined = artefact("plough", is_read=False)
    assert codes(having(examined), "G1 ART 1 platz=1 ziel=P5/1") == []
    assert codes(having(examined), "G1 ART 1 platz=1 ziel=G2") == ["artefact.unsuitable"]


@pytest.mark.rule("ART-1", "M-1.6-5")
def test_who_uses_it_counts() -> None:
    """Range 3 is 1 for a hero: two provinces are too far."""
    sight = having(artefact("plough"), klass="hero")
    reading = read_orders("G1 ART 1 platz=1 ziel=P5/7")
    (problem,) = check(sight, reading.orders, reading.lines)
    assert problem_text(problem, sight.spec, "en").startswith(
        "line 1, “G1 ART 1 slot=1 target=P5/7”: P5/7 is at distance 2; the artefact reaches 1 here (ART-1)."
    )


@pytest.mark.rule("ART-1", "M-10-5")
def test_a_foreign_group_is_where_it_was_seen_last() -> None:
    """Near enough, or elsewhere."""
    sight = having(artefact("staff"))
    sight.knowledge.groups["1002/G1"] = SeenGroup(realm=1002, number=1, x=5, y=7, first=3, round=4)
    assert codes(sight, "G1 ART 1 platz=1 ziel=1002/G1") == []
    sight.knowledge.groups["1002/G1"] = SeenGroup(realm=1002, number=1, x=1, y=1, first=3, round=4)
    assert codes(sight, "G1 ART 1 platz=1 ziel=1002/G1") == ["target.seen-elsewhere"]


@pytest.mark.rule("ART-1", "ART-2", "BAS-21")
def test_empty_places_are_warned_of_unless_something_comes_before() -> None:
    """A transfer is done before an artefact is used."""
    sight = having(artefact("plough"))
    assert told(sight, "G2 ART 1 platz=1 ziel=P5/5") == [(1, "artefact.none", "warning")]
    assert told(sight, "G2 ART 2 platz=2") == [(1, "artefact.none", "warning")]
    assert told(sight, "G1 BAS 21 platz=1 an=G2\nG2 ART 1 platz=1 ziel=P5/5") == []
    assert told(sight, "G1 ART 2 platz=1") == []
    assert told(sight, "G1 ART 2 platz=1\nG1 ART 2 platz=1") == [(2, "order.twice-in-class", "error")]


@pytest.mark.rule("ART-1", "M-1.6-5")
def test_an_orb_works_on_the_other_artefact_as_long_as_that_is_not_full() -> None:
    """The most of its kind."""
    orb, plough = artefact("orb"), artefact("plough")
    assert codes(having(orb, plough), "G1 ART 1 platz=1 ziel=2") == []
    assert codes(having(orb, artefact("plough", charges=6)), "G1 ART 1 platz=1 ziel=2") == ["artefact.in-vain"]
    assert codes(having(orb, orb), "G1 ART 1 platz=1 ziel=2") == ["artefact.in-vain"]
    assert codes(having(plough, orb), "G1 ART 1 platz=1 ziel=2") == ["artefact.unsuitable"]


@pytest.mark.rule("ART-1", "UG-11")
@pytest.mark.parametrize(("place", "found"), [((5, 6), []), ((7, 5), []), ((8, 5), ["plague.none-known"])])
def test_an_amulet_needs_a_plague_around_its_target(place: tuple[int, int], found: list[str]) -> None:
    """As far as its effect, 2 provinces; of one that has not been read nothing is foretold."""
    x, y = place
    keeper = group(1, 5, 5, "sorcerer", artefacts=[artefact("amulet")])
    own, scouted = seen(home(), province(x, y, owner=1001, plague="pestilence"), keeper), seen(home(), keeper)
    scouted.knowledge.places[f"{x}/{y}"] = Seen(x=x, y=y, first=0, round=0, plague="cholera")
    for sight in (own, scouted):
        assert codes(sight, "G1 ART 1 platz=1 ziel=P5/5") == found
    assert codes(having(artefact("amulet", is_read=False)), "G1 ART 1 platz=1 ziel=P5/5") == []


@pytest.mark.rule("ART-1")
def test_a_ring_carries_so_many() -> None:
    """Two, as it has been read."""
    sight = seen(home(), group(1, 5, 5, "sorcerer", artefacts=[artefact("ring")], troops={"militia": 3}))
    assert codes(sight, "G1 ART 1 platz=1 ziel=G1 nach=P5/7") == ["artefact.too-many"]


FROM_THERE = """
    G2 SP 5
    G2 HA 1 anzahl=all ziel=P5/1
    G2 UG 7 P5/1
    G2 BEW 5
"""
"""Orders that cannot be carried out from the southern edge of the world: nothing is south, and 5/1 is too far away."""


def with_ring(**ring: Any) -> View:
    """A group in the north with a ring, and a sorcerer with henchmen and soldiers at the southern edge."""
    leader = Leader(klass="sorcerer", strength=5)
    keeper = group(1, 5, 3, leader=leader, artefacts=[artefact("ring", range=5, effect=50, **ring)])
    return seen(home(), keeper, group(2, 5, 8, leader=leader, henchmen=20, troops={"militia": 5}))


@pytest.mark.rule("ART-1", "UG-7", "HA-1", "SP-5", "BAS-40")
@pytest.mark.parametrize("known", [{}, {"is_examined": False, "is_read": False}])
def test_whoever_is_taken_elsewhere_acts_from_there(known: dict[str, bool]) -> None:
    """What is too far from where the group is now may be in reach by then: no error is told that may not come true. An
    unknown artefact may be such a one."""
    assert codes(with_ring(), FROM_THERE) == [
        "place.out-of-world",
        "henchmen.out-of-reach",
        "action.out-of-reach",
        "march.world-ends",
    ]
    assert codes(with_ring(**known), f"G1 ART 1 platz=1 ziel=G2{FROM_THERE}") == []
    assert codes(with_ring(**known), f"G1 ART 1 platz=1 ziel=1001/G2{FROM_THERE}") == []
    assert len(codes(with_ring(**known), f"G1 ART 1 platz=1 ziel=G1{FROM_THERE}")) >= 4


@pytest.mark.rule("ART-1", "UG-7", "HA-1")
def test_of_whoever_is_taken_elsewhere_the_rest_is_still_told() -> None:
    """Own land is never struck or robbed, and a spell needs its class, wherever the group is."""
    orders = "G1 ART 1 platz=1 ziel=G2\nG2 UG 7 P5/5\nG2 HA 1 anzahl=all ziel=P5/5"
    assert codes(with_ring(), orders) == ["target.is-own", "target.is-own"]
    assert codes(with_ring(), "G1 ART 1 platz=1 ziel=G2\nG2 UG 10") == ["action.not-this-leader"]


@pytest.mark.rule("ART-1", "M-6-1")
def test_boots_are_reckoned_with_in_moves() -> None:
    """Six moves of 5 cost more than 25, but not more than 27."""
    march = "G1 BEW 373737"
    sight = having(artefact("boots"), leader=Leader(klass="sorcerer", strength=9))
    for known in (sight, unread := having(artefact("boots", is_read=False))):
        known.knowledge.places["6/5"] = Seen(x=6, y=5, first=0, round=0, terrain="open")
    assert codes(sight, march) == ["march.points-end"]
    assert codes(sight, f"G1 ART 1 platz=1 ziel=G1\n{march}") == []
    assert codes(unread, f"G1 ART 1 platz=1 ziel=G1\n{march}") == []


@pytest.mark.rule("SA-11", "SA-12")
def test_what_is_known_is_not_found_out_again() -> None:
    """The check says so before."""
    sight = having(artefact("plough", is_read=False), artefact("plough", is_examined=False))
    assert codes(sight, "G1 SA 11 platz=1") == ["artefact.known"]
    assert codes(sight, "G1 SA 12 platz=1") == []
    assert codes(sight, "G1 SA 11 platz=2") == []
    assert codes(sight, "G1 SA 12 platz=2") == ["artefact.known"]
