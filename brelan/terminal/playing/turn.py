"""One person's turn: the table, the numbered moves, and lines typed until one is a legal move."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from brelan.core.errors import BrelanError, IllegalMove
from brelan.core.texts import text

from .. import files, screen
from . import ask
from .choices import Choices
from .hint import Adviser
from .sitting import Sitting

COMMANDS = {
    "rules": ("rules", "règles", "regles"),
    "log": ("log", "journal"),
    "save": ("save", "sauver", "enregistrer"),
    "moves": ("moves", "coups"),
    "table": ("table",),
    "hint": ("hint", "conseil", "indice"),
    "undo": ("undo", "annuler"),
    "help": ("help", "aide"),
    "quit": ("quit", "quitter", "q", "exit"),
}
ASK_WHY = "?"


class Turn:
    """A seat's turn at a table."""

    def __init__(
        self,
        out: Console,
        sitting: Sitting,
        seat: int,
        lang: str,
        *,
        adviser: Adviser,
    ) -> None:
        self.out = out
        self.sitting = sitting
        self.table = table = sitting.table
        self.seat = seat
        self.lang = lang
        self.adviser = adviser
        self.choices = Choices(table.moves(seat))
        self.refused: BrelanError | None = None

    def take(self) -> None:
        """Ask until a move has been made, or taken back."""
        self._show_table()
        self._show_moves()
        prompt = text("play-prompt", self.lang, seat=self.seat)
        while not self._made(" ".join(ask.line(prompt).split())):
            pass

    def _made(self, line: str) -> bool:
        """Do what the line says; whether the turn has ended by it."""
        word, _, rest = line.partition(" ")
        command = next((name for name, words in COMMANDS.items() if word.lower() in words), None)
        if not line:
            self._show_moves()
        elif line.startswith(ASK_WHY):
            self._explain(line.removeprefix(ASK_WHY).strip())
        elif command == "undo":
            return self._take_back()
        elif command is not None:
            self._obey(command, rest)
        elif (group := self.choices.beginning(line.lower())) is not None:
            self.out.print(group)
        else:
            return self._try(line)
        return False

    def _take_back(self) -> bool:
        try:
            self.sitting.undo(self.seat)
        except BrelanError as problem:
            self._complain(problem)
            return False
        self._say("undo-done")
        return True

    def _try(self, line: str) -> bool:
        try:
            self.sitting.play(self.seat, self._move(line))
        except BrelanError as problem:
            self.refused = problem
            self._complain(problem)
            return False
        return True

    def _move(self, line: str) -> str:
        """The notation that the line stands for: a number of the list, or a move in any words."""
        return self.choices.numbered(line) or self.table.read(self.seat, line)

    def _explain(self, line: str) -> None:
        """Why a move is refused: the given one, which is not made, or the last one."""
        if line:
            try:
                move = self._move(line)
            except BrelanError as problem:
                self._complain(problem)
            else:
                self._say("play-allowed", move=move)
        elif self.refused is not None:
            self._complain(self.refused)
        else:
            self.out.print(Text(screen.how(self.table.game.info, self.lang)))

    def _obey(self, command: str, rest: str) -> None:
        if command == "quit":
            raise ask.Left(0)
        if command == "rules":
            screen.show_rules(self.out, self.table.game.info, self.lang)
        elif command == "log":
            self.out.print(
                screen.news(screen.known_log(self.table, self.seat), self.seat, self.lang)
            )
        elif command == "hint":
            self.adviser.advise(self.table, self.seat)
        elif command == "moves":
            self._show_moves()
        elif command == "table":
            self._show_table()
        elif command == "help":
            self._say("play-help")
            self.out.print(Text(screen.how(self.table.game.info, self.lang)))
        else:
            self._save(rest)

    def _save(self, name: str) -> None:
        if not name:
            self._say("play-save-where")
            return
        try:
            path = files.write(Path(name), self.table.record())
        except BrelanError as problem:
            self._complain(problem)
        else:
            self._say("play-saved", file=str(path))

    def _show_table(self) -> None:
        self.out.print(screen.draw(self.table, self.seat, self.lang))

    def _show_moves(self) -> None:
        self.out.print(self.choices.listed(self.lang))

    def _complain(self, problem: BrelanError) -> None:
        say = problem.explained if isinstance(problem, IllegalMove) else problem.text
        self.out.print(Text(say(self.lang), "red"))

    def _say(self, key: str, **values: str) -> None:
        self.out.print(Text(text(key, self.lang, **values)))
