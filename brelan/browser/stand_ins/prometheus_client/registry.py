"""Where numbers would be found."""

from __future__ import annotations


class Collector:
    """Whoever tells of numbers."""


class CollectorRegistry:
    """All of them."""

    def register(self, collector: Collector) -> None:
        """Nobody asks for it."""
