"""A table of a house: how it stands, what happens, and what one does there."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import brelan
from brelan.core.errors import GameError
from brelan.server.messages import protocol
from brelan.server.messages.protocol import (
    Command,
    Done,
    Emote,
    Event,
    HintAnswer,
    Level,
    Listeners,
    Outcome,
    Proposal,
    SeatView,
    TableInfo,
    Update,
)
from brelan.server.messages.requests import Imagined, TableRecord

from .errors import HouseError, Refused
from .links import table_link

if TYPE_CHECKING:
    from .house import House


@dataclass(frozen=True)
class Turn:
    """It is on oneself to move."""

    table: Table
    seat: int
    view: dict[str, Any]
    """What the seat sees."""
    moves: list[str]
    """Its legal moves."""
    ply: int
    """How much had happened at the table."""

    async def play(self, move: str) -> Done:
        """Make a move, in the notation or in other words."""
        return await self.table.play(move, seat=self.seat)

    async def imagine(self) -> brelan.Table:
        """A table of one's own to look ahead on, that the seat cannot tell from the real one.

        All that the seat cannot know is drawn anew, at every call.
        """
        found = await self.imagined()
        return brelan.game(self.table.game, **found.options).set_up(found.position)

    async def imagined(self) -> Imagined:
        """The same as data."""
        path = f"/api/tables/{self.table.id}/imagine"
        return await self.table.house.requests.ask("GET", path, Imagined, seat=self.seat)


class Table:
    """A table that one follows. It is always as the last update has told."""

    def __init__(self, house: House, id: str, *, aids: bool = False) -> None:  # noqa: A002 - as the server calls it
        self.house = house
        self.id = id
        self.aids = aids
        """Whether to be told, with every view, what the room makes of it: counts, values,
        threats."""
        self.ply = -1
        """How much has happened here."""
        self.chain: str | None = None
        """The hash of the log so far, for `brelan verify --seen`."""
        self.log: list[Event] = []
        """What has happened, as far as one was told."""
        self.word = secrets.token_hex(16)
        """One's part in the deal; the house knows its hash alone until it calls for it."""
        self._update: Update | None = None
        self._changed = asyncio.Event()
        self._failed: HouseError | None = None
        self._helpers: set[asyncio.Task[None]] = set()
        self._said: set[tuple[str, int]] = set()

    def __repr__(self) -> str:
        state = self._update.info.status if self._update else "unseen"
        return f"<Table {self.id} at {self.house.url}, {state}>"

    # How it stands -------------------------------------------------------------------------------

    @property
    def info(self) -> TableInfo:
        """Everything about the table that is not the game itself."""
        return self._now.info

    @property
    def _now(self) -> Update:
        if self._update is None:
            raise self._failed or GameError("house-unseen")
        return self._update

    @property
    def game(self) -> str:
        """Which game is played."""
        return self.info.game

    @property
    def link(self) -> str:
        """The table's address."""
        return table_link(self.house.url, self.id)

    @property
    def invitation(self) -> str | None:
        """The address by which others sit down, where one may hand it on."""
        found = next(iter(self.info.invites.values()), None)
        return None if found is None else table_link(self.house.url, self.id, found)

    @property
    def over(self) -> bool:
        """Whether the game is over, or the table closed."""
        return self.info.status in ("over", "closed")

    @property
    def result(self) -> Outcome | None:
        """How the game ended."""
        return self.info.result

    @property
    def seats(self) -> tuple[int, ...]:
        """One's own seats."""
        return tuple(seat for seat, one in enumerate(self.info.seats) if one.you)

    @property
    def won(self) -> bool:
        """Whether one of one's seats has won."""
        return self.result is not None and any(seat in self.result.winners for seat in self.seats)

    def view(self, seat: int | None = None) -> dict[str, Any] | None:
        """What a seat of one's own sees, or who has none; None before the deal."""
        if seat is None and not self.seats:
            return self._now.view
        own = self._own(seat)
        return next((one.view for one in self._now.seats if one.seat == own), None)

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of one's own seat; empty if it is not its turn."""
        if seat is None and not self.seats:
            return []
        own = self._own(seat)
        return next((one.moves for one in self._now.seats if one.seat == own), [])

    def _own(self, seat: int | None) -> int:
        """A seat of one's own: the given one, else one that is to move, else the first."""
        held = self.seats
        if seat is None and held:
            return next((one.seat for one in self._now.seats if one.moves), held[0])
        if seat is None or seat not in held:
            raise GameError("house-seat", seat=str(seat), seats=len(held), held=held)
        return seat

    # What happens --------------------------------------------------------------------------------

    async def events(self) -> AsyncIterator[Event]:
        """Everything that happens from now on, each thing once; until the table is closed."""
        heard = len(self.log)
        while True:
            while heard < len(self.log):
                heard += 1
                yield self.log[heard - 1]
            if self.info.status == "closed":
                return
            await self._next()

    async def updates(self) -> AsyncIterator[Update]:
        """The table as it is, and again whenever anything has changed."""
        told: Update | None = None
        while True:
            if self._now is not told:
                told = self._now
                yield told
            elif told.info.status == "closed":
                return
            else:
                await self._next()

    async def turns(self) -> AsyncIterator[Turn]:
        """Every turn of one's own until the game is over; a turn that is left comes again."""
        left: tuple[int, int] | None = None
        while not self.over:
            found = next((one for one in self._now.seats if self._waits_for(one)), None)
            if found is None or left == (found.seat, self.ply):
                await self._next()
                continue
            left = found.seat, self.ply
            yield Turn(self, found.seat, found.view, found.moves, self.ply)

    def _waits_for(self, own: SeatView) -> bool:
        """Whether oneself is to move there, and not a bot that stands in."""
        return bool(own.moves) and self.info.seats[own.seat].level is None

    async def until(self, wanted: Callable[[Table], bool]) -> None:
        """Wait until the table is as wanted."""
        while not wanted(self):
            await self._next()

    async def _next(self) -> None:
        """Wait for a change; it may have been one that went by."""
        if self._failed is not None:
            raise self._failed
        await self._changed.wait()
        if self._failed is not None:
            raise self._failed

    def hear(self, update: Update) -> None:
        """Take in what the house tells."""
        if update.ply < self.ply:
            return  # older than what is known
        self.log += [event for event in update.events if event.ply > self.ply]
        self.ply, self.chain, self._update = update.ply, update.chain, update
        self._tell()
        self._add_word()

    def fail(self, problem: HouseError) -> None:
        """There will be no more updates."""
        self._failed = problem
        self._tell()

    def _tell(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # What one does -------------------------------------------------------------------------------

    async def act(self, command: Command) -> Done:
        """Do something; it is stored then, and the table is as it is after it."""
        done = await self.house.connection.act(self.id, command)
        await self.until(lambda table: table.ply >= done.ply)
        return done

    async def play(self, move: str, *, seat: int | None = None) -> Done:
        """Make a move."""
        return await self.act(protocol.Play(seat=self._own(seat), move=move))

    async def join(self, seat: int | None = None, invitation: str | None = None) -> None:
        """Sit down: on that seat, or on the first that is free when one comes."""
        while True:
            chosen = self._free_seat() if seat is None else seat
            command = protocol.Join(
                seat=chosen,
                invite=invitation,
                word=self.word_hash,
                program=self.house.program,
            )
            try:
                await self.act(command)
            except Refused as problem:
                if seat is not None or problem.code != "seat-taken":
                    raise
                await self._taken(chosen)
            else:
                return

    async def _taken(self, seat: int) -> None:
        """Wait until one has heard who was faster."""
        await self.until(lambda table: table.info.seats[seat].kind != "open")

    def _free_seat(self) -> int:
        """One's own that one has left, else the first that is open."""
        seats = list(enumerate(self.info.seats))
        free = [seat for seat, one in seats if one.back]
        free += [seat for seat, one in seats if one.kind == "open"]
        if not free:
            raise GameError("house-full", table=self.id)
        return free[0]

    async def leave(self, *, seat: int | None = None) -> None:
        """Get up."""
        await self.act(protocol.Leave(seat=self._own(seat)))

    async def fill(self, seat: int, level: Level = "club") -> None:
        """Put a bot on an open seat."""
        await self.act(protocol.Fill(seat=seat, level=level))

    async def start(self) -> None:
        """Deal, at a table that waits for its maker."""
        await self.act(protocol.Start())

    async def say(self, text: str, to: Listeners = "all") -> None:
        """Say a few words."""
        await self.act(protocol.Say(text=text, to=to))

    async def emote(self, emote: Emote, to: Listeners = "all") -> None:
        """Say one of the phrases that everybody reads in their own language."""
        await self.act(protocol.MakeEmote(emote=emote, to=to))

    async def hint(self, *, seat: int | None = None) -> HintAnswer:
        """Ask a bot what it would play; the game counts no longer then."""
        done = await self.act(protocol.Hint(seat=self._own(seat)))
        assert done.hint is not None  # what is done has its answer
        return done.hint

    async def take_back(self) -> None:
        """Take back to one's last decision; against bots only."""
        await self.act(protocol.Back())

    async def resign(self, *, seat: int | None = None) -> None:
        """Give the game up."""
        await self.act(protocol.Resign(seat=self._own(seat)))

    async def offer(self, what: Proposal) -> None:
        """Offer the others a draw, an end, or that one's last move goes back."""
        await self.act(protocol.Offer(what=what))

    async def reply(self, *, accept: bool) -> None:
        """Answer the offer that stands."""
        offer = self.info.offer
        if offer is None:
            raise GameError("house-no-offer")
        await self.act(protocol.Reply(offer=offer.ply, accept=accept))

    async def rematch(self) -> Table:
        """The table of the next game with the same people."""
        done = await self.act(protocol.Rematch())
        table = done.rematch or self.info.rematch
        assert table is not None  # what is done has its table
        return await self.house.watch(table)

    async def close(self) -> None:
        """Close the table for good."""
        await self.act(protocol.Close())

    async def record(self) -> TableRecord:
        """The finished game with the proof of its deal."""
        return await self.house.requests.ask("GET", f"/api/tables/{self.id}/record", TableRecord)

    def unwatch(self) -> None:
        """Follow it no longer."""
        self.house.leave(self)

    # One's word for the deal ---------------------------------------------------------------------

    @property
    def word_hash(self) -> str:
        """What the house is told of the word before it is called for."""
        return hashlib.sha256(f"brelan word {self.word}".encode()).hexdigest()

    def _add_word(self) -> None:
        """Promise or tell one's word where the deal waits for it."""
        info = self.info
        if not any(info.seats[seat].you for seat in info.words_awaited):
            return
        if info.word is None:
            self._say_once(protocol.Commit(word=self.word_hash))
        elif info.word == self.word_hash:
            self._say_once(protocol.Reveal(word=self.word))

    def _say_once(self, command: protocol.Commit | protocol.Reveal) -> None:
        key = type(command).__name__, self.ply
        if key in self._said:
            return
        self._said.add(key)
        task = asyncio.create_task(self._say(command))
        self._helpers.add(task)
        task.add_done_callback(self._helpers.discard)

    async def _say(self, command: Command) -> None:
        try:
            await self.house.connection.act(self.id, command)
        except HouseError as problem:
            if not isinstance(problem, Refused):  # refused: it came too late, and is not needed
                self.fail(problem)
