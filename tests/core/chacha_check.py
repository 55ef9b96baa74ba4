"""Compares ChaCha20 and keyed games on CUDA with published vectors and with the CPU.

Prints the variants that agree. On a machine without a card it runs on Numba's simulator
(NUMBA_ENABLE_CUDASIM=1 together with NUMBA_DISABLE_JIT=1).
"""

import os
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan import Game
from brelan.core.arrays import cuda as launches
from brelan.core.arrays.cpu import CpuEngine
from brelan.core.arrays.cuda import CudaEngine
from brelan.core.arrays.device import cuda
from brelan.core.arrays.playouts import policy_of
from brelan.core.chacha import block
from brelan.core.generator import derive_all, set_key
from tests.core.chacha_vectors import VECTORS, check_vectors, key_of, written
from tests.variants import VARIANTS, label

GAMES = int(os.environ.get("BRELAN_CUDA_GAMES", "2"))


@cuda.jit  # type: ignore[untyped-decorator]  # Numba has no types
def blocks(keys: Any, starts: Any, out: Any) -> None:
    """A block a row."""
    for row in range(cuda.grid(1), keys.shape[0], cuda.gridsize(1)):
        start = starts[row]
        words = block(keys[row], start[0], start[1], start[2], start[3])
        for place in range(16):
            out[row, place] = words[place]


def check_vectors_on_cuda() -> None:
    """The published blocks, made on the GPU."""
    keys = np.array([key_of(vector) for vector in VECTORS])
    starts = np.array([(vector.counter, *vector.nonce) for vector in VECTORS], np.uint64)
    out = cuda.to_device(np.zeros((len(VECTORS), 16), np.uint64))
    blocks[1, 2](cuda.to_device(keys), cuda.to_device(starts), out)
    for vector, found in zip(VECTORS, out.copy_to_host(), strict=True):
        assert written(found) == vector.words


def check_games(game: Game) -> None:
    """Deals by key, then whole random games with all later deals, field by field."""
    near, far = CpuEngine(game.rules.MOST_MOVES, 1), CudaEngine(game.rules.MOST_MOVES)
    here, there = near.records(keyed_records(game)), far.records(keyed_records(game))
    policies = policy_of(derive_all(3, 0, GAMES))
    near.deal(here)
    far.deal(there)
    _compare(here, far.host(there))
    near.play_out(here, policies.copy())
    far.play_out(there, far.array(policies))
    _compare(here, far.host(there))
    assert here["over"].all()


def keyed_records(game: Game) -> NDArray[Any]:
    """Records with a key each, not dealt."""
    states = game.states(GAMES)
    for number in range(GAMES):
        set_key(states[number], bytes([number + 1]) * 32)
    return np.asarray(states)


def _compare(near: NDArray[Any], far: NDArray[Any]) -> None:
    for name in near.dtype.names or ():
        assert (near[name] == far[name]).all(), name


def main(wanted: str) -> None:
    """Check the vectors, then each variant whose name begins with ``wanted``."""
    if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1":
        launches.BLOCKS, launches.THREADS = 1, 2
    check_vectors()
    check_vectors_on_cuda()
    for game in VARIANTS:
        if label(game).startswith(wanted):
            check_games(game)
            print(label(game))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
