"""The tests: a mirror of the package, with one contract for all games."""
