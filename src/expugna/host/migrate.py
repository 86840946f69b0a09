"""Bringing a database's tables up to date, step by step, when the program starts.

A new step is a file in ``migrations/versions``; nothing else has to be told of it.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from expugna.host.schema import metadata

APPLICATION_ID: Final = 0x45585047
"""SQLite's mark of whose file it is: "EXPG"."""


class TooNew(Exception):
    """The tables were made by a newer version of this program."""


class Foreign(Exception):
    """The database belongs to another program."""


class Incomplete(Exception):
    """A table or column is missing; the exception's text names it."""


def check_complete(connection: Connection) -> None:
    """Raises Incomplete when the tables that the steps have made are not all there."""
    known = inspect(connection)
    there = set(known.get_table_names())
    for name, table in metadata.tables.items():
        columns = {column["name"] for column in known.get_columns(name)} if name in there else set()
        for column in table.columns:
            if column.name not in columns:
                raise Incomplete(f"{name}.{column.name}" if columns else name)


def check_ownership(connection: Connection) -> None:
    """Mark an empty database as ours; raises Foreign when it is somebody else's."""
    owner = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    if owner == APPLICATION_ID:
        return
    if owner or inspect(connection).get_table_names():
        raise Foreign
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")


def upgrade(connection: Connection) -> None:
    """All steps that the database has not seen yet, within the connection's transaction; raises TooNew."""
    script = _script()
    revision = current(connection)
    if revision is not None and revision not in {step.revision for step in script.walk_revisions()}:
        raise TooNew
    _run(connection, script, lambda at, _: script._upgrade_revs("head", at))


def downgrade(connection: Connection, target: str = "base") -> None:
    """Back to an earlier step; ``base`` is the empty database."""
    script = _script()
    _run(connection, script, lambda at, _: script._downgrade_revs(target, at))


def current(connection: Connection) -> str | None:
    """The last step that the database has seen."""
    return MigrationContext.configure(connection).get_current_revision()


def differences(connection: Connection) -> list[Any]:
    """In what the database's tables differ from ``schema``; empty when the steps are complete."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "render_as_batch": True})
    return list(compare_metadata(context, metadata))


def _script() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return ScriptDirectory.from_config(config)


def _run(connection: Connection, script: ScriptDirectory, steps: Callable[[Any, Any], Any]) -> None:
    with EnvironmentContext(Config(), script, fn=steps) as environment:
        environment.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
        environment.run_migrations()
