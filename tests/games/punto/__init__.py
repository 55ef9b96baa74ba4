"""Punto, rule by rule."""
