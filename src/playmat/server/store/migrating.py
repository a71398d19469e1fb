"""Bringing a database to the present form, whatever form it has."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Carry out the migrations that this database has not seen."""
    command.upgrade(config_for(connection), "head")


def downgrade(connection: Connection) -> None:
    """Undo all migrations; what was kept is lost."""
    command.downgrade(config_for(connection), "base")


def config_for(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
