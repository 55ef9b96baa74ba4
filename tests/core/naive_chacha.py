"""ChaCha20 written down from RFC 8439, sharing no code with Brelan's; `block` gives 64 bytes."""

import struct

WORD = 0xFFFFFFFF
COLUMNS_AND_DIAGONALS = (
    (0, 4, 8, 12),
    (1, 5, 9, 13),
    (2, 6, 10, 14),
    (3, 7, 11, 15),
    (0, 5, 10, 15),
    (1, 6, 11, 12),
    (2, 7, 8, 13),
    (3, 4, 9, 14),
)


def block(key: bytes, counter: int, nonce: bytes) -> bytes:
    """The block of that number."""
    begin = list(
        struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
    )
    state = begin.copy()
    for _ in range(10):
        for a, b, c, d in COLUMNS_AND_DIAGONALS:
            for to, other, turned, places in (
                (a, b, d, 16),
                (c, d, b, 12),
                (a, b, d, 8),
                (c, d, b, 7),
            ):
                state[to] = (state[to] + state[other]) & WORD
                mixed = state[turned] ^ state[to]
                state[turned] = (mixed << places | mixed >> 32 - places) & WORD
    return struct.pack("<16I", *((one + two) & WORD for one, two in zip(state, begin, strict=True)))
