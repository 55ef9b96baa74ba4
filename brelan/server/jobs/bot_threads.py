"""Bots: they think in threads, on a copy of the table, and see what their seat sees."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypedDict, TypeVar

import brelan

from ..common.logs import report, where
from ..messages.protocol import Candidate, HintAnswer, Language, Level

if TYPE_CHECKING:
    from brelan.bots.review.judge import Decision
    from brelan.bots.search.place import Place
    from brelan.bots.search.thought import Thought
    from brelan.core.table import Table

T = TypeVar("T")
JUDGEMENT = 2_000
"""The effort of judging one move: half a second."""


@dataclass(frozen=True)
class Share:
    """What of the machine one bot may use for a move."""

    seconds: float
    threads: int
    place: Place | None = None
    """Where it searches, if not here."""


Thinker = Callable[[Level, "Table", int, Share], "Thought[T]"]
"""What is thought of a level, a table and a seat with a share of the machine."""


class BotThreads:
    """The threads in which bots think."""

    place: Place | None = None
    """Where they search, if not there."""

    def __init__(self, threads: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._threads = threads
        self._seconds = seconds
        self.thinking = 0

    async def choose(self, level: Level, table: Table, seat: int) -> str:
        """The move of a bot; the more of them think at once, the less each takes of the machine."""
        return await self._think(_choose, level, table.copy(), seat)

    async def advise(self, level: Level, table: Table, seat: int, lang: Language) -> HintAnswer:
        """What a bot would play and why, with its other candidates."""
        return await self._think(partial(_advise, lang), level, table.copy(), seat)

    async def judge(self, table: Table, seat: int, move: str) -> Decision:
        """A move that a seat is about to make, compared with the best one at equal effort."""
        return await self._think(partial(_judge, move), "expert", table.copy(), seat)

    async def _think(self, thinker: Thinker[T], level: Level, table: Table, seat: int) -> T:
        self.thinking += 1
        share = Share(
            seconds=self._seconds / max(1.0, self.thinking / self._threads),
            threads=max(1, min(self._threads, self._cores()) // self.thinking),
            place=self.place,
        )
        try:
            return await self._drive(lambda: thinker(level, table, seat, share))
        finally:
            self.thinking -= 1

    async def _drive(self, begin: Callable[[], Thought[T]]) -> T:
        """Think in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, _think, begin)

    def _cores(self) -> int:
        """How many searches make headway at the same time."""
        return cores()

    def stop(self) -> None:
        """Let no further bot begin to think."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _think(begin: Callable[[], Thought[T]]) -> T:
    from brelan.bots.search.thought import finished  # the engine, which a server starts without

    return finished(begin())


async def _choose(level: Level, table: Table, seat: int, share: Share) -> str:
    """A bot's move.

    If the bot fails, which is a defect and logged as one, any legal move is made: people who wait
    at a table that cannot go on have lost their game, and nothing but a move brings it further.
    """
    try:
        return await brelan.bot(level, table.game, **effort(level, share)).choosing(table, seat)
    except Exception as problem:  # a defect of a bot must not stop a game
        report("bot-failed", **where(problem))
        return random.choice(table.moves(seat))


async def _advise(
    lang: Language, level: Level, table: Table, seat: int, share: Share
) -> HintAnswer:
    """A bot's candidates, best first."""
    bot = brelan.bot(level, table.game, **effort(level, share))
    candidates = [
        Candidate(
            move=one.move,
            chance=one.chance,
            chance_error=one.chance_error,
            expected=one.expected,
            error=one.error,
            share=one.share,
            reason=one.reason(lang),
        )
        for one in await bot.advising(table, seat)
    ]
    return HintAnswer(move=candidates[0].move, aim=table.game.aim, candidates=candidates)


async def _judge(move: str, _level: Level, table: Table, seat: int, share: Share) -> Decision:
    """Both moves are looked at equally: a search for the best one alone hardly sees a bad one."""
    from brelan.bots.review.judge import Judge

    seed = len(table.history)
    judge = Judge(table.game, iterations=JUDGEMENT, seed=seed, place=share.place)
    return await judge.judging(table, seat, move)


def cores() -> int:
    """The processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Effort(TypedDict, total=False):
    """What a bot is told of its effort, and where it searches."""

    seconds: float
    threads: int
    place: Place | None


def effort(level: Level, share: Share) -> Effort:
    """Levels that think by the clock take what they may; the others are quick on one thread."""
    from brelan.bots.levels import level as level_of

    own = level_of(level)
    if own.seconds is None or own.iterations is not None:
        return {"threads": 1, "place": share.place}
    seconds = min(own.seconds, share.seconds)
    return {"seconds": seconds, "threads": share.threads, "place": share.place}
