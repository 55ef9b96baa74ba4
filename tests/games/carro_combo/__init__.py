"""Carro Combo, rule by rule."""
