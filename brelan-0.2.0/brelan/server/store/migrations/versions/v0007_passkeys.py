"""Passkeys, and the challenges that browsers are about to answer."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    """Add two tables."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "challenges",
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=True, index=True),
        sa.Column("expires", sa.BigInteger, nullable=False, index=True),
    )
