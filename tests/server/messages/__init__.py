"""Messages and their types."""
