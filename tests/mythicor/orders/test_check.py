"""Orders against what the realm knows: errors for what cannot be, warnings for what would fail as things stand."""

from typing import Any

import pytest
from msgspec.structs import replace

from expugna.kernel.problem import Severity
from expugna.mythicor.check import check
from expugna.mythicor.known import Seen
from expugna.mythicor.orders import ForeignGroup, Order, OwnGroup, Place, WholeRealm
from expugna.mythicor.prospects.seen_land import as_seen
from expugna.mythicor.read import read_orders
from expugna.mythicor.state import Artefact, Leader
from expugna.mythicor.wording import problem_text
from tests.mythicor.orders.seen import codes, group, home, pay_codes, province, seen, told

DEAD = Leader(klass="hero", is_dead=True)
RULER = Leader(klass="warlord", is_ruler=True)
ARTEFACT = Artefact(kind="x", strength=1, range=1, effect=1, charges=1)


# ── Whose units, and whether they may ────────────────────────────────────────────────────────────


def test_what_can_be_done_is_passed_in_silence() -> None:
    sight = seen(home(crowns=100, recruits=5, food=9, troops={"militia": 3}), group(1, 5, 5))

    assert told(sight, "P5/5 BAS 11 1 5 fuer=G1\nG1 SA 7\nP5/5 SA 1\nP5/5 SP 3\nP5/5 UP 1 9 3\nG1 UG 16") == []
    assert told(sight, "R BAS 4 Nordmark\nR BAS 5 1002 Hallo\nR BAS 1 1002\nR BAS 3 alle\nP5/5 BAS 22 50") == []
    assert told(sight, "P5/5 BAS 28 0\nP5/5 BAS 28 1002") == []


@pytest.mark.rule("M-10-5")
def test_orders_for_the_units_of_others_are_errors_and_tell_nothing_of_them() -> None:
    """A province of another realm, of nobody and beyond the world are answered alike."""
    sight = seen(home(), province(2, 2, owner=1002))

    assert told(sight, "P2/2 SA 1\nP3/3 SA 1\nP99/99 SA 1\nG4 SA 7") == [
        (1, "unit.not-own-province", "error"),
        (2, "unit.not-own-province", "error"),
        (3, "unit.not-own-province", "error"),
        (4, "unit.no-such-group", "error"),
    ]


def test_the_line_is_the_one_of_the_file_else_the_place_among_the_orders() -> None:
    sight = seen(home())
    reading = read_orders("\n\nG4 SA 7")

    assert [one.line for one in check(sight, reading.orders, reading.lines)] == [3]
    assert [one.line for one in check(sight, reading.orders)] == [1]
    assert [one.quoted for one in check(sight, reading.orders)] == ["G4 SA 7"]


def test_no_order_at_all_is_a_warning() -> None:
    assert [(one.code, one.severity) for one in check(seen(), ())] == [("order.none", Severity.WARNING)]


@pytest.mark.rule("M-10-1")
def test_one_order_of_a_class_a_unit_and_round() -> None:
    """Base orders as many as wanted; each unit counts by itself."""
    sight = seen(home(troops={"militia": 1}), group(1, 5, 5), group(2, 5, 5))

    assert told(sight, "G1 SA 7\nG2 SA 7\nG1 SA 8\nP5/5 SP 1\nP5/5 SP 2\nG1 UG 16\nG1 UG 16") == [
        (3, "order.twice-in-class", "error"),
        (5, "order.twice-in-class", "error"),
        (7, "order.twice-in-class", "error"),
    ]
    assert codes(sight, "P5/5 BAS 22 1\nP5/5 BAS 22 2") == []


@pytest.mark.rule("M-10-4")
def test_a_realm_has_so_many_special_actions() -> None:
    """One whose value is at its limit is not used up."""
    sight = seen(home(), group(1, 5, 5), group(2, 5, 5), sa_per_round=2)

    assert told(sight, "P5/5 SA 1\nG1 SA 7\nG2 SA 7") == [(3, "special-actions.too-many", "error")]
    full = seen(home(morale_percent=25), group(1, 5, 5), group(2, 5, 5), sa_per_round=2)
    assert told(full, "P5/5 SA 1\nG1 SA 7\nG2 SA 7") == [(1, "value.at-limit", "warning")]


def test_orders_of_programs_are_looked_at_whole() -> None:
    """They may have been made without being read from a text."""
    sight = seen(home(), group(1, 5, 5))

    def wrong(order: Order) -> list[str]:
        return [one.code for one in check(sight, (order,))]

    assert wrong(Order(OwnGroup(1), "XX", 1)) == ["order.not-in-book"]
    assert wrong(Order(WholeRealm(), "SA", 1)) == ["order.wrong-unit"]
    assert wrong(Order(OwnGroup(1), "BAS", 17)) == ["param.missing"]
    assert wrong(Order(OwnGroup(1), "BAS", 17, {"number": 0})) == ["value.too-small"]
    assert wrong(Order(OwnGroup(1), "BAS", 17, {"number": 1, "foo": 1})) == ["param.unknown"]
    assert wrong(Order(OwnGroup(1), "SA", 7, {"foo": 1})) == ["param.none-allowed"]
    assert wrong(Order(OwnGroup(1), "BAS", 22, {"percent": "x"})) == ["value.not-a-number"]
    assert wrong(Order(OwnGroup(1), "BAS", 40, {"moves": "0-0"})) == ["moves.twice-on-the-spot"]
    assert wrong(Order(OwnGroup(1), "BAS", 24, {"item": 1, "number": 1, "to": ForeignGroup(1001, 2)})) == [
        "unit.is-own",
        "goods.too-few",
    ]


# ── Realms ───────────────────────────────────────────────────────────────────────────────────────


def test_realms_must_be_in_the_match_and_others() -> None:
    sight = seen(home(), group(1, 5, 5, crowns=9))

    assert told(
        sight, "R BAS 1 1009\nR BAS 5 1001 x\nP5/5 BAS 28 1001\nG1 BAS 24 2 5 1009/G1\nG1 BAS 24 2 4 1002/G1"
    ) == [
        (1, "realm.unknown", "error"),
        (2, "realm.itself", "error"),
        (3, "realm.itself", "error"),
        (4, "realm.unknown", "error"),
    ]


def test_contradictory_stances_are_warned_of() -> None:
    sight = seen(home())

    assert told(sight, "R BAS 1 1002\nR BAS 2 1002\nR BAS 2 1002\nR BAS 3 alle") == [
        (2, "stance.contradictory", "warning")
    ]
    problem = check(sight, read_orders("R BAS 1 alle\nR BAS 2 alle").orders)[0]
    assert "all realms" in problem_text(problem, sight.spec, "en")
    assert "allen Reichen" in problem_text(problem, sight.spec, "de")


# ── Leaders and groups ───────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-1.4-1")
def test_a_leader_must_live_for_what_takes_one() -> None:
    sight = seen(home(crowns=2_000), group(1, 5, 5, leader=DEAD), group(2, 5, 5, ""))

    assert codes(sight, "G1 SA 7\nG2 UG 16\nG1 BAS 10 1\nG1 BAS 22 5") == [
        "group.no-living-leader",
        "group.no-living-leader",
        "group.no-living-leader",
        "crowns.too-few",
    ]
    assert codes(sight, "G1 BAS 6\nP5/5 BAS 9 1 G1\nG1 UG 16") == []


@pytest.mark.rule("M-1.4-2")
def test_leaders_come_and_go_in_order() -> None:
    sight = seen(home(crowns=1_000), group(1, 5, 5, leader=RULER), group(2, 5, 5), group(3, 6, 5, leader=DEAD))

    assert told(sight, "G1 BAS 7\nG2 BAS 6\nP5/5 BAS 9 1 G2") == [
        (1, "group.ruler-stays", "error"),
        (2, "group.leader-not-dead", "warning"),
        (3, "group.has-leader", "warning"),
    ]
    assert codes(sight, "G2 BAS 7\nP5/5 BAS 9 1 G2\nG2 UG 16") == []
    assert codes(sight, "G2 BAS 7\nG2 UG 16") == ["group.no-living-leader"]
    assert codes(sight, "P5/5 BAS 9 1 G3\nP5/5 BAS 9 1 G8") == [
        "unit.not-here",
        "group.has-leader",
        "unit.no-such-group",
    ]
    assert codes(sight, "G2 BAS 7\nP5/5 BAS 9 3 G2\nP5/5 BAS 10 3") == ["crowns.too-few"]


def test_a_group_can_get_orders_in_the_round_in_which_it_is_created() -> None:
    sight = seen(home(crowns=700), group(1, 5, 5), group(3, 5, 5), group_limit=4)

    assert told(sight, "P5/5 BAS 10 1\nP5/5 BAS 19 2 5 G2\nG2 UG 16\nG4 UG 16") == [
        (3, "group.to-come", "warning"),
        (4, "unit.no-such-group", "error"),
    ]
    assert codes(sight, "P5/5 BAS 10 1\nP5/5 BAS 10 1\nP5/5 BAS 10 1") == ["group.limit-reached"]
    assert codes(seen(home(), group(1, 3, 3, crowns=900, at_sea=True)), "G1 BAS 10 1") == ["group.at-sea"]
    assert codes(sight, "G3 BAS 8\nP5/5 BAS 10 1\nP5/5 BAS 10 1\nG3 UG 16") == ["group.dissolved-before"]


def test_a_group_with_trade_goods_is_not_dissolved() -> None:
    sight = seen(home(), group(1, 5, 5, trade_goods=3))

    assert codes(sight, "G1 BAS 8\nG1 UG 16") == ["group.has-trade-goods"]


# ── Money, people, goods ─────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-2-3")
def test_raising_takes_recruits_and_crowns_of_the_sponsor() -> None:
    """What was spent before is gone; what is done in part is paid in part."""
    sight = seen(home(crowns=90, recruits=12))

    assert codes(sight, "P5/5 BAS 11 1 10\nP5/5 BAS 11 1 2") == []
    assert codes(sight, "P5/5 BAS 11 1 13") == ["recruits.too-few"]
    assert codes(sight, "P5/5 BAS 11 2 5") == ["crowns.too-few"]
    assert codes(sight, "P5/5 BAS 11 2 5\nP5/5 BAS 16 1") == ["crowns.too-few", "crowns.too-few"]
    assert codes(sight, "P5/5 BAS 11 1 alles\nP5/5 BAS 11 1 1") == ["recruits.too-few"]
    assert codes(sight, "P5/5 BAS 11 2 alles\nP5/5 BAS 20 2 2 P5/5") == ["unit.itself"]


@pytest.mark.rule("M-2-3")
def test_only_sponsors_raise() -> None:
    chief, hero = group(1, 5, 5, "chief", crowns=50, recruits=5), group(2, 5, 5, crowns=50, recruits=5)

    assert codes(seen(home(), chief, hero), "G1 BAS 11 1 1\nG2 BAS 11 1 1") == ["troops.not-a-sponsor"]
    clan = seen(home(crowns=50, recruits=5), hero, position="clan_prince")
    assert codes(clan, "G2 BAS 11 2 1\nP5/5 BAS 11 1 1\nP5/5 BAS 11 2 1") == ["troops.not-a-sponsor"]
    strict = seen(home(crowns=50, recruits=5), position="clan_prince", clan_provinces_raise_militia=False)
    assert codes(strict, "P5/5 BAS 11 1 1") == ["troops.not-a-sponsor"]
    new = seen(home(crowns=900), group(2, 5, 5, crowns=50, recruits=5, leader=DEAD))
    assert codes(new, "G2 BAS 6\nP5/5 BAS 9 5 G2\nG2 BAS 11 1 1") == []


@pytest.mark.rule("M-1.6-2")
def test_ships_are_built_where_they_can_be() -> None:
    inland, coast = home(crowns=500), province(6, 5, owner=1001, terrain="coast", crowns=500)
    sight = seen(inland, coast, group(1, 5, 5, crowns=70), group(2, 3, 3, crowns=70))

    assert told(sight, "P5/5 BAS 12 1\nP5/5 BAS 13 1\nP6/5 BAS 12 1\nG1 BAS 12 1\nG1 BAS 13 1\nG2 BAS 12 1") == [
        (1, "place.no-coast", "error"),
        (2, "place.no-coast", "error"),
        (4, "place.no-coast", "error"),
    ]


@pytest.mark.rule("M-1.3-1")
def test_levels_are_raised_one_a_round_and_paid() -> None:
    sight = seen(home(crowns=275))

    assert codes(sight, "P5/5 BAS 14\nP5/5 BAS 15\nP5/5 BAS 15") == ["fortification.once-a-round"]
    assert codes(sight, "P5/5 BAS 14\nP5/5 BAS 14") == ["settlement.once-a-round"]
    assert codes(seen(home(crowns=99)), "P5/5 BAS 14\nP5/5 BAS 14") == ["crowns.too-few", "crowns.too-few"]
    highest = seen(home(crowns=9_999_999, settlement=15, fortification=15))
    assert codes(highest, "P5/5 BAS 14\nP5/5 BAS 15") == ["settlement.highest", "fortification.highest"]
    assert codes(highest, "P5/5 BAS 29 bg\nP5/5 BAS 29 vs") == []
    assert codes(sight, "P5/5 BAS 29 bg\nP5/5 BAS 29 vs") == ["settlement.lowest", "fortification.lowest"]


@pytest.mark.rule("M-1.6-3")
def test_henchmen_are_not_hired_at_sea() -> None:
    sight = seen(home(crowns=40), group(1, 5, 5, crowns=15, at_sea=True))

    assert codes(sight, "P5/5 BAS 16 2 fuer=G1\nP5/5 BAS 19 6 3 G1\nG1 BAS 16 1") == [
        "goods.too-few",
        "henchmen.at-sea",
    ]
    assert codes(sight, "P5/5 BAS 16 alles\nP5/5 BAS 16 1") == ["crowns.too-few"]
    assert codes(seen(home()), "P5/5 BAS 16 alles") == ["crowns.too-few"]


@pytest.mark.rule("M-1.6-4")
def test_trade_is_once_a_round_and_limited_by_the_settlement() -> None:
    sight = seen(home(settlement=1), group(1, 5, 5, crowns=1_000, trade_goods=30), group(2, 3, 3, crowns=1_000))

    assert codes(sight, "G1 BAS 18 25\nG1 BAS 17 25\nG1 BAS 17 1\nG1 BAS 18 1") == [
        "trade.bought-already",
        "trade.sold-already",
    ]
    assert codes(sight, "G1 BAS 18 26\nG2 BAS 17 100\nG1 BAS 17 26") == ["trade.limit", "trade.limit"]
    assert codes(sight, "G2 BAS 18 1") == ["goods.too-few"]
    bare = seen(home(), group(1, 5, 5, crowns=90, trade_goods=3))
    assert codes(bare, "G1 BAS 17 alles\nG1 BAS 18 alles\nG1 BAS 16 6") == ["trade.none", "trade.none"]
    assert codes(sight, "G1 BAS 17 alles\nG1 BAS 16 58\nG1 BAS 16 1") == ["crowns.too-few"]
    assert codes(sight, "G1 BAS 18 alles\nG1 BAS 16 900\nG1 BAS 10 1\nG1 BAS 11 1 alles") == [
        "troops.not-a-sponsor",
        "recruits.too-few",
    ]


@pytest.mark.rule("M-1.6-1")
def test_what_is_given_must_be_there_and_arrives() -> None:
    sight = seen(home(crowns=50, troops={"militia": 4}), group(1, 5, 5), group(2, 3, 3), province(3, 3, owner=1001))

    assert codes(sight, "P5/5 BAS 19 2 50 G1\nG1 BAS 19 2 50 P5/5\nP5/5 BAS 20 1 4 G1\nG1 BAS 20 1 alles P5/5") == []
    assert codes(sight, "P5/5 BAS 19 2 51 G1\nG1 BAS 19 2 alles P5/5\nG1 BAS 19 2 alles P5/5") == [
        "goods.too-few",
        "goods.too-few",
    ]
    assert codes(sight, "P5/5 BAS 20 1 5 G1\nP5/5 BAS 20 2 1 G1") == ["troops.too-few", "troops.too-few"]
    assert told(sight, "P5/5 BAS 19 2 5 G2\nP5/5 BAS 19 2 5 P3/3\nP5/5 BAS 19 2 5 P4/4\nP5/5 BAS 19 2 5 P5/5") == [
        (1, "unit.not-here", "error"),
        (2, "unit.not-here", "error"),
        (3, "unit.not-own-province", "error"),
        (4, "unit.itself", "error"),
    ]


def test_gifts_go_to_others_here() -> None:
    sight = seen(home(crowns=50), group(1, 3, 3, crowns=5), group(2, 3, 3))

    assert codes(sight, "G1 BAS 24 2 5 P3/3") == []
    assert codes(sight, "G1 BAS 24 2 5 P4/4") == ["unit.not-here"]
    assert codes(sight, "P5/5 BAS 24 2 5 P5/5") == ["unit.is-own"]
    assert codes(sight, "G1 BAS 24 2 6 1002/G1") == ["goods.too-few"]
    assert codes(sight, "G1 BAS 24 2 6 P99/1") == ["place.not-in-world", "goods.too-few"]


def test_disbanded_soldiers_are_recruits_then() -> None:
    sight = seen(home(crowns=9, troops={"militia": 4}))

    assert codes(sight, "P5/5 BAS 25 1 3\nP5/5 BAS 11 1 3") == []
    assert codes(sight, "P5/5 BAS 25 1 5") == ["troops.too-few"]
    dark = seen(home(crowns=9, troops={"zombies": 4}), kinds=("zombies", "militia"))
    assert codes(dark, "P5/5 BAS 25 1 3\nP5/5 BAS 11 2 1") == ["recruits.too-few"]


@pytest.mark.rule("M-1.6-5")
def test_artefacts_have_places() -> None:
    sight = seen(home(artefacts=[ARTEFACT]), group(1, 5, 5, artefacts=[ARTEFACT, ARTEFACT]), group(2, 5, 5))

    assert codes(sight, "P5/5 SA 11 1\nG1 SA 12 2\nG2 SA 11 1") == ["artefact.none"]
    assert codes(sight, "P5/5 BAS 21 1 G2\nG2 BAS 21 1 P5/5") == []
    assert codes(sight, "P5/5 BAS 21 1 G1\nP5/5 BAS 21 2 G2") == ["artefact.no-place"]
    assert codes(sight, "G2 BAS 21 1 P5/5") == ["artefact.none"]


def test_what_chance_or_the_unknown_has_a_hand_in_is_not_foretold() -> None:
    """What trade goods bring hangs on the place: from then on the group's money is not known."""
    coast = province(6, 5, owner=1001, terrain="coast", settlement=1)
    chief = group(1, 6, 5, "chief", trade_goods=5, recruits=9, artefacts=[ARTEFACT])
    sight = seen(home(), coast, chief)

    assert codes(sight, "G1 BAS 19 2 5 P6/5") == ["goods.too-few"]
    assert codes(sight, "G1 BAS 18 5\nG1 BAS 19 2 5 P6/5\nP6/5 BAS 16 9") == []
    assert codes(sight, "G1 BAS 18 5\nG1 BAS 11 1 alles\nG1 BAS 26") == []
    assert codes(sight, "P6/5 BAS 10 1\nG1 BAS 21 1 G2") == ["crowns.too-few", "unit.no-such-group"]
    rich = seen(home(crowns=900, artefacts=[ARTEFACT]), coast)
    assert codes(rich, "P5/5 BAS 10 1\nP5/5 BAS 21 1 G1") == []


@pytest.mark.rule("M-1.2-5")
def test_nomads_and_provinces_allot_food() -> None:
    sight = seen(home(), group(1, 5, 5, "chief"), group(2, 5, 5))

    assert codes(sight, "P5/5 BAS 23 50\nG1 BAS 23 50\nG2 BAS 23 50") == ["nomads.only"]


@pytest.mark.rule("M-6-2")
def test_going_to_sea_takes_a_coast_and_ships_for_all() -> None:
    coast = province(6, 5, owner=1001, terrain="coast", crowns=300)
    crew = group(1, 6, 5, troops={"militia": 6}, recruits=5, population=1)
    sight = seen(home(), coast, crew, group(2, 6, 5, at_sea=True), group(3, 5, 5, transports=1))

    assert codes(sight, "G1 BAS 26") == ["ships.too-few"]
    assert codes(sight, "P6/5 BAS 13 4 fuer=G1\nG1 BAS 26") == []
    assert codes(sight, "G2 BAS 26\nG1 BAS 27\nG3 BAS 26") == [
        "group.at-sea-already",
        "group.not-at-sea",
        "place.no-coast",
    ]
    assert codes(sight, "G2 BAS 27") == []


# ── SP, UP ───────────────────────────────────────────────────────────────────────────────────────


def test_scouting_takes_a_soldier_and_a_world_to_look_at() -> None:
    edge = province(1, 8, owner=1001, troops={"militia": 1})
    sight = seen(home(crowns=3, recruits=1), edge)

    assert told(sight, "P5/5 SP 1\nP1/8 SP 5") == [
        (1, "troops.none", "warning"),
        (2, "place.out-of-world", "error"),
    ]
    assert codes(sight, "P5/5 BAS 11 1 1\nP5/5 SP 0") == []


def test_provinces_send_what_they_have_and_pay_for_roads() -> None:
    edge = province(8, 1, owner=1001, food=9)
    sight = seen(home(food=5, crowns=50, troops={"knights": 2}), edge)

    assert codes(sight, "P5/5 UP 1 5 1") == []
    assert codes(sight, "P5/5 UP 1 6 1") == ["goods.too-few"]
    assert codes(sight, "P5/5 UP 8 2 2 1") == []
    assert codes(sight, "P5/5 UP 8 2 3 1") == ["troops.too-few"]
    assert codes(sight, "P5/5 UP 9") == []
    assert codes(sight, "P5/5 BAS 16 1\nP5/5 UP 9") == ["crowns.too-few"]
    assert codes(sight, "P8/1 UP 1 9 2") == ["place.out-of-world"]


@pytest.mark.rule("M-10-1")
def test_orders_are_gone_through_as_they_are_evaluated() -> None:
    """Base orders come before what provinces send, whatever their lines."""
    sight = seen(home(crowns=50))

    assert told(sight, "P5/5 UP 2 50 1\nP5/5 BAS 16 3") == [(1, "goods.too-few", "warning")]


def test_values_at_their_limit() -> None:
    best = Leader(klass="hero", leadership=20, diplomacy=20, strength=19)
    sight = seen(home(farmland=1_000), group(1, 5, 5, leader=best), sa_per_round=9)

    assert codes(sight, "G1 SA 7\nP5/5 SA 13") == ["value.at-limit", "value.at-limit"]
    assert codes(sight, "G1 SA 8") == codes(sight, "G1 SA 9") == []


def test_every_problem_can_be_told_in_both_languages() -> None:
    sight = seen(home(crowns=1), group(1, 5, 5, leader=DEAD))
    text = "G9 SA 7\nP5/5 BAS 14\nG1 UG 16\nG1 TG 1 997\nR BAS 1 1001\nP5/5 BAS 12 1\nP5/5 BAS 19 1 5 G1"

    for problem in check(sight, read_orders(text).orders):
        german, english = (problem_text(problem, sight.spec, language) for language in ("de", "en"))
        assert german.startswith(f"Zeile {problem.line}, „")
        assert english.startswith(f"line {problem.line}, “")


def test_powers_are_called_by_their_names() -> None:
    sight = seen(home(), group(1, 5, 5))
    (problem,) = check(sight, (Order(OwnGroup(1), "BAS", 24, {"item": 1, "number": 1, "to": ForeignGroup(997, 1)}),))[
        :1
    ]

    assert sight.spec.powers["997"].name.de in problem_text(problem, sight.spec, "de")
    assert "997" in problem_text(problem, None, "de")


def test_places_are_compared_with_the_world() -> None:
    sight = seen(home(), group(1, 5, 5))
    problems = check(sight, (Order(OwnGroup(1), "BAS", 24, {"item": 1, "number": 1, "to": Place(9, 1)}),))

    assert problems[0].values == {"unit": "P9/1", "size": "8 x 8"}


@pytest.mark.rule("BAS-8")
def test_the_rulers_group_cannot_be_dissolved() -> None:
    """Whatever else stands in the way; a dead ruler keeps nobody."""
    dead = Leader(klass="warlord", is_ruler=True, is_dead=True)

    assert codes(seen(home(), group(1, 5, 5, leader=RULER, trade_goods=4)), "G1 BAS 8") == ["group.ruler-stays"]
    assert codes(seen(home(), group(1, 5, 5, leader=dead)), "G1 BAS 8") == []


# ── Pay ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("M-2-4")
def test_who_will_not_be_paid_is_told_with_the_order_that_brings_them() -> None:
    """A group gets ten militia, who cost 6 crowns a round, and has none: five would desert in the same round."""
    sight = seen(home(crowns=100, recruits=20), group(1, 5, 5))
    orders = "P5/5 BAS 11 1 10 fuer=G1"

    assert pay_codes(sight, f"G1 SA 7\n{orders}") == [(2, "pay.soldiers")]
    assert pay_codes(sight, f"{orders}\nP5/5 BAS 19 2 5 G1") == [(1, "pay.soldiers")]
    assert pay_codes(sight, f"{orders}\nP5/5 BAS 19 2 6 G1") == []
    assert pay_codes(sight, f"P5/5 BAS 19 2 6 G1\n{orders}") == []
    assert pay_codes(sight, f"{orders}\nP5/5 BAS 19 2 6 G1\nG1 BAS 19 2 1 P5/5") == [(3, "pay.soldiers")]
    assert pay_codes(sight, f"{orders}\nG1 BAS 25 1 alle") == []
    assert pay_codes(sight, "P5/5 BAS 16 1 fuer=G1") == [(1, "pay.henchmen")]
    assert pay_codes(sight, "P5/5 BAS 16 1 fuer=G1\nP5/5 BAS 19 2 2 G1") == []


@pytest.mark.rule("M-2-4")
def test_taxes_come_in_before_pay() -> None:
    """Those of the level to which the settlement is raised, too."""
    poor = seen(home(recruits=10, crowns=20, population=3, settlement=1, farmland=9), group(1, 5, 5))
    orders = "P5/5 BAS 11 1 10"

    assert pay_codes(seen(home(recruits=10, crowns=20), group(1, 5, 5)), orders) == [(1, "pay.soldiers")]
    assert pay_codes(poor, orders) == []


@pytest.mark.rule("M-2-4")
def test_an_order_that_will_not_be_done_costs_nothing() -> None:
    """Whoever has no leader creates no group, and what is given to somebody elsewhere stays: all soldiers are paid."""
    sight = seen(home(), group(1, 5, 5, leader=DEAD, crowns=500, troops={"knights": 2}), group(2, 6, 5))

    assert pay_codes(sight, "G1 BAS 10 2") == []
    assert pay_codes(sight, "G1 BAS 19 2 490 G2\nG1 BAS 19 2 400 P5/5") == []
    assert pay_codes(sight, "G1 BAS 19 2 490 P5/5") == [(1, "pay.soldiers")]


@pytest.mark.rule("M-2-4")
def test_of_pay_that_nobody_can_foretell_nothing_is_said() -> None:
    """What is sold brings as much as the place gives; who dissolves a group gives its crowns to somebody."""
    sight = seen(
        home(crowns=100, recruits=20, settlement=1),
        province(5, 4, owner=1001, crowns=50),
        group(1, 5, 5, trade_goods=3),
        group(2, 5, 5, crowns=90),
        group(3, 5, 4, troops={"militia": 10}, crowns=6),
    )

    assert pay_codes(sight, "P5/5 BAS 11 1 10 fuer=G1\nG1 BAS 18 1") == []
    assert pay_codes(sight, "P5/5 BAS 11 1 10 fuer=G1\nG2 BAS 8") == []
    assert pay_codes(sight, "P5/4 BAS 19 2 alles G3\nG3 BAS 20 1 5 P5/4\nP5/5 UP 2 9 1") == []
    assert pay_codes(sight, "P5/4 BAS 19 2 alles G3\nG3 BAS 20 1 5 P5/4") == [(2, "pay.soldiers")]


@pytest.mark.rule("M-1.3-3", "BAS-11", "BAS-16", "BAS-19", "BAS-20", "UP-7", "UP-8")
@pytest.mark.parametrize(
    ("order", "is_refused"),
    [
        ("P5/5 BAS 16 1", True),
        ("G1 BAS 16 1", True),
        ("G1 BAS 19 5 1 P5/5", True),
        ("G1 BAS 19 7 1 P5/5", True),
        ("G1 BAS 19 2 1 P5/5", False),
        ("G1 BAS 20 1 1 P5/5", True),
        ("G1 BAS 11 1 1 fuer=5/5", True),
        ("G1 BAS 11 1 1", False),
        ("P5/4 UP 7 1 5", True),
        ("P5/4 UP 8 1 1 5", True),
        ("P5/4 UP 1 1 5", False),
        ("P5/4 UP 7 1 1", False),
    ],
)
def test_that_undead_provinces_admit_nothing_living_is_foreseen(order: str, is_refused: bool) -> None:
    """Here, or where something is sent; henchmen count only if the match has it that they are of a race."""
    things: dict[str, Any] = {"population": 9, "recruits": 9, "crowns": 99, "troops": {"militia": 9}, "food": 9}
    units = (
        home(race="undead", crowns=99),
        province(5, 4, owner=1001, race="ork", **things),
        province(5, 3, owner=1001, race="ork"),
        group(1, 5, 5, klass="chief", **things),
    )
    codes = [code for _, code, _ in told(seen(*units, position="clan_prince", henchmen_have_race=True), order)]

    assert codes == (["race.undead-province"] if is_refused else [])
    if "BAS 16" in order:
        assert told(seen(*units, position="clan_prince"), order) == []


@pytest.mark.rule("M-1.3-3", "BAS-16")
def test_henchmen_with_a_race_are_not_sent_into_undead_provinces_from_living_ones() -> None:
    """In a living province anybody can be hired, for whoever is living."""
    sight = seen(home(crowns=99), group(1, 5, 5, crowns=99), henchmen_have_race=True)

    assert told(sight, "P5/5 BAS 16 1\nG1 BAS 16 1\nP5/5 BAS 16 1 fuer=G1") == []


@pytest.mark.rule("M-1.3-2", "M-2-3")
def test_that_races_do_not_mix_is_foreseen_where_nobody_was_moved() -> None:
    """A dwarf's group takes no orks, a hero or a village no zombies; who moves people first may know why."""
    sight = seen(
        home(race="ork", population=9, recruits=9, crowns=999, troops={"militia": 9}),
        replace(group(1, 5, 5, troops={"militia": 2}), race="dwarf"),
        group(2, 5, 5),
        group(3, 5, 5, klass="conjurer"),
        position="necromancer",
        kinds=("militia", "zombies"),
    )

    assert told(sight, "P5/5 BAS 20 1 1 G1") == [(1, "race.other", "warning")]
    assert told(sight, "G1 BAS 25 1 2\nP5/5 BAS 20 1 1 G1") == []
    assert told(sight, "P5/5 BAS 11 2 1") == [(1, "troops.undead-not-here", "warning")]
    assert told(sight, "P5/5 BAS 11 2 1 fuer=G2") == [(1, "troops.undead-not-here", "warning")]
    # nobody who cannot come in must be paid, and nothing is taken for it
    assert told(sight, "P5/5 BAS 20 1 9 G1\nP5/5 BAS 25 1 9") == [(1, "race.other", "warning")]
    assert told(sight, "P5/5 BAS 11 1 9 fuer=G1\nP5/5 BAS 19 5 9 G2") == [(1, "race.other", "warning")]
    assert told(sight, "P5/5 BAS 11 2 1 fuer=G3\nP5/5 BAS 20 1 1 G2") == []


@pytest.mark.rule("M-2-3", "M-2-2")
def test_whatever_the_kind_is_called_that_everyone_has() -> None:
    """A clan prince's provinces raise that kind, not one of a certain name; and strangers are taken to be of it."""
    sight = seen(home(crowns=900, recruits=20), position="clan_prince")
    rows = dict(sight.spec.troops)
    first, second = sight.realm.troop_kinds[:2]
    rows[first], rows[second] = replace(rows[first], for_everyone=False), replace(rows[second], for_everyone=True)
    other = replace(sight, spec=replace(sight.spec, troops=rows))

    assert codes(other, "P5/5 BAS 11 2 1") == []
    assert codes(other, "P5/5 BAS 11 1 1") == ["troops.not-a-sponsor"]
    village = Seen(x=3, y=4, first=1, round=2, terrain="open", race="elf", troops="few")
    assert set(as_seen(village, other.spec).troops) == {second}
    assert set(as_seen(village, sight.spec).troops) == {first}
