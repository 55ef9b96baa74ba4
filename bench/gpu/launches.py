"""Timed launches of random games on a CUDA device, in several shapes."""

from __future__ import annotations

import os
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from brelan import Game
from brelan.core.arrays.playouts import policy_of
from brelan.core.dispatch import MAX_SEATS
from brelan.core.generator import derive_all, start_all

REPEATS = 7
LONGEST_LAUNCH = 0.1
"""Seconds that a timed launch should last, where the number of games may grow so far."""
DENSITIES = (
    (4, 64),
    (8, 64),
    (16, 64),
    (32, 64),
    (4, 128),
    (8, 128),
    (16, 128),
    (2, 256),
    (8, 256),
)
"""Blocks a multiprocessor and threads a block that are tried beside the library's own."""

Shape = tuple[int, int]
"""Blocks, and threads a block."""


@dataclass
class Timing:
    """Launches of one variant."""

    games: int
    """Games a launch."""
    length: float
    """Moves of a mean game."""
    tried: dict[str, float]
    """Moves a second of a single launch, by shape."""
    shape: str
    rates: list[float]
    """Moves a second in the fastest shape."""
    own_shape: str
    own_rates: list[float]
    """Moves a second in the library's own shape."""


class Launcher:
    """Whole random games whose arrays lie on the device before the clock runs."""

    def __init__(self, game: Game, games: int) -> None:
        from brelan.core.arrays import cuda

        seeds, engine = derive_all(1, 0, games), cuda.CudaEngine()
        self.lengths = engine.array(np.zeros(games, np.int32))
        self.arrays = (
            engine.array(game.states(1)),
            engine.array(start_all(seeds)),
            engine.array(policy_of(seeds)),
            self.lengths,
            engine.array(np.zeros((games, MAX_SEATS), np.int32)),
            engine.array(np.zeros(games, np.uint8)),
        )
        self.launch(own_shape())
        self.moves = int(engine.host(self.lengths).sum(dtype=np.int64))
        self.games = games

    def launch(self, shape: Shape) -> float:
        """Seconds of one launch, from idle device to idle device."""
        from numba.cuda import synchronize

        from brelan.core.arrays import cuda

        library = cuda.BLOCKS, cuda.THREADS
        cuda.BLOCKS, cuda.THREADS = shape
        try:
            synchronize()
            begin = perf_counter()
            cuda.launch(*self.arrays)
            synchronize()
            return perf_counter() - begin
        finally:
            cuda.BLOCKS, cuda.THREADS = library

    def rate(self, shape: Shape) -> float:
        """Moves a second of one launch."""
        return self.moves / self.launch(shape)


def shrink_simulator() -> None:
    """Numba's simulator makes a Python thread of every thread: two are enough there."""
    from brelan.core.arrays import cuda

    if os.environ.get("NUMBA_ENABLE_CUDASIM") == "1":
        cuda.BLOCKS, cuda.THREADS = 1, 2


def own_shape() -> Shape:
    """The library's own launch shape."""
    from brelan.core.arrays import cuda

    return cuda.BLOCKS, cuda.THREADS


def shapes(given: str) -> list[Shape]:
    """Launch shapes from ``1024x128,…``, or those that suit the device; the library's own first."""
    if given:
        pairs = [part.split("x") for part in given.split(",")]
        others = [(int(blocks), int(threads)) for blocks, threads in pairs]
    else:
        others = [(multiprocessors() * blocks, threads) for blocks, threads in DENSITIES]
    return list(dict.fromkeys([own_shape(), *others]))


def multiprocessors() -> int:
    """How many the device has."""
    from numba import cuda

    return int(getattr(cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1))


def measure(game: Game, tried: list[Shape], *, fewest: int, most: int, seconds: float) -> Timing:
    """One launch in every shape, then several in the fastest and in the library's own, in turn."""
    launcher = Launcher(game, fewest)
    launch = min(LONGEST_LAUNCH, seconds / (len(tried) + 2 * REPEATS + 1))
    games = int(fewest * launch / launcher.launch(own_shape()))
    if games > fewest:
        launcher = Launcher(game, min(games, most))
    rates = {shape: launcher.rate(shape) for shape in tried}
    best = max(rates, key=lambda shape: rates[shape])
    pairs = [(launcher.rate(best), launcher.rate(own_shape())) for _ in range(REPEATS)]
    return Timing(
        games=launcher.games,
        length=launcher.moves / launcher.games,
        tried={label(shape): rate for shape, rate in rates.items()},
        shape=label(best),
        rates=[rate for rate, _ in pairs],
        own_shape=label(own_shape()),
        own_rates=[rate for _, rate in pairs],
    )


def label(shape: Shape) -> str:
    """A shape in words."""
    return f"{shape[0]}x{shape[1]}"
