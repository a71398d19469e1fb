"""Who starts at a table, where the players choose it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column("starting", sa.String(1), nullable=False, server_default=""),
    )


def downgrade() -> None:
    op.drop_column("tables", "starting")
