"""Clocks: time for a move, for a game with or without an increment, or both; or days for a move.

The log tells how long each move took.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..messages.protocol import ClockInfo
from ..messages.requests import ClockChoice

MILLI = 1000
DAY = 86_400
"""Seconds."""


class Clock:
    """The running clocks of one table, in milliseconds; without limits they only count."""

    __slots__ = ("away", "limits", "moves", "since", "thought", "used")

    def __init__(self, limits: ClockChoice | None, players: int) -> None:
        self.limits = limits
        self.used = [0] * players
        self.moves = [0] * players
        """How many moves each seat has made, for the increment."""
        self.since: dict[int, int] = {}
        """Since when each pending seat has been thinking."""
        self.away: set[int] = set()
        """Seats that nobody has, whose clocks stand."""
        self.thought: dict[int, int] = {}
        """How long who has left a seat had thought about the move that it has to make."""

    def turn(self, pending: Iterable[int], mover: int | None, now: int) -> None:
        """Whose clocks run from now on; who was thinking already goes on thinking."""
        self.since = {
            seat: now if seat == mover else self.since.get(seat, now)
            for seat in pending
            if seat not in self.away
        }
        if mover is not None:
            self.thought.pop(mover, None)

    def pause(self, seat: int, spent: int) -> None:
        """A seat is left: its clock stands until somebody has it."""
        self.away.add(seat)
        self.thought[seat] = spent
        self.since.pop(seat, None)

    def resume(self, seat: int, now: int, *, pending: bool, again: bool) -> None:
        """Somebody has the seat; who comes ``again`` has thought already, others begin afresh.

        What they had thought is kept while a bot has the seat: calling one in buys no time.
        """
        self.away.discard(seat)
        if pending:
            self.since[seat] = now - (self.thought.get(seat, 0) if again else 0)

    def spent(self, seat: int, now: int, started: int) -> int:
        """How long the seat has thought; what passed before the server started is forgiven.

        Not where one has days: a start now and then would give them back without end.
        """
        forgiven = started if self.limits is None or self.limits.days is None else 0
        return max(0, now - max(self.since.get(seat, now), forgiven))

    def book(self, seat: int, spent: int) -> None:
        """A move took so long."""
        self.used[seat] += spent
        self.moves[seat] += 1

    def left(self, seat: int, now: int, started: int) -> int | None:
        """What a seat has left for its move, or None without limits."""
        if self.limits is None:
            return None
        spent = self.spent(seat, now, started) if seat in self.since else self.thought.get(seat, 0)
        rest = []
        if self.limits.move is not None:
            rest.append(self.limits.move * MILLI - spent)
        if self.limits.days is not None:
            rest.append(self.limits.days * DAY * MILLI - spent)
        if self.limits.game is not None:
            given = self.limits.game + (self.limits.increment or 0) * self.moves[seat]
            rest.append(given * MILLI - self.used[seat] - spent)
        return max(0, min(rest)) if rest else None

    def deadline(self, now: int, started: int) -> int | None:
        """When the first pending seat runs out of time."""
        if self.limits is None:
            return None
        rest = [self.left(seat, now, started) for seat in self.since]
        known = [one for one in rest if one is not None]
        return now + min(known) if known else None

    def late(self, now: int, started: int) -> tuple[int, ...]:
        """The pending seats whose time is up."""
        if self.limits is None:
            return ()
        return tuple(seat for seat in sorted(self.since) if self.left(seat, now, started) == 0)

    def describe(self, now: int, started: int) -> ClockInfo | None:
        """The clock for people."""
        if self.limits is None:
            return None
        left = [self.left(seat, now, started) for seat in range(len(self.used))]
        return ClockInfo(
            move=self.limits.move,
            game=self.limits.game,
            increment=self.limits.increment,
            days=self.limits.days,
            left=left,
        )
