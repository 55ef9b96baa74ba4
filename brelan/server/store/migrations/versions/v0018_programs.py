"""Tokens of programs: sign-ins that say which program they are for."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision: str | None = "0017"


def upgrade() -> None:
    """A column that may be empty: a process of the version before does not fill it."""
    op.add_column("devices", sa.Column("program", sa.String(64), nullable=True))
