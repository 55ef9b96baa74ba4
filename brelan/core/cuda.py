"""Batches on an NVIDIA GPU: one game a thread, the same compiled rules as on the CPU.

A thread works on a copy of its record in local memory, which the hardware interleaves between
threads, so that neighbours reading the same field read one cache line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from . import acting, simulate
from .dispatch import MAX_SEATS, deal, settle
from .dlpack import CUDA, capsule
from .errors import GameError
from .generator import start_all, stir
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


NONE_REFUSED = np.array([np.iinfo(np.int64).max])


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
def _renew(states: Any, chosen: Any) -> None:
    row = cuda.grid(1)
    if row < states.shape[0] and chosen[row]:
        deal(states[row])


@cuda.jit
def _observe(states: Any, seats: Any, observations: Any) -> None:
    row = cuda.grid(1)
    if row < states.shape[0]:
        acting.observe_row(states[row], int(seats[row]), observations[row])


@cuda.jit
def _show(
    states: Any, masks: Any, observations: Any, seats: Any, policies: Any, randoms: Any
) -> None:
    row = cuda.grid(1)
    if row < states.shape[0]:
        out = cuda.local.array(ROOM, np.int16)
        near = cuda.local.array(1, states.dtype)
        near[0] = states[row]
        seat = simulate.look_row(near[0])
        count = acting.show_row(near[0], seat, out, masks[row], observations[row])
        seats[row] = seat
        policies[row] = stir(policies[row])
        randoms[row] = acting.random_row(near[0], seat, out, count, policies[row])


@cuda.jit
def _turn(
    states: Any,
    actions: Any,
    renews: Any,
    results: Any,
    refused: Any,
    masks: Any,
    observations: Any,
    rewards: Any,
    ended: Any,
    seats: Any,
    policies: Any,
    randoms: Any,
) -> None:
    row = cuda.grid(1)
    if row >= states.shape[0]:
        return
    out = cuda.local.array(ROOM, np.int16)
    scores = cuda.local.array(MAX_SEATS, np.int32)
    near = cuda.local.array(1, states.dtype)
    near[0] = states[row]
    for player in range(rewards.shape[1]):
        rewards[row, player] = 0
    outcome = acting.act_row(near[0], int(seats[row]), int(actions[row]), masks[row])
    ended[row] = outcome == acting.ENDED
    if outcome == acting.REFUSED:
        cuda.atomic.min(refused, 0, row)
    if outcome == acting.ENDED:
        acting.reward_row(near[0], results, scores, rewards[row])
        if renews:
            deal(near[0])
    if outcome >= acting.MOVED:
        seat = simulate.look_row(near[0])
        count = acting.show_row(near[0], seat, out, masks[row], observations[row])
        seats[row] = seat
        policies[row] = stir(policies[row])
        randoms[row] = acting.random_row(near[0], seat, out, count, policies[row])
        states[row] = near[0]


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


class DeviceArray:
    """An array on the GPU that PyTorch, JAX and CuPy take without a copy.

    It speaks DLPack and the CUDA array interface. It is overwritten by the next step.
    """

    def __init__(self, values: Any) -> None:
        self.values = values
        """Numba's own array."""
        self.shape: tuple[int, ...] = values.shape
        self.strides: tuple[int, ...] = values.strides
        self.dtype = np.dtype(values.dtype)

    def __len__(self) -> int:
        return self.shape[0]

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        described: dict[str, Any] = dict(self.values.__cuda_array_interface__)
        return {**described, "shape": self.shape, "strides": self.strides}

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, int(cuda.get_current_device().id)

    def __dlpack__(self, *, stream: int | None = None, **_: Any) -> Any:
        if stream is not None and stream > 2:  # one that does not wait for the default stream
            cuda.synchronize()
        address = int(self.values.__cuda_array_interface__["data"][0])
        device = self.__dlpack_device__()
        return capsule(self.values, address, self.shape, self.strides, self.dtype, device)

    @property
    def T(self) -> DeviceArray:  # noqa: N802 - as NumPy has it
        """The same memory with rows and columns exchanged: contiguous where this one is not."""
        other = DeviceArray(self.values)
        other.shape, other.strides = self.shape[::-1], self.strides[::-1]
        return other

    def copy_to_host(self) -> NDArray[Any]:
        """A NumPy array with these values."""
        copied: NDArray[Any] = self.values.copy_to_host()
        return copied if self.shape == self.values.shape else copied.T


class CudaEngine:
    """See `brelan.core.batch.Engine`; arrays are Numba's device arrays."""

    def __init__(self, most_moves: int = 0) -> None:
        if not cuda.is_available():
            raise GameError("device-missing", problem="no CUDA driver or card was found")
        if most_moves > ROOM:
            raise GameError("device-room", moves=most_moves, room=ROOM)
        self._refused = cuda.to_device(NONE_REFUSED)

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

    def renew(self, states: Any, chosen: Any) -> None:
        """Deal the chosen games anew."""
        _renew.forall(len(states), tpb=THREADS)(states, chosen)

    def observe(self, states: Any, seats: Any, observations: Any) -> None:
        """What one seat a game knows."""
        _observe.forall(len(states), tpb=THREADS)(states, seats, observations)

    def show(self, states: Any, *shown: Any) -> None:
        """Seats, masks, observations and random actions of every game."""
        _show[_blocks(states), THREADS](states, *shown)

    def turn(self, states: Any, actions: Any, renews: bool, results: Any, *shown: Any) -> int:
        """One action a game and what is shown then; the first game that refused, or -1."""
        self._refused.copy_to_device(NONE_REFUSED)
        _turn[_blocks(states), THREADS](states, actions, renews, results, self._refused, *shown)
        first = int(self._refused.copy_to_host()[0])
        return first if first < len(states) else -1


def _blocks(states: Any) -> int:
    return -(-len(states) // THREADS)


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
