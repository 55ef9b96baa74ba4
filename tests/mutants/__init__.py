"""Deliberate bugs, and whether the tests catch them."""
