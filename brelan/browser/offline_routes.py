"""What the page asks of the house in its worker alone: to go on without a server, to hand over."""

from __future__ import annotations

from litestar import get, post

from ..server.deals import offline
from ..server.messages.offline import GoOn, OfflineGames
from ..server.messages.requests import Created
from ..server.web.request_context import AnyRequest, player, services


@get("/api/offline/games")
async def games(request: AnyRequest) -> OfflineGames:
    """The games of this browser that a server can be handed."""
    person = await player(request)
    parts = services(request)
    listed = await parts.lobby.of_person(person.id)
    told = [
        await parts.tables.read(line.table, offline.handed)
        for line in listed.tables
        if not line.offline
    ]
    return OfflineGames(games=[one for one in told if one is not None])


@post("/api/offline/tables")
async def go_on(request: AnyRequest, data: GoOn) -> Created:
    """Go on with a game against bots whose server is out of reach."""
    person = await player(request)
    opening = offline.go_on(person, data)
    return Created(table=await services(request).tables.make(opening, data.id))


HANDLERS = [games, go_on]
