"""One table in memory: what the entries of its log make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import brelan

from ..messages.protocol import By, GaveUp, Level, Outcome, Status
from . import chain
from .clocks import Clock
from .log import Entry, Header, Link
from .seats import Chair
from .together import giving_up
from .together.absences import Absences
from .together.offers import Offers, StandingOffer
from .turns import Turns
from .words import PlayersWords

if TYPE_CHECKING:
    from brelan.core.table import Table


MILESTONES = 32
"""Moves between tables that are kept: whatever is taken back, so many are played again at most."""
SUBSTITUTE: Level = "club"
"""Who plays on for a seat that has given up."""
GAVE_UP: dict[str, GaveUp] = {"resign": "resigned", "time": "time", "claim": "claim"}
"""The entries by which a seat gives up."""


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
        self.clock = Clock(header.limits, self.game.players)
        self.turns = Turns()
        """Which people are to move."""
        self.assisted = any((header.position, header.lesson, header.daily, header.source))
        """Whether somebody took back, asked for a hint, or had a bot stand in."""
        self.sealed = any(
            (header.daily, header.from_daily, header.source and header.source.tournament)
        )
        """Whether others may still play this deal; the authority asks until they may not."""
        self.secret_in_use = bool(header.source and header.source.tournament)
        """Whether deals to come follow from the same secret: those of a tournament's next rounds.
        The authority asks until there are none."""
        self.players_at_deal: tuple[str, ...] = ()
        """Who is rated for each seat: the players at the deal."""
        self.programs_at_deal = False
        """Whether a program played on any seat at the deal."""
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
        self.outcome: Outcome | None = None
        """How the game has ended."""
        self.gave_up: dict[int, GaveUp] = {}
        """The seats that have given up, and how."""
        self.absences = Absences()
        """Whose people are gone."""
        self.offers = Offers()
        """What players have offered each other."""
        self.moves_made = 0
        """How many moves were made, those that were taken back included."""
        self.rematch: str | None = None
        self.names: dict[str, str] = {}
        self.told: dict[str | None, Any] = {}
        """What people were told of the table, as far as moves change nothing in it."""
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

    def asked(self, person: str | None) -> list[str]:
        """Who has to answer an offer of this person: the other people who still play."""
        seated = {
            chair.person
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and seat not in self.gave_up
        }
        return sorted(one for one in seated if one is not None and one != person)

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
        if entry.kind != "move":
            self.told.clear()
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
        seat = _seat(entry)
        plays_on = SUBSTITUTE if seat in self.gave_up else None
        if entry.kind == "join":
            return Chair("person", person=entry.person, level=plays_on, program=entry.program)
        if entry.kind in ("leave", "free"):
            person, program = self.chairs[seat].person, self.chairs[seat].program
            if plays_on is not None:
                return Chair("bot", person=person, level=plays_on, program=program)
            if entry.sent:
                return Chair("open", invite=entry.invite)
            return Chair("open", person=person, invite=entry.invite, program=program)
        running = self.status == "running"
        left, program = self.chairs[seat].person, self.chairs[seat].program
        return Chair(
            "bot",
            person=left if running else None,
            level=entry.level,
            program=program if running else None,
        )

    def _join(self, entry: Entry, _table: Table | None) -> None:
        seat = _seat(entry)
        again = self.chairs[seat].left_by(entry.person)
        self.chairs[seat] = self.chair_after(entry)
        if self.status == "running":
            self._note_seated(seat)
            self._somebody_comes(seat)
            self.clock.resume(seat, entry.at, pending=seat in self.pending, again=again)

    def _note_seated(self, seat: int) -> None:
        person = self.chairs[seat].person
        if person is not None:
            self.seated_since_deal.setdefault(person, set()).add(seat)

    def _note_invitation(self, invite: str | None) -> None:
        if invite is not None and invite not in self.invitations:
            self.invitations.append(invite)

    def _leave(self, entry: Entry, _table: Table | None) -> None:
        seat = _seat(entry)
        self.chairs[seat] = self.chair_after(entry)
        self._note_invitation(entry.invite)
        if entry.sent and entry.person is not None:
            self.sent_away.add(entry.person)
        if self.status == "waiting":
            self._take_word(entry, None)
        if self.status == "running":
            self.assisted = self.assisted or not entry.rated
            self.offers.lapse(self.ply)
            if seat not in self.gave_up:
                self.clock.pause(seat, entry.spent)
                self.absences.go(seat, entry.at)

    def _somebody_comes(self, seat: int) -> None:
        """A person or a bot has the seat now."""
        self.absences.come(seat)
        self.offers.lapse(self.ply)

    def _fill(self, entry: Entry, _table: Table | None) -> None:
        seat = _seat(entry)
        self.chairs[seat] = self.chair_after(entry)
        if self.status == "running":
            self._somebody_comes(seat)
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
        self.status = "running"
        self.players_at_deal = tuple(chair.player for chair in self.chairs)
        self.programs_at_deal = any(chair.program is not None for chair in self.chairs)
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "person":
                self._note_seated(seat)
        self._move_on(None, entry.at)

    def _move_on(self, mover: int | None, now: int) -> None:
        """Whose turn it is after a deal, a move or a take-back; or the game has ended."""
        if self.table is None:
            return
        self.clock.turn(self.table.pending, mover, now)
        self.absences.move_on(self.table.pending, mover, now)
        if self.table.over:
            self._end(giving_up.outcome_by_rules(self.table, self.chairs, self.gave_up))

    def _end(self, outcome: Outcome) -> None:
        """The game is over."""
        self.status, self.outcome = "over", outcome
        self.offers.lapse()
        self.clock.turn((), None, 0)

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
            self.table.play_written(seat, entry.move)
        ended = self.table.over or self.table.round > before.round
        self.ending = Ending(self.ply, seat, entry.move, before) if ended else None
        self.movers.append(seat)
        self.by.append(entry.by or "person")
        self.moves_made += 1
        if entry.by == "person":
            self.offers.moved(self.chairs[seat].person, self.ply)
        self.clock.book(seat, entry.spent)
        self._move_on(seat, entry.at)

    def _back(self, entry: Entry, table: Table | None) -> None:
        self.table = table or self.rewound(entry.moves or 0)
        self.ending = None
        kept = entry.moves or 0
        del self.movers[kept:], self.by[kept:]
        del self._milestones[-(-kept // MILESTONES) :]  # the last one comes again with its move
        self.status, self.outcome = "running", None
        self.take_backs += 1
        self.assisted = True
        self.offers.lapse()
        self._move_on(None, entry.at)

    def _hint(self, _entry: Entry, _table: Table | None) -> None:
        self.assisted = True

    def _give_up(self, entry: Entry, _table: Table | None) -> None:
        """A seat plays no longer for its person: the game is over, or a bot goes on there."""
        seat, how = _seat(entry), GAVE_UP[entry.kind]
        self.gave_up[seat] = how
        self.absences.come(seat)
        self.offers.lapse(self.ply)
        game = self.game
        ended = giving_up.outcome_after_giving_up(
            game.sides, game.info.seeks, self.chairs, self.gave_up, how
        )
        if ended is not None:
            self._end(ended)
            return
        chair = self.chairs[seat]
        self.chairs[seat] = Chair(
            "person" if chair.kind == "person" else "bot", person=chair.person, level=SUBSTITUTE
        )
        self.clock.resume(seat, entry.at, pending=seat in self.pending, again=False)

    def _offer(self, entry: Entry, _table: Table | None) -> None:
        seat = _seat(entry)
        if entry.what is None:
            raise ValueError("an offer of nothing")
        person = self.chairs[seat].person
        offer = StandingOffer(self.ply, entry.what, seat, person, entry.moves, set())
        self.offers.make(offer, self.moves_made)

    def _reply(self, entry: Entry, _table: Table | None) -> None:
        """An answer; the last yes ends the game, or lets the entry that takes back follow."""
        offer, person = self.offers.standing, self.chairs[_seat(entry)].person
        if offer is None or person is None or not entry.accept:
            self.offers.lapse()
            return
        offer.accepted.add(person)
        if not self.agreed:
            return
        if offer.what == "draw":
            self._end(giving_up.draw(self.game.sides, self.chairs, self.gave_up))
        elif offer.what == "end":
            self._end(giving_up.no_result(self.gave_up))

    @property
    def agreed(self) -> bool:
        """Whether everybody who was asked has accepted the offer that stands."""
        offer = self.offers.standing
        return offer is not None and offer.accepted.issuperset(self.asked(offer.person))

    def _withdraw(self, _entry: Entry, _table: Table | None) -> None:
        self.offers.lapse()

    def _away(self, entry: Entry, _table: Table | None) -> None:
        self.absences.go(_seat(entry), entry.at)

    def _here(self, entry: Entry, _table: Table | None) -> None:
        self.absences.come(_seat(entry))

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
    **dict.fromkeys(GAVE_UP, State._give_up),
    "offer": State._offer,
    "reply": State._reply,
    "withdraw": State._withdraw,
    "away": State._away,
    "here": State._here,
    "free": State._leave,
    "rematch": State._rematch,
    "close": State._close,
}


def _seat(entry: Entry) -> int:
    if entry.seat is None:
        raise ValueError(f"{entry.kind} without a seat")
    return entry.seat
