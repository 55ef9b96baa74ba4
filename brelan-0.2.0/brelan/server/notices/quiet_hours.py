"""When somebody is not to be disturbed, by the clock of where they are."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

import msgspec

from ..common.errors import Refused

DAY_MINUTES = 24 * 60
UNIVERSAL = "UTC"


class QuietHours(msgspec.Struct, frozen=True):
    """From when to when nothing is sent, in minutes after midnight; none where both are equal."""

    zone: str = UNIVERSAL
    start: int = 21 * 60
    end: int = 8 * 60

    def end_after(self, now: int) -> int:
        """When a notice may be sent: now, or when the quiet is over, in milliseconds."""
        local = datetime.fromtimestamp(now / 1000, _zone(self.zone))
        minute = local.hour * 60 + local.minute
        if (minute - self.start) % DAY_MINUTES >= (self.end - self.start) % DAY_MINUTES:
            return now
        over = local.replace(hour=self.end // 60, minute=self.end % 60, second=0, microsecond=0)
        if minute >= self.end:
            over += timedelta(days=1)
        return round(over.timestamp() * 1000)


@lru_cache(maxsize=600)
def _zone(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # a name that leads nowhere, or is none
        return UTC


def check_zone(name: str) -> str:
    """A zone that is known here, or `Refused`."""
    if name != UNIVERSAL and _zone(name) is UTC:
        raise Refused("zone-unknown", zone=name)
    return name
