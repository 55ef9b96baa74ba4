"""The deal of the day: the server's key, people's tries, the bots' results."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Add three tables."""
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False, index=True),
        sa.Column("result", sa.Text, nullable=True),
    )
    op.create_table(
        "yardsticks",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
