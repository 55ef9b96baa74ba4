"""Combi-Combo, rule by rule."""
