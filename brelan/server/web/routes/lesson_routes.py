"""Lessons over HTTP: the exercises, an answer to every try, and the coach of a first game."""

from __future__ import annotations

import asyncio

from litestar import get, post

from brelan.core.catalogue import find

from ...deals import lessons
from ...deals.exercises import Position
from ...messages.lessons import CoachNote, GameLesson, LessonAnswer, LessonExercise, LessonTry
from ...messages.protocol import Language, TableId
from ...tables.showing.aids import aids, ended
from .. import languages
from ..request_context import (
    REFUSALS,
    AnyRequest,
    GameId,
    language_of,
    limit_expensive,
    services,
    signed_in,
)


@get("/api/games/{game:str}/lesson", responses=REFUSALS)
async def lesson(game: GameId) -> GameLesson:
    """The exercises of a game's lesson."""
    info = find(game)
    count = len(lessons.exercises_of(info).exercises)
    return await asyncio.to_thread(
        lambda: GameLesson(
            exercises=[_shown(lessons.exercise_of(info, number)) for number in range(count)]
        )
    )


@post("/api/games/{game:str}/lesson/{number:int}", status_code=200, responses=REFUSALS)
async def attempt(
    request: AnyRequest, game: GameId, number: int, data: LessonTry, lang: Language | None = None
) -> LessonAnswer:
    """Try a move in an exercise, which is counted from 0."""
    info = find(game)
    lessons.exercises_of(info)
    spoken = lang or language_of(request)
    return await asyncio.to_thread(
        lambda: _answered(lessons.exercise_of(info, number), data.move, spoken)
    )


@get("/api/tables/{table:str}/coach", responses=REFUSALS)
async def coach(request: AnyRequest, table: TableId) -> CoachNote:
    """What one's last move has cost, where one plays alone and unrated; null: nobody knows."""
    person = await signed_in(request)
    limit_expensive(request)
    return await services(request).tables.coach(table, person)


def _shown(one: Position) -> LessonExercise:
    view = one.table.view(one.seat)
    return LessonExercise(
        text=one.text(),
        options=one.options,
        players=one.table.game.players,
        seat=one.seat,
        view=view,
        aids=aids(one.info, view, one.seat),
        moves=one.moves,
        wanted=len(one.right) if one.exercise.all else 1,
        light=list(one.exercise.light),
    )


def _answered(one: Position, move: str, lang: Language) -> LessonAnswer:
    said = one.answer(move)
    told = LessonAnswer(right=said.right, text=said.text, move=said.move, example=one.right[0])
    if said.refused is not None:
        told.refused = languages.refusal(said.refused, lang)
    if said.after is not None and said.move is not None:
        told.view = said.after.view(one.seat)
        told.aids = aids(one.info, told.view, one.seat)
        before = one.table.view(one.seat)
        told.ended = ended(one.info, before, one.seat, said.move, told.view)
    return told


HANDLERS = [lesson, attempt, coach]
