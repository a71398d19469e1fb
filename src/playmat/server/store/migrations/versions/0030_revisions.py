"""Revisions: how often something was changed, for the processes that know it by heart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision: str | None = "0029"


def upgrade() -> None:
    made = op.create_table(
        "revisions",
        sa.Column("what", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.bulk_insert(made, [{"what": "accounts", "number": 0}])


def downgrade() -> None:
    op.drop_table("revisions")
