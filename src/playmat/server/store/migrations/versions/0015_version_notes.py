"""What the maker of a set says of a version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision: str | None = "0014"


def upgrade() -> None:
    with op.batch_alter_table("set_versions") as versions:
        versions.add_column(sa.Column("note", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("set_versions") as versions:
        versions.drop_column("note")
