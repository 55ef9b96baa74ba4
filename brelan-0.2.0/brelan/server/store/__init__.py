"""The database and all SQL: `database` for everybody, and a module for each kind of rows."""
