"""The database: what is stored stays, whatever happens."""
