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

from .. import screen
from ..language import number

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
        self.out.print(candidates(found, self.game, self.lang))
        self.out.print(Text(text("hint-scale", self.lang), "dim"))


def candidates(found: tuple[Advice, ...], game: Game, lang: str) -> Grid:
    """Moves with the chances that they give and why, best first."""
    grid = screen.grid()
    for name in ("move", "odds", "share", "why"):
        heading = text(f"hint-{name}", lang, aim=game.aim)
        grid.add_column(heading, no_wrap=name in ("move", "share"))
    for place, one in enumerate(found):
        grid.add_row(
            Text(one.move, "" if place else "bold green"),
            chance(one, lang),
            number(100 * one.share, lang) + " %",
            one.reason(lang),
        )
    return grid


def chance(one: Advice, lang: str) -> str:
    """The chance in percent, and how surely; nothing where it is not known."""
    if one.chance is None:
        return "–"
    if one.chance_error == 0:
        return f"{number(100 * one.chance, lang)} %"
    # Nothing is certain before it is worked out.
    percent = min(99.0, max(1.0, 100 * one.chance))
    error = max(1.0, 100 * one.chance_error)
    return f"{number(percent, lang)} % ± {number(error, lang)}"


def signed(value: float, lang: str, digits: int = 2) -> str:
    """A result with its sign."""
    shown = number(abs(value), lang, digits=digits)
    return f"{'−' if value < 0 else '+'}{shown}"
