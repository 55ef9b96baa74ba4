"""Batches and playouts on an NVIDIA GPU; the kernels are in `kernels`, the arrays in `device`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ..dispatch import MAX_SEATS
from ..errors import GameError
from ..generator import start_all
from . import kernels
from .device import DeviceArray, Records, cuda
from .playouts import Playouts, policy_of

if TYPE_CHECKING:
    from ..game import Game

THREADS = 128
BLOCKS = 1024
"""Enough threads to hide memory latency on a card of a hundred multiprocessors and more."""
MOST_BLOCKS = 1 << 20
"""Blocks of a launch over a batch; with fewer than games ask for, a thread takes several games."""

NONE_REFUSED = np.array([np.iinfo(np.int64).max])


class CudaEngine:
    """See `brelan.core.arrays.batch.Engine`; arrays are Numba's device arrays."""

    def __init__(self, most_moves: int = 0) -> None:
        if not cuda.is_available():
            raise GameError("device-missing", problem="no CUDA driver or card was found")
        if most_moves > kernels.ROOM:
            raise GameError("device-room", moves=most_moves, room=kernels.ROOM)
        self._refused = cuda.to_device(NONE_REFUSED)

    def records(self, states: NDArray[Any]) -> Records:
        """The games in the device's memory."""
        return Records(states)

    def array(self, values: Any) -> Any:
        """The values in the device's memory."""
        if hasattr(values, "__cuda_array_interface__"):
            return values
        return cuda.to_device(np.asarray(values))

    def wide(self, rows: int, columns: int, dtype: Any) -> Any:
        """Zeros, a row a game: the same number of neighbouring games lies side by side.

        So neighbouring threads, which write it at the same time, write one stretch of memory.
        """
        return cuda.to_device(np.zeros((rows, columns), dtype, order="F"))

    def shared(self, values: Any) -> Any:
        """The array for other libraries."""
        return DeviceArray(values)

    def given(self, values: Any) -> Any:
        """The caller's array: on this device without a copy, else copied to it."""
        if isinstance(values, DeviceArray):
            return values.values
        if hasattr(values, "__cuda_array_interface__"):
            return cuda.as_cuda_array(values)
        return cuda.to_device(np.ascontiguousarray(values))

    def host(self, values: Any) -> NDArray[Any]:
        """A copy in the host's memory."""
        copied: NDArray[Any] = values.copy_to_host()
        return copied

    def deal(self, states: Records) -> None:
        """Deal every game."""
        _launch(kernels.deal_all, states)

    def look(self, states: Records, seats: Any) -> None:
        """Each game's first pending seat, -1 where the game is over."""
        _launch(kernels.look_all, states, seats)

    def legal(self, states: Records, seats: Any, moves: Any, counts: Any) -> None:
        """The legal moves of one seat a game."""
        _launch(kernels.legal_all, states, seats, moves, counts)

    def step(self, states: Records, seats: Any, moves: Any, refused: Any) -> None:
        """One move a game."""
        _launch(kernels.step_all, states, seats, moves, refused)

    def settle(self, states: Records, scores: Any, winners: Any) -> None:
        """Scores and winners of every game."""
        _launch(kernels.settle_all, states, scores, winners)

    def play_out(self, states: Records, policies: Any) -> None:
        """Random moves to the end of every game."""
        _launch(kernels.play_out_all, states, policies)

    def renew(self, states: Records, chosen: Any) -> None:
        """Deal the chosen games anew."""
        _launch(kernels.renew_all, states, chosen)

    def observe(self, states: Records, seats: Any, observations: Any) -> None:
        """What one seat a game knows."""
        _launch(kernels.observe_all, states, seats, observations)

    def show(self, states: Records, *shown: Any) -> None:
        """Masks, observations and seats of every game."""
        _launch(kernels.show_all, states, *shown)

    def draw(self, masks: Any, policies: Any, randoms: Any) -> None:
        """A random action that the mask allows in every game."""
        kernels.draw_all[_blocks(len(masks)), THREADS](masks, policies, randoms)

    def turn(self, states: Records, actions: Any, renews: bool, results: Any, *shown: Any) -> int:
        """One action a game and what is shown then; the first game that refused, or -1."""
        self._refused.copy_to_device(NONE_REFUSED)
        _launch(kernels.turn_all, states, actions, renews, results, self._refused, *shown)
        first = int(self._refused.copy_to_host()[0])
        return first if first < len(states) else -1


def _blocks(games: int) -> int:
    return min(-(-games // THREADS), MOST_BLOCKS)


def _launch(kernel: Any, states: Records, *arrays: Any) -> None:
    kernel[_blocks(len(states)), THREADS](states.kind, states.words, *arrays)


def run(game: Game, seeds: NDArray[np.uint64]) -> Playouts:
    """Random games on the GPU: the same that `brelan.core.arrays.playouts` plays on the CPU."""
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
    kernels.playouts[BLOCKS, THREADS](*arrays)
