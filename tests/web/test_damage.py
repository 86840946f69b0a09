"""Games whose saved rows are damaged: told, never a bare error, and the others go on."""

import pytest
from sqlalchemy import text

from tests.web.visitor import Visitor, told


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
