"""Long work that nobody waits at a table for: one thread, one job after the other, low priority."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
NICE = 10


class Stopped(Exception):  # noqa: N818 - what has happened, not what went wrong
    """The server stops: the job ends where it is."""


class JobQueue:
    """The thread. Jobs call ``check`` now and then, so that a stop does not wait for them."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(
            1, thread_name_prefix="background", initializer=_lower_priority
        )
        self._stopping = threading.Event()

    async def run(self, job: Callable[[], T]) -> T:
        """A job's result, when its turn has come."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    def check(self) -> None:
        """Raise `Stopped` if there is no time left."""
        if self._stopping.is_set():
            raise Stopped

    def stop(self) -> None:
        """Begin nothing more, and end what runs soon."""
        self._stopping.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _lower_priority() -> None:
    """Tables come first: on Linux a thread has a priority of its own, elsewhere processes alone."""
    if sys.platform == "linux" and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
