"""Parts of a room that it may have: each works where it is there."""

from __future__ import annotations

import msgspec

from brelan.core.game import Game
from brelan.core.table import Table
from brelan.core.texts import LANGUAGES, known
from brelan.server.deals.exercises import Exercises, Position
from brelan.server.deals.lessons import read_lesson
from brelan.server.model.log import Script

from .expect import expect
from .play import positions, some_positions


def aids_work(game: Game) -> None:
    """`show/aids.py` answers with data, for every seat and for watchers."""
    aids = game.info.optional_module("show.aids")
    if aids is None:
        return
    for table in some_positions(game, seed=31, count=6):
        _expect_data(aids.aids(table.watcher_view(), None), "show/aids.py: aids(view, None)")
        for seat in range(game.players):
            _expect_data(aids.aids(table.view(seat), seat), "show/aids.py: aids(view, seat)")


def endings_work(game: Game) -> None:
    """`show/endings.py` answers with data whenever a round or the game is over."""
    endings = game.info.optional_module("show.endings")
    if endings is None:
        return
    before: Table | None = None
    for table in positions(game, seed=31):
        if before is not None and (table.over or table.round > before.round):
            mover, move = table.log[-1]
            told = endings.ended(before.view(0), mover, move, table.view(0))
            _expect_data(told, "show/endings.py: ended(before, seat, move, after)")
        before = table.copy()


def log_lines_work(game: Game) -> None:
    """`show/log.py` answers with data for every move, of whoever knows it."""
    room = game.info.optional_module("show.log")
    if room is None:
        return
    before: Table | None = None
    for table in positions(game, seed=31):
        if before is not None:
            mover, _move = table.log[-1]
            for seat in (mover, (mover + 1) % game.players):
                told = table.log_of(seat, len(table.log) - 1)[0][1]
                line = room.line(before.view(seat), mover, told, table.view(seat)) if told else None
                _expect_data(line, "show/log.py: line(before, seat, move, after)")
        before = table.copy()


def _expect_data(value: object, what: str) -> None:
    expect(value is None or isinstance(value, dict), f"{what} gives {value!r}, not a dictionary.")
    msgspec.json.encode(value)


def the_lesson_can_be_played(game: Game) -> None:
    """`words/lesson.json` is exercises that can be done, or a deal with a line of legal moves."""
    lesson = read_lesson(game.info)
    if isinstance(lesson, Exercises):
        _expect_exercises(game, lesson)
    elif lesson is not None:
        _expect_line(game, lesson)


def _expect_exercises(game: Game, lesson: Exercises) -> None:
    """Every position is legal and has a right move, and every text is there in both languages."""
    for exercise in lesson.exercises:
        what = f"words/lesson.json: the exercise {exercise.name!r}"
        step = Position(game.info, lesson, exercise)
        expect(bool(step.right), f"{what} has no right move among {step.moves[:6]}.")
        lit = set(exercise.light) <= set(step.moves)
        expect(lit, f"{what} lights moves that are not legal: {exercise.light}.")
        for key in [*step.texts, f"lesson-{game.id}-recap"]:
            missing = [lang for lang in LANGUAGES if not known(key, lang)]
            expect(not missing, f"{what} has no text {key!r} in {missing}.")


def _expect_line(game: Game, script: Script) -> None:
    table = Game(game.id, **script.options).deal(script.seed)
    for number, (seat, move) in enumerate(script.line):
        legal = seat in table.pending and move in table.moves(seat)
        expect(legal, f"words/lesson.json: move {number}, {move!r} of seat {seat}, is not legal.")
        table.play(seat, move)
    for note in script.notes:
        fits = 0 <= note.ply <= len(script.line)
        expect(fits, f"words/lesson.json: the note {note.text!r} is for ply {note.ply}.")
