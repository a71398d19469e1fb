"""Challenges of passkeys: a ceremony that begins at one process may end at another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision: str | None = "0031"


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("purpose", sa.String(10), primary_key=True),
        sa.Column("whom", sa.String(64), primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Double, nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("challenges")
