"""The time of day."""

import time


def milliseconds() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
