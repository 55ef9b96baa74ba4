"""The time of day."""

import time

HOUR = 3_600_000
"""In milliseconds."""


def milliseconds() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def to_the_hour(at: int) -> int:
    """A time without its minutes."""
    return at // HOUR * HOUR
