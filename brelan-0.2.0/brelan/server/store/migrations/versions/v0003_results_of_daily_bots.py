"""The bots' results at the deal of the day are stored under the name that the code uses."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """A table with the same rows. The old one stays for processes of 0.1 beside this one.

    Where nobody has ever come there are none.
    """
    op.create_table(
        "daily_bots",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.execute("INSERT INTO daily_bots (date, body) SELECT date, body FROM yardsticks")
    if op.get_bind().execute(sa.text("SELECT 1 FROM persons LIMIT 1")).first() is None:
        op.drop_table("yardsticks")
