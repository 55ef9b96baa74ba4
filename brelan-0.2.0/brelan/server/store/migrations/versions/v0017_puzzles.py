"""Who has tried which puzzle, and how it went."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision: str | None = "0016"


def upgrade() -> None:
    """A new table alone: processes of the version before know nothing of it."""
    op.create_table(
        "puzzle_results",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("date", sa.String(10), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
