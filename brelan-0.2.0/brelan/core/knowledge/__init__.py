"""What a room can tell bots and players: heuristics, chances to win, reasons for a move."""
