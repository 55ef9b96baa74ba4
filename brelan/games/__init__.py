"""The rooms: one package a game, each found by its entry point, none known by name elsewhere."""
