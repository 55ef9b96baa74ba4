"""The one source of chance. It lives in the record and is the same in all modes.

A record whose ``key`` is zero has a fast generator, a 64-bit xorshift with its state in ``s.rng``:
for simulations, search and deals by seed. Seeds are spread by splitmix64, so neighbouring seeds
give unrelated games. From the cards that are seen it can be computed, so people who play for
something need more than that.

A record with a key draws from ChaCha20. The draw number n of round k is the first eight bytes,
little-endian, of the block with counter n (from 0) and nonce k (twelve bytes, little-endian). So
the chance of a round depends on key and round alone, whatever course earlier rounds took.
``s.rng`` is then the round of the last draw, times 2**32, plus the number of draws in it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .chacha import WORD, block
from .compiler.decorators import inlined, rule

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


def set_seed(s: Any, seed: int) -> None:
    """Let a record draw from the fast generator, from this seed on; it has no key any more."""
    s.rng = start(seed)
    s.key[:] = 0


def set_key(s: Any, key: bytes) -> None:
    """Let a record draw from this key."""
    s.rng = 0
    s.key[:] = np.frombuffer(key, "<u8")


def key_of(s: Any) -> bytes | None:
    """The key of a record, if it has one."""
    return s["key"].astype("<u8").tobytes() if s["key"][0] else None


@rule
def next_state(x: Any) -> Any:
    """The fast generator's next state."""
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    return x


@rule
def scaled(x: Any, n: int) -> int:
    """A number in 0…n-1 from a random word."""
    return np.int64(((x >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))  # type: ignore[return-value]  # compiled code knows NumPy's integers only


@inlined
def is_keyed(s: Any) -> bool:
    """Whether the record has a key, so that its chance cannot be computed from what is seen."""
    keyed: bool = s.key[0] != np.uint64(0)  # which tells of all four: see `checked_key`
    return keyed


@rule
def keyed_word(s: Any) -> Any:
    """The next word of a record with a key: from key, round and number of the draw alone.

    With the whole block compiled into it, it is too large for the compiler to put it into its
    callers, which draw without a key nearly always and stay small.
    """
    draw_number = np.uint64(s.round_number) << np.uint64(32)
    if s.rng >> np.uint64(32) == np.uint64(s.round_number):
        draw_number = s.rng
    s.rng = draw_number + np.uint64(1)
    nonce = np.uint64(s.round_number)
    words = block(s.key, draw_number & WORD, nonce, np.uint64(0), np.uint64(0))
    return words[0] | words[1] << np.uint64(32)


@inlined
def next_word(s: Any, word: Any, keyed: bool) -> Any:
    """The random word after ``word``, which is ``s.rng`` at first; `keep` it after the last."""
    return keyed_word(s) if keyed else next_state(word)


@inlined
def keep(s: Any, word: Any, keyed: bool) -> None:
    """Let chance go on after this word; `keyed_word` has counted its own."""
    if not keyed:
        s.rng = word


@rule
def below(s: Any, n: int) -> int:
    """A uniform number in 0…n-1, drawn from the state's own chance."""
    if is_keyed(s):
        return scaled(keyed_word(s), n)
    s.rng = next_state(s.rng)
    return scaled(s.rng, n)


@rule
def shuffle(s: Any, cards: Any, count: int) -> None:
    """Bring the first ``count`` cards into a random order."""
    keyed = is_keyed(s)
    word = s.rng  # at hand, not in the record: the next one waits for it
    for last in range(count - 1, 0, -1):
        word = next_word(s, word, keyed)
        other = scaled(word, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
    keep(s, word, keyed)
