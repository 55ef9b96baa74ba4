"""Steps that bring a database of an older version up to date, and the check before them."""

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from ...common.errors import StorageError
from ..schema import HEAD, METADATA


def version(connection: Connection) -> str | None:
    """The schema's version, None for an empty database; refuses what is not ours."""
    names = set(inspect(connection).get_table_names())
    if "alembic_version" in names:
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found is not None and str(found) > HEAD:
            raise StorageError("database-newer", version=str(found), known=HEAD)
        return None if found is None else str(found)
    if names & set(METADATA.tables):
        raise StorageError("database-foreign")
    return None


def upgrade(connection: Connection) -> None:
    """Run the missing steps; nothing of Alembic is loaded when there are none."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "brelan.server.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
