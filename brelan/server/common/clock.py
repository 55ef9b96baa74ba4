"""The time of the house: the same at all its processes, whatever becomes of their wall clocks."""

import datetime
import time

_BOOT_TIME: int | None = getattr(time, "CLOCK_BOOTTIME", None)
"""It runs on while a machine sleeps, where there is such a clock: Windows and macOS have none."""
MINUTE = 60_000
HOUR = 60 * MINUTE
"""In milliseconds."""


def milliseconds() -> int:
    """Milliseconds since 1970, as the wall clock says."""
    return time.time_ns() // 1_000_000


def running() -> int:
    """Milliseconds since this machine was started: nobody can move that clock."""
    if _BOOT_TIME is None:
        return time.monotonic_ns() // 1_000_000
    return time.clock_gettime_ns(_BOOT_TIME) // 1_000_000


class Clock:
    """The wall clock when it was made, until processes agree; then it only runs."""

    def __init__(self) -> None:
        self.base = milliseconds() - running()
        """The time at which this machine was started, as the house counts."""
        self.zone: datetime.tzinfo = datetime.UTC
        """Where the house stands, until processes agree."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.base + running()

    def today(self) -> str:
        """The date where the house stands."""
        return self.day_at(self.now())

    def day_at(self, at: int) -> str:
        """The date where the house stands, at a time in milliseconds."""
        return date_at(at, self.zone)


def date_at(now: int, zone: datetime.tzinfo = datetime.UTC) -> str:
    """The date at a time in milliseconds."""
    return datetime.datetime.fromtimestamp(now / 1000, zone).date().isoformat()


def to_the_hour(at: int) -> int:
    """A time without its minutes."""
    return at // HOUR * HOUR


def to_the_minute(at: int) -> int:
    """A time without its seconds."""
    return at // MINUTE * MINUTE
