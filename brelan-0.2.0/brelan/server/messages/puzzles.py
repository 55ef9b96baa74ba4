"""What is asked and answered about puzzles."""

from __future__ import annotations

from typing import Any, Literal

from brelan.core.catalogue import Aim

from .protocol import Answer, Message, MoveText
from .requests import Frame

Grade = Literal["easy", "medium", "hard"]


class PuzzleGame(Answer):
    """The puzzles of a game: how many there are, and how many one has solved."""

    game: str
    easy: int
    medium: int
    hard: int
    solved: int


class PuzzleDay(Answer):
    """The puzzle of the day, the same for everybody."""

    date: str
    game: str
    puzzle: str
    grade: Grade
    solved: bool
    tries: int
    """One's own tries so far."""


class PuzzleOverview(Answer):
    """All puzzles there are."""

    games: list[PuzzleGame]
    today: PuzzleDay | None
    streak: int
    """On how many days in a row one has solved the day's puzzle, up to today or yesterday."""


class PuzzleTask(Answer):
    """A position as its seat sees it, in which one move is best."""

    game: str
    puzzle: str | None
    """Null for a mistake of one's own."""
    options: dict[str, int | bool | None]
    seat: int
    view: dict[str, Any]
    aids: dict[str, Any] | None
    moves: list[str]
    """The legal moves."""
    grade: Grade | None
    date: str | None
    """The day whose puzzle it is."""
    made: str | None
    """What one has played oneself, at a mistake of one's own."""
    aim: Aim
    tries: int
    solved: bool


class PuzzleTry(Message):
    """A try."""

    move: MoveText


class PuzzleVerdict(Answer):
    """Whether a try was right; a wrong one is answered by a reply that punishes it."""

    right: bool
    move: str
    """The try as it was understood."""
    steps: list[Frame]
    """The try, and after a wrong one the reply."""
    reason: str
    """Why it is right or wrong."""
    chance: float | None
    """The chance after the best move, once it is found."""
    next: float | None
    """The chance after the next best one."""
    tries: int
    streak: int


class PuzzleSolution(Answer):
    """The best move, for who has given up."""

    move: str
    steps: list[Frame]
    reason: str
    chance: float | None
    next: float | None


class Mistake(Answer):
    """A decision of one's own that cost something."""

    ply: int
    seat: int
    cost: float
    """The part of the chance to win that it gave away."""


class Mistakes(Answer):
    """One's own mistakes in a finished game, the dearest first; told once it is analysed."""

    state: Literal["working", "ready"]
    progress: float
    game: str
    mistakes: list[Mistake]
