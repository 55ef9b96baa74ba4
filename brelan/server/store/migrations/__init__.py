"""The steps from an empty database to the newest schema, by Alembic."""
