"""Deals that are played again: who plays them, and who has seen them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision: str | None = "0009"


def upgrade() -> None:
    """New tables alone: processes of the version before know nothing of them."""
    op.create_table(
        "deal_tries",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("deal", sa.String(48), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("deal_tries_deal", "deal_tries", ["deal", "seat"])
    op.create_table(
        "onlookers",
        sa.Column("deal", sa.String(48), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
