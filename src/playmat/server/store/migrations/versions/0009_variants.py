"""House rules under a name, the sets that a deck has cards of, and what a set calls itself."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    op.create_table(
        "variants",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("switches", sa.Text, nullable=False),
    )
    op.add_column("decks", sa.Column("sets", sa.Text, nullable=False, server_default="[]"))
    op.add_column("set_texts", sa.Column("name", sa.String(100), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("set_texts", "name")
    op.drop_column("decks", "sets")
    op.drop_table("variants")
