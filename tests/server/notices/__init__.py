"""Word to people who are elsewhere."""
