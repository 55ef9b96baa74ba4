"""Measured speeds: samples, each taken right beside a fixed piece of reference work.

Machines are shared and their speed drifts. Speeds are therefore moves a second of processor
time (the same as of the clock on a core that nobody else uses), and ratios between programs are
taken of speeds divided by the reference's speed of the same moment. Only the standard library is
used: the peers' environment runs this module too.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass, field, fields
from statistics import median
from time import perf_counter, process_time
from types import TracebackType
from typing import Any, Protocol

STEP, PLAYOUTS, SEARCH, VECTOR = "single steps", "random games", "search", "vector steps"
KINDS = {
    STEP: "moves a second from Python, one game, with observation and legal moves before each",
    PLAYOUTS: "moves a second in whole random games, by the fastest call there is",
    SEARCH: "iterations a second of tree search early in a game; the peers end each with a random "
    "playout, Brelan as its bots do, by a playout or an estimate",
    VECTOR: "moves a second of many games stepped together, with observations and legal moves",
}
"""What is measured, always on one core."""
BLOCK = bytes(range(256)) * 32768
"""Eight mebibytes to hash: some ten milliseconds of integer work on one core."""


def reference() -> float:
    """How many times a second this core hashes the block right now."""
    begin = process_time()
    hashlib.blake2b(BLOCK).digest()
    return 1 / (process_time() - begin)


class Clock:
    """Times a block of work, with the reference before and after it."""

    cpu = 0.0
    """Seconds of processor time."""
    wall = 0.0
    """Seconds of the clock."""
    beside = 0.0
    """The reference's mean speed around the block."""

    def __enter__(self) -> Clock:
        self.beside = reference()
        self._begin = process_time(), perf_counter()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.cpu, self.wall = process_time() - self._begin[0], perf_counter() - self._begin[1]
        self.beside = (self.beside + reference()) / 2

    def running(self, seconds: float) -> bool:
        """Whether the block has used less processor time than this."""
        return process_time() - self._begin[0] < seconds


@dataclass
class Speed:
    """One program's speed at one game: a sample a round."""

    name: str
    way: str
    """How it was played, and what counts as a move."""
    kind: str = PLAYOUTS
    """What was measured: one of `KINDS`."""
    side: str = ""
    """Whose speed it is, where a library has several sides."""
    length: float = 0.0
    """Moves that players make in a mean game."""
    rates: list[float] = field(default_factory=list)
    """Moves by players, a second of processor time."""
    wall_rates: list[float] = field(default_factory=list)
    """Moves by players, a second of the clock."""
    references: list[float] = field(default_factory=list)
    """The reference's speed around each sample."""
    facts: dict[str, Any] = field(default_factory=dict)

    def add(self, moves: float, clock: Clock) -> None:
        """One more sample: the moves made while the clock ran."""
        self.rates.append(moves / clock.cpu)
        self.wall_rates.append(moves / clock.wall)
        self.references.append(clock.beside)

    @property
    def best(self) -> float:
        """The fastest sample."""
        return max(self.rates)

    @property
    def median(self) -> float:
        """The middle sample."""
        return median(self.rates)

    @property
    def relative(self) -> float:
        """Moves a piece of reference work, the middle one: what ratios are taken of."""
        pairs = zip(self.rates, self.references, strict=True)
        return median(rate / beside for rate, beside in pairs)

    def data(self) -> dict[str, Any]:
        """All raw numbers and what follows from them."""
        return {
            **asdict(self),
            "best": self.best,
            "median": self.median,
            "relative": self.relative,
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Speed:
        """The inverse of `data`."""
        return cls(**{one.name: data[one.name] for one in fields(cls)})


class Measure(Protocol):
    """Something that can be sampled again and again."""

    speed: Speed

    def sample(self, number: int) -> None:
        """Add one sample; its number may serve as a seed."""


def fastest(speeds: list[Speed]) -> Speed | None:
    """The fastest of several speeds, if there is any."""
    return max(speeds, key=lambda speed: speed.relative, default=None)
