"""The HTTP interface to finished games and to the deal of the day."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from ...messages.protocol import TableId
from ...messages.requests import AnalysisState, Created, Daily, NewDaily, PlayOn, Replay
from ...people.daily_overview import overview
from ...tables.showing import finished
from ..request_context import (
    REFUSALS,
    AnyRequest,
    caller,
    language_of,
    limit_expensive,
    services,
    signed_in,
)

WrittenViewpoint = Annotated[
    str, Parameter(max_length=8, description="A seat, ``all`` or ``none``.")
]


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(request: AnyRequest, table: TableId, seat: WrittenViewpoint = "none") -> Replay:
    """A finished game moment by moment, as a seat or an outsider saw it, or open."""
    limit_expensive(request)
    person = await caller(request)
    found = await services(request).tables.finished_game(table, person.id if person else None)
    return await asyncio.to_thread(finished.replay, found, seat)


@get("/api/tables/{table:str}/analysis", responses=REFUSALS)
async def analysis(request: AnyRequest, table: TableId) -> AnalysisState:
    """What decided a finished game; made while one asks again and again."""
    person = await caller(request)
    found = await services(request).tables.finished_game(table, person.id if person else None)
    return services(request).analyses.ask(found, person.lang if person else language_of(request))


@post("/api/tables/{table:str}/play-on", responses=REFUSALS)
async def play_on(request: AnyRequest, table: TableId, data: PlayOn) -> Created:
    """A new table from a moment of a finished game, against bots."""
    person = await signed_in(request)
    limit_expensive(request)
    return Created(table=await services(request).tables.play_on(person, table, data))


@get("/api/daily", responses=REFUSALS)
async def today(request: AnyRequest) -> Daily:
    """The deal of the day: one's own try, and how others fared."""
    person = await caller(request)
    parts, date = services(request), services(request).clock.today()
    who = person.id if person else None
    so_far = await overview(parts.log, parts.daily, parts.people, parts.acquaintances, date, who)
    if so_far.bots is None:
        parts.daily_bots.ask(date)
    return so_far


@post("/api/daily", responses=REFUSALS)
async def try_today(request: AnyRequest, data: NewDaily) -> Created:
    """Play the deal of the day, or go on with it."""
    person = await signed_in(request)
    return Created(table=await services(request).tables.daily(person, data.id))


HANDLERS = [replay, analysis, play_on, today, try_today]
