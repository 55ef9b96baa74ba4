"""What is due at tables without anybody's command, and the processes that see to it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Add two tables; whatever runs already is due to be looked at."""
    op.create_table(
        "due",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("holder", sa.String(32), nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("beats", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.execute(
        "INSERT INTO due (table_id, ply, at, holder)"
        " SELECT id, -1, updated, '' FROM tables WHERE status IN ('waiting', 'running')"
    )
