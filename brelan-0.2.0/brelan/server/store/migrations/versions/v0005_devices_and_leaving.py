"""What kind of device somebody has and when it was last seen; who is being forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Columns that may be empty: a process of the version before does not fill them."""
    op.add_column("devices", sa.Column("kind", sa.String(64), nullable=True))
    op.add_column("devices", sa.Column("seen", sa.BigInteger, nullable=True))
    op.add_column("persons", sa.Column("leaving", sa.BigInteger, nullable=True))
    op.create_index("ix_persons_leaving", "persons", ["leaving"])
