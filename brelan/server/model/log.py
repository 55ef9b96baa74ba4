"""What is stored of a table: a header that never changes, and entries, one a ply."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from ..messages.protocol import By, Emote, Level, Listeners, Proposal
from ..messages.requests import ClockChoice
from .seats import Chair
from .together.terms import Terms


class Commitment(msgspec.Struct, frozen=True):
    """A secret with its salt, both as hexadecimal text, and the hash that binds the server."""

    secret: str
    salt: str
    hash: str


class Link(msgspec.Struct, frozen=True, gc=False):
    """What chains an entry to the one before it; `chain` says how. All as hexadecimal text."""

    salt: str | None
    """Opens the entry's commitment; forgotten with what a person has said."""
    commitment: str
    hash: str
    """Of everything up to this entry."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson says after so many moves of the game."""

    ply: int
    text: str
    """The name of a text of the room."""
    light: tuple[str, ...] = ()


class Series(msgspec.Struct, frozen=True):
    """The games that the same people have played before, one after the other."""

    game: int
    """The number of this game, from 1."""
    wins: tuple[int, ...]
    """The games won by each seat before this one."""


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as a room writes it down."""

    options: dict[str, int | bool | None]
    seed: int
    seat: int
    """The learner's."""
    line: tuple[tuple[int, str], ...]
    notes: tuple[Note, ...]


KEYED = 1_000_000
"""Added to the stored version of the rules where a table has a key. A process of version 0.1 would
deal such a table from the seed 0; so it takes it for newer than itself and leaves it alone."""


class Source(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Where a deal comes from that is played at more than one table: one of these names it."""

    table: str | None = None
    """The table where it was dealt first."""
    daily: str | None = None
    """The day, once it is past, whose deal it was."""
    tournament: str | None = None
    round: int = 0
    """Of the tournament, from 1."""
    words: tuple[str | None, ...] = ()
    """The words of that table's deal by seat. They are shown when the game is over, not before."""

    @property
    def deal(self) -> str:
        """A name that all tables of this deal share."""
        return self.table or self.daily or f"{self.tournament}:{self.round}"

    @property
    def told(self) -> dict[str, str | int]:
        """What everybody may know of it."""
        if self.tournament is not None:
            return {"tournament": self.tournament, "round": self.round}
        return {"daily": self.daily} if self.daily is not None else {"table": self.table or ""}


class Branch(msgspec.Struct, frozen=True):
    """The moment of a finished game that a table goes on from."""

    table: str
    ply: int
    """After so many moves of that game."""
    seat: int
    """Through whose eyes one looked at it."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a table is made."""

    id: str
    game: str
    rules: int
    """The version of the rules, and `KEYED` where the table has a key."""
    options: dict[str, int | bool | None]
    owner: str
    public: bool
    hold: bool
    clock: ClockChoice | None
    """Those limits that version 0.1 knows; `limits` are all of them."""
    increment: int | None = None
    days: int | None = None
    commitment: Commitment
    position: dict[str, Any] | None = None
    """The open view to begin from instead of a deal; such games are not rated."""
    begun: int = 0
    """How many moves led to that position."""
    branch: Branch | None = None
    """The game that it belongs to, for the way back; None at tables made before there was one."""
    lesson: Script | None = None
    """The guided game this is: its deal and what the others play; not rated."""
    daily: str | None = None
    """The date whose deal this is; not rated, and nobody helps."""
    from_daily: str | None = None
    """The date whose deal this was played on from: it shows much of that deal."""
    source: Source | None = None
    """Where the deal comes from, if others play it too; not rated, and nobody helps."""
    challenge: str | None = None
    """The finished game, at another table with the same deal, that this one is compared with."""
    tournament: str | None = None
    """The tournament of which this game is a part."""
    group: str | None = None
    """The group whose table this is; its result goes on the group's sheet."""
    terms: Terms | None = None
    """What was agreed on; None at tables made before there were terms, lessons, deals of a day."""
    series: Series | None = None
    """What this is a rematch of; None for a first game."""
    offline: bool = False
    """Whether it was begun without a server and handed over later; not rated."""
    proof: int = 0
    """The version of the proof; 0 for tables of version 0.1, which have a seed and no chain."""

    @property
    def rules_version(self) -> int:
        """The version of the rules."""
        return self.rules % KEYED

    @property
    def limits(self) -> ClockChoice | None:
        """The clock, if there is one."""
        if self.clock is None:
            return None
        return msgspec.structs.replace(self.clock, increment=self.increment, days=self.days)

    @property
    def rated(self) -> bool:
        """Whether the table was made for a game that may count."""
        agreed = self.terms is None or self.terms.rated
        return agreed and not any(
            (self.position, self.lesson, self.daily, self.source, self.offline)
        )

    @property
    def helped(self) -> tuple[int, ...]:
        """The seats that may ask for hints, also between people."""
        return () if self.terms is None else self.terms.help

    @property
    def deal(self) -> str:
        """The name of the deal: tables that share it play the same cards."""
        return self.source.deal if self.source is not None else self.daily or self.id

    @property
    def compared(self) -> bool:
        """Whether the result is compared with those of others: then nobody helps, or takes back."""
        return any((self.daily, self.source, self.tournament))


def split_clock(clock: ClockChoice | None) -> dict[str, Any]:
    """The fields of a header that tell of a clock.

    A process of version 0.1 reads the header of every table in a list, and would fail at a clock
    with limits that it does not know.
    """
    if clock is None:
        return {"clock": None}
    known = ClockChoice(move=clock.move, game=clock.game)
    return {"clock": known, "increment": clock.increment, "days": clock.days}


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):
    """One entry of the log, as it is stored; `views` says what anybody is told of it."""

    kind: str
    at: int
    person: str | None = None
    seat: int | None = None
    chairs: tuple[Chair, ...] | None = None
    again: bool = False
    """Whether who sits down has sat at this game before."""
    level: Level | None = None
    invite: str | None = None
    move: str | None = None
    by: By | None = None
    spent: int = 0
    rated: bool = False
    """The game stays rated although a seat was left or given to a bot."""
    seed: int | None = None
    options: dict[str, int | bool | None] | None = None
    key: str | None = None
    """What all chance of the game comes from, as hexadecimal text."""
    words: tuple[str | None, ...] = ()
    """What players added to the deal of a table with a seed, in order of seats."""
    words_by_seat: tuple[str | None, ...] = ()
    """What they added to the deal of a table with a key. A process of version 0.1 could not read a
    missing word in ``words``: it would fail instead of saying that the table is newer."""
    awaits: tuple[int, ...] = ()
    """The seats of a new table whose players will promise a word."""
    word: str | None = None
    """A player's word, or its hash before the words are called for."""
    text: str | None = None
    emote: Emote | None = None
    sent: bool = False
    """Whether who leaves was sent away, and does not come back."""
    moves: int | None = None
    table: str | None = None
    what: Proposal | None = None
    """What is offered."""
    accept: bool | None = None
    """The answer to an offer."""
    to: Listeners | None = None
    """Whom somebody speaks to, if not to all."""
    program: str | None = None
    """The name of the program that sits down."""


class StoredEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry with the command that made it and what chains it to the one before."""

    command: str | None
    entry: Entry
    link: Link | None


Stored = list[StoredEntry]
"""A whole log."""


def stored(entries: Sequence[Entry], links: Sequence[Link], command: str | None = None) -> Stored:
    """New entries as they are stored; a table of version 0.1 has no links."""
    return [
        StoredEntry(None if number else command, entry, link)
        for number, (entry, link) in enumerate(zip_longest(entries, links))
    ]
