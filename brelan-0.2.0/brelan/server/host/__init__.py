"""One process: opened, served, watched over and closed."""
