"""Sets of cards that guests make: their texts, by digest, and their versions; those of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    op.create_table(
        "set_texts",
        sa.Column("digest", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("cards", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("pinned", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "sets",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("newest", sa.Integer, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("network", sa.String(40), nullable=False, index=True),
        sa.Column("word", sa.String(40), nullable=True, unique=True),
    )
    whole = sa.ForeignKey("sets.id", ondelete="CASCADE")
    op.create_table(
        "set_versions",
        sa.Column("set_id", sa.String(40), whole, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.String(40), nullable=False, index=True),
        sa.Column("repeats", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("sets", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("tables", "sets")
    for name in ("set_versions", "sets", "set_texts"):
        op.drop_table(name)
