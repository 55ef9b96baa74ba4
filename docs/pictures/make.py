"""Draws the README's pictures from real games: ``python docs/pictures/make.py``."""

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

import brelan
from brelan.terminal.screen import draw

PICTURES = {"carro-combo": 30, "punto": 22}


def main() -> None:
    """One picture a game, after so many random moves."""
    for name, plies in PICTURES.items():
        table = brelan.game(name).deal(seed=7)
        chooser = Random(7)
        for _ in range(plies):
            seat = table.pending[0]
            table.play(seat, chooser.choice(table.moves(seat)))
        console = Console(record=True, width=80, file=StringIO(), highlight=False)
        console.print(draw(table, table.pending[0], "fr"))
        path = Path(__file__).parent / f"{name}.svg"
        picture = console.export_svg(title=f"brelan play {name}", unique_id=name)
        # No font from another host: the reader's own monospace will do.
        path.write_text(re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL), "utf-8")


if __name__ == "__main__":
    main()
