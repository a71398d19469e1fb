"""What the decks of a sealed tournament, or of a draft, are built of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision: str | None = "0030"


def upgrade() -> None:
    op.create_table(
        "tournament_cards",
        sa.Column(
            "tournament_id",
            sa.String(40),
            sa.ForeignKey("tournaments.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("set_digest", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("tournament_cards")
