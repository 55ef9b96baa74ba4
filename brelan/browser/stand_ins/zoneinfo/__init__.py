"""The one zone that a browser tells of without a table of all: where it is itself."""

from __future__ import annotations

import datetime


class ZoneInfoNotFoundError(KeyError):
    """Any other zone."""


class ZoneInfo(datetime.tzinfo):
    """Where the browser is."""

    def __init__(self, key: str) -> None:
        if key != "browser":
            raise ZoneInfoNotFoundError(key)
        self.key = key

    def utcoffset(self, moment: datetime.datetime | None) -> datetime.timedelta:
        """How far its clocks are ahead then."""
        from js import Date  # type: ignore[import-not-found]  # the browser's own

        if moment is None:
            return datetime.timedelta()
        at = moment.replace(tzinfo=datetime.UTC).timestamp() * 1000
        return datetime.timedelta(minutes=-Date.new(at).getTimezoneOffset())

    def dst(self, _moment: datetime.datetime | None) -> datetime.timedelta:
        """Within `utcoffset` already."""
        return datetime.timedelta()

    def tzname(self, _moment: datetime.datetime | None) -> str:
        """Its name."""
        return self.key
