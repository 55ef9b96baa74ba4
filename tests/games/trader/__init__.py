"""Combit and Trader, rule by rule."""
