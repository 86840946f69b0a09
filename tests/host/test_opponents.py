"""Computer opponents at the table: they play as people do, and stop nobody when they break down (A-70)."""

import logging
from typing import Any

import pytest
from sqlalchemy import Engine

from expugna.host import matches, opponents
from expugna.host.records import BotFailed, Opened
from expugna.kernel.dice import Dice, _pack
from expugna.kernel.ids import Seat
from tests.host import toy
from tests.host.conftest import House
from tests.host.hands import BLUE, RED, hand

pytestmark = pytest.mark.rule("A-70")


@pytest.fixture
def against(house: House) -> tuple[House, str]:
    """A match of a person against the computer."""
    return house, house.open(bots={BLUE: house.hand.level})


def refused(house: House, bots: dict[Seat, str], **options: Any) -> list[str]:
    """The codes with which a choice of opponents is refused."""
    answer = house.matches.open(house.game.name, house.hand.options, house.hand.seats, bots=bots, **options)
    assert not isinstance(answer, Opened)
    assert house.matches.cards() == ()
    return [problem.code for problem in answer]


def test_the_computer_is_never_awaited(against: tuple[House, str]) -> None:
    """Whenever somebody looks, a person is due or the match is over; each of its orders is an entry of its own."""
    house, match_id = against
    table = house.table(match_id)
    assert table.bots == {BLUE: house.hand.level}
    while not table.is_over:
        assert house.game.due(table.state) == (RED,)
        table = house.play(match_id, most=1)
    moves = [entry for entry in house.matches.log(match_id) if entry.seat == BLUE]

    assert moves
    assert all("\n" not in entry.text for entry in moves)
    assert table.failure is None
    assert house.matches.verify(match_id).is_right


def test_events_are_all_since_a_person_last_gave_orders(against: tuple[House, str]) -> None:
    """The receipt and the table tell the person's own submission and everything that the computer did thereupon."""
    house, match_id = against
    seen_moves = 0
    while not (table := house.table(match_id)).is_over:
        log = house.matches.log(match_id)
        last = max(entry.number for entry in log if entry.seat != BLUE)
        assert table.events == tuple(event for entry in log[last:] for event in entry.events)
        assert table.moves == log[last + 1 :]
        assert table.number == len(log) - 1
        seen_moves += len(table.moves)
        receipt = house.matches.submit(match_id, RED, house.hand.text(table.state), table.number)
        after = house.table(match_id)
        assert (receipt.events, receipt.number) == (after.events, after.number)
    assert seen_moves == sum(entry.seat == BLUE for entry in house.matches.log(match_id)) - len(table.moves)


def test_the_computer_plays_alike_whenever_the_host_starts_anew(house: House) -> None:
    """Its choices follow from the match's secret alone: two hosts with the same chance play the same match."""
    one = house.play(house.open(bots={BLUE: house.hand.level}))
    other = House(house.engine, house.hand)
    other.matches = other.again()
    house.sql("DELETE FROM submissions")
    house.sql("DELETE FROM matches")
    again = other.play(other.open(bots={BLUE: house.hand.level}))

    assert again.state == one.state
    assert again.number == one.number


def test_opponents_draw_from_streams_that_no_game_has(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's own rolls are not to be foreseen or shifted by them."""
    drawn: set[bytes] = set()
    stream = Dice.stream

    def note(dice: Dice, *names: Any) -> Any:
        drawn.add(dice._prefix + _pack(names))
        return stream(dice, *names)

    monkeypatch.setattr(Dice, "stream", note)
    level = "recruit" if house.game.name == "acme" else house.hand.level
    house.play(house.open(bots={BLUE: level}))
    theirs = {name for name in drawn if name.startswith(_pack((opponents.DICE,)))}

    assert theirs
    assert all(name.startswith(_pack((opponents.DICE, "bot", BLUE))) for name in theirs)
    monkeypatch.undo()
    drawn.clear()
    monkeypatch.setattr(Dice, "stream", note)
    house.play(house.open())
    assert drawn
    assert not any(name.startswith(_pack((opponents.DICE,))) for name in drawn)


def test_a_restart_keeps_the_opponents(against: tuple[House, str]) -> None:
    """And the list of matches tells them."""
    house, match_id = against
    house.play(match_id, most=2)
    new = house.matches.restart(match_id)

    assert house.table(new.match_id).bots == {BLUE: house.hand.level}
    assert house.game.due(house.table(new.match_id).state) == (RED,)
    assert [card.bots for card in house.matches.cards()] == [{BLUE: house.hand.level}]


def test_nobody_gives_orders_for_the_computer(against: tuple[House, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """While it is due its seat is closed, and nobody takes its screen, so that nobody sees its cards."""
    house, match_id = against
    monkeypatch.setattr(matches, "SECONDS_AT_ONCE", 0.0)
    table = house.play(match_id, most=0)
    while RED in house.game.due(table.state):
        table = house.play(match_id, most=1)
    monkeypatch.undo()
    glance = house.matches.table(match_id, plays_on=False)
    assert glance is not None
    monkeypatch.setattr(matches, "SECONDS_AT_ONCE", 0.0)
    assert house.game.due(table.state) == (BLUE,)
    assert house.game.due(glance.state) == (BLUE,)

    receipt = house.matches.submit(match_id, BLUE, house.hand.text(table.state), table.number)
    assert [problem.code for problem in receipt.problems] == ["submission.computers-turn"]
    house.matches.seat(match_id, BLUE, table.number)
    assert house.table(match_id).seated is None
    assert house.table(match_id).number == table.number

    monkeypatch.undo()
    assert house.game.due(house.table(match_id).state) in ((RED,), ())


def test_an_abandoned_match_rests(against: tuple[House, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer plays no more in it."""
    house, match_id = against
    monkeypatch.setattr(matches, "SECONDS_AT_ONCE", 0.0)
    table = house.table(match_id)
    while RED in house.game.due(table.state):
        table = house.play(match_id, most=1)
    house.matches.abandon(match_id)
    monkeypatch.undo()
    assert house.table(match_id).number == table.number


def test_a_bad_choice_of_opponents(house: House) -> None:
    """A level or a seat that there is not, and a table at which nobody would look on."""
    level = house.hand.level
    assert refused(house, {BLUE: "emperor"}) == ["bots.unknown-level"]
    assert refused(house, {Seat("green"): level}) == ["bots.unknown-seat"]
    assert refused(house, {RED: level, BLUE: level}) == ["bots.no-person"]
    assert refused(house, {Seat("green"): "x"}, words={Seat("green"): ""}) == [
        "words.unknown-seat",
        "bots.unknown-seat",
        "bots.unknown-level",
    ]


@pytest.mark.parametrize(
    ("level", "text", "why"),
    [("singer", "sing", "order.unknown"), ("endless", "", "7 orders and no end"), ("gone", "", "KeyError")],
)
def test_an_opponent_that_fails_stops_nobody(
    toy_house: House,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    level: str,
    text: str,
    why: str,
) -> None:
    """Our fault is noted with match, seat and order; nothing is lost, and people may go on in its place."""
    monkeypatch.setattr(opponents, "MOST_ORDERS_IN_A_ROW", 7)
    match_id = toy_house.open(bots={BLUE: "thrower" if level == "gone" else level})
    toy_house.sql("UPDATE matches SET bots = :bots", bots=f'{{"blue":"{level}"}}')
    table = toy_house.table(match_id)
    with caplog.at_level(logging.ERROR):
        while RED in toy_house.game.due(table.state):
            table = toy_house.play(match_id, most=1)
    failure = table.failure

    assert isinstance(failure, BotFailed)
    assert (failure.match_id, failure.seat, failure.level, failure.text) == (match_id, BLUE, level, text)
    for part in (match_id, "blue", repr(text), why):
        assert part in str(failure)
        assert part in caplog.text
    toy_house.table(match_id)
    assert len(caplog.records) == 1
    assert failure.number == table.number + 1
    again = toy_house.table(match_id)
    assert (again.state, again.number) == (table.state, table.number)

    toy_house.matches.seat(match_id, BLUE, table.number)
    assert toy_house.table(match_id).seated == BLUE
    assert toy_house.matches.submit(match_id, BLUE, "pass", table.number).accepted
    assert toy_house.game.due(toy_house.table(match_id).state) == (RED,)
    assert toy_house.table(match_id).failure is None
    assert toy_house.matches.verify(match_id).is_right


def test_rules_that_fail_over_an_opponents_order(toy_house: House) -> None:
    """Named as an opponent's failure, with what broke; the person's own order before it stays accepted."""
    match_id = toy_house.open(bots={BLUE: "thrower"})
    before = toy_house.table(match_id)
    while before.number < 2 or before.state.throws % 2:
        assert toy_house.matches.submit(match_id, RED, "throw 1", before.number).accepted
        before = toy_house.table(match_id)
    broken = toy_house.again(toy.Toy(fails_on=toy.Throw))

    receipt = broken.submit(match_id, RED, "pass", before.number)
    assert receipt.accepted
    found = broken.table(match_id)
    assert found is not None
    assert found.number == receipt.number == before.number + 1
    assert isinstance(found.failure, BotFailed)
    assert found.failure.text.startswith("throw")
    assert "ZeroDivisionError" in str(found.failure)
    healed = toy_house.table(match_id)
    assert healed.failure is None
    assert healed.number > found.number


def test_opponents_of_every_acme_level_end_a_match(engine: Engine) -> None:
    """Three of them and a person, who is only at the table as long as luck lasts: the others finish it."""
    house = House(engine, hand("acme"))
    seats = {RED: "Anna", BLUE: "B", Seat("green"): "C", Seat("yellow"): "D"}
    levels = dict(zip(list(seats)[1:], house.game.levels, strict=True))
    opened = house.matches.open("acme", house.hand.options, seats, bots=levels)
    assert isinstance(opened, Opened)
    table = house.play(opened.match_id)

    assert table.is_over
    assert {entry.seat for entry in house.matches.log(opened.match_id)} == {None, *seats}
    assert house.matches.verify(opened.match_id).is_right
