"""Matches between players: who plays, which games, what came of them."""
