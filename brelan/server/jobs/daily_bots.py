"""The bots' own tries at the deal of the day: a yardstick for people, made in the backroom."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import get_args

import brelan
from brelan.core.errors import BrelanError

from ..common.logs import report, where
from ..common.tasks import Tasks
from ..deals import daily, dealing, seeds
from ..deals.seeds import Commitment
from ..messages.protocol import Level
from ..messages.requests import DailyBot
from ..store.storage import Storage
from .background import Backroom, Stopped
from .bot_threads import effort


class Yardsticks:
    """Has the bots play each day's deal once."""

    def __init__(self, storage: Storage, backroom: Backroom, seconds: float) -> None:
        self._storage = storage
        self._seconds = seconds
        self._backroom = backroom
        self._tasks = Tasks()
        self._asked: set[str] = set()

    def ask(self, date: str) -> None:
        """Let them play, unless they do already."""
        if date not in self._asked:
            self._asked = {date}
            self._tasks.spawn(self._make(date))

    async def stop(self) -> None:
        """Wait for what the backroom gives up."""
        await self._tasks.stop()

    async def _make(self, date: str) -> None:
        try:
            bound = await daily.bound(self._storage, date)
            bots = await self._backroom.do(
                lambda: played(date, bound, self._seconds, self._backroom.check)
            )
            await daily.keep_bots(self._storage, date, bots)
        except Stopped:
            pass
        except BrelanError as problem:
            self._asked.discard(date)  # the database did not answer: next time, perhaps
            report(problem.code, logging.WARNING)
        except Exception as problem:  # a defect of a bot spoils the comparison, not the day
            report("yardstick-failed", **where(problem))


def played(
    date: str, bound: Commitment, seconds: float, check: Callable[[], None]
) -> list[DailyBot]:
    """How a bot of each level fares on the person's seat, the others as people meet them."""
    return [trial(date, bound, level, seconds, check) for level in get_args(Level)]


def trial(
    date: str, bound: Commitment, level: Level, seconds: float, check: Callable[[], None]
) -> DailyBot:
    """How one bot fares."""
    game = daily.game_of(date)
    seed = seeds.seed(bound.secret, ())
    table = brelan.game(game.id, **dealing.drawn(game, seed)).deal(seed)
    levels = [level if seat == daily.SEAT else daily.OTHERS for seat in range(game.players)]
    bots = [
        brelan.bot(one, table.game, threads=1, seed=table.seed, **effort(one, seconds))
        for one in levels
    ]
    while not table.over:
        check()
        seat = table.pending[0]
        table.play(seat, bots[seat].choose(table, seat))
    ended = daily.score(table)
    return DailyBot(level=level, scores=ended.scores, result=ended.result)
