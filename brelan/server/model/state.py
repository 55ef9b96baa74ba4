"""One table in memory: what the entries of its log make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

import brelan

from ..messages.protocol import By, Status
from . import chain
from .clocks import Clock
from .log import Entry, Header, Link
from .seats import Chair
from .turns import Turns
from .words import PlayersWords

if TYPE_CHECKING:
    from brelan.core.table import Table


MILESTONES = 32
"""Moves between tables that are kept: whatever is taken back, so many are played again at most."""


class Ending(msgspec.Struct, frozen=True):
    """A move that ended a round or the game."""

    ply: int
    seat: int
    move: str
    before: Table
    """How the table was before it."""


class State:
    """One table in memory: what the entries so far make of it."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.entries: list[Entry] = []
        self.links: list[Link] = []
        """What chains each entry to the one before; tables of version 0.1 have no chain."""
        self.commands: dict[str, int] = {}
        self.chairs: list[Chair] = []
        self.invitations: list[str] = []
        """The secrets that let somebody sit down on any open seat. The first one is given away; a
        table that an older version made has one a seat, and they all stay valid."""
        self.owner = header.owner
        self.options = header.options
        self.status: Status = "waiting"
        self.entropy: dict[str, str] = {}
        """At tables of version 0.1: what people have added to the seed."""
        self.game = brelan.game(header.game, **header.options)
        self.words = PlayersWords(self.game.players)
        """What players add to the deal."""
        self.expected: set[int] = set()
        """The seats of a rematch whose players had words before: their hashes are waited for."""
        self.called_at: int | None = None
        """When the words were called for, until the deal."""
        self.table: Table | None = None
        self.start: Entry | None = None
        """The deal."""
        self.clock = Clock(header.clock, self.game.players)
        self.turns = Turns()
        """Which people are to move."""
        self.assisted = any((header.position, header.lesson, header.daily))
        """Whether somebody took back, asked for a hint, or had a bot stand in."""
        self.players_at_deal: tuple[str, ...] = ()
        """Who is rated for each seat: the players at the deal."""
        self.seated_since_deal: dict[str, set[int]] = {}
        """Everybody who has sat here since the deal, and on which seats."""
        self.sent_away: set[str] = set()
        """Whom the maker of the table does not want here."""
        self.replaced: set[int] = set()
        """The seats for which somebody else has moved than the person who began there."""
        self.take_backs = 0
        self.movers: list[int] = []
        """Who made each move of the game, take-backs taken into account."""
        self.by: list[By] = []
        """How each of these moves came about."""
        self._milestones: list[Table] = []
        """The table before every so many moves, for take-backs."""
        self.ending: Ending | None = None
        """The last move, if it ended something."""
        self.rematch: str | None = None
        self.names: dict[str, str] = {}
        self.stored_due: int | None = None
        """When something is due here by itself, as this process has stored it last."""

    @property
    def ply(self) -> int:
        """The number of the last entry."""
        return len(self.entries) - 1

    @property
    def hash(self) -> str | None:
        """The hash of the whole log; none where it is not chained from its beginning."""
        if not self.entries:
            return chain.start_of(self.header)
        return self.links[-1].hash if len(self.links) == len(self.entries) else None

    def hash_at(self, ply: int) -> str | None:
        """The hash of the log up to an entry."""
        return self.links[ply].hash if len(self.links) == len(self.entries) else None

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.table.pending if self.table is not None and self.status == "running" else ()

    @property
    def between_people(self) -> bool:
        """Whether more than one person has played since the deal."""
        return len(self.seated_since_deal) > 1

    def substituted(self, seat: int) -> bool:
        """Whether somebody else plays for the person who began on this seat."""
        chair, player = self.chairs[seat], self.players_at_deal[seat]
        return player.startswith("person:") and (chair.automatic or chair.player != player)

    def seed_words(self) -> tuple[str, ...]:
        """What people have added to the seed, in order of seats, each person once."""
        seated = dict.fromkeys(
            chair.person or "" for chair in self.chairs if chair.kind == "person"
        )
        return tuple(self.entropy[person] for person in seated if person in self.entropy)

    def table_at_start(self, start: Entry) -> Table:
        """The table as it is dealt."""
        game = brelan.game(self.header.game, **(start.options or self.header.options))
        if start.key is not None:
            return game.begin(key=bytes.fromhex(start.key), position=self.header.position)
        return game.begin(start.seed or 0, self.header.position)

    def apply(
        self,
        entry: Entry,
        command: str | None = None,
        table: Table | None = None,
        link: Link | None = None,
    ) -> None:
        """Take an entry in. ``table``: the engine's table after it, where it is known already."""
        self.entries.append(entry)
        if link is not None:
            self.links.append(link)
        if command is not None:
            self.commands[command] = self.ply
        handler = _HANDLERS.get(entry.kind)
        if handler is not None:
            handler(self, entry, table)
            self.turns.take(entry, self.ply, self.pending, self.chairs)

    def _create(self, entry: Entry, _table: Table | None) -> None:
        self.chairs = [msgspec.structs.replace(chair) for chair in entry.chairs or ()]
        for chair in self.chairs:
            self._note_invitation(chair.invite)
        self.expected = set(entry.awaits)

    def chair_after(self, entry: Entry) -> Chair:
        """A seat after somebody has joined or left it, or a bot has filled it."""
        if entry.kind == "join":
            return Chair("person", person=entry.person)
        if entry.kind == "leave":
            left = None if entry.sent else entry.person
            return Chair("open", person=left, invite=entry.invite)
        left = self.chairs[_seat(entry)].person if self.status == "running" else None
        return Chair("bot", person=left, level=entry.level)

    def _join(self, entry: Entry, _table: Table | None) -> None:
        seat = _seat(entry)
        again = self.chairs[seat].left_by(entry.person)
        self.chairs[seat] = self.chair_after(entry)
        if self.status == "running":
            self._note_seated(seat)
            self.clock.resume(seat, entry.at, pending=seat in self.pending, again=again)

    def _note_seated(self, seat: int) -> None:
        person = self.chairs[seat].person
        if person is not None:
            self.seated_since_deal.setdefault(person, set()).add(seat)

    def _note_invitation(self, invite: str | None) -> None:
        if invite is not None and invite not in self.invitations:
            self.invitations.append(invite)

    def _leave(self, entry: Entry, _table: Table | None) -> None:
        self.chairs[_seat(entry)] = self.chair_after(entry)
        self._note_invitation(entry.invite)
        if entry.sent and entry.person is not None:
            self.sent_away.add(entry.person)
        if self.status == "waiting":
            self._take_word(entry, None)
        if self.status == "running":
            self.clock.pause(_seat(entry), entry.spent)
            self.assisted = self.assisted or not entry.rated

    def _fill(self, entry: Entry, _table: Table | None) -> None:
        seat = _seat(entry)
        self.chairs[seat] = self.chair_after(entry)
        if self.status == "running":
            self.clock.resume(seat, entry.at, pending=seat in self.pending, again=False)

    def _stand_in(self, entry: Entry, _table: Table | None) -> None:
        self.chairs[_seat(entry)].level = entry.level
        self.assisted = self.assisted or not entry.rated

    def _return(self, entry: Entry, _table: Table | None) -> None:
        self.chairs[_seat(entry)].level = None

    def _add(self, entry: Entry, _table: Table | None) -> None:
        if entry.person is not None and entry.text is not None:
            self.entropy[entry.person] = entry.text

    def _take_word(self, entry: Entry, _table: Table | None) -> None:
        self.expected.discard(-1 if entry.seat is None else entry.seat)
        self.words.take(entry.kind, entry.seat, entry.word)

    def _call(self, entry: Entry, table: Table | None) -> None:
        self.called_at = entry.at
        self._take_word(entry, table)

    def _start(self, entry: Entry, table: Table | None) -> None:
        self.start, self.called_at = entry, None
        self.options = entry.options or self.options
        self.table = table or self.table_at_start(entry)
        self.game = self.table.game
        self.status = "over" if self.table.over else "running"
        self.players_at_deal = tuple(chair.player for chair in self.chairs)
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person":
                self._note_seated(seat)
        self.clock.turn(self.table.pending, None, entry.at)

    def _move(self, entry: Entry, table: Table | None) -> None:
        if self.table is None or entry.move is None:
            raise ValueError("a move before the deal")
        seat = _seat(entry)
        if self.substituted(seat):
            self.replaced.add(seat)
        before = self.table
        if len(self.movers) % MILESTONES == 0:
            self._milestones.append(before)
        self.table = table or before.copy()
        if table is None:
            self.table.play(seat, entry.move)
        ended = self.table.over or self.table.round > before.round
        self.ending = Ending(self.ply, seat, entry.move, before) if ended else None
        self.movers.append(seat)
        self.by.append(entry.by or "person")
        self.clock.book(seat, entry.spent)
        self.clock.turn(self.table.pending, seat, entry.at)
        if self.table.over:
            self.status = "over"

    def _back(self, entry: Entry, table: Table | None) -> None:
        self.table = table or self.rewound(entry.moves or 0)
        self.ending = None
        kept = entry.moves or 0
        del self.movers[kept:], self.by[kept:]
        del self._milestones[-(-kept // MILESTONES) :]  # the last one comes again with its move
        self.status = "running"
        self.take_backs += 1
        self.assisted = True
        self.clock.turn(self.table.pending, None, entry.at)

    def _hint(self, _entry: Entry, _table: Table | None) -> None:
        self.assisted = True

    def _rematch(self, entry: Entry, _table: Table | None) -> None:
        self.rematch = entry.table

    def _close(self, _entry: Entry, _table: Table | None) -> None:
        self.status = "closed"
        self.clock.turn((), None, 0)

    def rewound(self, moves: int) -> Table:
        """The table after its first moves."""
        if self.table is None or not self._milestones:
            raise ValueError("nothing was played")
        nearest = min(moves // MILESTONES, len(self._milestones) - 1)
        earlier = self._milestones[nearest].copy()
        for seat, number in self.table.history[nearest * MILESTONES : moves]:
            earlier.play_number(seat, number)
        return earlier


_HANDLERS = {
    "create": State._create,
    "join": State._join,
    "leave": State._leave,
    "fill": State._fill,
    "stand-in": State._stand_in,
    "return": State._return,
    "entropy": State._add,
    "commit": State._take_word,
    "call": State._call,
    "reveal": State._take_word,
    "start": State._start,
    "move": State._move,
    "back": State._back,
    "hint": State._hint,
    "rematch": State._rematch,
    "close": State._close,
}


def _seat(entry: Entry) -> int:
    if entry.seat is None:
        raise ValueError(f"{entry.kind} without a seat")
    return entry.seat
