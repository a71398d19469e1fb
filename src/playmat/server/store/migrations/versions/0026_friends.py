"""Friends of accounts, who asks to be one, and the links by which one becomes one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision: str | None = "0025"


def upgrade() -> None:
    op.create_table(
        "friendships",
        sa.Column("account_id", sa.String(40), primary_key=True),
        sa.Column("friend", sa.String(40), primary_key=True, index=True),
        sa.Column("number", sa.String(40), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_table(
        "friend_requests",
        sa.Column("asker", sa.String(40), primary_key=True),
        sa.Column("looks", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("asked", sa.String(40), nullable=False, index=True),
        sa.Column("told", sa.Boolean, nullable=False),
        sa.Column("number", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "friend_links",
        sa.Column("number", sa.String(40), primary_key=True),
        sa.Column("account_id", sa.String(40), nullable=False, index=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    online = sa.Column("online_shown", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("profiles", online)


def downgrade() -> None:
    op.drop_column("profiles", "online_shown")
    for name in ("friend_links", "friend_requests", "friendships"):
        op.drop_table(name)
