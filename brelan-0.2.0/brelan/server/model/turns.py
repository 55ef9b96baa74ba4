"""Who is to move, and since when: people only, since nobody has to be told of a bot's turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from .log import Entry
from .seats import Chair


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A seat that waits for its person."""

    seat: int
    ply: int
    """The entry that has made it their turn: another turn of the same seat has another one."""
    since: int
    """When that was, in milliseconds since 1970."""


class Call(msgspec.Struct, frozen=True, gc=False):
    """Somebody's turn has begun, at a table where others wait for them."""

    person: str
    turn: Turn


class Turns:
    """The turns at one table, as its entries make them."""

    __slots__ = ("_persons", "now")

    def __init__(self) -> None:
        self.now: dict[int, Turn] = {}
        """By seat."""
        self._persons: dict[int, str | None] = {}

    def take(self, entry: Entry, ply: int, pending: Iterable[int], chairs: Sequence[Chair]) -> None:
        """What an entry makes of it: who was to move and has not moved still is."""
        persons = {
            seat: chairs[seat].person
            for seat in pending
            if chairs[seat].kind == "person" and chairs[seat].level is None
        }
        renewed = {entry.seat} if entry.kind == "move" else set()
        if entry.kind == "back":
            renewed = set(persons)
        self.now = {
            seat: self.now[seat]
            if seat not in renewed and seat in self.now and self._persons[seat] == person
            else Turn(seat, ply, entry.at)
            for seat, person in persons.items()
        }
        self._persons = persons

    def calls(self, since: int, chairs: Sequence[Chair]) -> list[Call]:
        """Whose turns have begun with this entry or a later one, where people play together."""
        if len({chair.person for chair in chairs if chair.kind == "person"}) < 2:
            return []
        return [
            Call(person, turn)
            for seat, turn in self.now.items()
            if turn.ply >= since and (person := self._persons[seat]) is not None
        ]
