"""A game's lesson: exercises, or a guided first game.

A guided game is a prepared deal and a line of moves that the others follow.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from brelan.core.catalogue import GameInfo

from ..common.errors import Unknown
from ..common.logs import report, where
from ..messages.protocol import Lesson, LessonMove, LessonNote
from ..messages.requests import LessonKind
from ..model.log import Script
from ..model.state import State
from .exercises import Exercises, Position


@cache
def find_lesson(info: GameInfo) -> Exercises | Script | None:
    """A game's lesson, if its room has one that can be read."""
    try:
        return read_lesson(info)
    except (OSError, msgspec.MsgspecError) as problem:  # it must not cost more than the lesson
        report("lesson-failed", game=info.id, **where(problem))
        return None


def read_lesson(info: GameInfo) -> Exercises | Script | None:
    """A game's lesson as its room has written it down, if there is one."""
    middle = f".{info.edition}" if info.edition else ""
    file = files(info.room) / "words" / f"lesson{middle}.json"
    if not file.is_file():
        return None
    written: dict[str, Any] = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    if "line" in written:
        return msgspec.convert(written, Script)
    return msgspec.convert(written, Exercises)


def kind_of(info: GameInfo) -> LessonKind | None:
    """What a game's lesson is, if it has one."""
    found = find_lesson(info)
    if found is None:
        return None
    return "exercises" if isinstance(found, Exercises) else "guided"


def script_of(info: GameInfo) -> Script:
    """A game's guided first game, or an error if there is none."""
    found = find_lesson(info)
    if not isinstance(found, Script):
        raise Unknown("lesson-unknown", game=info.id)
    return found


def exercises_of(info: GameInfo) -> Exercises:
    """A game's exercises, or an error if there are none."""
    found = find_lesson(info)
    if not isinstance(found, Exercises):
        raise Unknown("lesson-unknown", game=info.id)
    return found


@cache
def exercise_of(info: GameInfo, number: int) -> Position:
    """An exercise by its number, from 0, or an error if there is none."""
    lesson = exercises_of(info)
    if not 0 <= number < len(lesson.exercises):
        raise Unknown("exercise-unknown", game=info.id, number=number + 1)
    return Position(info, lesson, lesson.exercises[number])


def next_move(state: State) -> tuple[int, str] | None:
    """The next move of the line, as long as the game has followed it."""
    lesson = state.header.lesson
    if lesson is None or state.table is None or len(state.movers) >= len(lesson.line):
        return None
    made = state.table.log
    return lesson.line[len(made)] if made == lesson.line[: len(made)] else None


def seats_to_act(state: State) -> tuple[int, ...]:
    """The pending seats that may act by themselves: in a lesson all wait for the line's next."""
    following = next_move(state)
    if following is None or following[0] not in state.pending:
        return state.pending
    return (following[0],)


def describe(state: State, held: tuple[int, ...]) -> Lesson | None:
    """The learner's own moves and notes; what the others will do is not told."""
    lesson = state.header.lesson
    if lesson is None or lesson.seat not in held:
        return None
    return Lesson(
        line=[
            LessonMove(ply=ply, seat=seat, move=move)
            for ply, (seat, move) in enumerate(lesson.line)
            if seat == lesson.seat
        ],
        notes=[
            LessonNote(ply=note.ply, text=note.text, light=list(note.light))
            for note in lesson.notes
        ],
    )
