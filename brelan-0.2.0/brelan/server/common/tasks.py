"""Work that goes on by itself, finished before the process ends."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from brelan.core.errors import BrelanError

from .logs import report, where

T = TypeVar("T")
STOP_SECONDS = 10


class Tasks:
    """The tasks that run in the background."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let it run."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end even if whoever asked has gone: memory and disk must agree."""
        return await asyncio.shield(self.spawn(work))

    async def run_here(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it in the task that asks, and wait for that, too, before the process ends."""
        task = asyncio.current_task()
        assert task is not None
        self._running.add(task)
        try:
            return await work
        finally:
            self._running.discard(task)

    async def stop(self) -> None:
        """Wait for what runs, for a while."""
        if self._running:
            _done, late = await asyncio.wait(tuple(self._running), timeout=STOP_SECONDS)
            for task in late:
                task.cancel()

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            problem = task.exception()
            if problem is not None and not isinstance(problem, BrelanError):
                report("failed", **where(problem))
