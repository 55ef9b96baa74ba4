"""A checker of its own for reasons: every sentence against the rules, room by room."""
