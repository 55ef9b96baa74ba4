"""Who is gone from a running game, and how long the others have waited for them.

The log tells it: ``away`` and ``here``, and who has left a seat. Patience runs while it is the
absent one's turn, and only then; it keeps nobody from moving.
"""

from __future__ import annotations

from collections.abc import Iterable

MILLI = 1000


class Absences:
    """The seats whose people are gone, in milliseconds of the day."""

    __slots__ = ("since", "turn")

    def __init__(self) -> None:
        self.since: dict[int, int] = {}
        """Since when each of them is gone."""
        self.turn: dict[int, int] = {}
        """Since when each pending seat has had to move."""

    def go(self, seat: int, now: int) -> None:
        """Somebody is gone; who was gone already stays so."""
        self.since.setdefault(seat, now)

    def come(self, seat: int) -> None:
        """Somebody has the seat."""
        self.since.pop(seat, None)

    def move_on(self, pending: Iterable[int], mover: int | None, now: int) -> None:
        """Who has to move from now on."""
        self.turn = {seat: now if seat == mover else self.turn.get(seat, now) for seat in pending}

    def deadline(self, seat: int, patience: int, started: int = 0) -> int | None:
        """When patience with a seat is over; None while nobody waits for it.

        What passed before the server started is forgiven: who was gone could not come back.
        """
        if seat not in self.since or seat not in self.turn:
            return None
        return max(self.since[seat], self.turn[seat], started) + patience * MILLI
