"""Random games by the million, counted as they come: whatever their number, memory stays small."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.playouts import returns_of_masks
from brelan.core.texts import text

from .statistics import Distribution, mean_interval, share_interval

if TYPE_CHECKING:
    from brelan.core.playouts import Playouts

CHUNK = 16_384


@dataclass
class Tally:
    """What is kept of a series of games: exact distributions."""

    players: int
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    lengths: Counter[int] = field(default_factory=Counter)
    scores: list[Counter[int]] = field(default_factory=list)
    """A seat's scores."""
    winners: Counter[int] = field(default_factory=Counter)
    """How often exactly these seats won, as a bit mask."""

    def __post_init__(self) -> None:
        self.scores = [Counter() for _ in range(self.players)]

    def add(self, played: Playouts) -> None:
        """Count a part of the series."""
        self.games += len(played.lengths)
        self.moves += played.moves
        _count(self.lengths, played.lengths)
        _count(self.winners, played.winners)
        for seat, scores in enumerate(self.scores):
            _count(scores, played.scores[:, seat])

    def returns(self, seat: int) -> Counter[float]:
        """How often the seat got each result."""
        results: Counter[float] = Counter()
        for mask, times in self.winners.items():
            result = returns_of_masks(np.array([mask], np.uint8), self.players)[0, seat]
            results[float(result)] += times
        return results

    def wins(self, seat: int) -> int:
        """In how many games the seat was among the winners."""
        return sum(times for mask, times in self.winners.items() if mask >> seat & 1)

    def shared(self) -> int:
        """How many games had more than one winner."""
        return sum(times for mask, times in self.winners.items() if mask & (mask - 1))


def _count(
    counter: Counter[int], values: np.ndarray[tuple[int, ...], np.dtype[np.generic]]
) -> None:
    for value, times in zip(*np.unique(values, return_counts=True), strict=True):
        counter[int(value)] += int(times)


def simulate(out: Console, game: Game, *, games: int, seed: int, threads: int, lang: str) -> Tally:
    """Play the series with visible progress; compiling does not count as playing time."""
    if games < 1:
        raise GameError("simulate-games", games=games)
    with out.status(text("play-preparing", lang)):
        game.playouts(1, seed=seed, threads=threads)
    tally = Tally(game.players)
    columns = (TextColumn(game.title(lang)), BarColumn(), TaskProgressColumn())
    with Progress(
        *columns, MofNCompleteColumn(), TimeRemainingColumn(), console=out, transient=True
    ) as bar:
        task = bar.add_task("", total=games)
        while tally.games < games:
            part = min(CHUNK * threads, games - tally.games)
            began = time.perf_counter()
            played = game.playouts(part, seed=seed, threads=threads, first=tally.games)
            tally.seconds += time.perf_counter() - began
            tally.add(played)
            bar.update(task, completed=tally.games)
    return tally


def as_data(game: Game, tally: Tally, *, seed: int) -> dict[str, object]:
    """The series as JSON-ready data."""
    return {
        "game": game.id,
        "options": game.options,
        "seed": seed,
        "games": tally.games,
        "moves": tally.moves,
        "seconds": tally.seconds,
        "shared": tally.shared(),
        "lengths": Distribution(tally.lengths).as_data(),
        "seats": [
            {
                "wins": tally.wins(seat),
                "win_share": share_interval(tally.wins(seat), tally.games),
                "mean_return": mean_interval(tally.returns(seat)),
                "scores": Distribution(tally.scores[seat]).as_data(),
            }
            for seat in range(game.players)
        ],
    }
