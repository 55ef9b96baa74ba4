"""Puzzles: positions of played games in which one move is proved to be the best."""
