"""Work spread over a Ray cluster: the same pieces, whoever does them and in whatever order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from brelan.core.errors import GameError

Job = TypeVar("Job")
Result = TypeVar("Result")

LOCAL = "local"
AHEAD = 4
"""Pieces on their way for every processor: enough that none waits, few enough to stop soon."""
RETRIES = 3
"""How often a piece is done again when its worker was lost."""


def spread(
    work: Callable[[Job], Result], jobs: Iterable[Job], address: str
) -> Iterator[tuple[Job, Result]]:
    """Each job with its result, as they are done.

    The address is that of a Ray cluster (``auto``, ``ray://…``), or ``local`` for one on this
    machine, ``local:2`` for one with two workers. Every worker needs Brelan installed.
    """
    ray = _connect(address)
    try:
        cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))

        def piece(job: Job) -> Result:  # Ray takes plain functions only
            return work(job)

        task = ray.remote(num_cpus=1, max_retries=RETRIES)(piece)
        waiting = iter(jobs)
        running: dict[Any, Job] = {}
        while True:
            for job in islice(waiting, AHEAD * cpus - len(running)):
                running[task.remote(job)] = job
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                yield running.pop(reference), ray.get(reference)
    finally:
        ray.shutdown()


def _connect(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise GameError("cluster-missing") from None
    name, _, workers = address.partition(":")
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    if name == LOCAL:
        count = int(workers) if workers.isdigit() and workers != "0" else None
        ray.init(num_cpus=count, include_dashboard=False, **settings)
        return ray
    try:
        ray.init(address=address, **settings)
    except (ConnectionError, RuntimeError, ValueError) as problem:
        reason = str(problem).strip().partition("\n")[0]
        raise GameError("cluster-unreached", address=address, problem=reason) from problem
    return ray
