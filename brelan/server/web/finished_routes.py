"""The HTTP interface to finished games and to the deal of the day."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from ..deals import daily, finished
from ..messages.protocol import TableId
from ..messages.requests import AnalysisState, Created, Daily, NewDaily, PlayOn, Replay
from .routes import REFUSALS, Caller, caller, known, ration, services, spoken

Eyes = Annotated[str, Parameter(max_length=8, description="A seat, ``all`` or ``none``.")]


@get("/api/tables/{table:str}/replay", responses=REFUSALS)
async def replay(request: Caller, table: TableId, seat: Eyes = "none") -> Replay:
    """A finished game moment by moment, as a seat, an outsider or all-seeing eyes saw it."""
    ration(request)
    person = await caller(request)
    found = await services(request).tables.past(table, person.id if person else None)
    return await asyncio.to_thread(finished.replay, found, seat)


@get("/api/tables/{table:str}/analysis", responses=REFUSALS)
async def analysis(request: Caller, table: TableId) -> AnalysisState:
    """What decided a finished game; made while one asks again and again."""
    person = await caller(request)
    found = await services(request).tables.past(table, person.id if person else None)
    return services(request).analyses.ask(found, person.lang if person else spoken(request))


@post("/api/tables/{table:str}/play-on", responses=REFUSALS)
async def play_on(request: Caller, table: TableId, data: PlayOn) -> Created:
    """A new table from a moment of a finished game, against bots."""
    person = await known(request)
    ration(request)
    return Created(table=await services(request).tables.play_on(person, table, data))


@get("/api/daily", responses=REFUSALS)
async def today(request: Caller) -> Daily:
    """The deal of the day: one's own try, and how others fared."""
    person = await caller(request)
    parts, date = services(request), daily.today()
    told = await daily.look(parts.storage, date, person.id if person else None)
    if told.bots is None:
        parts.yardsticks.ask(date)
    return told


@post("/api/daily", responses=REFUSALS)
async def try_today(request: Caller, data: NewDaily) -> Created:
    """Play the deal of the day, or go on with it."""
    person = await known(request)
    return Created(table=await services(request).tables.daily(person, data.id))


HANDLERS = [replay, analysis, play_on, today, try_today]
