"""Profiles: ratings as they were, to whom they are shown. The operator: browsers, texts."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision: str | None = "0012"


def upgrade() -> None:
    """Add three tables, and to whom somebody shows their profile."""
    op.create_table(
        "rating_history",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(64), primary_key=True, index=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("people", sa.Boolean, nullable=False),
    )
    op.create_table(
        "operators",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "house_texts",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("lang", sa.String(8), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.add_column("persons", sa.Column("visible", sa.String(8), nullable=True))
