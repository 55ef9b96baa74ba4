"""Two revisions beside each other, game by game."""
