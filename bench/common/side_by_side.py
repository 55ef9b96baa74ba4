"""Jobs in several processes, until all are done or time is up."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any

from bench.common.machine import ONE_THREAD


def side_by_side(
    function: Callable[[Any], Any],
    jobs: Iterable[Any],
    *,
    workers: int,
    end: float,
    add: Callable[[Any], None],
) -> None:
    """Give every result to ``add``; jobs under way when time is up are given up."""
    os.environ.update(ONE_THREAD)
    waiting = iter(jobs)
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    running: set[Future[Any]] = set()
    while time.monotonic() < end:
        for job in waiting:
            running.add(pool.submit(function, job))
            if len(running) >= workers:
                break
        if not running:
            break
        done, running = wait(running, end - time.monotonic(), return_when=FIRST_COMPLETED)
        for future in done:
            if (problem := future.exception()) is not None:
                print(f"a job was left out: {problem!r}", file=sys.stderr, flush=True)
            else:
                add(future.result())
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
