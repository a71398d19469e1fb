"""Guests, tables, seats, journals and decks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision: str | None = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("maker", sa.String(40), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(40), nullable=False),
        sa.Column("switches", sa.Text, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("minutes", sa.Double, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("watch_delay", sa.Double, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
    )
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), table, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False, index=True),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
    )
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(40), table, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("by", sa.String(12), nullable=False),
        sa.Column("clocks", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "decks",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for name in ("decks", "entries", "seats", "tables", "guests"):
        op.drop_table(name)
