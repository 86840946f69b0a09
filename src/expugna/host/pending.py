"""Secrets of dice drawn before their match is opened: who adds words to the seed has seen the fingerprint first."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from expugna.host import rows
from expugna.host.schema import pending_secrets as table
from expugna.kernel import dice

KEPT: Final = timedelta(days=1)
"""How long a secret waits for its match."""


def keep(connection: Connection, secret: bytes, now: datetime) -> str:
    """Keep a secret for a match to come; the answer is what is published of it. Those too old are forgotten."""
    connection.execute(delete(table).where(table.c.drawn < rows.instant_text(now - KEPT)))
    commitment = dice.commitment(secret)
    connection.execute(insert(table).values(commitment=commitment, secret=secret, drawn=rows.instant_text(now)))
    return commitment


def is_kept(connection: Connection, commitment: str, now: datetime) -> bool:
    """Whether there is a secret that this was published of, and no match has used it."""
    is_wanted = (table.c.commitment == commitment) & (table.c.drawn >= rows.instant_text(now - KEPT))
    secret = connection.scalar(select(table.c.secret).where(is_wanted))
    return isinstance(secret, bytes) and dice.verify(commitment, secret)


def take(connection: Connection, commitment: str) -> bytes | None:
    """The secret that this was published of, for the one match that uses it."""
    return connection.scalar(delete(table).where(table.c.commitment == commitment).returning(table.c.secret))
