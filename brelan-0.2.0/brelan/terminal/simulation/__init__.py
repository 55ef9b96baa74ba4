"""Random games by the million, counted and reported."""
