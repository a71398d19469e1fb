"""The match of which a table is a game, and where its turn stood when it was left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("match", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("line", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "line")
    op.drop_column("tables", "match")
