"""What only a house in a browser has."""
