"""The one source of chance: a 64-bit xorshift that lives in the state as ``s.rng``.

It gives the same numbers in plain Python, on the CPU and on the GPU. Seeds are spread by
splitmix64, so neighbouring seeds give unrelated games.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .compiler.decorators import rule

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(number: int) -> int:
    """The splitmix64 scrambler: a bijection on 64-bit numbers."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


def start(seed: int) -> int:
    """The generator's first state for a seed; never 0, which xorshift could not leave."""
    return mix((seed + GOLDEN) & MASK) or GOLDEN


def derive(seed: int, index: int) -> int:
    """The seed of game number ``index`` of a series; below 2**53, exact in any JSON reader."""
    return mix((mix((seed + GOLDEN) & MASK) + index * GOLDEN) & MASK) >> 11


def mix_all(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """`mix` for a whole array."""
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))


def derive_all(seed: int, first: int, count: int) -> NDArray[np.uint64]:
    """`derive` for the games ``first`` … ``first + count - 1``."""
    steps = np.arange(first, first + count, dtype=np.uint64) * np.uint64(GOLDEN)
    return mix_all(steps + np.uint64(mix((seed + GOLDEN) & MASK))) >> np.uint64(11)


def start_all(seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """`start` for a whole array."""
    states = mix_all(seeds + np.uint64(GOLDEN))
    states[states == 0] = GOLDEN
    return states


@rule
def next_state(x: Any) -> Any:
    """The generator's next state."""
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    return x


@rule
def scaled(x: Any, n: int) -> int:
    """A number in 0…n-1 from a generator's state."""
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))  # type: ignore[return-value]  # compiled code knows NumPy's integers only


@rule
def below(s: Any, n: int) -> int:
    """A uniform number in 0…n-1, drawn from the state's own generator."""
    s.rng = next_state(s.rng)
    return scaled(s.rng, n)


@rule
def shuffle(s: Any, cards: Any, count: int) -> None:
    """Bring the first ``count`` cards into a random order."""
    state = s.rng  # at hand, not in the record: the next state waits for it
    for last in range(count - 1, 0, -1):
        state = next_state(state)
        other = scaled(state, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
    s.rng = state
