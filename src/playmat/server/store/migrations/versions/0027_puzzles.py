"""Puzzles: what was tried, ratings at them, and the days on which that of the day was solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision: str | None = "0026"


def upgrade() -> None:
    op.create_table(
        "puzzle_ratings",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("puzzles", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("came", sa.String(10), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "puzzle_days",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    )
    shown = sa.Column("puzzles_shown", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("profiles", shown)


def downgrade() -> None:
    op.drop_column("profiles", "puzzles_shown")
    for name in ("puzzle_days", "puzzle_tries", "puzzle_ratings"):
        op.drop_table(name)
