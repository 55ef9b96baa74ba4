"""Tournaments: who meets whom, who stands where, and what survives."""
