"""The command that makes the puzzles of all games, and proves them anew."""
