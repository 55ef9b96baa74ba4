"""A bot for Brelan in plain Python: it needs nothing but Python.

It plays any legal move, and says which. Replace `choose` by something better:

    brelan arena punto club "engine:python3 examples/engines/any_move.py"
"""

import json
import random
import sys


def choose(view: dict, moves: list[str], chance: random.Random) -> str:
    """The move to make. ``view`` is what one's seat sees, ``moves`` are all that are legal."""
    return chance.choice(moves)


def main() -> None:
    """Hear lines, answer lines: docs/engines.md says which."""
    chance = random.Random()
    view: dict = {}
    moves: list[str] = []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "brelan":  # good day: the version of the protocol
            print("name Any move")
            print("ready", flush=True)
        elif word == "new":  # a new game: new GAME SEAT PLAYERS SEED OPTIONS
            chance.seed(int(rest.split(" ")[3]))
            print("ready", flush=True)
        elif word == "view":
            view = json.loads(rest)
            moves = []
        elif word == "legal":
            moves.append(rest)
        elif word == "go":
            print("play", choose(view, moves, chance), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
