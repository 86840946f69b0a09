"""A site of its own for each test, over a database of its own, asked as a browser would."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import Engine

from expugna.catalog import games
from expugna.host.matches import Matches
from expugna.host.store import open_store
from expugna.web.app import create_app
from tests.host.conftest import repeating_bytes
from tests.web.visitor import Visitor


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """The database."""
    opened = open_store(str(tmp_path / "games.sqlite"))
    yield opened
    opened.dispose()


@pytest.fixture
def visitor(engine: Engine) -> Iterator[Visitor]:
    """Someone before a browser at the machine, whose dice fall the same in every run."""
    matches = Matches(engine, games(), repeating_bytes())
    with TestClient(create_app(matches), raise_server_exceptions=False) as client:
        yield Visitor(client, matches, engine)
