"""A table on this machine: people at one screen, bots that think in a thread of their own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

import brelan
from brelan.bots.bot import Bot
from brelan.core.errors import GameError
from brelan.core.table import Table
from brelan.core.texts import text

from .. import files, screen
from ..playing.hint import LEVEL, SHOWN, candidates, considered
from ..playing.sitting import Sitting, seed_of
from .drawing import touched_by
from .seen import Entry, Seen
from .source import Hint, Shown

PACE = 0.45
"""Seconds for which a move of somebody else is seen before the next one."""


class LocalTable:
    """A sitting, shown on the whole screen."""

    def __init__(self, sitting: Sitting, *, pace: float = PACE) -> None:
        self.sitting = sitting
        self.pace = pace
        self.person = sitting.people[0] if len(sitting.people) == 1 else None
        """Whose view is shown; None: nobody has said to be at the screen yet."""
        self._changed = asyncio.Event()
        self._touched: tuple[str, ...] = ()
        self._adviser: Bot | None = None

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.sitting.table

    def commands(self) -> set[str]:
        """What can be done here now, beside moving."""
        mine = not self.table.over and self.person in self.table.pending
        able = {"log", "rules", "save", "help", "language", "quit", "new"}
        able |= {"hint", "why", "moves", "write"} if mine else set()
        alone = len(self.sitting.people) == 1
        return able | ({"undo"} if alone and not self.table.over else set())

    async def run(self, shown: Shown) -> None:
        """Play until the game is over; what is taken back begins another turn."""
        while not self.table.over:
            seat = self.sitting.person()
            if seat is None:
                await self._other(shown)
            else:
                await self._person(shown, seat)
        if len(self.sitting.people) != 1:
            self.person = None
        shown.show(self._seen())

    async def _person(self, shown: Shown, seat: int) -> None:
        if self.sitting.must_hide(seat):
            await shown.hand_over(seat)
        if self.person != seat:
            self._touched = ()
        self.person = seat
        self._changed.clear()
        shown.show(self._seen())
        await self._changed.wait()

    async def _other(self, shown: Shown) -> None:
        """A bot thinks beside the screen; what it finds counts if the table is still the same."""
        table, count = self.table, len(self.table.history)
        seat = self.sitting.other()
        thinking = text("full-thinking", shown.lang, who=seat)
        shown.show(self._seen(busy=thinking))
        pause = asyncio.create_task(asyncio.sleep(self.pace))
        move = await asyncio.to_thread(self.sitting.choice, seat, table.copy())
        await pause
        if self.table is not table or len(table.history) != count:
            return
        before = Seen(table.game.info, self._view(), self.person)
        table.play(seat, move)
        self._touched += touched_by(before, seat, self._known_log()[-1][1])

    def _seen(self, busy: str = "") -> Seen:
        table, seat = self.table, self.person
        mine = seat is not None and not table.over and not busy
        return Seen(
            table.game.info,
            self._view(),
            seat,
            moves=tuple(table.moves(seat)) if mine and seat is not None else (),
            log=self._known_log(),
            news=() if seat is None else tuple(self._news(seat)),
            touched=self._touched,
            over=table.over,
            busy=busy,
        )

    def _known_log(self) -> tuple[Entry, ...]:
        """The log as the shown seat knows it now: what was covered may have come to light."""
        if self.person is not None:
            return self.table.log_of(self.person)
        return self.table.log if self._open else self.table.watcher_log()

    def _view(self) -> dict[str, Any]:
        """What is shown: nobody's cards while it is not said who looks."""
        if self.person is not None or self._open:
            return self.table.view(self.person)
        return self.table.watcher_view()

    @property
    def _open(self) -> bool:
        """Whether everything may be seen: nobody plays, or all is over."""
        return self.table.over or not self.sitting.people

    def _news(self, seat: int) -> list[Entry]:
        heard = self.sitting.heard.get(seat, 0)
        return [entry for entry in self._known_log()[heard:] if entry[0] != seat]

    async def play(self, move: str) -> None:
        """Make the person's move."""
        assert self.person is not None
        self.sitting.play(self.person, move)
        self._touched = ()
        self._changed.set()

    async def attempt(self, words: str) -> None:
        """Make the move that these words mean."""
        assert self.person is not None
        await self.play(self.table.read(self.person, words))

    async def why(self, move: str) -> None:
        """Raise the rule that forbids a move."""
        assert self.person is not None
        self.table.read(self.person, move)

    async def hint(self, lang: str) -> Hint:
        """What a strong bot would do; it sees what the person sees."""
        seat, table = self.person, self.table.copy()
        assert seat is not None

        def think() -> Hint:
            if self._adviser is None:
                self._adviser = brelan.bot(LEVEL, table.game, seed=seed_of(table))
            found = self._adviser.advise(table, seat)[:SHOWN]
            scale = Text(text("hint-scale", lang), "dim")
            told = Group(candidates(considered(found, lang), table.game.aim, lang), scale)
            return Hint([one.move for one in found], told)

        return await asyncio.to_thread(think)

    async def undo(self) -> None:
        """Take the person's last move back, and what followed."""
        if self.table.over or self.person is None:
            raise GameError("undo-nothing")
        self.sitting.undo(self.person)
        self.sitting.heard[self.person] = len(self.table.history)
        self._touched = ()
        self._changed.set()

    async def again(self) -> LocalTable:
        """The next game is chosen at the door."""
        return self

    async def say(self, words: str) -> None:
        """Nobody is elsewhere."""
        del words

    async def save(self, place: str) -> str:
        """Write the game into a file."""
        return str(files.write(Path(place), self.table.record()))

    def result(self, lang: str) -> RenderableType:
        """Who has won, with how much."""
        return screen.result(self.table, self.person, lang)

    def heard(self, lang: str) -> list[str]:
        """Nothing is said."""
        del lang
        return []

    def talk(self, lang: str) -> Text | None:
        """Nobody speaks here."""
        del lang
        return None
