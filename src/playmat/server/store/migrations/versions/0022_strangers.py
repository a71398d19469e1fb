"""What people keep of those they met: blocks, reports, and who left a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision: str | None = "0021"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("other", sa.String(40), primary_key=True, index=True),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("number", sa.String(40), nullable=False),
        sa.Column("network", sa.String(40), nullable=False, index=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.String(40), primary_key=True),
        table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(40), nullable=False, index=True),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("reporter", sa.String(40), nullable=False, index=True),
        sa.Column("network", sa.String(40), nullable=False, index=True),
        sa.Column("at", sa.Double, nullable=False, index=True),
    )
    op.create_table(
        "leavings",
        table_id(primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True, index=True),
        sa.Column("at", sa.Double, nullable=False),
    )


def table_id(primary_key: bool = False) -> sa.Column[str]:
    whose = sa.ForeignKey("tables.id", ondelete="CASCADE")
    if primary_key:
        return sa.Column("table_id", sa.String(40), whose, primary_key=True)
    return sa.Column("table_id", sa.String(40), whose, nullable=False, index=True)


def downgrade() -> None:
    for name in ("leavings", "reports", "blocks"):
        op.drop_table(name)
