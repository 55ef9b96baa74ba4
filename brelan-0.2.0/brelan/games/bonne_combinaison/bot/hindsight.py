"""The best board that the sixteen cards of a game allow, proved to be the best.

Each line that scores is a group of four cards. Rows are disjoint groups, so are columns, and a row
meets a column in exactly one card; whatever fulfils that is a board, since all other squares can be
filled with what is left. So two families of groups are sought with the highest sum. A board may be
turned over, so the rows score at least as much as the columns: of all families of rows, the dearest
first, only those above half of the best sum so far need to be tried. When none is left, the best is
proved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ..combinations import LINE, POINTS
from .reasons import combination

MOST_TRIES = 3_000_000
"""Families to try before the search gives up its proof; sixteen cards need some thousands."""


@dataclass
class Best:
    """The best arrangement found: groups of cards as bit masks."""

    score: int = -1
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    tries: int = 0
    proved: bool = True


@dataclass(frozen=True)
class Group:
    """Cards that score together in a line."""

    points: int
    cards: int
    """A bit for each card."""


@dataclass
class Search:
    """Branch and bound over the families of rows and columns of a square board."""

    size: int
    groups: Sequence[Group]
    """All groups that score, the dearest first."""
    best: Best = field(default_factory=Best)

    def run(self) -> Best:
        """The best arrangement."""
        self._rows((), 0, 0, list(self.groups), 0)
        return self.best

    def _rows(
        self, rows: tuple[Group, ...], taken: int, points: int, fitting: list[Group], first: int
    ) -> None:
        """Try columns for these rows, then one row more; ``fitting`` columns meet every row."""
        self.best.tries += 1
        if self.best.tries > MOST_TRIES:
            self.best.proved = False
            return
        self._columns(rows, points, fitting, (), 0, 0, 0)
        left = self.size - len(rows)
        if not left:
            return
        for place in range(first, len(self.groups)):
            group = self.groups[place]
            most = points + left * group.points
            if 2 * most <= self.best.score:
                return  # columns score no more than rows
            if group.cards & taken:
                continue
            meeting = [one for one in fitting if (one.cards & group.cards).bit_count() == 1]
            if most + sum(one.points for one in meeting[: self.size]) > self.best.score:
                self._rows(
                    (*rows, group), taken | group.cards, points + group.points, meeting, place + 1
                )

    def _columns(
        self,
        rows: tuple[Group, ...],
        points: int,
        fitting: list[Group],
        columns: tuple[Group, ...],
        taken: int,
        gained: int,
        first: int,
    ) -> None:
        """The best disjoint columns for these rows."""
        if points + gained > self.best.score:
            self.best.score = points + gained
            self.best.rows = tuple(row.cards for row in rows)
            self.best.columns = tuple(column.cards for column in columns)
        left = self.size - len(columns)
        if not left:
            return
        for place in range(first, len(fitting)):
            group = fitting[place]
            if points + gained + left * group.points <= self.best.score:
                return
            if not group.cards & taken:
                self._columns(
                    rows,
                    points,
                    fitting,
                    (*columns, group),
                    taken | group.cards,
                    gained + group.points,
                    place + 1,
                )


def grid(best: Best, size: int) -> list[list[int]]:
    """The numbers of the cards, row by row, in an arrangement that has these rows and columns."""
    everything = (1 << size * size) - 1
    rows = [*best.rows, *[0] * (size - len(best.rows))]
    columns = [*best.columns, *[0] * (size - len(best.columns))]
    in_rows = sum(best.rows)
    in_columns = sum(best.columns)
    placed = [[0] * size for _ in range(size)]
    free = everything
    for row, across in enumerate(rows):
        for column, down in enumerate(columns):
            fitting = free & (across or everything & ~in_rows) & (down or everything & ~in_columns)
            card = fitting & -fitting
            free ^= card
            placed[row][column] = card.bit_length() - 1
    return placed


def best_board(cards: Sequence[str]) -> tuple[int, list[list[str]], bool]:
    """The highest score of a board with these sixteen cards, such a board, and whether proved."""
    groups = []
    for chosen in combinations(range(LINE * LINE), LINE):
        kind = combination([cards[number] for number in chosen])
        if kind is not None:
            groups.append(Group(POINTS[kind], sum(1 << number for number in chosen)))
    groups.sort(key=lambda group: -group.points)
    best = Search(LINE, groups).run()
    board = [[cards[number] for number in row] for row in grid(best, LINE)]
    return best.score, board, best.proved


def best_boards(view: dict[str, Any]) -> list[dict[str, Any]] | None:
    """For each seat of a finished game, the best that its cards allowed: the same for both."""
    if not view["over"]:
        return None
    cards = [card for row in view["boards"][0] for card in row]
    score, board, proved = best_board(cards)
    return [
        {"seat": seat, "score": score, "board": board, "proved": proved}
        for seat in range(view["players"])
    ]
