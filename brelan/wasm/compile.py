"""``python -m brelan.wasm.compile GAME FILE``: what a game's module holds, not linked yet.

Numba reads its settings when it is loaded, so this has to be a process of its own: `build` starts
it, with the settings of `core.compiler.webassembly`.
"""

import sys
from pathlib import Path

import brelan
from brelan.core.compiler.webassembly import compiled, linked, object_code
from brelan.core.knowledge.sense import senses

from .exports import exports


def main(game_id: str, file: str) -> None:
    """Write an object file for wasm32."""
    rules = brelan.game(game_id).rules
    able = frozenset(senses(rules.STATE))
    functions = [compiled(one) for one in exports(rules.STATE, rules.MOST_MOVES, able)]
    Path(file).write_bytes(object_code(linked(functions)))


if __name__ == "__main__":
    main(*sys.argv[1:])
