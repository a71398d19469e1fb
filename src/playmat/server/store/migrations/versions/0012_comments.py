"""What testers say of sets that are shared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision: str | None = "0011"


def upgrade() -> None:
    whole = sa.ForeignKey("sets.id", ondelete="CASCADE")
    op.create_table(
        "set_comments",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("set_id", sa.String(40), whole, nullable=False, index=True),
        sa.Column("digest", sa.String(40), nullable=False),
        sa.Column("card", sa.String(100), nullable=False),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("network", sa.String(40), nullable=False, index=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("resolved", sa.Boolean, nullable=False, server_default=sa.false()),
    )


def downgrade() -> None:
    op.drop_table("set_comments")
