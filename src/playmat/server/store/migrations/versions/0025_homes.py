"""Homes: which process has what there is once for all that share a store."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision: str | None = "0024"


def upgrade() -> None:
    op.create_table(
        "homes",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("process", sa.String(40), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("homes")
