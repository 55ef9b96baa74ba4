"""What learners know of the game."""
