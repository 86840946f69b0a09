"""Games whose saved rows are damaged: told, never a bare error, and the others go on."""

from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import Engine, text

from expugna.catalog import games
from expugna.host.matches import Matches
from expugna.web.app import create_app
from tests.web.visitor import PART, Visitor, data, told

RESTORED = "wiederhergestellt. Es ist nichts verloren"
GAPS = "Ein Teil der Aufzeichnung dieses Spiels ist verloren"


def damage(visitor: Visitor, sql: str, match: str) -> None:
    """Change a row as a failing disk would."""
    with visitor.engine.begin() as connection:
        connection.execute(text(sql), {"match": match})


def test_a_damaged_snapshot_is_made_again_and_told(visitor: Visitor) -> None:
    """The player goes on where the game was."""
    match = visitor.new_game()
    before = visitor.table(match).state
    damage(visitor, "update matches set snapshot = 'rubbish' where match_id = :match", match)
    page = visitor.get(f"/acme/{match}")
    assert page.status_code == 200
    assert "wiederhergestellt. Es ist nichts verloren" in told(page)
    assert visitor.table(match).state == before


@pytest.mark.parametrize("address", ["/acme/{match}", "/acme/{match}/story", "/acme/{match}/hand"])
def test_a_game_that_cannot_be_read_is_told(visitor: Visitor, address: str, caplog: pytest.LogCaptureFixture) -> None:
    """Plainly, with a way back, and without a trace in the log; the list says so, too, and others are played on."""
    whole = visitor.new_game("Carla", "Dora")
    match = visitor.new_game()
    damage(visitor, "update matches set snapshot = 'rubbish', secret = 'x' where match_id = :match", match)
    damage(visitor, "update submissions set events = 'rubbish' where match_id = :match", match)
    answer = visitor.get(address.format(match=match))
    assert answer.status_code == 500
    assert "Dieses Spiel ist nicht mehr lesbar" in told(answer)
    assert 'href="/"' in answer.text
    assert all(record.exc_info is None for record in caplog.records)
    home = visitor.get("/")
    assert home.status_code == 200
    assert "Dieses Spiel ist nicht mehr lesbar" in told(home)
    assert "Carla, Dora" in told(home)
    assert visitor.get(f"/acme/{whole}").status_code == 200
    assert visitor.order(whole, "keep").status_code == 422


def test_a_damaged_game_can_be_aborted(visitor: Visitor) -> None:
    """It is taken off the list like any other."""
    match = visitor.new_game()
    damage(visitor, "update matches set snapshot = 'rubbish', secret = 'x' where match_id = :match", match)
    assert visitor.post(f"/acme/{match}/abandon", {}).status_code == 303
    assert "Noch ist kein Spiel begonnen" in told(visitor.get("/"))


def test_the_first_page_leaves_mending_to_the_table(visitor: Visitor) -> None:
    """Wherever else the game is looked at: who opens the table then is told once."""
    match = visitor.new_game()
    visitor.take(match)
    damage(visitor, "update matches set snapshot = 'rubbish' where match_id = :match", match)
    for address in ("/", f"/acme/{match}/story", f"/acme/{match}/hand"):
        assert visitor.get(address).status_code == 200
    assert RESTORED in told(visitor.get(f"/acme/{match}"))
    assert RESTORED not in told(visitor.get(f"/acme/{match}"))


@pytest.mark.parametrize("headers", [{}, PART])
def test_an_order_that_mends_says_so(visitor: Visitor, headers: dict[str, str]) -> None:
    """A window that was open all the time: order, frequency, seat."""
    match = visitor.new_game(frequency="never")
    state = visitor.take(match).state
    country = next(name for name, held in state.countries.items() if held.owner == state.active)
    spoil = "update matches set snapshot = 'rubbish' where match_id = :match"
    sent = (
        ("orders", {"text": f"place {country} 1", "number": "0"}),
        ("frequency", {"frequency": "often", "number": "1"}),
        ("seat", {"seat": state.active, "number": "2"}),
        ("seat", {"seat": state.active, "number": "0"}),
    )
    for address, form in sent:
        damage(visitor, spoil, match)
        assert RESTORED in told(visitor.post(f"/acme/{match}/{address}", form, headers))


@pytest.mark.parametrize("lost", ["= 0", "= 1", "= (select max(number) from submissions)"])
def test_a_lost_entry_of_the_record_costs_no_game(visitor: Visitor, lost: str) -> None:
    """It is played on, with a notice at the table, in the story and on the first page; nothing breaks."""
    match = visitor.new_game(frequency="never")
    visitor.play(match, lambda table: table.number >= 5)
    visitor.take(match)
    damage(visitor, f"delete from submissions where match_id = :match and number {lost}", match)  # noqa: S608
    for address in ("/", f"/acme/{match}", f"/acme/{match}/story"):
        answer = visitor.get(address)
        assert answer.status_code == 200
        assert GAPS in told(answer)
    number = visitor.table(match).number
    visitor.play(match, lambda table: table.number > number)
    assert visitor.get(f"/acme/{match}", PART).status_code == 200
    assert visitor.order(match, "nonsense", headers=PART).status_code == 422
    assert GAPS in told(visitor.get(f"/acme/{match}"))


def test_unreadable_events_of_the_record_are_made_again(visitor: Visitor) -> None:
    """From the orders; the table tells them as before."""
    match = visitor.new_game(frequency="never")
    visitor.play(match, lambda table: table.number >= 5)
    before = told(visitor.get(f"/acme/{match}"))
    damage(visitor, "update submissions set events = x'00' where match_id = :match and number = 3", match)
    assert told(visitor.get(f"/acme/{match}")) == before


def test_a_game_whose_board_is_not_here_waits_for_it(tmp_path: Path, engine: Engine) -> None:
    """Told by name, with the option that brings it; no code, no number of an error, and no talk of damage."""
    boards = Path(__file__).parent.parent / "boards"
    with TestClient(create_app(Matches(engine, games(boards)))) as client:
        match = Visitor(client, Matches(engine, games(boards)), engine).new_game(board="short")
    matches = Matches(engine, games())
    with TestClient(create_app(matches), raise_server_exceptions=False) as client:
        visitor = Visitor(client, matches, engine)
        for address, status in (("/", 200), (f"/acme/{match}", 503), (f"/acme/{match}/story", 503)):
            answer = visitor.get(address)
            assert answer.status_code == status
            assert "Brett „short“" in told(answer)
            assert "--boards" in told(answer)
            assert "unknown-board" not in told(answer)
            assert "beschädigt" not in told(answer)


def test_armies_placed_one_by_one_are_told_in_one_line(visitor: Visitor) -> None:
    """Click after click, in the answer to each as on the whole page; another country begins another line."""
    match = visitor.new_game(frequency="never")
    state = visitor.take(match).state
    own, other = [name for name, held in state.countries.items() if held.owner == state.active][:2]
    board = visitor.matches.games["acme"].boards["world29"]
    name = state.players[state.active].name
    visitor.order(match, f"place {own} 1", headers=PART)
    answer = visitor.order(match, f"place {own} 1", headers=PART)
    assert data(answer)["number"] == 2
    for page in (answer, visitor.get(f"/acme/{match}")):
        assert told(page).count(f"{name} stellt") == 1
        assert f"{name} stellt 2 Armeen auf: {board.country_name(own, 'de')}." in told(page)
    visitor.order(match, f"place {other} 1")
    assert told(visitor.get(f"/acme/{match}/story")).count(f"{name} stellt") == 2
