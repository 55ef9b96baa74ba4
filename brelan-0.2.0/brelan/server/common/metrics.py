"""Numbers for Prometheus."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class MoveMetrics(Collector):
    """What is counted at every move: in plain numbers, and put into words when somebody looks."""

    def __init__(self) -> None:
        self.moves: Tally[str] = Tally()
        self.commits = [0] * (len(FAST) + 1)
        """How many took so long at most and longer than those before; the last are all others."""
        self.commit_seconds = 0.0

    def collect(self) -> Iterator[Metric]:
        """The numbers as they are."""
        moves = CounterMetricFamily("brelan_moves", "Moves stored", labels=["by"])
        for by, number in self.moves.items():
            moves.add_metric([by], number)
        yield moves
        limits = (*map(str, FAST), "+Inf")
        yield HistogramMetricFamily(
            "brelan_commit_seconds",
            "From a command to its durable commit",
            buckets=list(zip(limits, accumulate(self.commits), strict=True)),
            sum_value=self.commit_seconds,
        )


class Metrics:
    """What one process counts."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.tables = Counter("brelan_tables_created", "Tables made", registry=self._registry)
        self.loads = Counter("brelan_table_loads", "Tables replayed", registry=self._registry)
        self._often = MoveMetrics()
        self._registry.register(self._often)
        self.refusals = Counter(
            "brelan_refusals", "Commands refused", ["code"], registry=self._registry
        )
        self.dropped = Counter(
            "brelan_dropped_clients", "Clients too slow to follow", registry=self._registry
        )
        self.connections = Gauge("brelan_connections", "Open WebSockets", registry=self._registry)

    def table_created(self) -> None:
        """A table was made."""
        self.tables.inc()

    def table_loaded(self) -> None:
        """A table was read and replayed."""
        self.loads.inc()

    def move_stored(self, by: str) -> None:
        """A move was stored."""
        self._often.moves[by] += 1

    def begin_commit(self) -> float:
        """A moment, for `committed`."""
        return time.perf_counter()

    def committed(self, began: float) -> None:
        """A commit that began then is durable."""
        seconds = time.perf_counter() - began
        self._often.commits[bisect_left(FAST, seconds)] += 1
        self._often.commit_seconds += seconds

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        Gauge(name, text, registry=self._registry).set_function(value)

    def page(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(self._registry)
