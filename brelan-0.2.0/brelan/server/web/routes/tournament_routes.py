"""The HTTP interface to tournaments."""

from __future__ import annotations

from litestar import get, post

from ...messages.protocol import TableId
from ...messages.tournaments import NewTournament, Opened, Tournament, TournamentList
from ..request_context import REFUSALS, AnyRequest, caller, services, signed_in


@get("/api/tournaments", responses=REFUSALS)
async def listed(request: AnyRequest) -> TournamentList:
    """Public tournaments and one's own."""
    person = await caller(request)
    return await services(request).tournaments.listed(person.id if person else None)


@post("/api/tournaments", responses=REFUSALS)
async def open_one(request: AnyRequest, data: NewTournament) -> Opened:
    """Open a tournament."""
    person = await signed_in(request)
    return Opened(tournament=await services(request).tournaments.open(person, data))


@get("/api/tournaments/{tournament:str}", responses=REFUSALS)
async def look_at(request: AnyRequest, tournament: TableId) -> Tournament:
    """A tournament: who stands where, and where one plays."""
    person = await caller(request)
    return await services(request).tournaments.look(tournament, person.id if person else None)


@post("/api/tournaments/{tournament:str}/enter", responses=REFUSALS)
async def enter(request: AnyRequest, tournament: TableId) -> Tournament:
    """Enter a tournament that has not begun."""
    person = await signed_in(request)
    await services(request).tournaments.enter(tournament, person)
    return await services(request).tournaments.look(tournament, person.id)


@post("/api/tournaments/{tournament:str}/withdraw", responses=REFUSALS)
async def withdraw(request: AnyRequest, tournament: TableId) -> Tournament:
    """Play no further round."""
    person = await signed_in(request)
    await services(request).tournaments.withdraw(tournament, person)
    return await services(request).tournaments.look(tournament, person.id)


@post("/api/tournaments/{tournament:str}/start", responses=REFUSALS)
async def start(request: AnyRequest, tournament: TableId) -> Tournament:
    """Let one's own tournament begin."""
    person = await signed_in(request)
    await services(request).tournaments.start(tournament, person)
    return await services(request).tournaments.look(tournament, person.id)


@post("/api/tournaments/{tournament:str}/close", responses=REFUSALS)
async def close(request: AnyRequest, tournament: TableId) -> Tournament:
    """Give one's own tournament up before it has begun."""
    person = await signed_in(request)
    await services(request).tournaments.close(tournament, person)
    return await services(request).tournaments.look(tournament, person.id)


HANDLERS = [listed, open_one, look_at, enter, withdraw, start, close]
