"""Keys of the server itself, made once for each database: pages that were open work on after a new start."""

import os
from collections.abc import Callable
from typing import Final

from sqlalchemy import Engine, select
from sqlalchemy.dialects.sqlite import insert

from expugna.host.schema import keys
from expugna.host.store import writing

KEY_BYTES: Final = 32


def key(engine: Engine, name: str, random_bytes: Callable[[int], bytes] = os.urandom) -> bytes:
    """The key of that name, the same at every start and for every process on this database."""
    with writing(engine) as connection:
        connection.execute(insert(keys).values(name=name, value=random_bytes(KEY_BYTES)).on_conflict_do_nothing())
        value: bytes = connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar_one()
        return value
