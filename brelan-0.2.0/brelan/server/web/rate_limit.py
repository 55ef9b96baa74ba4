"""How often an address or a person may ask, and how many connections they may have."""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from weakref import WeakValueDictionary

from ..common.errors import TooFast

KEPT = 10_000
"""Addresses or people whose rates are remembered, besides all that somebody holds."""


class TokenBucket:
    """So many at once, so many a second for long; without a rate, no limit."""

    __slots__ = ("__weakref__", "_burst", "_filled", "_rate", "level")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self.level = float(burst)
        self._filled = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed. What is refused counts too, so hammering does not help."""
        if self._rate <= 0:
            return True
        now = time.monotonic()
        self.level = min(self._burst, self.level + (now - self._filled) * self._rate)
        self._filled = now
        allowed = self.level >= 1
        self.level = max(self.level - 1, -self._burst)
        return allowed


class RateLimiter:
    """A bucket for each address or person, as many as are worth remembering."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._kept: OrderedDict[str, TokenBucket] = OrderedDict()
        self._held: WeakValueDictionary[str, TokenBucket] = WeakValueDictionary()

    def take(self, who: str) -> bool:
        """Whether this address or person may do one more."""
        return self.bucket(who).take()

    def bucket(self, who: str) -> TokenBucket:
        """The one bucket of an address or a person; it is shared as long as anybody holds it."""
        bucket = self._held.get(who)
        if bucket is None:
            bucket = self._held[who] = TokenBucket(self._rate, self._burst)
        self._kept[who] = bucket
        self._kept.move_to_end(who)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return bucket


class ConnectionLimit:
    """How many connections an address or a person may have at once; 0: any number."""

    def __init__(self, code: str, most: int) -> None:
        """``code``: how a connection too many is refused."""
        self._code = code
        self._most = most
        self._open: Counter[str] = Counter()

    @contextlib.contextmanager
    def one_more(self, who: str) -> Iterator[None]:
        """Count a connection for as long as it is open."""
        if self._most and self._open[who] >= self._most:
            raise TooFast(self._code, most=self._most)
        self._open[who] += 1
        try:
            yield
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]
