"""How often an address or a connection may ask."""

from __future__ import annotations

import time
from collections import OrderedDict

KEPT = 10_000
"""Addresses whose rates are remembered."""


class TokenBucket:
    """So many at once, so many a second for long; without a rate, no limit."""

    __slots__ = ("_burst", "_filled", "_rate", "level")

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
    """A bucket for each address, as many as are worth remembering."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._kept: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may do one more."""
        bucket = self._kept.pop(address, None) or TokenBucket(self._rate, self._burst)
        self._kept[address] = bucket
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return bucket.take()
