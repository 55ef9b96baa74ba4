"""What happens at a table without anybody's command: bots move, time runs out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ..common.tasks import Tasks
from ..deals import dealing, lessons
from ..messages.protocol import By, Level
from ..model.state import State
from .cache import CachedTable, TableCache
from .ports import Ports

CLOCK_LEVEL: Level = "club"
"""Who moves for somebody whose time is up."""

PlayMove = Callable[[CachedTable, State, int, str, By], Awaitable[None]]
"""Make a move for a seat."""
Deal = Callable[[CachedTable, State], Awaitable[None]]
"""Go on at a table that has waited for words."""
ReportFailure = Callable[[str, Exception], None]
"""Something failed at a table, and is to be tried again."""


class Scheduler:
    """Starts bots and timers for every table that comes into memory or changes."""

    def __init__(
        self,
        cache: TableCache,
        ports: Ports,
        tasks: Tasks,
        started: int,
        play: PlayMove,
        deal: Deal,
        failed: ReportFailure,
    ) -> None:
        self._cache = cache
        self._bots = ports.bots
        self._now = ports.now
        self._tasks = tasks
        self._started = started
        self._play = play
        self._deal = deal
        self._failed = failed
        self._thinking: set[tuple[str, int]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._stopping = False

    def stop(self) -> None:
        """Begin nothing more."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        self._bots.stop()

    def schedule(self, state: State) -> None:
        """Let bots think and set the timer of the next deadline."""
        if self._stopping:
            return
        table = state.header.id
        for seat, level in _bots_to_move(state).items():
            if (table, seat) not in self._thinking:
                self._thinking.add((table, seat))
                self._tasks.spawn(self._let_bot_move(state, seat, level))
        timer = self._timers.pop(table, None)
        if timer is not None:
            timer.cancel()
        now = self._now()
        deadline = self._deadline(state)
        if deadline is not None:
            self._timers[table] = asyncio.get_running_loop().call_later(
                max(0.0, (deadline - now) / 1000), self.check_clock, table
            )

    def anything_due(self, state: State) -> bool:
        """Whether anything will happen at a table by itself."""
        ticking = self._deadline(state) is not None
        return ticking or bool(_bots_to_move(state))

    def _deadline(self, state: State) -> int | None:
        """When somebody's time is up, or words have been awaited for long enough."""
        words = dealing.words_deadline(state)
        return state.clock.deadline(self._now(), self._started) if words is None else words

    def check_clock(self, table: str) -> None:
        """Look, soon, whether somebody's time is up."""
        self._tasks.spawn(self._move_for_the_late(table))

    async def _let_bot_move(self, state: State, seat: int, level: Level) -> None:
        """A bot's move, unless the table has changed so much that it must think again."""
        table, before = state.header.id, _moment(state, seat)
        try:
            move = await self._choose(state, seat, level)
            async with self._cache.use(table) as (cached, state):
                self._thinking.discard((table, seat))
                wanted = seat in state.pending and state.chairs[seat].automatic
                if wanted and _moment(state, seat) == before:
                    await self._play(cached, state, seat, move, "bot")
                else:
                    self.schedule(state)
        except BaseException as problem:
            self._thinking.discard((table, seat))
            if isinstance(problem, Exception):
                self._failed(table, problem)
            raise

    async def _choose(self, state: State, seat: int, level: Level) -> str:
        """The lesson's move as long as the game follows it, or what the bot likes best."""
        following = lessons.next_move(state)
        if following is not None and following[0] == seat:
            return following[1]
        if state.table is None:
            raise ValueError("a bot before the deal")
        return await self._bots.choose(level, state.table, seat)

    async def _move_for_the_late(self, table: str) -> None:
        """If time is up for somebody, a bot makes that move, and the log says so."""
        async with self._cache.use(table) as (cached, state):
            words = dealing.words_deadline(state)
            if words is not None and words <= self._now():
                await self._deal(cached, state)
                return
            for seat in state.clock.late(self._now(), self._started)[:1]:
                if seat in state.pending and state.table is not None:
                    move = await self._bots.choose(CLOCK_LEVEL, state.table, seat)
                    await self._play(cached, state, seat, move, "clock")
                    return
            self.schedule(state)


def _bots_to_move(state: State) -> dict[int, Level]:
    """The seats for which a bot is to move now, and its level."""
    chairs = {seat: state.chairs[seat] for seat in lessons.seats_to_act(state)}
    return {seat: chair.level for seat, chair in chairs.items() if chair.automatic and chair.level}


def _moment(state: State, seat: int) -> tuple[int, int]:
    """What a bot's choice is for: it is worth nothing after a move of that seat or a take-back."""
    return state.take_backs, state.movers.count(seat)
