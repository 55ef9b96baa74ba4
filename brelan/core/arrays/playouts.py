"""Uniformly random games in native code: the same games whatever the number of threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..dispatch import MAX_SEATS
from ..errors import GameError
from ..generator import GOLDEN, derive_all, start_all
from ..options import checked_whole, written
from .loops import play_out_all

if TYPE_CHECKING:
    from ..game import Game

CHUNK = 8192
DEVICES = ("cpu", "cuda")


def check_device(device: str) -> None:
    """Raise `GameError` unless it is one of the `DEVICES`."""
    if not isinstance(device, str) or device not in DEVICES:
        shown = device if isinstance(device, str) else written(device)
        raise GameError("device-unknown", device=shown, allowed=DEVICES)


@dataclass(frozen=True)
class Playouts:
    """What came of a series of random games."""

    players: int
    moves: int
    """Moves made in all games together."""
    lengths: NDArray[np.int32]
    """Moves of each game."""
    scores: NDArray[np.int32]
    """Scores, a row a game and a column a seat."""
    winners: NDArray[np.uint8]
    """Winning seats of each game, bit i for seat i."""

    @cached_property
    def returns(self) -> NDArray[np.float64]:
        """Zero-sum results, a row a game and a column a seat."""
        return returns_of_masks(self.winners, self.players)


def returns_of_masks(winners: NDArray[np.uint8], players: int) -> NDArray[np.float64]:
    """The results of many games from their winners' bit masks."""
    from ..open_position import seats_of
    from ..table import returns

    table = np.array([returns(players, seats_of(mask)) for mask in range(1 << players)])
    results: NDArray[np.float64] = table[winners]
    return results


def playouts(
    game: Game, games: int, *, seed: int, threads: int, first: int, device: str
) -> Playouts:
    """Play ``games`` random games; game i of the series is dealt with ``derive(seed, i)``."""
    games, first = checked_whole("games", games), checked_whole("first", first)
    threads = checked_whole("threads", threads)
    if games < 0 or threads < 1 or first < 0:
        raise GameError("playouts", games=games, threads=threads, first=first)
    check_device(device)
    seeds = derive_all(seed, first, games)
    if device == "cuda":
        from .cuda import run

        return run(game, seeds)
    lengths = np.zeros(games, np.int32)
    scores = np.zeros((games, MAX_SEATS), np.int32)
    winners = np.zeros(games, np.uint8)

    def run_chunk(start: int) -> int:
        part = slice(start, start + CHUNK)
        return int(
            play_out_all(
                game.states(1),
                start_all(seeds[part]),
                policy_of(seeds[part]),
                np.zeros(game.rules.MOST_MOVES, np.int16),
                lengths[part],
                scores[part],
                winners[part],
            )
        )

    starts = range(0, games, CHUNK)
    if threads == 1:
        total = sum(map(run_chunk, starts))
    else:
        with ThreadPoolExecutor(threads) as pool:
            total = sum(pool.map(run_chunk, starts))
    return Playouts(game.players, total, lengths, scores[:, : game.players], winners)


def policy_of(seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Generators for the random players, unrelated to those that deal."""
    return start_all(seeds ^ np.uint64(GOLDEN))
