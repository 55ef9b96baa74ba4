"""Tournaments, who has entered them, and their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision: str | None = "0014"


def upgrade() -> None:
    """New tables alone: processes of the version before know nothing of them."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("status", sa.String(16), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("entrants", sa.Integer, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("tournaments_once", "tournaments", ["owner", "command"], unique=True)
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), nullable=True, index=True),
        sa.Column("level", sa.String(16), nullable=True),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("tournament", sa.String(32), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=True),
    )
    op.create_index("pairings_once", "pairings", ["tournament", "round", "number"], unique=True)
