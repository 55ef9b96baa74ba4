"""A game played line by line: by people in turn, bots or chance at the other seats."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

import brelan
from brelan.bots.engines.errors import EngineError
from brelan.core.errors import BrelanError
from brelan.core.table import Table
from brelan.core.texts import text

from .. import arguments, files, screen
from . import ask, welcome
from .hint import Adviser
from .sitting import Sitting, Wishes, seed_of
from .turn import Turn


def play(out: Console, wishes: Wishes, lang: str) -> int:
    """Sit down and play; the exit status."""
    try:
        table = _table(out, wishes, lang)
    except ask.Left as left:
        return left.status
    with out.status(text("play-preparing", lang)):
        sitting = wishes.sit(table)
    game = LineByLine(out, sitting, lang)
    game.greet()
    return game.run()


def _table(out: Console, wishes: Wishes, lang: str) -> Table:
    name, chosen = arguments.read(wishes.words)
    with out.status(text("play-preparing", lang)):
        table = wishes.resumed()
    if table is not None:
        return table
    game = welcome.choose(out, chosen, lang) if name is None else brelan.game(name, **chosen)
    with out.status(text("play-preparing", lang)):
        return game.deal(wishes.seed)


class LineByLine:
    """A sitting shown line by line."""

    def __init__(self, out: Console, sitting: Sitting, lang: str) -> None:
        self.out = out
        self.sitting = sitting
        self.people = sitting.people
        self.lang = lang
        self.adviser = Adviser(out, self.table.game, seed=seed_of(self.table), lang=lang)

    @property
    def table(self) -> Table:
        """The table as it is now: another one after something was taken back."""
        return self.sitting.table

    def run(self) -> int:
        """Play to the end, or until the person leaves; the exit status."""
        try:
            while not self.table.over:
                self._step()
        except ask.Left as left:
            self._keep()
            return left.status
        except KeyboardInterrupt:
            self._keep()
            return ask.INTERRUPTED
        except EngineError:
            self._keep()
            raise
        return self._end()

    def greet(self) -> None:
        """Tell who sits where."""
        self.out.print(Text(greeting(self.sitting, self.lang), "dim"))

    def _step(self) -> None:
        """One move."""
        seat = self.sitting.person()
        if seat is None:
            seat = self.sitting.other()
            self.table.play(seat, self.sitting.choice(seat, self.table))
            if not self.people:
                self.out.print(screen.news(self.table.log[-1:], None, self.lang))
            return
        self._hand_over(seat)
        self._tell(seat)
        Turn(self.out, self.sitting, seat, self.lang, adviser=self.adviser).take()

    def _hand_over(self, seat: int) -> None:
        """Hide the table until the next person is alone with it, if there is anything to hide."""
        if not self.sitting.must_hide(seat):
            return
        self.out.clear()
        if self.out.is_terminal:
            self.out.file.write("\x1b[3J")  # the lines that can be scrolled back to, too
        ask.line(text("play-hand-over", self.lang, seat=seat))

    def _tell(self, seat: int) -> None:
        news = self.sitting.news(seat)
        if news:
            self.out.print(screen.news(news, seat, self.lang))

    def _end(self) -> int:
        me = self.people[0] if len(self.people) == 1 else None
        for seat in self.people[:1]:
            self._tell(seat)
        self.out.print(screen.draw(self.table, me, self.lang))
        self.out.print(screen.result(self.table, me, self.lang))
        try:
            path = self.sitting.save or self._ask_where()
        except ask.Left as left:
            return left.status
        if path is not None:
            write(self.out, self.table, path, self.lang)
        return 0

    def _ask_where(self) -> Path | None:
        answer = ask.line(text("play-offer-save", self.lang))
        return Path(answer) if answer else None

    def _keep(self) -> None:
        keep(self.out, self.sitting, self.lang)


def greeting(sitting: Sitting, lang: str) -> str:
    """Who sits where, and the seed."""
    named = sitting.seating.others
    against = [
        f"{name} ({seat})" if len(set(named.values())) > 1 else name for seat, name in named.items()
    ]
    seed = sitting.table.seed
    key = ("play-greet-nobody", "play-greet", "play-greet-hot-seat")[min(len(sitting.people), 2)]
    return text(
        key,
        lang,
        seats=[str(seat) for seat in sitting.people],
        against=list(dict.fromkeys(against)),
        others=len(against),
        chance="" if seed is None else " " + text("play-seed", lang, seed=str(seed)),
    )


def keep(out: Console, sitting: Sitting, lang: str) -> None:
    """Nothing is lost: the record goes into a file, and the way back is told."""
    if not sitting.table.log:
        return
    for place in sitting.places():
        path = write(out, sitting.table, place, lang)
        if path is not None:
            out.print(Text(text("play-go-on", lang)))
            out.print(Text(f"  {sitting.command(path)}", "bold"), soft_wrap=True)
            return


def write(out: Console, table: Table, place: Path, lang: str) -> Path | None:
    """Write the record and say where; None, with the reason told, where that is impossible."""
    try:
        path = files.write(place, table.record())
    except BrelanError as problem:
        out.print(Text(problem.text(lang), "red"))
        return None
    out.print(Text(text("play-saved", lang, file=str(path))), soft_wrap=True)
    return path
