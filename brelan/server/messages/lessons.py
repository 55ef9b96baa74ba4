"""The messages of lessons: exercises, tries, what a coach says."""

from typing import Annotated, Any

from msgspec import Meta

from brelan.core.catalogue import Aim

from .protocol import Answer, Message, Refusal


class LessonExercise(Answer):
    """One exercise of a lesson, as the learner sees it."""

    text: str
    """The name of the text that says what to do."""
    options: dict[str, int | bool | None]
    players: int
    seat: int
    """The learner's."""
    view: dict[str, Any]
    aids: dict[str, Any] | None
    moves: list[str]
    """The legal moves."""
    wanted: int
    """How many right moves are to be found; 1 where one of them is made."""
    light: list[str]
    """Moves to light from the beginning."""


class GameLesson(Answer):
    """A game's lesson."""

    exercises: list[LessonExercise]


class LessonTry(Message):
    """A move that the learner tries."""

    move: Annotated[str, Meta(max_length=64)]


class LessonAnswer(Answer):
    """What became of a try; nothing is kept of it."""

    right: bool
    text: str | None
    """The name of the text that is said; null where the refusal says it all."""
    move: str | None
    """The move in the notation; null where it is not legal."""
    example: str
    """A right move, to be shown to who has tried in vain."""
    refused: Refusal | None = None
    """Why the move is not legal."""
    view: dict[str, Any] | None = None
    """The table after a right move."""
    aids: dict[str, Any] | None = None
    ended: dict[str, Any] | None = None
    """What the move ended."""


class CoachNote(Answer):
    """What one's last move has cost, for who plays alone and unrated."""

    number: int
    """Which move of the game it was, from 0."""
    move: str
    """The one that was made."""
    better: str
    """The one that a strong player would have made."""
    aim: Aim
    cost: float
    """The part of the chance that the move has cost, between 0 and 1."""
    much: bool
    """Whether that is worth a word."""
    reason: str
    """Why, in one sentence in the player's language."""
