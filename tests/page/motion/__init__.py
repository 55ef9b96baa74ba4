"""What moves at a table."""
