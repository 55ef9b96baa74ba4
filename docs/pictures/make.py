"""Draws the README's pictures from real games: ``python docs/pictures/make.py``."""

import asyncio
import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console

import brelan
from brelan.core.table import Table
from brelan.terminal.full_screen.app import FullScreen
from brelan.terminal.full_screen.local import LocalTable
from brelan.terminal.playing.sitting import seated
from brelan.terminal.screen import draw

PICTURES = {"carro-combo": 30, "punto": 22}


FULL_SCREEN = "carro-combo", 14, (100, 26)
"""The game on the whole screen, after so many moves, in so many columns and rows."""


def played(name: str, plies: int) -> Table:
    """A table after so many random moves."""
    table = brelan.game(name).deal(seed=7)
    chooser = Random(7)
    for _ in range(plies):
        seat = table.pending[0]
        table.play(seat, chooser.choice(table.moves(seat)))
    return table


def keep(name: str, picture: str) -> None:
    """Write a picture without a font from another host: the reader's own monospace will do."""
    path = Path(__file__).parent / f"{name}.svg"
    path.write_text(re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL), "utf-8")


async def full_screen() -> None:
    """The picture of the whole screen."""
    name, plies, size = FULL_SCREEN
    table = played(name, plies)
    source = LocalTable(seated(table, me=table.pending[:1], against="random"), pace=0)
    app = FullScreen("en", source=source, pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.5)
        keep("terminal", app.export_screenshot(title=f"brelan play {name}"))


def main() -> None:
    """One picture a game, and one of the whole screen."""
    for name, plies in PICTURES.items():
        table = played(name, plies)
        console = Console(record=True, width=80, file=StringIO(), highlight=False)
        console.print(draw(table, table.pending[0], "fr"))
        keep(name, console.export_svg(title=f"brelan play {name}", unique_id=name))
    asyncio.run(full_screen())


if __name__ == "__main__":
    main()
