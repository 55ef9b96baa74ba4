"""Nothing yet."""

revision = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Nothing."""
