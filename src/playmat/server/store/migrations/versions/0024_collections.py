"""Collections: boosters, copies of cards, where each has been, trades and stakes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision: str | None = "0023"


def upgrade() -> None:
    account = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    op.create_table(
        "collectors",
        sa.Column("account_id", sa.String(40), account, primary_key=True),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("trading", sa.Boolean, nullable=False),
    )
    op.create_table(
        "booster_sheets",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "boosters",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("account_id", sa.String(40), nullable=False, index=True),
        sa.Column("claim", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("set_digest", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("word", sa.String(40), nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("sheets", sa.String(64), sa.ForeignKey("booster_sheets.digest"), nullable=False),
        sa.Column("at", sa.Double, nullable=False, index=True),
        sa.UniqueConstraint("account_id", "claim"),
    )
    op.create_table(
        "copies",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column(
            "owner",
            sa.String(40),
            sa.ForeignKey("accounts.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("set_digest", sa.String(40), nullable=False, index=True),
        sa.Column("card", sa.String(100), nullable=False),
        sa.Column(
            "booster_id",
            sa.String(40),
            sa.ForeignKey("boosters.id"),
            nullable=False,
            index=True,
        ),
        sa.Column("moves", sa.Integer, nullable=False),
    )
    op.create_table(
        "copy_log",
        sa.Column(
            "copy_id",
            sa.String(40),
            sa.ForeignKey("copies.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("move", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("owner", sa.String(40), nullable=False, index=True),
        sa.Column("how", sa.String(10), nullable=False),
        sa.Column("source", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "stakes",
        sa.Column(
            "copy_id",
            sa.String(40),
            sa.ForeignKey("copies.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "table_id",
            sa.String(40),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
    )
    op.create_table(
        "trades",
        sa.Column("id", sa.String(40), primary_key=True),
        *(
            sa.Column(
                side,
                sa.String(40),
                sa.ForeignKey("accounts.id", ondelete="CASCADE"),
                nullable=False,
                index=True,
            )
            for side in ("maker", "taker")
        ),
        sa.Column("offered_by", sa.String(40), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("gives", sa.Text, nullable=False),
        sa.Column("wants", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
    )


def downgrade() -> None:
    for table in (
        "stakes",
        "trades",
        "copy_log",
        "copies",
        "boosters",
        "booster_sheets",
        "collectors",
    ):
        op.drop_table(table)
