"""Matches as everybody uses them; what uses `house` holds for the toy and for ACME alike."""

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Engine

from expugna.host.matches import Matches
from expugna.host.records import EvaluationFailed, NoSuchMatch, Opened
from expugna.host.store import open_store
from expugna.kernel import dice
from expugna.kernel.dice import Dice
from expugna.kernel.ids import Seat
from tests.host import toy
from tests.host.conftest import Clock, House, repeating_bytes
from tests.host.hands import BLUE, RED, hand


def test_a_new_match_stands_at_its_setup(house: House) -> None:
    """Number 0, nobody seated, what was dealt told as events, the commitment published and the secret kept."""
    match_id = house.open()
    table = house.table(match_id)

    assert table.number == 0
    assert table.names == {"red": "Anna", "blue": "Björn"}
    assert list(table.names) == ["red", "blue"]
    assert table.events
    assert table.seated is None
    assert table.secret is None
    assert not table.is_over
    assert not table.restored
    assert table.started == table.changed == datetime(2026, 12, 24, 18, 0, 1, tzinfo=UTC)
    assert len(match_id) >= 16
    assert match_id.isalnum()


def test_the_seed_comes_from_the_secret_and_everyones_words(house: House) -> None:
    """The state is the one that the game itself deals with these dice."""
    secret = repeating_bytes()(32)
    match_id = house.open(words={RED: "Glück", BLUE: "auf"})
    own = house.game.setup(
        house.hand.options, house.hand.seats, Dice(dice.seed(secret, {"blue": "auf", "red": "Glück"}))
    )
    table = house.table(match_id)

    assert table.state == own.state
    assert table.events == own.events
    assert table.commitment == dice.commitment(secret)


def test_an_accepted_submission_counts_and_is_logged(house: House) -> None:
    """The number rises by one; state, events and log are those that the game says."""
    match_id = house.open()
    before = house.table(match_id)
    seat = house.game.due(before.state)[0]
    text = house.hand.text(before.state)
    receipt = house.matches.submit(match_id, seat, f"; a remark\n{text}\n", 0)
    after = house.table(match_id)
    log = house.matches.log(match_id)

    assert (receipt.accepted, receipt.number, receipt.is_stale) == (True, 1, False)
    assert after.number == 1
    assert after.events == receipt.events
    assert after.changed > after.started
    assert [(entry.number, entry.seat, entry.text) for entry in log] == [(0, None, ""), (1, seat, text)]
    assert log[0].events == before.events
    assert log[1].events == receipt.events


def test_a_stale_number_changes_nothing(house: House) -> None:
    """Sent twice, an order is executed once; the second sender is told the number now."""
    match_id = house.open()
    start = house.table(match_id)
    seat, text = house.game.due(start.state)[0], house.hand.text(start.state)
    house.matches.submit(match_id, seat, text, 0)
    now = house.table(match_id)

    for number in (0, 2, -1):
        receipt = house.matches.submit(match_id, seat, text, number)
        assert (receipt.accepted, receipt.is_stale, receipt.number) == (False, True, 1)
    assert house.table(match_id) == now
    assert len(house.matches.log(match_id)) == 2


@pytest.mark.parametrize("text", ["", "  \n ; only a remark", "\x00", "\ud800", "sing", "sing\n" * 1000])
def test_what_is_no_order_is_answered_and_changes_nothing(house: House, text: str) -> None:
    """Always an answer, never an exception, whatever is sent."""
    match_id = house.open()
    before = house.table(match_id)
    receipt = house.matches.submit(match_id, house.game.due(before.state)[0], text, 0)

    assert not receipt.accepted
    assert receipt.problems
    assert receipt.events == ()
    assert house.table(match_id) == before


def test_only_the_seat_that_is_due_is_heard(house: House) -> None:
    """Another seat, an unknown one, and one in an abandoned match are refused, each for its own reason."""
    match_id = house.open()
    table = house.table(match_id)
    due = house.game.due(table.state)[0]
    other = next(seat for seat in house.hand.seats if seat != due)
    text = house.hand.text(table.state)

    def codes(seat: str) -> list[str]:
        receipt = house.matches.submit(match_id, Seat(seat), text, 0)
        assert not receipt.accepted
        return [problem.code for problem in receipt.problems]

    assert codes(other) == ["submission.not-your-turn"]
    assert codes("purple") == ["submission.unknown-seat"]
    house.matches.abandon(match_id)
    assert codes(due) == ["match.abandoned"]


def test_a_whole_match_is_played_and_its_secret_told_at_the_end(house: House) -> None:
    """Only the end shows the secret, which is the one committed to; then nothing more can be submitted."""
    match_id = house.open()
    middle = house.play(match_id, most=3)
    assert middle.secret is None
    end = house.play(match_id)

    assert end.is_over
    assert end.secret is not None
    assert dice.verify(end.commitment, end.secret)
    receipt = house.matches.submit(match_id, RED, house.hand.text(middle.state), end.number)
    assert [problem.code for problem in receipt.problems] == ["match.over"]
    assert house.matches.verify(match_id).is_right
    assert [card.is_over for card in house.matches.cards()] == [True]


def test_after_a_new_start_the_match_is_as_it_was(house: House) -> None:
    """Nothing is kept in the program: another one on the same file shows the same."""
    match_id = house.open()
    table = house.play(match_id, most=5)

    engine = open_store(str(house.engine.url.database))
    again = Matches(engine, {house.game.name: house.game})
    assert again.table(match_id) == table
    engine.dispose()


def test_the_same_chance_gives_the_same_match(house: House, tmp_path: Any) -> None:
    """Every byte of state and log follows from secret, words, options and orders."""
    first = house.open()
    house.play(first, most=8)
    engine = open_store(f"{tmp_path}/other.sqlite")
    other = House(engine, hand(house.game.name))
    second = other.open()
    other.play(second, most=8)

    assert first == second
    assert house.table(first) == other.table(second)
    assert house.matches.log(first) == other.matches.log(second)
    engine.dispose()


def test_whoever_took_the_screen_is_forgotten_when_the_turn_passes(house: House) -> None:
    """Seated while due; a stale number or a seat that is not due has no effect."""
    match_id = house.open()
    state = house.table(match_id).state
    due = house.game.due(state)[0]
    other = next(seat for seat in house.hand.seats if seat != due)

    house.matches.seat(match_id, other, 0)
    assert house.table(match_id).seated is None
    house.matches.seat(match_id, due, 1)
    assert house.table(match_id).seated is None
    house.matches.seat(match_id, due, 0)
    assert house.table(match_id).seated == due
    house.play(match_id, most=1)
    assert house.table(match_id).seated == due
    while house.hand.turn(house.table(match_id).state, due):
        house.play(match_id, most=1)
    assert house.table(match_id).seated is None
    while not house.hand.turn(house.table(match_id).state, due):
        house.play(match_id, most=1)
    assert house.table(match_id).seated is None, "the screen must be taken anew in every turn"
    house.matches.seat(match_id, due, house.table(match_id).number)
    house.matches.seat(match_id, None, house.table(match_id).number)
    assert house.table(match_id).seated is None


def test_cards_are_newest_first_with_board_and_turn(house: House) -> None:
    """The list tells what there is; an abandoned match is not in it, but still there with its log."""
    first, second, third = house.open(), house.open(), house.open()
    house.play(first, most=4)
    house.matches.abandon(second)
    cards = house.matches.cards()

    assert [card.match_id for card in cards] == [third, first]
    assert {card.board for card in cards} == {house.hand.options.board}
    assert [card.turn for card in cards] == [house.table(one).state.turn for one in (third, first)]
    assert cards[0].names == house.hand.seats
    assert cards[1].changed > cards[1].started
    assert not any(card.is_damaged for card in cards)
    assert house.table(second).is_abandoned
    assert len(house.matches.log(second)) == 1


def test_a_restart_is_a_new_match_of_the_same_people(house: House) -> None:
    """Same names and options, other dice; the old one is off the list. Asked for twice it happens once."""
    old = house.open(words={RED: "Glück"})
    house.play(old, most=3)
    new = house.matches.restart(old)

    assert new == house.matches.restart(old)
    assert [card.match_id for card in house.matches.cards()] == [new.match_id]
    before, after = house.table(old), house.table(new.match_id)
    assert before.is_abandoned
    assert after.names == before.names
    assert after.number == 0
    assert after.commitment != before.commitment
    assert house.matches.verify(new.match_id).is_right
    assert house.sql("SELECT words FROM matches WHERE match_id = :id", id=new.match_id) == '{"red":"Glück"}'


def test_a_match_that_is_not_there(house: House) -> None:
    """The table is None; whatever would change or tell of it says that it is not there."""
    assert house.matches.table("nothing") is None
    for use in (
        lambda: house.matches.submit("nothing", RED, "", 0),
        lambda: house.matches.seat("nothing", RED, 0),
        lambda: house.matches.log("nothing"),
        lambda: house.matches.abandon("nothing"),
        lambda: house.matches.restart("nothing"),
        lambda: house.matches.verify("nothing"),
    ):
        with pytest.raises(NoSuchMatch):
            use()


def test_dice_do_not_depend_on_how_orders_are_sent(house: House) -> None:
    """All of a turn's first orders in one submission or one by one: the same dice fall, so sending is no lever."""
    one_by_one, at_once = house.open(), house.open()
    for change in (
        "UPDATE matches SET secret = (SELECT secret FROM matches WHERE match_id = :a) WHERE match_id = :b",
        "UPDATE matches SET commitment = (SELECT commitment FROM matches WHERE match_id = :a) WHERE match_id = :b",
        "UPDATE matches SET snapshot = x'00' WHERE match_id = :b AND :a != :b",
        "UPDATE submissions SET events = (SELECT events FROM submissions WHERE match_id = :a) WHERE match_id = :b",
    ):
        house.sql(change, a=one_by_one, b=at_once)
    seat = house.game.due(house.table(one_by_one).state)[0]
    texts: list[str] = []
    while seat in house.game.due(house.table(one_by_one).state) and len(texts) < 6:
        state = house.table(one_by_one).state
        texts.append(house.hand.text(state))
        house.play(one_by_one, most=1)
    receipt = house.matches.submit(at_once, seat, "\n".join(texts), 0)

    assert receipt.accepted, receipt
    assert house.table(at_once).state == house.table(one_by_one).state


def test_a_fault_of_ours_is_named_and_changes_nothing(toy_house: House) -> None:
    """The exception says which match, submission, seat and orders; the transaction is rolled back."""
    match_id = toy_house.open()
    before = toy_house.table(match_id)
    seat = before.state.active
    broken = toy_house.again(toy.Toy(fails_on=toy.Pass))

    with pytest.raises(EvaluationFailed, match=f"match {match_id}, submission 1 of {seat}.*throw 1") as told:
        broken.submit(match_id, seat, "throw 1\npass", 0)
    assert isinstance(told.value.__cause__, ZeroDivisionError)
    assert toy_house.table(match_id) == before
    assert toy_house.matches.submit(match_id, seat, "throw 1", 0).accepted


def test_refused_orders_are_told_with_their_lines_in_the_text(engine: Engine) -> None:
    """Remarks and empty lines count, wherever the order stands among the others; slips are told all at once."""
    house = House(engine, hand("acme"))
    match_id = house.open()
    seat = house.game.due(house.table(match_id).state)[0]
    text = "; my turn\n\nplace nowhere 1\nevents often ; more of them\nplace somewhere 1"
    receipt = house.matches.submit(match_id, seat, text, 0)
    assert not receipt.accepted
    assert [(problem.line, problem.code) for problem in receipt.problems] == [
        (3, "order.unknown-country"),
        (5, "order.unknown-country"),
    ]


def test_what_only_the_evaluation_can_refuse(toy_house: House) -> None:
    """Refused at once, nothing changes; refused after other orders, these stay and the reason is told."""
    match_id = toy_house.open()
    seat = toy_house.table(match_id).state.active

    alone = toy_house.matches.submit(match_id, seat, "dare", 0)
    assert (alone.accepted, [problem.code for problem in alone.problems]) == (False, ["dare.refused"])
    assert toy_house.table(match_id).number == 0

    after = toy_house.matches.submit(match_id, seat, "throw 1\ndare", 0)
    assert (after.accepted, [problem.code for problem in after.problems]) == (True, ["dare.refused"])
    assert toy_house.matches.verify(match_id).is_right


def test_the_clock_and_chance_are_given(toy_house: House) -> None:
    """The first two draws are secret and id; nothing else is random."""
    drawn: list[int] = []

    def draw(count: int) -> bytes:
        drawn.append(count)
        return bytes(count)

    matches = Matches(toy_house.engine, {"toy": toy_house.game}, draw, Clock())
    opened = matches.open("toy", toy.Options(), toy_house.hand.seats)
    assert opened == Opened("a" * 24)
    assert drawn == [32, 15]
