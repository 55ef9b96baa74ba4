"""Who is to be told that it is their turn, and how they are reached."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision: str | None = "0013"


def upgrade() -> None:
    """Add four tables."""
    op.create_table(
        "push_subscriptions",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("endpoint", sa.String(1024), nullable=False, unique=True),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(32), nullable=False),
    )
    op.create_table(
        "reach",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_start", sa.Integer, nullable=False),
        sa.Column("quiet_end", sa.Integer, nullable=False),
        sa.Column("mail", sa.String(254), nullable=True),
        sa.Column("mail_token", sa.String(32), nullable=True, unique=True),
        sa.Column("mail_confirmed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "mails",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(64), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
    )
