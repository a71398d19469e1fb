"""Pictures for cards, by the digest of what is shown, and which guests keep them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision: str | None = "0009"


def upgrade() -> None:
    op.create_table(
        "pictures",
        sa.Column("digest", sa.String(40), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "picture_keepers",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("digest", sa.String(40), primary_key=True),
        sa.Column("network", sa.String(40), nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("picture_keepers")
    op.drop_table("pictures")
