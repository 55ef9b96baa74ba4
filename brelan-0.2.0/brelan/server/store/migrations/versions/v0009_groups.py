"""Groups of people who play together again and again, and the tables they played at."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    """New tables only: a process of the version before does not miss them."""
    op.create_table(
        "groups",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("groups_once", "groups", ["owner", "command"], unique=True)
    op.create_table(
        "group_members",
        sa.Column("group_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_group_members_person", "group_members", ["person"])
    op.create_table(
        "group_tables",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("group_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text, nullable=True),
    )
    op.create_index("ix_group_tables_group_id", "group_tables", ["group_id"])
