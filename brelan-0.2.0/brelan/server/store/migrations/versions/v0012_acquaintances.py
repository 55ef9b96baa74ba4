"""What people are to each other, what they report, and how many look on at tables."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision: str | None = "0011"


def upgrade() -> None:
    """Add three tables, and who may say ready-made phrases only."""
    op.create_table(
        "acquaintances",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True, index=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("about", sa.String(32), nullable=False, index=True),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("done", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
    )
    op.add_column("persons", sa.Column("silenced", sa.BigInteger, nullable=True))
