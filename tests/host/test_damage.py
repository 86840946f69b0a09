"""What is damaged on the disk: healed from the order log where that is possible, told clearly where it is not."""

import sqlite3
from typing import Any

import pytest

from expugna.host.records import BoardMissing, MatchDamaged
from expugna.host.wording import problem_text
from tests.host import toy
from tests.host.conftest import House

DAMAGED_SNAPSHOTS = [
    "x''",
    "x'00'",
    "'text instead'",
    "7",
    "substr(snapshot, 1, length(snapshot) / 2)",
    """CAST(replace(CAST(snapshot AS TEXT), '"red"', '"der"') AS BLOB)""",
    "CAST(replace(CAST(snapshot AS TEXT), '\"version\":', '\"version\":9') AS BLOB)",
    "CAST(replace(CAST(snapshot AS TEXT), '.state', '.chess') AS BLOB)",
]


def damage(house: House, match_id: str, **cells: str) -> None:
    """Put SQL expressions in place of a match's cells."""
    for cell, value in cells.items():
        house.sql(f"UPDATE matches SET {cell} = {value} WHERE match_id = :id", id=match_id)  # noqa: S608


def damage_log(house: House, match_id: str, number: int, **cells: str) -> None:
    """Put SQL expressions in place of the cells of a log entry."""
    for cell, value in cells.items():
        change = f"UPDATE submissions SET {cell} = {value} WHERE match_id = :id AND number = :number"  # noqa: S608
        house.sql(change, id=match_id, number=number)


def why(house: House, match_id: str) -> str:
    """The code of what keeps the match from being used, the same for every use of it."""
    codes = set()
    for use in (
        lambda: house.matches.table(match_id),
        lambda: house.matches.submit(match_id, next(iter(house.hand.seats)), "pass", 0),
        lambda: house.matches.seat(match_id, None, 0),
    ):
        with pytest.raises(MatchDamaged) as told:
            use()
        assert told.value.match_id == match_id
        codes.add(told.value.why.code)
    (code,) = codes
    return code


@pytest.mark.parametrize("snapshot", DAMAGED_SNAPSHOTS)
def test_a_damaged_state_is_made_again_from_the_log(house: House, snapshot: str) -> None:
    """The table is the same, says that it was restored, and the next look finds it healed."""
    match_id = house.open()
    before = house.play(match_id, most=7)
    saved = house.sql("SELECT snapshot FROM matches")
    damage(house, match_id, snapshot=snapshot)
    assert house.sql("SELECT snapshot FROM matches") != saved

    assert [card.is_damaged for card in house.matches.cards()] == [False]
    restored = house.table(match_id)
    assert restored.restored
    assert restored.state == before.state
    assert restored.number == before.number
    assert house.sql("SELECT snapshot FROM matches") == saved
    assert house.table(match_id) == before
    assert house.matches.verify(match_id).is_right


def test_play_goes_on_over_a_damaged_state(house: House) -> None:
    """A submission that meets a damaged state restores it, too."""
    match_id, untouched = house.open(), house.open()
    before = house.play(match_id, most=4)
    damage(house, match_id, snapshot="x'01'")
    seat = house.game.due(before.state)[0]

    assert house.matches.submit(match_id, seat, house.hand.text(before.state), before.number).accepted
    assert not house.table(match_id).restored
    assert house.matches.verify(match_id).is_right
    assert house.play(match_id).is_over
    assert house.table(untouched).number == 0


def test_healing_overwrites_no_order_given_meanwhile(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between finding the damage and saving the restored state somebody else submits: that submission stays."""
    match_id = house.open()
    before = house.play(match_id, most=3)
    damage(house, match_id, snapshot="x'00'")
    heal = house.matches._heal

    def late(found: Any) -> None:
        seat = house.game.due(before.state)[0]
        assert house.again().submit(match_id, seat, house.hand.text(before.state), 3).accepted
        heal(found)

    monkeypatch.setattr(house.matches, "_heal", late)
    assert house.table(match_id).number == 3
    assert house.table(match_id).number == 4
    assert house.sql("SELECT number FROM matches") == 4
    assert house.matches.verify(match_id).is_right


def test_a_log_that_is_ahead_of_the_state_is_believed(house: House) -> None:
    """The state of an older copy under a newer log: what the log holds was accepted."""
    match_id = house.open()
    old = house.sql("SELECT snapshot FROM matches")
    before = house.play(match_id, most=5)
    house.sql("UPDATE matches SET snapshot = :old, number = 0", old=old)

    restored = house.table(match_id)
    assert restored.restored
    assert (restored.state, restored.number) == (before.state, before.number)
    assert house.table(match_id) == before


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ({"text": "'nonsense'"}, "damage.orders"),
        ({"text": "''"}, "damage.orders"),
        ({"text": "x'ff'"}, "damage.entry"),
        ({"seat": "'purple'"}, "damage.orders"),
        ({"seat": "NULL"}, "damage.orders"),
        ({"events": "x'5b5d'"}, "damage.events"),
        ({"events": "x'00'"}, "damage.events"),
    ],
)
def test_state_and_log_damaged(house: House, cells: dict[str, str], code: str) -> None:
    """Every way in which an entry can be wrong is told by its number; the other matches go on."""
    match_id, other = house.open(), house.open()
    house.play(match_id, most=4)
    damage(house, match_id, snapshot="x'00'")
    damage_log(house, match_id, 2, **cells)

    assert why(house, match_id) == code
    with pytest.raises(MatchDamaged) as told:
        house.matches.table(match_id)
    assert told.value.why.values["number"] == 2
    assert {card.match_id: card.is_damaged for card in house.matches.cards()} == {match_id: True, other: False}
    assert house.play(other, most=3).number == 3


def test_a_missing_entry_is_told(house: House) -> None:
    """A gap in the log cannot be played over."""
    match_id = house.open()
    house.play(match_id, most=4)
    damage(house, match_id, snapshot="x'00'")
    house.sql("DELETE FROM submissions WHERE number = 3")

    assert why(house, match_id) == "damage.gap"
    house.sql("DELETE FROM submissions")
    assert why(house, match_id) == "damage.gap"


@pytest.mark.parametrize(
    ("cells", "code"),
    [
        ({"secret": "x'00'"}, "damage.secret"),
        ({"secret": "zeroblob(32)"}, "damage.secret"),
        ({"commitment": "'0'"}, "damage.secret"),
        ({"words": "'{'"}, "damage.words"),
        ({"names": "'[]'"}, "damage.opening"),
        ({"options": "'5'"}, "damage.opening"),
        ({"options": "CAST(x'7bff7d' AS TEXT)"}, "damage.opening"),
        ({"number": "'many'"}, "damage.row"),
        ({"game": "'chess'"}, "match.unknown-game"),
    ],
)
def test_a_row_that_cannot_be_used(house: House, cells: dict[str, str], code: str) -> None:
    """The list still shows it, as damaged, with what can be read; no other match is touched."""
    match_id, other = house.open(), house.open()
    damage(house, match_id, **cells)

    assert why(house, match_id) == code
    cards = {card.match_id: card for card in house.matches.cards()}
    assert cards[match_id].is_damaged
    assert not cards[other].is_damaged
    if "names" not in cells:
        assert cards[match_id].names == house.hand.seats
    verdict = house.matches.verify(match_id)
    assert [problem.code for problem in verdict.problems] == [code]
    house.matches.abandon(match_id)
    assert [card.match_id for card in house.matches.cards()] == [other]


@pytest.mark.parametrize("cell", ["opened", "changed"])
def test_an_unreadable_time_costs_no_match(house: House, cell: str) -> None:
    """A time is only shown: the match goes on without it."""
    match_id = house.open()
    damage(house, match_id, **{cell: "'yesterday'"})

    (card,) = house.matches.cards()
    assert not card.is_damaged
    assert {card.started.year, card.changed.year} == {1970, 2026}
    assert house.play(match_id, most=2).number == 2


def test_a_match_whose_board_is_not_here_waits_for_it(house: House) -> None:
    """It is not damaged: the board is named, and with the board the match goes on."""
    match_id = house.open()
    options = house.sql("SELECT options FROM matches")
    damage(house, match_id, options="""'{"board":"atlantis"}'""")

    assert why(house, match_id) == "match.needs-board"
    (card,) = house.matches.cards()
    assert (card.is_damaged, card.needs_board, card.names) == (False, "atlantis", house.hand.seats)
    with pytest.raises(BoardMissing) as told:
        house.matches.verify(match_id)
    assert "--boards DIR" in problem_text(told.value.why, "en")
    house.sql("UPDATE matches SET options = :options", options=options)
    assert house.play(match_id, most=2).number == 2


@pytest.mark.parametrize("events", ["x'00'", "'rubbish'", "x'5b7b7d5d'"])
def test_unreadable_events_are_made_again_from_the_orders(house: House, events: str) -> None:
    """The match goes on meanwhile; once its log is looked at, everything can be told and verified as before."""
    match_id = house.open()
    house.play(match_id, most=5)
    log = house.matches.log(match_id)
    damage_log(house, match_id, 5, events=events)
    damage_log(house, match_id, 2, events=events)

    table = house.table(match_id)
    assert (table.events, table.restored, table.missing) == ((), False, 0)
    assert [problem.code for problem in house.matches.verify(match_id).problems] == ["damage.events"]
    assert house.matches.log(match_id) == log
    assert house.matches.verify(match_id).is_right
    assert house.play(match_id, most=1).number == 6


@pytest.mark.parametrize("number", [0, 3, 5])
def test_a_lost_entry_costs_no_readable_state(house: House, number: int) -> None:
    """First, middle or last: play goes on, the gap is counted, the rest is told, and verifying names it."""
    match_id = house.open()
    house.play(match_id, most=5)
    house.sql("DELETE FROM submissions WHERE number = :number", number=number)

    assert house.table(match_id).missing == 1
    assert [card.missing for card in house.matches.cards()] == [1]
    assert house.play(match_id, most=1).number == 6
    assert house.table(match_id).missing == 1
    told = house.matches.chronicle(match_id)
    assert told.missing == (number,)
    assert [entry.number for entry in told.entries] == [one for one in range(7) if one != number]
    assert house.matches.chronicle(match_id, 4).missing == tuple(one for one in (number,) if one >= 4)
    with pytest.raises(MatchDamaged):
        house.matches.log(match_id)
    assert [problem.code for problem in house.matches.verify(match_id).problems] == ["damage.gap"]


def test_events_are_not_made_up_where_orders_are_damaged(house: House) -> None:
    """Orders that lead elsewhere than to the saved state prove nothing: that entry stays untold."""
    match_id = house.open()
    house.play(match_id, most=5)
    damage_log(house, match_id, 2, events="x'00'", text="'nonsense'")

    assert house.matches.chronicle(match_id).missing == (2,)
    assert house.sql("SELECT hex(events) FROM submissions WHERE number = 2") == "00"
    assert house.play(match_id, most=1).number == 6


def test_a_glance_mends_nothing(house: House) -> None:
    """Who cannot tell people of the damage leaves it to the table."""
    match_id = house.open()
    house.play(match_id, most=3)
    damage(house, match_id, snapshot="x'00'")
    for _ in range(2):
        glance = house.matches.table(match_id, plays_on=False)
        assert glance is not None
        assert glance.restored
    assert house.table(match_id).restored
    assert not house.table(match_id).restored


@pytest.mark.parametrize("what", ["snapshot", "snapshot, number", "snapshot, number, seal"])
def test_the_state_of_another_match_is_noticed(house: House, what: str) -> None:
    """Well formed as it may be, it is not this match's: that one is made again from the log."""
    match_id, other = house.open(), house.open(words={next(iter(house.hand.seats)): "other dice"})
    before = house.play(match_id, most=5)
    house.play(other, most=5)
    house.sql(
        f"UPDATE matches SET ({what}) = (SELECT {what} FROM matches WHERE match_id = :other) WHERE match_id = :id",  # noqa: S608
        id=match_id,
        other=other,
    )

    restored = house.table(match_id)
    assert restored.restored
    assert restored.state == before.state
    assert house.matches.verify(match_id).is_right


def test_a_well_formed_state_of_something_else_is_found_by_verifying(house: House) -> None:
    """The state of another match with a digest that fits is told as such."""
    match_id, other = house.open(), house.open(words={next(iter(house.hand.seats)): "other dice"})
    house.play(match_id, most=5)
    house.play(other, most=5)
    assert house.matches.verify(match_id).is_right
    house.sql(
        "UPDATE matches SET snapshot = (SELECT snapshot FROM matches WHERE match_id = :other) WHERE match_id = :id",
        id=match_id,
        other=other,
    )

    verdict = house.matches.verify(match_id)
    assert [problem.code for problem in verdict.problems] == ["damage.state"]
    assert verdict.secret is None
    assert house.matches.verify(other).is_right


@pytest.mark.parametrize(
    ("cells", "codes"),
    [
        ({"snapshot": "x'00'"}, ["damage.snapshot"]),
        ({"number": "number + 2"}, ["damage.number"]),
        ({"words": """'{"red":"other"}'"""}, ["damage.events"]),
    ],
)
def test_verifying_tells_what_differs(house: House, cells: dict[str, str], codes: list[str]) -> None:
    """State, count and seed are each found wrong for what they are."""
    match_id = house.open()
    house.play(match_id, most=5)
    damage(house, match_id, **cells)

    assert [problem.code for problem in house.matches.verify(match_id).problems] == codes


def test_other_rules_are_told_as_other_rules(toy_house: House) -> None:
    """A log that newer rules lead elsewhere: the saved state is played on, but cannot be restored or verified."""
    match_id = toy_house.open()
    toy_house.play(match_id, most=4)
    newer: Any = toy.Toy(bonus=1)
    newer.rules_version = 2
    matches = toy_house.again(newer)
    table = matches.table(match_id)
    assert table is not None
    assert table.number == 4

    receipt = matches.submit(match_id, table.state.active, "throw 1", 4)
    assert receipt.accepted
    (problem,) = matches.verify(match_id).problems
    assert problem.code in ("damage.events", "damage.state")


def test_a_file_with_a_broken_page_is_told_as_damaged(house: House) -> None:
    """SQLite's own complaint becomes one that names the file."""
    from expugna.host.store import DatabaseUnusable

    house.open()
    path = str(house.engine.url.database)
    house.engine.dispose()
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'matches'").fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    connection.close()
    with open(path, "r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)

    with pytest.raises(DatabaseUnusable) as told:
        house.matches.cards()
    assert told.value.problem.code == "database.damaged"
