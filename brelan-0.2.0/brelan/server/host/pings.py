"""When which connection is looked at: one timer for all of them, a few at a time.

A timer for each wakes the process once for every ping and once for every answer. Those that are
looked at together are written together, and their answers come together.
"""

from __future__ import annotations

import asyncio
from typing import Protocol
from weakref import WeakKeyDictionary

TICK = 0.05
"""Seconds: not more than so much is a look late."""


class Looked(Protocol):
    """Who is looked at now and then."""

    def look(self, now: float) -> None:
        """It is time."""


class Pings:
    """All looks of one event loop, by the tick in which they are due."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._due: dict[int, set[Looked]] = {}
        self._ticks: dict[Looked, int] = {}
        self._done = 0
        """The last tick that is over."""
        self._timer: asyncio.TimerHandle | None = None

    def add(self, one: Looked, at: float) -> None:
        """Look at it then, and not before."""
        self.remove(one)
        tick = max(int(at / TICK), self._done) + 1
        self._ticks[one] = tick
        self._due.setdefault(tick, set()).add(one)
        if self._timer is None:
            self._done = int(self._loop.time() / TICK)
            self._timer = self._loop.call_later(TICK, self._look)

    def remove(self, one: Looked) -> None:
        """Do not look at it."""
        tick = self._ticks.pop(one, None)
        if tick is not None:
            together = self._due[tick]
            together.discard(one)
            if not together:
                del self._due[tick]

    def _look(self) -> None:
        now = self._loop.time()
        first, self._done = self._done + 1, int(now / TICK)
        for tick in range(first, self._done + 1):
            for one in self._due.pop(tick, ()):
                del self._ticks[one]
                one.look(now)
        self._timer = self._loop.call_later(TICK, self._look) if self._due else None


_all: WeakKeyDictionary[asyncio.AbstractEventLoop, Pings] = WeakKeyDictionary()


def of(loop: asyncio.AbstractEventLoop) -> Pings:
    """The looks of a loop."""
    found = _all.get(loop)
    if found is None:
        found = _all[loop] = Pings(loop)
    return found
