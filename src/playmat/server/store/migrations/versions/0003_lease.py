"""Which server has the store, which has a table, and from which network a table or deck came."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    lease = op.create_table(
        "lease",
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.String(40), nullable=False),
        sa.Column("machine", sa.Text, nullable=False),
        sa.Column("process", sa.Integer, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("beats", sa.BigInteger, nullable=False),
        sa.Column("fence", sa.BigInteger, nullable=False),
    )
    nobody = {"holder": "", "machine": "", "process": 0, "address": "", "beats": 0, "fence": 0}
    op.bulk_insert(lease, [{"place": 1, **nobody}])
    for column in (
        sa.Column("version", sa.Integer, nullable=False, server_default="0"),
        sa.Column("holder", sa.String(40), nullable=False, server_default=""),
        sa.Column("fence", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("network", sa.String(40), nullable=False, server_default=""),
    ):
        op.add_column("tables", column)
    op.create_index("ix_tables_network", "tables", ["network"])
    op.add_column("decks", sa.Column("network", sa.String(40), nullable=False, server_default=""))
    op.create_index("ix_decks_network", "decks", ["network"])


def downgrade() -> None:
    op.drop_index("ix_decks_network", "decks")
    op.drop_column("decks", "network")
    op.drop_index("ix_tables_network", "tables")
    for name in ("network", "fence", "holder", "version"):
        op.drop_column("tables", name)
    op.drop_table("lease")
