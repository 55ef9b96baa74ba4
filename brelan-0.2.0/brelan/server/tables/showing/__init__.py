"""What is shown of a table, running or finished, and to whom."""
