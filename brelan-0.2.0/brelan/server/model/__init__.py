"""A table as its log tells it: header, entries, seats, clocks and the state they add up to."""
