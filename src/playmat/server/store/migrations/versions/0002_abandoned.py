"""When a player was last at a table, and whether it was closed because nobody came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"

tables = sa.table(
    "tables", sa.column("id"), sa.column("created"), sa.column("touched"), sa.column("abandoned")
)
entries = sa.table("entries", sa.column("table_id"), sa.column("at"))


def upgrade() -> None:
    op.add_column("tables", sa.Column("touched", sa.Double, nullable=False, server_default="0"))
    op.add_column(
        "tables",
        sa.Column("abandoned", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    last = sa.select(sa.func.max(entries.c.at)).where(entries.c.table_id == tables.c.id)
    touched = sa.func.coalesce(last.scalar_subquery(), tables.c.created)
    op.execute(sa.update(tables).values(touched=touched))


def downgrade() -> None:
    op.drop_column("tables", "abandoned")
    op.drop_column("tables", "touched")
