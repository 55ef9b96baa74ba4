"""The database: connections, schema, a table's log, backups."""
