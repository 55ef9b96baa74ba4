"""A bot's advice at the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

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
        self.out.print(candidates(considered(found, self.lang), self.game.aim, self.lang))
        self.out.print(Text(text("hint-scale", self.lang), "dim"))


class Considered(NamedTuple):
    """A move that a bot, here or elsewhere, has thought about."""

    move: str
    chance: float | None
    error: float
    share: float
    reason: str


def considered(found: Iterable[Advice], lang: str) -> list[Considered]:
    """Advice in words."""
    return [
        Considered(one.move, one.chance, one.chance_error, one.share, one.reason(lang))
        for one in found
    ]


def candidates(found: Sequence[Considered], aim: str, lang: str) -> Grid:
    """Moves with the chances that they give and why, best first."""
    grid = screen.grid()
    for name in ("move", "odds", "share", "why"):
        heading = text(f"hint-{name}", lang, aim=aim)
        grid.add_column(heading, no_wrap=name in ("move", "share"))
    for place, one in enumerate(found):
        grid.add_row(
            Text(one.move, "" if place else "bold green"),
            chance(one.chance, one.error, lang),
            number(100 * one.share, lang) + " %",
            one.reason,
        )
    return grid


def chance(value: float | None, half_width: float, lang: str) -> str:
    """The chance in percent, and how surely; nothing where it is not known."""
    if value is None:
        return "–"
    if half_width == 0:
        return f"{number(100 * value, lang)} %"
    # Nothing is certain before it is worked out.
    percent = min(99.0, max(1.0, 100 * value))
    error = max(1.0, 100 * half_width)
    return f"{number(percent, lang)} % ± {number(error, lang)}"


def signed(value: float, lang: str, digits: int = 2) -> str:
    """A result with its sign."""
    shown = number(abs(value), lang, digits=digits)
    return f"{'−' if value < 0 else '+'}{shown}"
