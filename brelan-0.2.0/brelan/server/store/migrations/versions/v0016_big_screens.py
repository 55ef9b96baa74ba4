"""When a big screen last showed a group."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision: str | None = "0015"


def upgrade() -> None:
    """A column that may be empty: processes of the version before go on writing without it."""
    op.add_column("groups", sa.Column("screen", sa.BigInteger, nullable=True))
