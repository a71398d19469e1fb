"""Bringing a database to the present form, whatever form it has."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from playmat.kernel.errors import PlaymatError

MIGRATIONS = Path(__file__).parent / "migrations"


class NewerStore(PlaymatError):
    """A store in a form that this version does not know."""


def refuse_newer(connection: Connection) -> None:
    """Refuse a store that a later version has brought to a form of its own."""
    form = form_of(connection)
    if form is not None and form not in forms():
        raise NewerStore(
            f"this store was written by a newer version of Playmat: it has form {form}, "
            f"and this version knows forms up to {forms()[0]}\n"
            "  use that version, or name another store with --store"
        )


def upgrade(connection: Connection, to: str = "") -> None:
    """Carry out the migrations that this database has not seen, if there are any, up to a form."""
    if form_of(connection) != (to or forms()[0]):
        command.upgrade(config_for(connection), to or "head")


def downgrade(connection: Connection) -> None:
    """Undo all migrations; what was kept is lost."""
    command.downgrade(config_for(connection), "base")


def form_of(connection: Connection) -> str | None:
    """The form that a database has; None: it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def forms() -> tuple[str, ...]:
    """All forms that this version knows, the present one first. To know them, all migrations are
    read, which takes longer than all else that is done to open a store."""
    scripts = ScriptDirectory(str(MIGRATIONS))
    return tuple(script.revision for script in scripts.walk_revisions())


def config_for(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
