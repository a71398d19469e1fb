"""Push subscriptions: where the browsers of accounts are told that it is somebody's turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision: str | None = "0032"


def upgrade() -> None:
    session = sa.ForeignKey("account_sessions.digest", ondelete="CASCADE")
    account = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    op.create_table(
        "push_subscriptions",
        sa.Column("session", sa.String(64), session, primary_key=True),
        sa.Column("account_id", sa.String(40), account, nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("point", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("push_subscriptions")
