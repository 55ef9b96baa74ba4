"""Whether CPU and GPU play the very same games: byte for byte, step by step and to the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan import Game, IllegalMove
from brelan.core.arrays.batch import Batch

FEWEST_STEPS = 50
"""Steps compared even if the time is up."""


@dataclass
class Agreement:
    """What was compared for one variant, and everything that differed."""

    rows: int = 0
    """Games of the batch stepped on both sides."""
    steps: int = 0
    """Steps after which all records, seats and legal moves were compared."""
    stepped_to_end: bool = False
    """Whether every game of the batch ended by such steps."""
    playouts: int = 0
    """Whole random games whose scores, winners and lengths were compared."""
    mismatches: list[str] = field(default_factory=list)

    def note(self, where: str, what: str) -> None:
        """Keep a difference."""
        self.mismatches.append(f"{where}: {what}")


def compare(game: Game, *, rows: int, games: int, seconds: float) -> Agreement:
    """Batches stepped with the same moves, batches played out, and playouts."""
    found = Agreement(rows=rows)
    _step(game, found, seconds)
    _play_out(game, found)
    _playouts(game, found, games)
    return found


def _step(game: Game, found: Agreement, seconds: float) -> None:
    """Random moves, chosen here and made on both sides, compared after every step."""
    here, there = game.batch(found.rows, seed=5), game.batch(found.rows, seed=5, device="cuda")
    _states(here, there, found, "deal")
    chance, begin = np.random.default_rng(5), perf_counter()
    while not found.mismatches:
        moves, counts = _legal(here, there, found, f"step {found.steps + 1}")
        if not counts.any():
            found.stepped_to_end = True
            break
        if found.steps >= FEWEST_STEPS and perf_counter() - begin > seconds:
            break
        picks = (chance.random(found.rows) * counts).astype(np.int64)
        chosen = moves[np.arange(found.rows), picks]
        here.step(chosen)
        try:
            there.step(chosen)
        except IllegalMove as problem:
            found.note(f"step {found.steps + 1}", f"the GPU refuses a move: {problem.values}")
        _states(here, there, found, f"step {found.steps + 1}")
        found.steps += 1
    _results(here, there, found, f"after {found.steps} steps")


def _play_out(game: Game, found: Agreement) -> None:
    """A batch from the deal to the end in one go on each side."""
    here, there = game.batch(found.rows, seed=7), game.batch(found.rows, seed=7, device="cuda")
    here.play_out()
    there.play_out()
    _states(here, there, found, "batch played out")
    _results(here, there, found, "batch played out")


def _playouts(game: Game, found: Agreement, games: int) -> None:
    """Whole random games by the public call."""
    near, far = game.playouts(games, seed=6), game.playouts(games, seed=6, device="cuda")
    _equal(near.lengths, far.lengths, found, "playouts: lengths")
    _equal(near.scores, far.scores, found, "playouts: scores")
    _equal(near.winners, far.winners, found, "playouts: winners")
    found.playouts = games


def _legal(
    here: Batch, there: Batch, found: Agreement, where: str
) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The legal moves on this side, after comparing them and the seats."""
    _equal(here.seats, there.engine.host(there.seats), found, f"{where}: seats")
    moves, counts = here.legal()
    far_moves, far_counts = (there.engine.host(part) for part in there.legal())
    _equal(counts, far_counts, found, f"{where}: numbers of legal moves")
    valid = np.arange(moves.shape[1]) < counts[:, None]
    _equal(np.where(valid, moves, 0), np.where(valid, far_moves, 0), found, f"{where}: legal moves")
    return moves, counts


def _results(here: Batch, there: Batch, found: Agreement, where: str) -> None:
    _equal(here.scores, there.scores, found, f"{where}: scores")
    _equal(here.winners, there.winners, found, f"{where}: winners")


def _states(here: Batch, there: Batch, found: Agreement, where: str) -> None:
    """All bytes of all records; where they differ, in which fields."""
    near, far = np.asarray(here.states), there.engine.host(there.states)
    if near.tobytes() == far.tobytes():
        return
    fields = [name for name in near.dtype.names or () if not np.array_equal(near[name], far[name])]
    games = sum(one.tobytes() != other.tobytes() for one, other in zip(near, far, strict=True))
    found.note(where, f"records of {games} games differ in {', '.join(fields) or 'padding'}")


def _equal(near: Any, far: Any, found: Agreement, where: str) -> None:
    """Two arrays with a row a game."""
    if np.array_equal(near, far):
        return
    if near.shape != far.shape:
        found.note(where, f"shapes {near.shape} and {far.shape}")
        return
    differing = (near != far).reshape(len(near), -1).any(axis=1)
    first = int(differing.argmax())
    found.note(where, f"{int(differing.sum())} games differ, the first is number {first}")
