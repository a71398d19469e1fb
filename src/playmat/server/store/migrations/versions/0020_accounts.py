"""Accounts: names, passwords, sessions and recovery codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision: str | None = "0019"


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("network", sa.String(40), nullable=False),
    )
    op.create_index("ix_accounts_network", "accounts", ["network"])
    op.create_table(
        "account_names",
        sa.Column("skeleton", sa.String(80), primary_key=True),
        account_of(),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "account_sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        account_of(),
        sa.Column("number", sa.String(40), nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "recovery_codes", sa.Column("digest", sa.String(64), primary_key=True), account_of()
    )
    for name in BELONGING:
        op.create_index(f"ix_{name}_account_id", name, ["account_id"])


def downgrade() -> None:
    for name in (*BELONGING, "accounts"):
        op.drop_table(name)


BELONGING = ("account_names", "account_sessions", "recovery_codes")


def account_of() -> sa.Column[str]:
    """Whose a row is; it goes with the account."""
    whose = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    return sa.Column("account_id", sa.String(40), whose, nullable=False)
