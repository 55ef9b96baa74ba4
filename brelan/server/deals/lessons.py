"""Guided first games: a prepared deal, and a line of moves that the others follow."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from brelan.core.catalogue import GameInfo

from ..common.errors import Unknown
from ..common.logs import report, where
from ..messages.protocol import Lesson, LessonMove, LessonNote
from ..model.log import Script
from ..model.state import State


@cache
def find_script(info: GameInfo) -> Script | None:
    """A game's lesson, if its room has one that can be read."""
    try:
        return read_script(info)
    except (OSError, msgspec.MsgspecError) as problem:  # it must not cost more than the lesson
        report("lesson-failed", game=info.id, **where(problem))
        return None


def read_script(info: GameInfo) -> Script | None:
    """A game's lesson as its room has written it down, if there is one."""
    middle = f".{info.edition}" if info.edition else ""
    file = files(info.room) / "words" / f"lesson{middle}.json"
    return msgspec.json.decode(file.read_bytes(), type=Script) if file.is_file() else None


def script_of(info: GameInfo) -> Script:
    """A game's lesson, or an error if there is none."""
    found = find_script(info)
    if found is None:
        raise Unknown("lesson-unknown", game=info.id)
    return found


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
