"""How a bot finds its move: tree search, exact search, exact endgames."""
