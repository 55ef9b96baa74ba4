"""A player of Punto that taught itself: proximal policy optimisation on batches of games."""
