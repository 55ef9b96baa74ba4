"""Lessons of exercises: a position, a task, and an answer to every try, asked of the rules.

A room writes its exercises down in ``words/lesson.json``. Which moves are right is said by a
pattern of the notation and by what a move must bring about; the rules decide which moves that are,
so a lesson cannot teach what the game does not allow. Nothing is kept of a learner: a try is
answered from the exercise alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Literal

import msgspec

import brelan
from brelan.core.catalogue import GameInfo
from brelan.core.errors import IllegalMove

if TYPE_CHECKING:
    from brelan.core.table import Table

Must = Literal["win", "gain", "most"]
"""What a right move brings: the game is won, the own score grows, or grows as much as it can."""


class Right(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which moves are right: legal ones of a pattern that bring about what they must."""

    like: tuple[str, ...] = ("*",)
    """Patterns as of file names: ``run2 *``."""
    must: Must | None = None


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of some tries, legal or not, that are not right."""

    like: tuple[str, ...]
    text: str
    """The end of the text's name: ``weak`` for ``lesson-GAME-EXERCISE-weak``."""


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea: a position and what to do there.

    Its texts are ``lesson-GAME-NAME`` (the task), ``…-done`` (what is said when it is done) and
    ``…-other`` (what is said of a legal move that is not right, where there is one).
    """

    name: str
    position: dict[str, Any]
    """The table, open, as `Game.set_up` takes it."""
    right: Right = Right()
    all: bool = False
    """Whether all right moves are to be found; otherwise one of them is made."""
    wrong: tuple[Wrong, ...] = ()
    light: tuple[str, ...] = ()
    """Moves to light from the beginning: the picture of a word that the task explains."""
    options: dict[str, int | bool | None] = {}
    """The game's options here, besides those of the lesson."""
    seat: int | None = None
    """The learner's here, if another one than the lesson's."""


class Exercises(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as a room writes it down."""

    options: dict[str, int | bool | None]
    seat: int
    exercises: tuple[Exercise, ...]


class Answered(msgspec.Struct, frozen=True):
    """What became of a try."""

    right: bool
    text: str | None
    """The name of the text that is said; None where the refusal says it all."""
    move: str | None
    """The move in the notation; None where it is not legal."""
    refused: IllegalMove | None
    after: Table | None
    """The table after a right move."""


class Position:
    """An exercise that is set up: what the rules say of it."""

    def __init__(self, info: GameInfo, lesson: Exercises, exercise: Exercise) -> None:
        self.info = info
        self.exercise = exercise
        self.seat = lesson.seat if exercise.seat is None else exercise.seat
        self.options = {**lesson.options, **exercise.options}
        self.table = brelan.game(info.id, **self.options).set_up(exercise.position)
        self.moves = self.table.moves(self.seat)
        self.right = tuple(right_moves(self.table, self.seat, exercise.right))

    def text(self, end: str = "") -> str:
        """The name of one of the exercise's texts."""
        return f"lesson-{self.info.id}-{self.exercise.name}" + (f"-{end}" if end else "")

    @property
    def texts(self) -> list[str]:
        """The names of all its texts."""
        ends = ["", "done", *(one.text for one in self.exercise.wrong)]
        if len(self.right) < len(self.moves):
            ends.append("other")
        return [self.text(end) for end in dict.fromkeys(ends)]

    def answer(self, move: str) -> Answered:
        """What is said of a try."""
        after = self.table.copy()
        try:
            written = after.read(self.seat, move)
            after.play_written(self.seat, written)
        except IllegalMove as refused:
            return Answered(False, self._said_of(move), None, refused, None)
        if written in self.right:
            return Answered(True, self.text("done"), written, None, after)
        return Answered(False, self._said_of(written) or self.text("other"), written, None, None)

    def _said_of(self, move: str) -> str | None:
        found = (one.text for one in self.exercise.wrong if fits(move, one.like))
        end = next(found, None)
        return None if end is None else self.text(end)


def fits(move: str, patterns: tuple[str, ...]) -> bool:
    """Whether a move is of one of the patterns."""
    return any(fnmatchcase(move, pattern) for pattern in patterns)


def right_moves(table: Table, seat: int, right: Right) -> Iterator[str]:
    """The legal moves that are right, as the rules see it."""
    brings = {move: _result(table, seat, move) for move in table.moves(seat)}
    most = max((score for score, _won in brings.values()), default=0)
    before = table.scores[seat]
    for move, (score, won) in brings.items():
        enough = {None: True, "win": won, "gain": score > before, "most": score == most}
        if enough[right.must] and fits(move, right.like):
            yield move


def _result(table: Table, seat: int, move: str) -> tuple[int, bool]:
    """The own score after a move, and whether it wins the game."""
    after = table.copy()
    after.play(seat, move)
    return int(after.scores[seat]), seat in after.winners
