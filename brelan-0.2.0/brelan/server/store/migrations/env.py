"""How Alembic runs a step: on the connection that `upgrade` hands over."""

from alembic import context

from brelan.server.store.schema import METADATA  # Alembic loads this file by its path


def run() -> None:
    """Run the steps that are missing."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,  # SQLite can alter little in place
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only Alembic has one here; anybody else just looks
    run()
