"""Where deals come from."""
