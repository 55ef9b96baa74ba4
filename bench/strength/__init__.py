"""How well the levels play: matches until each is decided."""
