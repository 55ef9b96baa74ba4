"""The HTTP interface to puzzles, and to one's own mistakes as puzzles."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from ...messages.protocol import Language, TableId
from ...messages.puzzles import (
    Grade,
    Mistakes,
    PuzzleOverview,
    PuzzleSolution,
    PuzzleTask,
    PuzzleTry,
    PuzzleVerdict,
)
from ...model.person import Person
from ...tables.showing.finished import FinishedGame
from ..request_context import (
    REFUSALS,
    AnyRequest,
    GameId,
    caller,
    language_of,
    limit_expensive,
    services,
    signed_in,
)

PuzzleId = Annotated[str, Parameter(max_length=16)]
Ply = Annotated[int, Parameter(ge=0, le=1_000_000)]


def _spoken(request: AnyRequest, person: Person | None) -> Language:
    return person.lang if person else language_of(request)


@get("/api/puzzles", responses=REFUSALS)
async def overview(request: AnyRequest) -> PuzzleOverview:
    """All puzzles there are, the day's first."""
    person = await caller(request)
    return await services(request).puzzles.overview(person.id if person else None)


@get("/api/puzzles/{game:str}", responses=REFUSALS)
async def next_puzzle(request: AnyRequest, game: GameId, grade: Grade | None = None) -> PuzzleTask:
    """Any puzzle of a game that one has not solved yet."""
    limit_expensive(request)
    person = await caller(request)
    return await services(request).puzzles.next_one(game, grade, person.id if person else None)


@get("/api/puzzles/{game:str}/{puzzle:str}", responses=REFUSALS)
async def puzzle_task(request: AnyRequest, game: GameId, puzzle: PuzzleId) -> PuzzleTask:
    """One puzzle as its seat sees it."""
    limit_expensive(request)
    person = await caller(request)
    return await services(request).puzzles.task(game, puzzle, person.id if person else None)


@post("/api/puzzles/{game:str}/{puzzle:str}/try", status_code=200, responses=REFUSALS)
async def try_puzzle(
    request: AnyRequest, game: GameId, puzzle: PuzzleId, data: PuzzleTry
) -> PuzzleVerdict:
    """Try a move; a wrong one is answered by the reply that punishes it."""
    limit_expensive(request)
    person = await caller(request)
    who, lang = person.id if person else None, _spoken(request, person)
    return await services(request).puzzles.attempt(game, puzzle, data.move, who, lang)


@post("/api/puzzles/{game:str}/{puzzle:str}/solution", status_code=200, responses=REFUSALS)
async def give_up(request: AnyRequest, game: GameId, puzzle: PuzzleId) -> PuzzleSolution:
    """Give up and see the best move."""
    limit_expensive(request)
    person = await caller(request)
    who, lang = person.id if person else None, _spoken(request, person)
    return await services(request).puzzles.give_up(game, puzzle, who, lang)


async def _own_game(request: AnyRequest, table: str) -> tuple[FinishedGame, Language]:
    person = await signed_in(request)
    return await services(request).tables.finished_game(table, person.id), person.lang


@get("/api/tables/{table:str}/mistakes", responses=REFUSALS)
async def mistakes(request: AnyRequest, table: TableId) -> Mistakes:
    """One's own mistakes in a finished game; found out while one asks again and again."""
    game, lang = await _own_game(request, table)
    return services(request).puzzles.mistakes(game, lang)


@get("/api/tables/{table:str}/mistakes/{ply:int}", responses=REFUSALS)
async def mistake_task(request: AnyRequest, table: TableId, ply: Ply) -> PuzzleTask:
    """A mistake of one's own as a puzzle."""
    limit_expensive(request)
    game, lang = await _own_game(request, table)
    return await services(request).puzzles.mistake_task(game, ply, lang)


@post("/api/tables/{table:str}/mistakes/{ply:int}/try", status_code=200, responses=REFUSALS)
async def try_mistake(
    request: AnyRequest, table: TableId, ply: Ply, data: PuzzleTry
) -> PuzzleVerdict:
    """Try another move than the one that one has made."""
    limit_expensive(request)
    game, lang = await _own_game(request, table)
    return await services(request).puzzles.judge_mistake(game, ply, data.move, lang)


@post("/api/tables/{table:str}/mistakes/{ply:int}/solution", status_code=200, responses=REFUSALS)
async def mistake_solution(request: AnyRequest, table: TableId, ply: Ply) -> PuzzleSolution:
    """What would have been best."""
    limit_expensive(request)
    game, lang = await _own_game(request, table)
    return await services(request).puzzles.mistake_solution(game, ply, lang)


HANDLERS = [
    overview,
    next_puzzle,
    puzzle_task,
    try_puzzle,
    give_up,
    mistakes,
    mistake_task,
    try_mistake,
    mistake_solution,
]
