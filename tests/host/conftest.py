"""A database of its own for each test, a clock that tests wind, and chance that repeats."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from expugna.host.matches import Matches
from expugna.host.records import Opened, Table
from expugna.host.store import open_store
from tests.host.hands import Hand, hand


class Clock:
    """A clock that shows a second more each time."""

    def __init__(self) -> None:
        self.time = datetime(2026, 12, 24, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The time."""
        self.time += timedelta(seconds=1)
        return self.time


def repeating_bytes() -> Callable[[int], bytes]:
    """Random bytes that are the same in every run."""
    asked = 0

    def draw(count: int) -> bytes:
        nonlocal asked
        asked += 1
        return sha256(str(asked).encode()).digest()[:count]

    return draw


class House:
    """Matches of one game on a database of their own."""

    def __init__(self, engine: Engine, hand: Hand) -> None:
        self.engine = engine
        self.hand = hand
        self.game = hand.game
        self.matches = self.again()

    def again(self, game: Any = None) -> Matches:
        """The host as after a new start, perhaps with another version of the game."""
        game = game or self.game
        return Matches(self.engine, {game.name: game}, repeating_bytes(), Clock())

    def open(self, **options: Any) -> str:
        """The id of a new match."""
        opened = self.matches.open(self.game.name, self.hand.options, self.hand.seats, **options)
        assert isinstance(opened, Opened), opened
        return opened.match_id

    def table(self, match_id: str) -> Table:
        """The match."""
        found = self.matches.table(match_id)
        assert found is not None
        return found

    def play(self, match_id: str, most: int = 10_000) -> Table:
        """Go on until the match is over or that many submissions have been made."""
        table = self.table(match_id)
        for _ in range(most):
            if table.is_over:
                break
            seat = self.game.due(table.state)[0]
            receipt = self.matches.submit(match_id, seat, self.hand.text(table.state), table.number)
            assert receipt.accepted, receipt
            table = self.table(match_id)
        return table

    def sql(self, statement: str, **values: Any) -> Any:
        """Anything done to the file behind the host's back; the first cell of the answer, if any."""
        with self.engine.begin() as connection:
            result = connection.exec_driver_sql(statement, values)
            row = result.fetchone() if result.returns_rows else None
            return row[0] if row else None


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """A new database."""
    engine = open_store(f"sqlite:///{tmp_path}/matches.sqlite")
    yield engine
    engine.dispose()


@pytest.fixture(params=["toy", "acme"])
def house(request: pytest.FixtureRequest, engine: Engine) -> House:
    """The host with either game."""
    return House(engine, hand(request.param))


@pytest.fixture
def toy_house(engine: Engine) -> House:
    """The host with the toy."""
    return House(engine, hand("toy"))
