"""Prints a digest of every state of two random games, by seed and by key, a line a variant.

Run in another execution mode (NUMBA_DISABLE_JIT=1) the lines must be the same.
"""

import hashlib
import random
import sys

from tests.play import play_one
from tests.variants import label, named

KEY = bytes(range(32))
MOST_PLIES = 150


def main(wanted: str = "", seed: str | None = None) -> None:
    """One line for each variant whose name begins with ``wanted``, or with a seed for some."""
    for game in named(wanted, seed):
        digest = hashlib.blake2b(digest_size=16)
        for number, table in enumerate((game.deal(0), game.deal(key=KEY))):
            chooser = random.Random(number)
            for _ in range(MOST_PLIES):
                digest.update(table.state.tobytes())
                digest.update(repr(table.scores).encode())
                if table.over:
                    break
                if len(table.log) % 5 == 0:
                    for seat in range(game.players):
                        digest.update(table.imagine(seat, number).state.tobytes())
                play_one(table, chooser)
        digest.update(game.playouts(1, seed=1).scores.tobytes())
        print(label(game), digest.hexdigest())


if __name__ == "__main__":
    main(*sys.argv[1:])
