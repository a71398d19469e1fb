"""Which tables allow a set, found by the set."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision: str | None = "0012"


def upgrade() -> None:
    whole = sa.ForeignKey("tables.id", ondelete="CASCADE")
    made = op.create_table(
        "table_sets",
        sa.Column("table_id", sa.String(40), whole, primary_key=True),
        sa.Column("digest", sa.String(40), primary_key=True, index=True),
    )
    tables = sa.table("tables", sa.column("id", sa.String), sa.column("sets", sa.Text))
    with_sets = sa.select(tables.c.id, tables.c.sets).where(tables.c.sets != "[]")
    rows = [
        {"table_id": row.id, "digest": digest}
        for row in op.get_bind().execute(with_sets)
        for digest in dict.fromkeys(json.loads(row.sets))
    ]
    if rows:
        op.bulk_insert(made, rows)


def downgrade() -> None:
    op.drop_table("table_sets")
