"""What bots and learners know of the game."""
