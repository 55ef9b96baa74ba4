"""Entries are chained by hashes; tables that were begun before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    """Columns that processes of the version before leave empty."""
    op.add_column("events", sa.Column("salt", sa.String(32), nullable=True))
    op.add_column("events", sa.Column("link", sa.String(64), nullable=True))
    op.add_column("events", sa.Column("hash", sa.String(64), nullable=True))
