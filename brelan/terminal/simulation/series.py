"""Random games by the million, counted as they come: whatever their number, memory stays small."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
from rich.text import Text

from brelan.core.arrays.playouts import returns_of_masks
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.options import checked_whole
from brelan.core.texts import text

from ..language import number
from ..progress_file import Done
from .statistics import Distribution, mean_interval, share_interval

if TYPE_CHECKING:
    from brelan.core.arrays.playouts import Playouts

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

    def merge(self, other: Tally) -> None:
        """Count another part of the series, played elsewhere."""
        self.games += other.games
        self.moves += other.moves
        self.seconds += other.seconds
        self.lengths += other.lengths
        self.winners += other.winners
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            for score, times in theirs.items():
                mine[score] += times

    def as_counts(self) -> dict[str, Any]:
        """The tally as JSON-ready data, from which `from_counts` makes it again."""
        return {
            "games": self.games,
            "moves": self.moves,
            "seconds": self.seconds,
            "lengths": _pairs(self.lengths),
            "winners": _pairs(self.winners),
            "scores": [_pairs(scores) for scores in self.scores],
        }

    @classmethod
    def from_counts(cls, players: int, counts: dict[str, Any]) -> Tally:
        """The tally that `as_counts` wrote down."""
        tally = cls(players, counts["games"], counts["moves"], counts["seconds"])
        tally.lengths = Counter(dict(counts["lengths"]))
        tally.winners = Counter(dict(counts["winners"]))
        tally.scores = [Counter(dict(scores)) for scores in counts["scores"]]
        return tally

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


def _pairs(counter: Counter[int]) -> list[tuple[int, int]]:
    return sorted(counter.items())


@dataclass(frozen=True)
class Part:
    """Some neighbouring games of a series; the parts do not depend on who plays them."""

    game: str
    options: dict[str, int | bool | None]
    seed: int
    first: int
    games: int


def play_part(part: Part, threads: int = 1) -> Tally:
    """Play a part of a series."""
    game = Game(part.game, **part.options)
    tally = Tally(game.players)
    began = time.perf_counter()
    played = game.playouts(part.games, seed=part.seed, threads=threads, first=part.first)
    tally.seconds = time.perf_counter() - began
    tally.add(played)
    return tally


def parts(game: Game, games: int, seed: int) -> Iterator[Part]:
    """A series in parts, made as they are wanted: there may be billions of them."""
    for first in range(0, games, CHUNK):
        yield Part(game.id, game.options, seed, first, min(CHUNK, games - first))


def _check(games: int) -> None:
    """Raise `GameError` unless there are so many games in a series."""
    if checked_whole("games", games) < 1:
        raise GameError("simulate-games", games=games)


def simulate(
    out: Console,
    game: Game,
    *,
    games: int,
    seed: int,
    threads: int,
    lang: str,
    ray: str | None = None,
    resume: Path | None = None,
) -> Tally:
    """Play the series with visible progress; compiling does not count as playing time.

    On a Ray cluster, or after an interruption, the result is the same.
    """
    _check(games)
    with out.status(text("play-preparing", lang)):
        game.playouts(1, seed=seed, threads=threads)
    work = {"game": game.id, "options": game.options, "seed": seed, "games": games}
    done = Done(resume, work)
    tally = Tally(game.players)
    for counts in done.results.values():
        tally.merge(Tally.from_counts(game.players, counts))
    left = (part for part in parts(game, games, seed) if str(part.first) not in done)
    with done, bar(out, game.title(lang)) as shown:
        task = shown.add_task("", total=games, completed=tally.games)
        for part, played in _played(left, threads, ray):
            done.add(str(part.first), played.as_counts())
            tally.merge(played)
            shown.update(task, completed=tally.games)
    return tally


def _played(left: Iterable[Part], threads: int, ray: str | None) -> Iterator[tuple[Part, Tally]]:
    if ray is not None:
        from brelan.cluster import spread

        return spread(play_part, left, ray)
    return ((part, play_part(part, threads)) for part in left)


def bar(out: Console, title: str) -> Progress:
    """How far a series is."""
    return Progress(
        TextColumn(title),
        BarColumn(),
        TaskProgressColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
    )


def save_games(
    out: Console, game: Game, file: Path, *, games: int, seed: int, threads: int, lang: str
) -> None:
    """Write the complete games of the series to a file, with visible progress."""
    try:
        from brelan.data import write
    except ImportError:
        raise GameError("data-missing") from None
    _check(games)
    with bar(out, game.title(lang)) as shown:
        task = shown.add_task("", total=games)
        write(
            file,
            game,
            games,
            seed=seed,
            threads=threads,
            progress=lambda written: shown.update(task, completed=written),
        )
    size = number(file.stat().st_size / 1e6, lang, digits=1)
    said = text("data-written", lang, games=number(games, lang), file=str(file), size=size)
    out.print(Text(said), soft_wrap=True)


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
