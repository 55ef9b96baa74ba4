"""Every fault at every moment: what breaks while people play, and whether all goes on after it."""
