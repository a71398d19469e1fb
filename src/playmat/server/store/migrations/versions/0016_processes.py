"""Processes at one store: which there are, which tables each has, since how many holders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision: str | None = "0015"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("token", sa.String(40), primary_key=True),
        sa.Column("machine", sa.Text, nullable=False),
        sa.Column("process", sa.Integer, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("path", sa.String(40), nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "holdings",
        sa.Column(
            "table_id",
            sa.String(40),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("process", sa.String(40), nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
    )
    epoch = sa.Column("epoch", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("entries", epoch)


def downgrade() -> None:
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("epoch")
    op.drop_table("holdings")
    op.drop_table("processes")
