"""Tables with days for each choice, what they keep while they sleep, and vacations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision: str | None = "0026"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("days", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("slow", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "vacations",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("begins", sa.Double, primary_key=True),
        sa.Column("ends", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("vacations")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("slow")
        tables.drop_column("days")
