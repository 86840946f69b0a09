"""The tables of the database. Every change to them has a step in ``migrations/versions``."""

from typing import Final

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

NAMES_OF_CONSTRAINTS: Final = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Constraints have names from the first migration on: SQLite can change only those that have one."""

metadata: Final = MetaData(naming_convention=NAMES_OF_CONSTRAINTS)

matches: Final = Table(
    "matches",
    metadata,
    Column("match_id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON of the game's own options
    Column("names", Text, nullable=False),  # JSON: seat -> who sits there, in the order of the seats
    Column("words", Text, nullable=False),  # JSON: seat -> what it adds to the seed of the dice
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("opened", String(40), nullable=False),  # ISO 8601, UTC, always as long: sorts as time does
    Column("changed", String(40), nullable=False),
    Column("number", Integer, nullable=False),  # of the last submission accepted; 0 is the setup
    Column("snapshot", LargeBinary, nullable=False),  # the state after that submission
    Column("seal", String(64), nullable=False, server_default=""),  # of which match and submission it is: rows.seal
    Column("seated", String(40)),  # the seat that has taken the screen
    Column("is_over", Boolean(create_constraint=False), nullable=False),
    Column("is_abandoned", Boolean(create_constraint=False), nullable=False),
    Column("restarted_as", String(40), ForeignKey("matches.match_id")),
    Column("bots", Text, nullable=False, server_default="{}"),  # JSON: seat -> level of the computer that plays it
    Index("ix_matches_list", "is_abandoned", "opened"),
)

submissions: Final = Table(
    "submissions",
    metadata,
    Column("match_id", String(40), ForeignKey("matches.match_id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # 0 is the setup, which nobody submitted
    Column("seat", String(40)),
    Column("text", Text, nullable=False),  # the orders, each in its canonical text on a line of its own
    Column("events", LargeBinary, nullable=False),  # JSON of the game's own events
    Column("at", String(40), nullable=False),
)

pending_secrets: Final = Table(
    "pending_secrets",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("secret", LargeBinary, nullable=False),  # of dice of a match that is yet to be opened
    Column("drawn", String(40), nullable=False),
)

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
