"""Files of games."""
