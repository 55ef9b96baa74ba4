"""Who is at which table, as each process says."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision: str | None = "0010"


def upgrade() -> None:
    """Add a table; who was never seen counts as missing once somebody looks."""
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True, index=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("gone", sa.BigInteger, nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
    )
