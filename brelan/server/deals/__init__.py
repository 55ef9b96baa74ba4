"""Where a table's deal comes from: seeds, lessons, moments of other games, the deal of the day."""
