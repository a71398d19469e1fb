"""Where in which game a tester was who has commented on a card."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision: str | None = "0013"


def upgrade() -> None:
    with op.batch_alter_table("set_comments") as comments:
        comments.add_column(sa.Column("replay", sa.String(40), nullable=False, server_default=""))
        comments.add_column(sa.Column("step", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("set_comments") as comments:
        comments.drop_column("step")
        comments.drop_column("replay")
