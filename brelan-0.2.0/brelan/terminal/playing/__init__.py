"""A game at the terminal: seats, turns, hints, replays."""
