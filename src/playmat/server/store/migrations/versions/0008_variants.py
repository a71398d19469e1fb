"""House rules that guests have given a name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    op.create_table(
        "variants",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("switches", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("variants")
