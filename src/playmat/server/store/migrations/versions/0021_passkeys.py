"""Passkeys of accounts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision: str | None = "0020"


def upgrade() -> None:
    whose = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    op.create_table(
        "passkeys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account_id", sa.String(40), whose, nullable=False, index=True),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("number", sa.String(40), nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("passkeys")
