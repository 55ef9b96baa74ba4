"""Batches on an NVIDIA GPU: one game a thread, the same compiled rules as on the CPU.

A thread works on a copy of its record in local memory, which the hardware interleaves between
threads, so that neighbours reading the same field read one cache line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import simulate
from .dispatch import MAX_SEATS, deal, settle
from .errors import GameError
from .generator import start_all
from .playouts import Playouts, policy_of

if TYPE_CHECKING:
    from .game import Game

try:
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda still asks for a name that NumPy 2.5 dropped
    from numba import cuda
except ImportError as problem:
    raise GameError("device-missing", problem=str(problem)) from problem

THREADS = 128
BLOCKS = 1024
"""Enough threads to hide memory latency on a card of a hundred multiprocessors and more."""
ROOM = 256
"""Places for one seat's legal moves in a thread's local memory; no game may need more."""


@cuda.jit
def _deal(states: Any) -> None:
    row = cuda.grid(1)
    if row < states.shape[0]:
        deal(states[row])


@cuda.jit
def _look(states: Any, seats: Any) -> None:
    row = cuda.grid(1)
    if row < states.shape[0]:
        seats[row] = simulate.look_row(states[row])


@cuda.jit
def _legal(states: Any, seats: Any, moves: Any, counts: Any) -> None:
    row = cuda.grid(1)
    if row < states.shape[0]:
        counts[row] = 0
        if seats[row] >= 0:
            counts[row] = simulate.legal_row(states[row], int(seats[row]), moves[row])


@cuda.jit
def _step(states: Any, seats: Any, moves: Any, refused: Any) -> None:
    row = cuda.grid(1)
    if row < states.shape[0]:
        out = cuda.local.array(ROOM, np.int16)
        refused[row] = seats[row] >= 0 and not simulate.step_row(
            states[row], int(seats[row]), int(moves[row]), out
        )


@cuda.jit
def _settle(states: Any, scores: Any, winners: Any) -> None:
    row = cuda.grid(1)
    if row < states.shape[0]:
        winners[row] = settle(states[row], scores[row])


@cuda.jit
def _play_out(states: Any, policies: Any) -> None:
    row = cuda.grid(1)
    if row < states.shape[0]:
        out = cuda.local.array(ROOM, np.int16)
        policies[row] = simulate.play_out(states[row], policies[row], out)


@cuda.jit
def _playouts(
    states: Any, rngs: Any, policies: Any, lengths: Any, scores: Any, winners: Any
) -> None:
    """Whole random games: thread t plays the games t, t + threads and so on."""
    out = cuda.local.array(ROOM, np.int16)
    near = cuda.local.array(1, states.dtype)
    near[0] = states[0]
    for game in range(cuda.grid(1), rngs.shape[0], cuda.gridsize(1)):
        winners[game] = simulate.play_game(near[0], rngs[game], policies[game], out, scores[game])
        lengths[game] = simulate.length(near[0])


class CudaEngine:
    """See `brelan.core.batch.Engine`; arrays are Numba's device arrays."""

    def __init__(self, most_moves: int = 0) -> None:
        if not cuda.is_available():
            raise GameError("device-missing", problem="no CUDA driver or card was found")
        if most_moves > ROOM:
            raise GameError("device-room", moves=most_moves, room=ROOM)

    def array(self, values: Any) -> Any:
        """The values in the device's memory."""
        if hasattr(values, "__cuda_array_interface__"):
            return values
        return cuda.to_device(np.asarray(values))

    def host(self, values: Any) -> NDArray[Any]:
        """A copy in the host's memory."""
        copied: NDArray[Any] = values.copy_to_host()
        return copied

    def deal(self, states: Any) -> None:
        """Deal every game."""
        _deal.forall(len(states), tpb=THREADS)(states)

    def look(self, states: Any, seats: Any) -> None:
        """Each game's first pending seat, -1 where the game is over."""
        _look.forall(len(states), tpb=THREADS)(states, seats)

    def legal(self, states: Any, seats: Any, moves: Any, counts: Any) -> None:
        """The legal moves of one seat a game."""
        _legal.forall(len(states), tpb=THREADS)(states, seats, moves, counts)

    def step(self, states: Any, seats: Any, moves: Any, refused: Any) -> None:
        """One move a game."""
        _step.forall(len(states), tpb=THREADS)(states, seats, moves, refused)

    def settle(self, states: Any, scores: Any, winners: Any) -> None:
        """Scores and winners of every game."""
        _settle.forall(len(states), tpb=THREADS)(states, scores, winners)

    def play_out(self, states: Any, policies: Any) -> None:
        """Random moves to the end of every game."""
        _play_out.forall(len(states), tpb=THREADS)(states, policies)


def run(game: Game, seeds: NDArray[np.uint64]) -> Playouts:
    """Random games on the GPU: the same that `brelan.core.playouts` plays on the CPU."""
    engine = CudaEngine(game.rules.MOST_MOVES)
    lengths = engine.array(np.zeros(len(seeds), np.int32))
    scores = engine.array(np.zeros((len(seeds), MAX_SEATS), np.int32))
    winners = engine.array(np.zeros(len(seeds), np.uint8))
    launch(
        engine.array(game.states(1)),
        engine.array(start_all(seeds)),
        engine.array(policy_of(seeds)),
        lengths,
        scores,
        winners,
    )
    host_lengths = engine.host(lengths)
    return Playouts(
        game.players,
        int(host_lengths.sum(dtype=np.int64)),
        host_lengths,
        engine.host(scores)[:, : game.players],
        engine.host(winners),
    )


def launch(*arrays: Any) -> None:
    """Start the playouts on arrays that lie on the device."""
    _playouts[BLOCKS, THREADS](*arrays)
