"""A bot's advice at the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

import brelan
from brelan.bots.advice import Advice
from brelan.bots.bot import Bot
from brelan.core.game import Game
from brelan.core.table import Table
from brelan.core.texts import text

from . import screen
from .language import number

LEVEL = "expert"
SHOWN = 3
"""So many candidates are enough to choose from."""


class Adviser:
    """A bot that is asked for advice; it sees what the seat sees."""

    def __init__(self, out: Console, game: Game, *, seed: int, lang: str) -> None:
        self.out = out
        self.game = game
        self.seed = seed
        self.lang = lang
        self._bot: Bot | None = None

    def advise(self, table: Table, seat: int) -> None:
        """Show the best candidates for the seat, with reasons."""
        with self.out.status(text("hint-thinking", self.lang)):
            if self._bot is None:
                self._bot = brelan.bot(LEVEL, self.game, seed=self.seed)
            found = self._bot.advise(table, seat)[:SHOWN]
        self.out.print(candidates(found, self.lang))
        self.out.print(Text(text("hint-scale", self.lang), "dim"))


def candidates(found: tuple[Advice, ...], lang: str) -> Grid:
    """Moves with what to expect of them and why, best first."""
    grid = screen.grid()
    for name in ("move", "expected", "share", "why"):
        grid.add_column(text(f"hint-{name}", lang), no_wrap=name in ("move", "share"))
    for place, one in enumerate(found):
        grid.add_row(
            Text(one.move, "" if place else "bold green"),
            expectation(one, lang),
            number(100 * one.share, lang) + " %",
            one.reason(lang),
        )
    return grid


def expectation(one: Advice, lang: str) -> str:
    """What to expect, and how surely; nothing where a forced move was not searched."""
    if one.error >= 1:
        return "–"
    return f"{signed(one.expected, lang)} ± {number(one.error, lang, digits=2)}"


def signed(value: float, lang: str, digits: int = 2) -> str:
    """A result with its sign."""
    shown = number(abs(value), lang, digits=digits)
    return f"{'−' if value < 0 else '+'}{shown}"
