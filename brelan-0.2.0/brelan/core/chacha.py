"""ChaCha20 (RFC 8439): the block function, with 20 rounds, a 256-bit key and a 96-bit nonce.

Who does not know the key cannot tell its blocks from chance, however many of them are seen. Words
have 32 bits and are kept in 64, which sums and shifts do not leave; all is the same in plain
Python, on the CPU and on the GPU.
"""

from typing import Any

import numpy as np

from .compiler.decorators import inlined

WORD = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
DOUBLE_ROUNDS = 10
# "expand 32-byte k"
C0 = np.uint64(0x61707865)
C1 = np.uint64(0x3320646E)
C2 = np.uint64(0x79622D32)
C3 = np.uint64(0x6B206574)


@inlined
def rotated(x: Any, places: Any) -> Any:
    """A word with its bits turned to the left."""
    return ((x << places) | (x >> (HALF - places))) & WORD


@inlined
def quarter_round(a: Any, b: Any, c: Any, d: Any) -> Any:
    """Section 2.1: four words of the state, mixed."""
    a = (a + b) & WORD
    d = rotated(d ^ a, np.uint64(16))
    c = (c + d) & WORD
    b = rotated(b ^ c, np.uint64(12))
    a = (a + b) & WORD
    d = rotated(d ^ a, np.uint64(8))
    c = (c + d) & WORD
    b = rotated(b ^ c, np.uint64(7))
    return a, b, c, d


@inlined
def block(key: Any, counter: Any, n0: Any, n1: Any, n2: Any) -> Any:
    """Section 2.3: the sixteen words of a block. The key is four times 64 bits, little-endian."""
    k0, k1 = key[0] & WORD, key[0] >> HALF
    k2, k3 = key[1] & WORD, key[1] >> HALF
    k4, k5 = key[2] & WORD, key[2] >> HALF
    k6, k7 = key[3] & WORD, key[3] >> HALF
    x0, x1, x2, x3 = C0, C1, C2, C3
    x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
    x12, x13, x14, x15 = counter, n0, n1, n2
    for _ in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    return (
        (x0 + C0) & WORD,
        (x1 + C1) & WORD,
        (x2 + C2) & WORD,
        (x3 + C3) & WORD,
        (x4 + k0) & WORD,
        (x5 + k1) & WORD,
        (x6 + k2) & WORD,
        (x7 + k3) & WORD,
        (x8 + k4) & WORD,
        (x9 + k5) & WORD,
        (x10 + k6) & WORD,
        (x11 + k7) & WORD,
        (x12 + counter) & WORD,
        (x13 + n0) & WORD,
        (x14 + n1) & WORD,
        (x15 + n2) & WORD,
    )
