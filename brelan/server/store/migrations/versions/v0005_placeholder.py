"""Nothing yet."""

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Nothing changes."""
