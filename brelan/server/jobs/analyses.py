"""Analyses of finished games: made in the backroom, one at a time, the last ones kept."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

import brelan

from ..common.errors import Refused
from ..common.logs import report, where
from ..common.tasks import Tasks
from ..deals.finished import Past
from ..messages.protocol import Language
from ..messages.requests import Analysis, AnalysisState
from .background import Backroom, Stopped

if TYPE_CHECKING:
    from brelan.bots.review.analysis import Analysis as Made

KEPT = 200
"""Analyses in memory."""
WAITING = 16
"""Games that may wait for theirs; whoever comes later asks again."""

Key = tuple[str, int]


class _Job:
    """One analysis, made or in the making."""

    def __init__(self) -> None:
        self.progress = 0.0
        self.made: Made | None = None
        self.failed = False

    @property
    def working(self) -> bool:
        return self.made is None and not self.failed


class Analyses:
    """What is known of finished games, and what is being found out."""

    def __init__(self, backroom: Backroom) -> None:
        self._backroom = backroom
        self._tasks = Tasks()
        self._jobs: OrderedDict[Key, _Job] = OrderedDict()

    def ask(self, past: Past, lang: Language) -> AnalysisState:
        """The analysis, or how far it is; the first to ask sets it going."""
        key = past.table, past.ply
        job = self._jobs.get(key)
        if job is None:
            if sum(job.working for job in self._jobs.values()) >= WAITING:
                return AnalysisState(state="working", progress=0.0, analysis=None)
            job = self._jobs[key] = _Job()
            self._tasks.spawn(self._make(past, job))
        self._jobs.move_to_end(key)
        self._shrink()
        if job.failed:
            raise Refused("analysis-failed")
        if job.made is None:
            return AnalysisState(state="working", progress=job.progress, analysis=None)
        told = msgspec.convert(job.made.as_dict(lang), Analysis)
        return AnalysisState(state="ready", progress=1.0, analysis=told)

    async def stop(self) -> None:
        """Wait for what the backroom gives up."""
        await self._tasks.stop()

    async def _make(self, past: Past, job: _Job) -> None:
        def progress(done: int, total: int) -> None:
            self._backroom.check()
            job.progress = min(1.0, done / total) if total else 0.0

        try:
            job.made = await self._backroom.do(
                lambda: brelan.analyse(past.record, progress=progress)
            )
        except Stopped:
            pass
        except Exception as problem:  # a defect of the analysis is told, once a game
            job.failed = True
            report("analysis-failed", **where(problem))

    def _shrink(self) -> None:
        for key in [key for key, job in self._jobs.items() if not job.working][:-KEPT]:
            del self._jobs[key]
