"""The evaluation as a whole: order, missing orders, refusals, purity (M-10-1, M-10-5, M-0-5)."""

from typing import Any

import pytest

from expugna.kernel.dice import Dice
from expugna.kernel.wording import LANGUAGES
from expugna.mythicor import resolve as resolving
from expugna.mythicor.book import BOOK
from expugna.mythicor.evaluation import FRIEND_AND_FOE, MOVES, ORDER_CLASSES, PHASES, Phase
from expugna.mythicor.events import (
    GoodsExported,
    LeaderTrained,
    Named,
    OrderFailed,
    OrdersMissing,
    Produced,
    RoundBegan,
    ScoresCounted,
    TurnOrderSet,
    encode,
)
from expugna.mythicor.orders import Order, OwnGroup, Place
from expugna.mythicor.resolve import EvaluationFault, resolve
from expugna.mythicor.state import STATE_CODEC
from expugna.mythicor.units import add
from expugna.mythicor.wording import problem_text
from tests.mythicor.engine.positions import SEED, STANDARD, mythicor_at, read

THREE = """
    map ooo
    1001 warlord human score=20
      P1/1 crowns=10 population=10 militia=1 food=5
      G1 1/1 warlord
    1002 warlord human score=10
      G1 1/1 warlord crowns=5
    1003 warlord human score=10
      G1 1/1 warlord
"""


@pytest.mark.rule("M-10-1")
def test_realms_have_their_turn_from_the_lowest_score_to_the_highest() -> None:
    """Equal ones by their ID: what 1002 gives, 1003 and 1001 can pass on in the same round."""
    told = mythicor_at(THREE).round(
        {
            1001: "P1/1 BAS 24 2 alles an=1002/G1",
            1002: "G1 BAS 24 2 5 an=1003/G1",
            1003: "G1 BAS 24 2 alles an=1/1",
        }
    )
    turns = [(event.realm, event.place, event.count, event.seen_by) for event in told.told(TurnOrderSet)]
    assert turns == [(1002, 1, 3, ("1002",)), (1003, 2, 3, ("1003",)), (1001, 3, 3, ("1001",))]
    assert [(event.realm, event.count) for event in told.told(GoodsExported)] == [(1002, 5), (1003, 5), (1001, 15)]


@pytest.mark.rule("M-10-1")
def test_the_classes_come_in_the_order_of_the_rule_book_and_orders_as_entered() -> None:
    """SA, BAS, ART, SP, HA, UG, UP, BEG, TG, TP; moves, friend and foe, production come after all realms."""
    assert " ".join(one.name for one in ORDER_CLASSES) == "SA BAS ART SP HA UG UP BEG TG TP"
    assert [phase.name for phase in PHASES] == [
        "begin",
        "orders",
        "plagues",
        "BEW",
        "moves",
        "FF",
        "production",
        "powers",
        "scores",
        "knowledge",
    ]
    orders = "R BAS 2 1002\nP1/1 UP 9\nG1 UG 16\nP1/1 SP 0\nP1/1 BAS 4 b\nP1/1 BAS 4 a\nP1/1 SA 1"
    told = mythicor_at(THREE).round({1001: orders, 1002: "G1 BAS 4 x", 1003: ""})
    phases = [event.phase for event in told.events if event.realm == 1001]
    assert phases == ["begin", "SA", "BAS", "BAS", "SP", "UG", "UP", "FF", "production", "production", "scores"]
    assert [event.after for event in told.told(Named)] == ["x", "b", "a"]
    assert told.events[0].rule == "M-10-1"
    assert isinstance(told.events[0], RoundBegan)
    assert isinstance(told.events[-1], ScoresCounted)
    assert told.events[0].seen_by is None


@pytest.mark.rule("M-10-1")
def test_without_orders_there_is_training_and_production() -> None:
    """The realm is told, and how many rounds it has missed in a row; with orders the count begins anew."""
    game = mythicor_at(THREE)
    for missed in (1, 2):
        told = game.round({1002: "", 1003: ""})
        event = told.one(OrdersMissing)
        assert (event.realm, event.missed, event.seen_by) == (1001, missed, ("1001",))
        assert sorted(one.unit for one in told.told(LeaderTrained)) == ["1001/G1", "1002/G1", "1003/G1"]
        assert [one.unit for one in told.told(Produced)] == ["P1/1"]
        game.state = told.state
    told = game.round({1001: "", 1002: "", 1003: ""})
    assert not told.told(OrdersMissing)
    assert told.realm().missed == 0
    assert told.state.round == 3


@pytest.mark.rule("M-10-1")
def test_a_realm_that_has_nothing_left_is_not_missed() -> None:
    """Nobody waits for the dead."""
    told = mythicor_at("map oo\n1001 warlord human\n1002 warlord human\nP1/1\n1003 warlord human\nG1 2/1 hero").round()
    assert [event.realm for event in told.told(OrdersMissing)] == [1002, 1003]


@pytest.mark.rule("M-10-1")
@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("P2/1 BAS 14", "unit.not-own-province"),
        ("P9/9 BAS 14", "unit.not-own-province"),
        ("G7 BAS 6", "unit.no-such-group"),
        ("G1 HA 4 anzahl=1 ziel=2/1", "henchmen.none"),
        ("G1 ART 2 1", "artefact.none"),
        ("G1 UG 10", "action.not-this-leader"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(order: str, code: str) -> None:
    """Others' units, dead groups, more than there is, what the leader cannot do."""
    told = mythicor_at(THREE).give({1001: order, 1002: "", 1003: ""})
    assert told.codes == [code]
    event = told.one(OrderFailed)
    assert event.seen_by == ("1001",)
    assert event.order == read(order)[1001][0]
    assert told.is_unchanged


@pytest.mark.rule("M-10-1")
@pytest.mark.parametrize(
    ("order", "code"),
    [
        (Order(Place(1, 1), "BAS", 6), "order.not-by-this-unit"),
        (Order(OwnGroup(1), "BAS", 14), "order.not-by-this-unit"),
        (Order(Place(1, 1), "BAS", 99), "order.not-in-book"),
        (Order(Place(1, 1), "XYZ", 1), "order.not-in-book"),
        (Order(Place(1, 1), "BAS", 4), "order.value-missing"),
        (Order(Place(1, 1), "BAS", 4, {"name": 7}), "order.value-missing"),
        (Order(Place(1, 1), "BAS", 10, {"class": 99}), "leader.unknown-class"),
        (Order(Place(1, 1), "BAS", 10), "order.value-missing"),
        (Order(Place(1, 1), "BAS", 11, {"kind": 1, "number": 1, "for": 3}), "order.value-missing"),
    ],
)
def test_orders_that_no_reader_makes_are_refused_too(order: Order, code: str) -> None:
    """Whatever a program hands in; and the reason can be told."""
    told = mythicor_at(THREE).give(order)
    assert told.codes == [code]
    assert all(problem_text(told.one(OrderFailed).problem, STANDARD, language) for language in LANGUAGES)
    assert told.is_unchanged


@pytest.mark.rule("M-10-1")
def test_a_failed_order_does_not_use_up_the_turn_of_its_class() -> None:
    """The second scout goes where there is something to see."""
    told = mythicor_at(THREE).give("P1/1 SP 1\nP1/1 SP 3\nP1/1 SP 0")
    assert told.codes == ["place.out-of-world", "order.twice-in-class"]


@pytest.mark.rule("M-0-5")
def test_the_same_state_orders_and_seed_give_the_same_bytes() -> None:
    """In whatever order the realms' orders lie, and with more realms heard than there are."""
    game = mythicor_at(THREE)
    orders = {1001: "P1/1 SA 3\nG1 UG 16", 1002: "G1 SA 7", 1003: "G1 SA 8"}
    one = resolve(game.state, read(orders), Dice(SEED))
    reverse = dict(reversed(read(orders).items()))
    other = resolve(game.state, {1999: (), **reverse}, Dice(SEED))
    assert encode(one.events) == encode(other.events)
    assert STATE_CODEC.encode(one.state) == STATE_CODEC.encode(other.state)
    assert STATE_CODEC.decode(STATE_CODEC.encode(one.state)) == one.state
    assert encode(resolve(game.state, read(orders), Dice(bytes(32))).events) != encode(one.events)


@pytest.mark.rule("M-0-5")
def test_draws_of_one_unit_do_not_depend_on_what_others_do() -> None:
    """Each has a stream of its own."""
    game = mythicor_at(THREE)
    full = game.round({1001: "P1/1 SA 3\nP1/1 SP 0", 1002: "G1 SA 7", 1003: "G1 SA 1"})
    less = game.round({1001: "", 1002: "", 1003: ""})
    assert full.told(LeaderTrained) == less.told(LeaderTrained)


def test_a_fault_of_the_program_names_match_round_phase_realm_and_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing has been changed."""

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    game = mythicor_at(THREE)
    monkeypatch.setitem(ORDER_CLASSES[1].handlers, ("BAS", 22), broken)
    before = STATE_CODEC.encode(game.state)
    with pytest.raises(EvaluationFault) as caught:
        game.round("G1 BAS 22 5")
    fault = caught.value
    assert (fault.match, fault.round, fault.phase, fault.realm) == ("test", 1, "BAS", 1001)
    assert fault.order == read("G1 BAS 22 5")[1001][0]
    assert "match 'test', round 1, phase BAS, realm 1001" in str(fault)
    assert isinstance(fault.__cause__, ZeroDivisionError)
    assert STATE_CODEC.encode(game.state) == before
    monkeypatch.setattr(resolving, "PHASES", (Phase("production", broken),))
    with pytest.raises(EvaluationFault) as caught:
        resolve(game.state, {}, Dice(SEED))
    assert (caught.value.phase, caught.value.order) == ("production", None)


@pytest.mark.rule("M-10-1")
def test_every_order_is_carried_out_in_the_class_where_the_book_evaluates_it() -> None:
    """No order of the book is forgotten, and none is carried out that the book does not know."""
    classes = {one.name: set(one.handlers) for one in (*ORDER_CLASSES, MOVES, FRIEND_AND_FOE)}
    for key, one in BOOK.items():
        assert key in classes[one.evaluated], key
    assert set().union(*classes.values()) == set(BOOK)


def test_nothing_can_become_negative() -> None:
    """A fault in a rule is noticed where it happens (M-0-4)."""
    land = mythicor_at(THREE).state.provinces[0]
    with pytest.raises(ValueError, match="P1/1 would have -1 crowns"):
        add(land, "crowns", -11)


def test_answers_call_units_as_the_realm_writes_them() -> None:
    """Own groups without the realm, foreign ones with it, provinces with their P."""
    game = mythicor_at(THREE)
    game.state.realms[1001].groups[1].food = 1
    told = game.give("G1 BAS 24 1 1 an=1002/G9\nG1 BAS 19 2 1 an=1/1\nG1 BAS 20 1 1 an=2/1")
    units = [event.problem.values["unit"] for event in told.told(OrderFailed)]
    assert units == ["1002/G9", "G1", "P2/1"]
    assert told.told(OrderFailed)[0].problem.values["here"] == "G1"
