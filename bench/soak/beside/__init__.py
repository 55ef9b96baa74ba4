"""An old and a new process side by side on one database, while people play at both."""
