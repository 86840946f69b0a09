"""What the check foresees of orders that hang on what a foreign province is like, as far as the realm has seen it."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.mythicor.check import check
from expugna.mythicor.known import Seen, SeenGroup
from expugna.mythicor.read import read_orders
from expugna.mythicor.sight import ExactGroup, ExactProvince
from expugna.mythicor.state import Artefact, Leader
from expugna.mythicor.view import View
from expugna.mythicor.wording import problem_text
from tests.mythicor.orders.seen import codes, group, home, province, seen, told

UNDEAD_ITEMS = {"henchmen_have_race": True}


def abroad(*units: Any, klass: str = "hero", keys: dict[str, Any] | None = None, **values: Any) -> View:
    """The view of a realm whose G1 is in 4/4, beside its home in 5/5; no land of 4/4 is known yet."""
    leader = Leader(klass=klass, strength=10)
    own = group(1, 4, 4, leader=leader, **{"crowns": 900, "trade_goods": 30, "transports": 2, **values})
    base = home(crowns=90, food=50, population=9, race="ork", troops={"militia": 9})
    return seen(base, own, *units, **(keys or {}))


def scouted(sight: View, **values: Any) -> View:
    """The same after scouts have seen 4/4, in round 3; a map was drawn later."""
    place = {"terrain": "open", "cost_hundredths": 100, "owner_round": 3, "scouted_round": 3, "population": "none"}
    sight.knowledge.places["4/4"] = Seen(x=4, y=4, first=1, round=5, **{**place, **values})
    return sight


def counted(**values: Any) -> dict[str, Any]:
    """What a spy has counted there, in round 2."""
    usual = {"terrain": "open", "cost_hundredths": 100, "fertility_thousandths": 3000, "farmland": 400, "owner": 997}
    return {"exact_round": 2, "exact": ExactProvince(x=4, y=4, **{**usual, **values})}


# ── Trade ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-1.6-4", "BAS-17", "BAS-18")
@pytest.mark.parametrize("number", [17, 18])
@pytest.mark.parametrize(
    ("settlement", "count", "is_told"), [(0, "alles", True), (0, 1, True), (1, "alles", False), (1, 9999, True)]
)
def test_a_settlement_that_was_scouted_limits_trade(number: int, settlement: int, count: object, is_told: bool) -> None:
    """It may have grown since: the receipt says when it was seen. Of what nobody has scouted nothing is said."""
    order = f"G1 BAS {number} {count}"
    sight = scouted(abroad(crowns=90_000, trade_goods=9999), settlement=settlement)
    seen_code = "trade.limit-seen" if settlement else "trade.none-seen"
    found = [one for one in check(sight, read_orders(order).orders) if one.code == seen_code]

    assert bool(found) is is_told
    assert seen_code not in codes(abroad(), order)
    assert seen_code not in codes(scouted(abroad(), settlement=settlement, scouted_round=-1), order)
    for said in found:
        assert (said.values["unit"], said.values["number"], said.is_error) == ("P4/4", 3, False)
        assert "zuletzt erspäht wurde, in Runde 3" in problem_text(said, sight.spec, "de")
        assert "last scouted, in round 3" in problem_text(said, sight.spec, "en")


# ── Coast and sea ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("BAS-12", "BAS-26", "BAS-27")
@pytest.mark.parametrize("order", ["G1 BAS 12 1", "G1 BAS 26", "G1 BAS 27"])
@pytest.mark.parametrize(("terrain", "is_told"), [("open", True), ("sea", True), ("coast", False), ("", False)])
def test_what_needs_a_coast_is_refused_where_none_is(order: str, terrain: str, is_told: bool) -> None:
    """Land never changes: an error, as in the own provinces; where the realm does not know the land, it may be one."""
    found = told(scouted(abroad(), terrain=terrain, scouted_round=-1), order)

    assert ((1, "place.no-coast", "error") in found) is is_told


@pytest.mark.rule("UP-1", "UP-8")
@pytest.mark.parametrize("order", ["P5/5 UP 1 10 8", "P5/5 UP 8 1 1 8"])
@pytest.mark.parametrize(("terrain", "found"), [("sea", [(1, "place.is-sea", "error")]), ("coast", []), ("", [])])
def test_nothing_is_sent_onto_a_known_sea(order: str, terrain: str, found: list[object]) -> None:
    assert told(scouted(abroad(), terrain=terrain), order) == found
    assert told(abroad(province(4, 4, owner=1001, terrain="sea")), order) == [(1, "place.is-sea", "error")]


# ── Who lives there ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-1.3-2", "M-1.3-3", "BAS-24", "UP-7", "UP-8")
@pytest.mark.parametrize("order", ["P5/5 UP 7 1 8", "P5/5 UP 8 1 1 8", "G1 BAS 24 7 1 P4/4"])
@pytest.mark.parametrize(
    ("race", "population", "found"),
    [
        ("undead", "none", ["race.undead-province"]),
        ("elf", "few", ["race.other"]),
        ("elf", "none", []),
        ("ork", "many", []),
        ("", "", []),
    ],
)
def test_people_go_only_where_their_race_is_let_in(order: str, race: str, population: str, found: list[str]) -> None:
    """As far as scouts have seen who lives there."""
    sight = scouted(abroad(population=5), race=race, population=population)

    assert codes(sight, order) == found


@pytest.mark.rule("BAS-24", "UP-1", "M-1.3-2")
def test_other_goods_go_anywhere() -> None:
    sight = scouted(abroad(food=9), race="elf", population="many")

    assert codes(sight, "P5/5 UP 1 10 8\nG1 BAS 24 1 5 P4/4\nG1 BAS 24 2 5 P4/4\nG1 BAS 24 2 5 1002/G1") == []


@pytest.mark.rule("BAS-16", "M-1.3-3")
@pytest.mark.parametrize(("race", "found"), [("undead", ["race.undead-province"]), ("elf", []), ("", [])])
def test_nobody_living_is_hired_in_undead_land(race: str, found: list[str]) -> None:
    """Where the match has it that henchmen are of a race."""
    assert codes(scouted(abroad(keys=UNDEAD_ITEMS), race=race), "G1 BAS 16 1") == found
    assert codes(scouted(abroad(), race=race), "G1 BAS 16 1") == []


# ── Maps ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SA-10", "M-9-2")
@pytest.mark.parametrize(
    ("owner", "owner_round", "found"),
    [(997, 3, ["map.not-allowed"]), (0, 3, ["map.not-allowed"]), (996, 3, []), (0, -1, [])],
)
def test_maps_are_drawn_by_scouts_and_in_cities_of_the_overlords(
    owner: int, owner_round: int, found: list[str]
) -> None:
    """Whose the place is may not be known; in an own one it is."""
    place = {"owner": owner, "owner_round": owner_round}

    assert codes(scouted(abroad(), **place), "G1 SA 10") == found
    assert codes(scouted(abroad(klass="scout"), **place), "G1 SA 10") == []
    assert codes(abroad(), "G1 SA 10") == []
    assert codes(seen(home(), group(1, 5, 5)), "G1 SA 10") == ["map.not-allowed"]


@pytest.mark.rule("UP-9", "M-1.5-2")
@pytest.mark.parametrize(("cost", "found"), [(20, ["road.best"]), (21, [])])
def test_no_road_is_built_where_the_way_is_best(cost: int, found: list[str]) -> None:
    assert codes(seen(home(crowns=90, cost_hundredths=cost)), "P5/5 UP 9") == found


# ── Magic and thieves ────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("UG-3", "UG-4", "UG-5", "UG-10", "UG-20")
@pytest.mark.parametrize(
    ("klass", "order", "values", "found"),
    [
        ("sorcerer", "G1 UG 4 4/4", {"cost_hundredths": 20}, ["land.at-limit"]),
        ("sorcerer", "G1 UG 4 4/4", {"cost_hundredths": 30}, []),
        ("sorcerer", "G1 UG 4 4/4", {"cost_hundredths": 0}, []),
        ("sorcerer", "G1 UG 3 4/4", {"cost_hundredths": 20}, []),
        ("sorcerer", "G1 UG 20", {"fortification": 15}, ["land.at-limit"]),
        ("sorcerer", "G1 UG 20", {"fortification": 14}, []),
        ("sorcerer", "G1 UG 20", {"fortification": 15, "scouted_round": -1}, []),
        ("sorcerer", "G1 UG 5 4/4", counted(fertility_thousandths=1500), ["land.at-limit"]),
        ("sorcerer", "G1 UG 5 4/4", counted(), []),
        ("sorcerer", "G1 UG 5 4/4", {}, []),
        ("priest", "G1 UG 10", counted(fertility_thousandths=4000, farmland=1000), ["land.at-limit"]),
        ("priest", "G1 UG 10", counted(fertility_thousandths=4000), []),
        ("priest", "G1 UG 10", {}, []),
    ],
)
def test_foreign_land_at_its_limit(klass: str, order: str, values: dict[str, Any], found: list[str]) -> None:
    """Ways and walls as scouts saw them, what grows there as spies counted it."""
    sight = scouted(abroad(klass=klass), **values)

    assert [one for one in codes(sight, order) if one != "action.not-this-leader"] == found


@pytest.mark.rule("UG-18")
@pytest.mark.parametrize(
    ("walls", "scouted_round", "found"), [(0, 3, ["henchmen.no-wall"]), (0, -1, []), (1, 3, []), (9, -1, [])]
)
def test_a_thief_needs_a_wall(walls: int, scouted_round: int, found: list[str]) -> None:
    """Scouts have seen that there is none."""
    sight = scouted(abroad(klass="thief"), fortification=walls, scouted_round=scouted_round)

    assert codes(sight, "G1 UG 18 4/4") == found


@pytest.mark.rule("UG-13")
@pytest.mark.parametrize(("troops", "found"), [("few", ["land.held"]), ("none", []), ("", [])])
def test_death_is_not_banished_from_troops(troops: str, found: list[str]) -> None:
    assert codes(scouted(abroad(klass="priest"), race="undead", troops=troops), "G1 UG 13") == found


# ── What henchmen and thieves are after ──────────────────────────────────────────────────────────

AFTER = {1: "crowns", 3: "population", 7: "food", 10: "henchmen"}


@pytest.mark.rule("HA-1", "HA-3", "HA-7", "HA-10")
@pytest.mark.parametrize("number", AFTER)
def test_henchmen_find_nothing_where_nothing_was_counted(number: int) -> None:
    """Of provinces and of groups; the receipt says when that was."""
    order = f"G1 HA {number} 5 P4/4"

    def sight(**values: Any) -> View:
        return scouted(abroad(henchmen=9), population="", scouted_round=-1, **values)

    assert codes(sight(**counted()), order) == ["target.nothing-there"]
    assert codes(sight(**counted(**{AFTER[number]: 1})), order) == []
    assert codes(sight(), order) == []
    for count, found in ((0, ["target.nothing-there"]), (1, [])):
        victim = abroad(henchmen=9)
        exact = replace(ExactGroup(realm=1002, number=1, x=4, y=4), **{AFTER[number]: count})
        victim.knowledge.groups["1002/G1"] = SeenGroup(
            realm=1002, number=1, x=4, y=4, first=1, round=2, exact_round=2, exact=exact
        )
        assert codes(victim, f"G1 HA {number} 5 1002/G1") == found


@pytest.mark.rule("HA-3", "HA-9")
def test_the_latest_sight_counts() -> None:
    """Scouts see whether anybody lives there, too; ships are of two kinds."""
    for population, found in (("none", [3]), ("few", [])):
        sight = scouted(abroad(henchmen=9), population=population, **counted(population=5))
        told_of = check(sight, read_orders("G1 HA 3 5 P4/4").orders)
        assert [one.values["number"] for one in told_of] == found
    for ships, codes_of in (({}, ["target.nothing-there"]), ({"warships": 1}, []), ({"transports": 1}, [])):
        assert codes(scouted(abroad(henchmen=9), **counted(**ships)), "G1 HA 9 5 P4/4") == codes_of


@pytest.mark.rule("UG-26")
@pytest.mark.parametrize(("crowns", "found"), [(0, ["target.nothing-there"]), (1, [])])
def test_thieves_too(crowns: int, found: list[str]) -> None:
    assert codes(scouted(abroad(klass="thief"), **counted(crowns=crowns)), "G1 UG 26 P4/4") == found


# ── Artefacts ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("ART-1")
@pytest.mark.parametrize(
    ("kind", "values", "found"),
    [
        ("pebble", {"cost_hundredths": 20}, ["land.at-limit"]),
        ("pebble", {}, []),
        ("trowel", {"fortification": 15}, ["land.at-limit"]),
        ("trowel", {"terrain": "sea"}, ["land.at-limit"]),
        ("trowel", {"terrain": "sea", "scouted_round": -1}, ["land.at-limit"]),
        ("trowel", {"scouted_round": -1}, []),
        ("trowel", {"terrain": "", "scouted_round": -1}, []),
        ("plough", counted(farmland=1000), ["land.at-limit"]),
        ("plough", counted(), []),
        ("plough", {}, []),
        ("hammer", {"troops": "none"}, ["target.no-soldiers"]),
        ("hammer", {"troops": "few"}, []),
    ],
)
def test_artefacts_change_nothing_where_nothing_can_change(kind: str, values: dict[str, Any], found: list[str]) -> None:
    """The charge would be gone: as group actions, as far as the realm has seen the place."""
    artefact = Artefact(kind=kind, strength=5, range=4, effect=20, charges=3, is_examined=True, is_read=True)

    assert codes(scouted(abroad(artefacts=[artefact]), **values), "G1 ART 1 platz=1 ziel=P4/4") == found


@pytest.mark.rule("ART-1", "M-5-4")
def test_artefacts_that_strike_groups_need_soldiers_there_too() -> None:
    staff = Artefact(kind="staff", strength=5, range=4, effect=20, charges=3, is_examined=True, is_read=True)
    for troops, found in (("none", ["target.no-soldiers"]), ("few", []), ("", [])):
        sight = abroad(artefacts=[staff])
        sight.knowledge.groups["1002/G1"] = SeenGroup(realm=1002, number=1, x=4, y=4, first=1, round=2, troops=troops)
        assert codes(sight, "G1 ART 1 platz=1 ziel=1002/G1") == found
