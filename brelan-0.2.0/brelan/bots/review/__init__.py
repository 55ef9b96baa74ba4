"""A finished game looked at again: decisions, luck, chances along the way."""
