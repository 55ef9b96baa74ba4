"""What RFC 8439 publishes of ChaCha20: sections 2.1.1, 2.3.2 and A.1."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from brelan.core.chacha import block, quarter_round


class Vector(NamedTuple):
    """A block as the RFC shows it."""

    key: bytes
    nonce: tuple[int, int, int]
    counter: int
    words: str


VECTORS = (
    Vector(  # section 2.3.2
        bytes(range(32)),
        (0x09000000, 0x4A000000, 0),
        1,
        "e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3"
        " 466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2",
    ),
    Vector(  # A.1, 1
        bytes(32),
        (0, 0, 0),
        0,
        "ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b"
        " 7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2",
    ),
    Vector(  # A.1, 2
        bytes(32),
        (0, 0, 0),
        1,
        "bee7079f 7a385155 7c97ba98 0d082d73 a0290fcb 6965e348 3e53c612 ed7aee32"
        " 7621b729 434ee69c b03371d5 d539d874 281fed31 45fb0a51 1f0ae1ac 6f4d794b",
    ),
    Vector(  # A.1, 3
        bytes(31) + b"\x01",
        (0, 0, 0),
        1,
        "2452eb3a 9249f8ec 8d829d9b ddd4ceb1 e8252083 60818b01 f38422b8 5aaa49c9"
        " bb00ca8e da3ba7b4 c4b592d1 fdf2732f 4436274e 2561b3c8 ebdd4aa6 a0136c00",
    ),
    Vector(  # A.1, 4
        b"\x00\xff" + bytes(30),
        (0, 0, 0),
        2,
        "fb4dd572 4bc42ef1 df922636 327f1394 a78dea8f 5e269039 a1bebbc1 caf09aae"
        " a25ab213 48a6b46c 1b9d9bcb 092c5be6 546ca624 1bec45d5 87f47473 96f0992e",
    ),
    Vector(  # A.1, 5
        bytes(32),
        (0, 0, 0x02000000),
        0,
        "374dc6c2 3736d58c b904e24a cd3f93ef 88228b1a 96a4dfb3 5b76ab72 c727ee54"
        " 0e0e978a f3145c95 1b748ea8 f786c297 99c28f5f 628314e8 398a19fa 6ded1b53",
    ),
)


def check_vectors() -> None:
    """The block function as this process runs it: native code or plain Python."""
    words = (0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    mixed = quarter_round(*map(np.uint64, words))
    assert [int(word) for word in mixed] == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]
    for vector in VECTORS:
        found = block(key_of(vector), *map(np.uint64, (vector.counter, *vector.nonce)))
        assert written(found) == vector.words


def key_of(vector: Vector) -> NDArray[np.uint64]:
    """The key as a record has it."""
    return np.frombuffer(vector.key, "<u8").astype(np.uint64)


def written(words: Any) -> str:
    """Words as the RFC writes them."""
    return " ".join(f"{int(word):08x}" for word in words)


if __name__ == "__main__":
    check_vectors()
