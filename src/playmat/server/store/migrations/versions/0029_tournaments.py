"""Tournaments: who plays in them, and line by line what has happened."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision: str | None = "0028"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("maker", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mode", sa.String(40), nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("stage", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("ix_tournaments_maker", "tournaments", ["maker"])
    op.create_index("ix_tournaments_stage", "tournaments", ["stage"])
    op.create_table(
        "tournament_players",
        of_tournament(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("deck", sa.Text, nullable=False),
        sa.Column("here", sa.Boolean, nullable=False),
    )
    op.create_index("ix_tournament_players_account", "tournament_players", ["account"])
    op.create_table(
        "tournament_lines",
        of_tournament(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("tournament", sa.String(40), nullable=False, server_default=""))
        batch.create_index("ix_tables_tournament", ["tournament"])


def of_tournament() -> sa.Column[str]:
    return sa.Column(
        "tournament_id",
        sa.String(40),
        sa.ForeignKey("tournaments.id", ondelete="CASCADE"),
        primary_key=True,
    )


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.drop_index("ix_tables_tournament")
        batch.drop_column("tournament")
    op.drop_table("tournament_lines")
    op.drop_table("tournament_players")
    op.drop_table("tournaments")
