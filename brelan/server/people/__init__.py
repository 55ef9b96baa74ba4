"""Who is who, how well they play, and their tables."""
