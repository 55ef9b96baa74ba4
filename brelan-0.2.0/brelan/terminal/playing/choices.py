"""Legal moves as a numbered list: in columns, or by first word where there are many."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from brelan.core.texts import text

MANY = 40


class Choices:
    """A seat's legal moves with their numbers, from 1; moves with one first word stay together."""

    def __init__(self, moves: Sequence[str]) -> None:
        self.groups: dict[str, list[str]] = {}
        for move in moves:
            self.groups.setdefault(move.split()[0], []).append(move)
        self.moves = [move for group in self.groups.values() for move in group]

    @property
    def grouped(self) -> bool:
        """Whether there are so many moves that they are shown by their first word."""
        return len(self.moves) > MANY and len(self.groups) < len(self.moves)

    def numbered(self, line: str) -> str | None:
        """The move of that number, if the line is one."""
        if not (line.isascii() and line.isdecimal() and len(line) < 9):
            return None
        number = int(line)
        return self.moves[number - 1] if 1 <= number <= len(self.moves) else None

    def beginning(self, word: str) -> RenderableType | None:
        """All moves that begin with this word, numbered, unless it is a whole move itself."""
        if word in self.moves or word not in self.groups:
            return None
        return _columns(self._number(self.groups[word][0]), self.groups[word])

    def listed(self, lang: str) -> RenderableType:
        """All moves, numbered."""
        if not self.grouped:
            return _columns(1, self.moves)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="dim", no_wrap=True)
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for word, group in self.groups.items():
            first = self._number(group[0])
            last = first + len(group) - 1
            numbers = str(first) if first == last else f"{first}–{last}"
            grid.add_row(numbers, word, Columns(map(_rest, group), padding=(0, 2)))
        return Group(grid, Text(text("play-many", lang), "dim"))

    def _number(self, move: str) -> int:
        return self.moves.index(move) + 1


def _rest(move: str) -> str:
    return move.partition(" ")[2]


def _columns(first: int, moves: Sequence[str]) -> RenderableType:
    width = len(str(first + len(moves) - 1))
    return Columns(
        [
            Text.assemble((f"{number:>{width}} ", "dim"), move)
            for number, move in enumerate(moves, first)
        ],
        padding=(0, 3),
        equal=True,
    )
