"""Long work that guests ask for, and what came out of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    op.create_table(
        "works",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("network", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("description", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("latest", sa.Text, nullable=False),
        sa.Column("error", sa.Text, nullable=False),
    )
    op.create_index("ix_works_guest", "works", ["guest"])
    op.create_index("ix_works_state", "works", ["state"])
    op.create_table(
        "answers",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("result", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("answers")
    op.drop_index("ix_works_state", "works")
    op.drop_index("ix_works_guest", "works")
    op.drop_table("works")
