"""Players: search, levels, hints, analysis, arena."""
