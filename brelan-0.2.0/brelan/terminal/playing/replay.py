"""A recorded game step by step, or all at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

import brelan
from brelan.core.errors import RecordError
from brelan.core.table import Table
from brelan.core.texts import text

from .. import files, screen
from . import ask


def replay(out: Console, path: Path, *, seat: int | None, at_once: bool, lang: str) -> int:
    """Show the game in the file, to one seat or openly; the exit status."""
    with out.status(text("play-preparing", lang)):
        film = Film(files.record(path), seat, lang)
    if at_once:
        for number in range(len(film)):
            film.show(out, number)
        return 0
    try:
        _step_through(out, film, lang)
    except ask.Left as left:
        return left.status
    return 0


def _step_through(out: Console, film: Film, lang: str) -> None:
    number = 0
    film.show(out, number)
    while True:
        last = len(film) - 1
        word, _, rest = ask.line(text("replay-prompt", lang, number=number, last=last)).partition(
            " "
        )
        target = number
        if word in ("", "n"):
            target = number + 1
        elif word == "p":
            target = number - 1
        elif word == "g" and rest.strip().isdecimal() and len(rest) < 9:
            target = int(rest)
        elif word in ("q", "quit", "quitter"):
            return
        else:
            out.print(Text(text("replay-help", lang)))
            continue
        if 0 <= target <= last:
            number = target
            film.show(out, number)
        else:
            out.print(Text(text("replay-no-more", lang, last=last), "dim"))


class Film:
    """All tables of a recorded game, from the deal to its last move."""

    def __init__(self, record: Any, seat: int | None, lang: str) -> None:
        if not isinstance(record, Mapping):
            raise RecordError("record-shape", problem=type(record).__name__)
        self.last = brelan.replay(record)
        self.tables = [brelan.replay({**record, "moves": []})]
        for mover, move in self.last.log:
            table = self.tables[-1].copy()
            table.play(mover, move)
            self.tables.append(table)
        self.last.view(seat)  # refuses a seat that is not at the table
        self.seat = seat
        self.lang = lang

    def __len__(self) -> int:
        return len(self.tables)

    def show(self, out: Console, number: int) -> None:
        """The table after that many moves, and the move that led to it."""
        table: Table = self.tables[number]
        if number:
            out.print(
                Text(text("replay-move", self.lang, number=number), "dim"),
                screen.news(screen.known_log(table, self.seat)[-1:], self.seat, self.lang),
            )
        out.print(screen.draw(table, self.seat, self.lang))
        if table.over:
            out.print(screen.result(table, self.seat, self.lang))
