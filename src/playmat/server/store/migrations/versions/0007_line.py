"""Where a table's turn stood when a player last left it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("line", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "line")
