"""Who is who, how well they play, their tables and their data."""
