"""Numbers for Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What one process counts."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.tables = Counter("brelan_tables_created", "Tables made", registry=self._registry)
        self.loads = Counter("brelan_table_loads", "Tables replayed", registry=self._registry)
        self.moves = Counter("brelan_moves", "Moves stored", ["by"], registry=self._registry)
        self._moves_by: dict[str, Counter] = {}
        """The counters of moves: to look one up by its label takes longer than to count."""
        self.commit = Histogram(
            "brelan_commit_seconds",
            "From a command to its durable commit",
            buckets=FAST,
            registry=self._registry,
        )
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
        counter = self._moves_by.get(by)
        if counter is None:
            counter = self._moves_by[by] = self.moves.labels(by=by)
        counter.inc()

    def commit_time(self) -> AbstractContextManager[object]:
        """Measure a commit."""
        return self.commit.time()

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A number that is asked for when somebody looks."""
        Gauge(name, text, registry=self._registry).set_function(value)

    def page(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(self._registry)
