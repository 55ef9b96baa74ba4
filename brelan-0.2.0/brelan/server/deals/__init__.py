"""Where a table's deal comes from: seeds, lessons, openings, the deal of the day."""
