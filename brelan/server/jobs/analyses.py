"""Analyses of finished games: made in the background, one after the other, the last ones kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

import brelan

from ..common.errors import Refused
from ..common.logs import report, where
from ..common.tasks import Tasks
from ..messages.protocol import Language
from ..messages.requests import Analysis, AnalysisState
from ..tables.showing.finished import FinishedGame
from .background import JobQueue, Stopped

if TYPE_CHECKING:
    from brelan.bots.review.analysis import Analysis as Made

KEPT = 200
"""Analyses in memory."""
WAITING = 16
"""Games that may wait for theirs; whoever comes later asks again."""

Key = tuple[str, int]
Progress = Callable[[int, int], None]
Partly = Callable[["Made"], None]
Analyse = Callable[[dict[str, Any], Progress, Partly], Awaitable["Made"]]
"""Makes the analysis of a record, and tells meanwhile how far it is and what is known."""


def analyse_in_background(jobs: JobQueue) -> Analyse:
    """Analyses in the thread of jobs."""

    async def analyse(record: dict[str, Any], progress: Progress, partly: Partly) -> Made:
        def checked(done: int, total: int) -> None:
            jobs.check()
            progress(done, total)

        return await jobs.run(lambda: brelan.analyse(record, progress=checked, partly=partly))

    return analyse


class _AnalysisJob:
    """One analysis, made or in the making."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.made: Made | None = None
        """As far as it is."""
        self.failed = False
        self._told: dict[Language, tuple[Made, Analysis]] = {}

    @property
    def working(self) -> bool:
        return not self.failed and (self.made is None or self.made.stage != "whole")

    def told(self, lang: Language) -> Analysis | None:
        """What is known so far; put into words once, however often it is asked for."""
        made = self.made
        if made is None:
            return None
        known = self._told.get(lang)
        if known is None or known[0] is not made:
            known = self._told[lang] = made, msgspec.convert(made.as_dict(lang), Analysis)
        return known[1]


class Analyses:
    """What is known of finished games, and what is being found out."""

    def __init__(self, analyse: Analyse) -> None:
        self._analyse = analyse
        self._tasks = Tasks()
        self._analyses: OrderedDict[Key, _AnalysisJob] = OrderedDict()

    def ask(self, game: FinishedGame, lang: Language) -> AnalysisState:
        """The analysis, or how far it is; the first to ask sets it going."""
        key = game.table, game.ply
        found = self._analyses.get(key)
        if found is None:
            if sum(one.working for one in self._analyses.values()) >= WAITING:
                return AnalysisState(state="working", progress=0.0, analysis=None)
            found = self._analyses[key] = _AnalysisJob()
            self._tasks.spawn(self._make(game, found))
        self._analyses.move_to_end(key)
        self._shrink()
        if found.failed:
            raise Refused("analysis-failed")
        told = found.told(lang)
        if found.working:
            return AnalysisState(state="working", progress=found.progress, analysis=told)
        return AnalysisState(state="ready", progress=1.0, analysis=told)

    async def stop(self) -> None:
        """Wait for what the job queue gives up."""
        await self._tasks.stop()

    async def _make(self, game: FinishedGame, analysis: _AnalysisJob) -> None:
        def progress(done: int, total: int) -> None:
            analysis.progress = min(1.0, done / total) if total else 0.0

        def partly(made: Made) -> None:
            analysis.made = made

        try:
            analysis.made = await self._analyse(game.record, progress, partly)
        except Stopped:
            pass
        except Exception as problem:  # a defect of the analysis is told, once a game
            analysis.failed = True
            report("analysis-failed", **where(problem))

    def _shrink(self) -> None:
        made = [key for key, one in self._analyses.items() if not one.working]
        for key in made[:-KEPT]:
            del self._analyses[key]
