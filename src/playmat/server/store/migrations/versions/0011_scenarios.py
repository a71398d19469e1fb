"""Scenarios that are kept with a set of cards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision: str | None = "0010"


def upgrade() -> None:
    whole = sa.ForeignKey("sets.id", ondelete="CASCADE")
    op.create_table(
        "set_scenarios",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("set_id", sa.String(40), whole, nullable=False, index=True),
        sa.Column("card", sa.String(100), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("set_scenarios")
