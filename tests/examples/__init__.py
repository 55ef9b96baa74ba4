"""What is under examples/ works."""
