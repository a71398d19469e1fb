"""Who is not let in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision: str | None = "0016"


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("who", sa.String(50), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("bans")
