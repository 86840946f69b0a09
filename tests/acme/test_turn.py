"""A turn from beginning to end: the calendar, the goal, the phases, the order of players."""

import pytest

from expugna.acme.events import (
    ArmiesAwarded,
    AttacksEnded,
    CardDrawn,
    DisasterStruck,
    MatchWon,
    OrderRefused,
    PlayerEliminated,
    TurnBegan,
    TurnEnded,
)
from expugna.acme.orders import Attack, EndAttacks, EndTurn, Order, Place, SetEvents
from expugna.acme.rules import Frequency
from expugna.acme.state import Phase
from expugna.kernel.game import Outcome
from expugna.kernel.ids import Seat
from tests.acme.positions import Match, acme_at

RED, BLUE = Seat("red"), Seat("blue")


def calendar(match: Match) -> str:
    """Month and year as the screen shows them."""
    return f"{match.view(None).month}.{match.view(None).year}"


@pytest.mark.rule("A-05")
def test_a_month_passes_when_all_have_had_a_turn() -> None:
    """The calendar starts at 1.1853 and moves when the order of players has gone round, not before."""
    game = acme_at("red: alaska 3 / blue: rest 1 / green: egypt 2")
    assert calendar(game) == "1.1853"
    game.play("red", "end turn")
    assert calendar(game) == "1.1853"
    game.play("blue", f"place brazil {game.state.to_place}\nend turn")
    assert calendar(game) == "1.1853"
    receipt = game.play("green", "place egypt 3\nend turn")
    assert calendar(game) == "2.1853"
    assert (receipt.one(TurnBegan).month, receipt.one(TurnBegan).year) == (2, 1853)


@pytest.mark.rule("A-05")
def test_after_december_comes_january() -> None:
    """After 12.1853 comes 1.1854."""
    game = acme_at("red: alaska 3 / blue: rest 1", month=11)
    assert calendar(game) == "12.1853"
    game.play("red", "end turn")
    game.play("blue", f"place brazil {game.state.to_place}\nend turn")
    assert calendar(game) == "1.1854"


@pytest.mark.rule("A-05", "A-72")
def test_the_month_passes_though_the_first_player_is_out() -> None:
    """Red, who is first in order, is out: the month passes from green to blue."""
    game = acme_at("red: / blue: rest 1 / green: egypt 2", active=BLUE)
    game.state.players[RED].is_out = True
    game.play("blue", "end turn")
    assert (game.state.active, calendar(game)) == ("green", "1.1853")
    game.play("green", "place egypt 3\nend turn")
    assert (game.state.active, calendar(game)) == ("blue", "2.1853")


@pytest.mark.rule("A-72")
def test_who_is_out_is_passed_over() -> None:
    """Green has no country left: after blue comes yellow, after yellow red."""
    game = acme_at("red: alaska 2 / blue: egypt 2 / green: / yellow: rest 1")
    game.state.players[Seat("green")].is_out = True
    game.play("red", "end turn")
    game.play("blue", "place egypt 3\nend turn")
    assert game.state.active == "yellow"
    game.play("yellow", f"place brazil {game.state.to_place}\nend turn")
    assert game.state.active == "red"


@pytest.mark.rule("A-06", "A-44", "A-45", "A-47")
def test_the_world_is_won_at_the_end_of_the_turn() -> None:
    """Whoever holds every country may still move in and regroup; the match ends with the turn."""
    game = acme_at("red: alaska 6, rest 2 / blue: canada 1")
    receipt = game.play("red", "attack alaska canada 1", attack=[6], defence=[1])
    assert receipt.one(PlayerEliminated).seat == "blue"
    assert game.game.outcome(game.state) is None
    assert game.phase() is Phase.ADVANCE

    receipt = game.play("red", "advance 2\nstay")
    assert receipt.one(AttacksEnded).seat == "red"
    assert game.phase() is Phase.REGROUP
    assert game.game.due(game.state) == ("red",)

    receipt = game.play("red", "regroup egypt middle_east 1\nend turn")
    assert [type(event) for event in receipt.events[-2:]] == [TurnEnded, MatchWon]
    assert receipt.one(MatchWon).turns == 1
    assert not receipt.told(CardDrawn)
    assert game.game.outcome(game.state) == Outcome(winners=(RED,), rule="A-06")
    assert game.game.due(game.state) == ()
    assert game.view("blue").winner == "red"


@pytest.mark.rule("A-06")
def test_all_countries_but_one_are_not_the_world() -> None:
    """As long as one country is another's, the match goes on."""
    game = acme_at("red: rest 2 / blue: canada 1")
    receipt = game.play("red", "end attacks\nend turn")
    assert not receipt.told(MatchWon)
    assert game.state.active == "blue"


@pytest.mark.rule("A-06")
def test_nothing_can_be_ordered_when_the_match_is_over() -> None:
    """Neither the winner nor anyone else is heard; the answer says why."""
    game = acme_at("red: rest 2 / blue:", phase="over", winner=RED)
    for seat in ("red", "blue"):
        for text in ("end turn", "attack alaska canada 1", "events never"):
            assert game.send(seat, text).codes == ["order.match-is-over"]
    assert game.orders() == []


@pytest.mark.rule("A-10", "A-11", "A-22", "A-30")
def test_a_turn_goes_disaster_series_award_placement_attacks_regrouping() -> None:
    """The phases come in this order, and what needs no choice passes by itself."""
    game = acme_at(
        "red: alaska 2, rest 3 / blue: egypt 9, canada 2, japan 1",
        frequency="often",
        phase="regroup",
        cards={"blue": "infantry infantry infantry infantry"},
    )
    receipt = game.play("red", "end turn", strikes=[True], kind=[game.state.rules.events.kinds[1]], country=["egypt"])
    assert [type(event) for event in receipt.events] == [TurnEnded, TurnBegan, DisasterStruck]
    assert game.phase() is Phase.SERIES
    receipt = game.play("blue", "keep")
    assert [type(event) for event in receipt.events][1:] == [ArmiesAwarded]
    assert game.phase() is Phase.PLACEMENT
    game.play("blue", "place canada 3")
    assert game.phase() is Phase.ATTACK
    game.play("blue", "attack canada alaska 1", attack=[1], defence=[2])
    assert game.phase() is Phase.ATTACK
    game.play("blue", "end attacks")
    assert game.phase() is Phase.REGROUP
    game.play("blue", "end turn", strikes=[False])
    assert (game.state.active, game.phase(), game.state.turn) == ("red", Phase.PLACEMENT, 3)


@pytest.mark.rule("A-10")
@pytest.mark.parametrize("seat", ["blue", "green"])
def test_only_the_seat_whose_turn_it_is_may_give_orders(seat: str) -> None:
    """Everybody else is told whose turn it is, whatever they order."""
    game = acme_at("red: alaska 3 / blue: rest 3 / green: egypt 3")
    for text in ("end turn", "attack brazil colombia 1", "events never", "place egypt 3", "nonsense"):
        receipt = game.send(seat, text)
        assert receipt.codes == (["order.unknown"] if text == "nonsense" else ["order.not-your-turn"])
    assert game.send(seat, "end turn").problems[0].values == {"seat": "red"}
    assert list(game.game.legal_orders(game.view(seat))) == []


@pytest.mark.rule("A-01")
def test_onlookers_give_no_orders() -> None:
    """Who has no seat sees the table and may do nothing."""
    game = acme_at("red: alaska 3 / blue: rest 3")
    (problem,) = game.game.check(game.view(None), [EndTurn()])
    assert problem.code == "order.not-seated"
    assert list(game.game.legal_orders(game.view(None))) == []
    resolution = game.game.resolve(game.state, {Seat("green"): [EndTurn()]}, game.dice)
    assert resolution.state == game.state
    assert [event.problem.code for event in resolution.events if hasattr(event, "problem")] == ["order.not-seated"]


def test_another_seats_orders_are_not_heard_even_if_the_turn_comes_to_it() -> None:
    """Orders of a seat that is not due when they are given are refused; those of the seat that is due count."""
    game = acme_at("red: alaska 3 / blue: rest 3")
    orders: dict[Seat, list[Order]] = {BLUE: [EndTurn()], RED: [EndTurn()]}
    resolution = game.game.resolve(game.state, orders, game.dice)
    assert resolution.state.active == "blue"
    assert resolution.state.turn == 2
    assert [event.rule for event in resolution.events if hasattr(event, "problem")] == ["A-10"]
    assert resolution.events[-1].rule == "A-10"
    assert resolution.events[-1].seen_by == (BLUE,)


def test_others_are_judged_as_the_turn_stood_when_all_was_handed_in() -> None:
    """Blue's orders come with red's, who ends the turn: it was not blue's, and is not heard."""
    game = acme_at("red: alaska 3 / blue: rest 3", frequency="never")
    orders: dict[Seat, list[Order]] = {BLUE: [Place("brazil", 1)], RED: [EndTurn()]}
    resolution = game.game.resolve(game.state, orders, game.dice)
    assert (resolution.state.active, resolution.state.phase) == ("blue", Phase.PLACEMENT)
    (refused,) = [event for event in resolution.events if isinstance(event, OrderRefused)]
    assert (refused.seat, refused.problem.code) == ("blue", "order.not-your-turn")


def test_rolls_are_counted_anew_in_each_turn() -> None:
    """They name the streams of a turn's dice."""
    game = acme_at("red: alaska 9 / blue: rest 3", frequency="never")
    game.play("red", "attack alaska canada 1", attack=[1], defence=[1])
    game.play("red", "end turn")
    assert game.state.rolls == 0


def test_a_refused_order_ends_the_batch_and_those_before_it_stay() -> None:
    """Orders are executed one after the other; what follows a refused one is not heard."""
    game = acme_at("red: alaska 9, canada 1 / blue: rest 1")
    orders: list[Order] = [
        Attack("alaska", "east_siberia", 3),
        EndAttacks(),
        Attack("alaska", "east_siberia", 3),
        EndTurn(),
    ]
    resolution = game.game.resolve(game.state, {RED: orders}, game.dice)
    refused = [event for event in resolution.events if hasattr(event, "problem")]
    assert len(refused) == 1
    assert resolution.state.rolls == 1
    assert resolution.state.active == "red"
    assert resolution.events[-1] == refused[0]
    assert refused[0].seen_by == (RED,)


@pytest.mark.rule("A-47")
def test_the_turn_may_end_straight_after_the_attacks() -> None:
    """`end turn` is accepted without regrouping, and a turn with no possible attack waits for its end, too."""
    game = acme_at("red: alaska 1 / blue: rest 3")
    assert game.texts() == ["end attacks", "end turn"]
    game.play("red", "end turn")
    assert game.state.active == "blue"


@pytest.mark.rule("A-47")
def test_any_number_of_attacks_may_follow() -> None:
    """As long as it is possible, the player may attack again."""
    game = acme_at("red: alaska 9 / blue: rest 3")
    for number in range(1, 9):
        game.play("red", "attack alaska canada 1", attack=[1], defence=[1])
        assert game.state.rolls == number
        assert game.armies("alaska") == [9 - number]
    assert game.send("red", "attack alaska canada 1").codes == ["attack.too-few-armies"]


@pytest.mark.rule("A-11")
@pytest.mark.parametrize("phase", ["setup", "series", "placement", "attack", "advance", "regroup"])
def test_the_frequency_can_be_changed_at_any_time_of_the_turn(phase: str) -> None:
    """The active player may set another frequency in every phase; the phase stays as it is."""
    game = acme_at(
        "red: alaska 3, canada 3 / blue: rest 3",
        phase=phase,
        frequency="normal",
        to_place=2,
        capture=("alaska", "canada") if phase == "advance" else None,
        cards={"red": "infantry infantry infantry infantry"},
    )
    others = [SetEvents(Frequency.OFTEN), SetEvents(Frequency.RARE), SetEvents(Frequency.NEVER)]
    assert [order for order in game.orders() if isinstance(order, SetEvents)] == others
    game.play("red", "events never")
    assert game.state.frequency is Frequency.NEVER
    assert game.phase() == phase
    assert game.send("red", "events never").codes == ["events.already-so"]
    assert game.send("blue", "events often").codes == ["order.not-your-turn"]
