"""Numbers that nobody looks at: a browser's house has no page for Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .registry import CollectorRegistry


class Counter:
    """Counts for nobody."""

    def __init__(self, *_told: Any, registry: CollectorRegistry) -> None:
        pass

    def labels(self, **_labels: str) -> Counter:
        """The same."""
        return self

    def inc(self) -> None:
        """One more."""

    def dec(self) -> None:
        """One less."""


class Gauge(Counter):
    """The same for a number that is asked for."""

    def set_function(self, value: Callable[[], float]) -> None:
        """Nobody asks."""


def generate_latest(_registry: CollectorRegistry) -> bytes:
    """Nothing to tell."""
    return b""
