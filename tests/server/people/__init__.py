"""People and their ratings."""
