"""Ratings: how strong guests are, which games count, and what people show of themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision: str | None = "0022"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mode", sa.String(40), primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(40), table, primary_key=True),
        sa.Column("person", sa.String(40), primary_key=True, index=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("change", sa.Double, nullable=False),
    )
    op.create_table(
        "profiles",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("rating_shown", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("rating_seen", sa.Boolean, nullable=False, server_default=sa.true()),
    )


def downgrade() -> None:
    op.drop_table("profiles")
    op.drop_table("rating_changes")
    op.drop_table("ratings")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("rated")
