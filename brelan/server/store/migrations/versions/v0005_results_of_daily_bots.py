"""The bots' results at the deal of the day are stored under the name that the code uses."""

from alembic import op

revision = "0005"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Rename a table; PostgreSQL keeps the old name for its key, unless told."""
    op.rename_table("yardsticks", "daily_bots")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER INDEX yardsticks_pkey RENAME TO daily_bots_pkey")
