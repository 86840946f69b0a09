"""What a realm can foresee of courtship, murder, theft and duels, and the chances that its receipts show."""

from typing import Any

import pytest

from expugna.mythicor.check import check
from expugna.mythicor.foreseen import chance_percent
from expugna.mythicor.known import Seen, SeenGroup
from expugna.mythicor.read import read_orders
from expugna.mythicor.receipt import meaning
from expugna.mythicor.sight import ExactGroup, ExactLeader
from expugna.mythicor.state import Leader, Stance
from expugna.mythicor.view import View
from expugna.mythicor.wording import problem_text
from tests.mythicor.orders.seen import codes, group, home, seen, told

SCOUTED: dict[str, Any] = {"owner_round": 5, "scouted_round": 5, "population": "some", "race": "ork"}


def diplomat(diplomacy: int = 8, people: str = "human", keys: dict[str, Any] | None = None, **place: Any) -> View:
    """A diplomat in the province 4/4, of which this is known."""
    leader = Leader(klass="hero", leadership=5, diplomacy=diplomacy, strength=5)
    unit = group(1, 4, 4, leader=leader)
    unit.race = people
    sight = seen(unit, **(keys or {}))
    if place:
        sight.knowledge.places["4/4"] = Seen(x=4, y=4, first=5, round=5, terrain="open", **place)
    return sight


def chance(sight: View, text: str) -> int | None:
    """The chance of the order as far as the realm can tell."""
    (order,) = read_orders(text).orders
    return chance_percent(sight, order)


# ── Courtship of provinces ───────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-5-2", "UG-1")
def test_the_receipt_shows_the_chance_with_a_village_that_was_scouted() -> None:
    """The book's example, before the try."""
    sight = diplomat(owner=997, **SCOUTED)
    (order,) = read_orders("G1 UG 1").orders

    assert told(sight, "G1 UG 1") == []
    assert meaning(order, sight, "de") == "Diplomatie (Chance nach dem Stand von Runde 5: 36 %)"
    assert meaning(order, sight, "en") == "Diplomacy (chance as seen in round 5: 36 %)"


@pytest.mark.rule("M-5-2", "M-10-5")
def test_what_was_not_seen_gives_no_chance() -> None:
    """A village whose race nobody has seen; a city that was not scouted; a realm's province that was: halved."""
    assert chance(diplomat(), "G1 UG 1") is None
    assert chance(diplomat(owner=997, owner_round=5), "G1 UG 1") is None
    assert chance(diplomat(owner=995, owner_round=5, race="ork"), "G1 UG 1") is None
    assert chance(diplomat(owner=1002, settlement=1, fortification=1, **SCOUTED), "G1 UG 1") == 12


@pytest.mark.rule("M-5-2", "UG-1")
@pytest.mark.parametrize(
    ("place", "code"),
    [
        ({"owner": 994, "owner_round": 5}, "courtship.bandits"),
        ({**SCOUTED, "owner": 998, "race": "undead"}, "courtship.undead"),
        ({**SCOUTED, "owner": 997, "population": "none"}, "courtship.nobody-there"),
        ({**SCOUTED, "owner": 997, "race": "hobbit"}, ""),
        ({**SCOUTED, "owner": 996, "settlement": 6}, "odds.courtship"),
    ],
)
def test_whom_nobody_can_court_the_check_knows(place: dict[str, Any], code: str) -> None:
    """As far as it was seen; always a warning, for owners and races change."""
    assert told(diplomat(**place), "G1 UG 1") == ([(1, code, "warning")] if code else [])


@pytest.mark.rule("M-5-2", "M-0-6")
def test_the_keys_of_the_match_count() -> None:
    assert codes(diplomat(keys={"diplomacy_provinces": "997"}, owner=996, **SCOUTED), "G1 UG 1") == [
        "courtship.villages-only"
    ]
    assert codes(diplomat(keys={"diplomacy_provinces": "npc"}, owner=1002, **SCOUTED), "G1 UG 1") == [
        "courtship.no-realms"
    ]
    assert told(counted(), "G1 UG 21 1002/G1") == [(1, "courtship.no-groups", "error")]


@pytest.mark.rule("M-5-2")
def test_the_undead_court_nobody_and_nobody_his_own() -> None:
    assert codes(diplomat(people="undead", owner=997, **SCOUTED), "G1 UG 1") == ["courtship.undead-diplomat"]
    assert told(seen(home(), group(1, 5, 5)), "G1 UG 1") == [(1, "target.is-own", "warning")]


# ── Victims who were counted ─────────────────────────────────────────────────────────────────────


def counted(leader: Leader | None = None, victim: ExactLeader | None = None, race: str = "human", **keys: Any) -> View:
    """A leader in 4/4, and a foreign group beside him that was counted in round 4."""
    usual = Leader(klass="thief", leadership=5, diplomacy=12, strength=10)
    unit = group(1, 4, 4, leader=leader or usual)
    unit.race = "human"
    sight = seen(unit, **keys)
    exact = ExactGroup(realm=1002, number=1, x=4, y=4, race=race, leader=victim)
    sight.knowledge.groups["1002/G1"] = SeenGroup(
        realm=1002, number=1, x=4, y=4, first=4, round=4, exact_round=4, exact=exact
    )
    return sight


def victim(strength: int = 7, **values: Any) -> ExactLeader:
    return ExactLeader(**{"klass": "hero", "leadership": 5, "diplomacy": 3, **values}, strength=strength)


@pytest.mark.rule("UG-17")
def test_a_murderer_knows_his_chance_if_the_victim_was_counted() -> None:
    """50 - 21; against 17 there is none."""
    assert chance(counted(victim=victim()), "G1 UG 17 1002/G1") == 29
    assert codes(counted(victim=victim()), "G1 UG 17 1002/G1") == []
    assert told(counted(victim=victim(17)), "G1 UG 17 1002/G1") == [(1, "odds.victim-too-strong", "warning")]


@pytest.mark.rule("UG-17", "UG-18", "UG-21", "UG-24", "UG-26", "M-1.4-1")
@pytest.mark.parametrize(
    ("klass", "order", "shown"),
    [
        ("thief", "G1 UG 17 1002/G1", "chance as seen in round 4: 29 %"),
        ("hero", "G1 UG 24 1002/G1", "chance as seen in round 4: "),
        ("hero", "G1 UG 21 1002/G1", "chance as seen in round 4: "),
        ("thief", "G1 UG 18 5/4", "chance as seen in round 3: 40 %"),
        ("thief", "G1 UG 26 1002/G1", "chance as things stand: 50 %"),
    ],
)
def test_the_receipt_says_when_was_seen_what_the_chance_hangs_on(klass: str, order: str, shown: str) -> None:
    """The number may be another group's by now; what hangs on the own leader alone is as things stand."""
    leader = Leader(klass=klass, leadership=9, diplomacy=12, strength=10)
    sight = counted(leader, victim(), diplomacy_groups=True)
    place = Seen(x=5, y=4, first=1, round=6, scouted_round=3, terrain="open", fortification=2)
    sight.knowledge.places["5/4"] = place
    (one,) = read_orders(order).orders

    assert shown in meaning(one, sight, "en")


@pytest.mark.rule("UG-24", "M-5-5")
def test_a_challenger_is_warned_if_he_is_not_superior() -> None:
    """And told how likely he is to die: (2 - 5) + (8 - 9) + (1 - 7), five times."""
    hero = Leader(klass="hero", leadership=10, diplomacy=5, strength=20)
    book = victim(11, diplomacy=4)
    assert chance(counted(hero, book), "G1 UG 24 1002/G1") == 75
    assert codes(counted(hero, book), "G1 UG 24 1002/G1") == []

    weak = Leader(klass="hero", leadership=2, diplomacy=8, strength=1)
    sight = counted(weak, victim(diplomacy=9))
    assert chance(sight, "G1 UG 24 1002/G1") == 0
    assert codes(sight, "G1 UG 24 1002/G1") == ["odds.not-superior"]


@pytest.mark.rule("UG-21", "M-5-2")
def test_leaders_who_were_counted_may_be_out_of_the_question() -> None:
    """Rulers, the undead, the strong; others have a chance that can be told: (12 - 0 - 7) x 6."""
    keys: dict[str, Any] = {"diplomacy_groups": True}
    assert chance(counted(victim=victim(), **keys), "G1 UG 21 1002/G1") == 30
    for one in (victim(12), victim(1, klass="archmage")):
        assert codes(counted(victim=one, **keys), "G1 UG 21 1002/G1") == ["odds.victim-too-strong"]
    assert codes(counted(victim=victim(1), race="undead", **keys), "G1 UG 21 1002/G1") == ["odds.victim-too-strong"]


@pytest.mark.rule("UG-9", "UG-17", "UG-21", "UG-24")
def test_who_has_no_leader_is_no_victim() -> None:
    """As far as it was counted; hordes have none anyway."""
    assert codes(counted(), "G1 UG 17 1002/G1") == ["odds.led-by-nobody"]
    assert codes(counted(victim=victim(is_dead=True)), "G1 UG 17 1002/G1") == ["odds.led-by-nobody"]
    (problem,) = check(counted(), read_orders("G1 UG 17 1002/G1").orders)
    assert "in Runde 4" in problem_text(problem, counted().spec, "de")
    assert "in round 4" in problem_text(problem, counted().spec, "en")
    assert "odds.no-leader" in codes(counted(), "G1 UG 17 998/G1")


@pytest.mark.rule("UG-26")
def test_theft_is_for_here_and_for_others() -> None:
    """5 % for each strength; friends are robbed, too, with a warning, and so are those who had no crowns when they were
    counted."""
    sight = counted()
    assert chance(sight, "G1 UG 26 P4/4") == 50
    assert codes(sight, "G1 UG 26 P4/4") == []
    assert told(sight, "G1 UG 26 P4/5") == [(1, "action.out-of-reach", "error")]
    sight.stances[1002] = Stance.FRIEND
    assert codes(sight, "G1 UG 26 1002/G1") == ["odds.friend", "target.nothing-there"]
    assert codes(counted(victim=victim()), "G1 UG 17 1002/G1") == []


def test_chances_are_told_of_actions_that_have_one() -> None:
    """Not of those that are certain, of other orders, or of those whom the leader cannot do."""
    assert chance(counted(), "G1 UG 16") is None
    assert chance(counted(), "G1 SA 7") is None
    assert chance(counted(), "G1 UG 24 1002/G1") is None
    priest = Leader(klass="priest", strength=3)
    assert chance(counted(priest), "G1 UG 10") == 24
