"""The match of which a table is a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("match", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "match")
