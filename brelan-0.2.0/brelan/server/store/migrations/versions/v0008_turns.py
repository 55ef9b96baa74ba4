"""Who is to move at a table, for lists; tables of before tell it with their next entry."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    """A column that processes of the version before leave as it is."""
    op.add_column("tables", sa.Column("turns", sa.Text, nullable=True))
