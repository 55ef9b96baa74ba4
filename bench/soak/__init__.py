"""Endurance: many kills, many broken frames; nothing may be lost."""
