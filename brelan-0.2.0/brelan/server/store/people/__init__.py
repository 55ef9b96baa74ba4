"""What is stored about people."""
