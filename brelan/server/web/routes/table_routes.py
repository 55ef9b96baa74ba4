"""The HTTP interface."""

from __future__ import annotations

from litestar import get, post

import brelan
from brelan.core.catalogue import find
from brelan.core.rulebook import credit

from ...deals import lessons
from ...messages.protocol import Done, Language, Order, Seat, TableId, Update
from ...messages.requests import (
    Created,
    GameLine,
    GameList,
    Imagined,
    Leaderboard,
    LogLines,
    Missed,
    NewTable,
    OptionInfo,
    RulesText,
    TableList,
    TableRecord,
)
from .. import languages
from ..excluded_options import clashes
from ..page import outside_rooms
from ..request_context import (
    REFUSALS,
    AnyRequest,
    GameId,
    caller,
    limit_expensive,
    player,
    services,
    signed_in,
)


@get("/api/games", responses=REFUSALS)
async def games(request: AnyRequest, lang: Language | None = None) -> GameList:
    """The catalogue, in one of the languages."""
    spoken = lang or languages.preferred(request.headers.get("accept-language", ""))
    return GameList(
        games=[
            GameLine(
                id=info.id,
                title=info.title(spoken),
                pitch=info.pitch(spoken),
                players=list(info.players),
                options=[
                    OptionInfo(
                        name=option.name,
                        allowed=None if option.allowed is None else list(option.allowed),
                        default=option.default,
                    )
                    for option in info.options
                ],
                clashes=clashes(info),
                lesson=lessons.kind_of(info),
                room=outside_rooms.described(info, spoken),
                credit=credit(info, spoken),
            )
            for info in brelan.games()
        ]
    )


@get("/api/games/{game:str}/rules", responses=REFUSALS)
async def rules(request: AnyRequest, game: GameId, lang: Language | None = None) -> RulesText:
    """A game's rules for players, as Markdown."""
    spoken = lang or languages.preferred(request.headers.get("accept-language", ""))
    return RulesText(text=find(game).rules_text(spoken))


@get("/api/me/tables", responses=REFUSALS)
async def my_tables(request: AnyRequest) -> TableList:
    """One's own tables, running and finished."""
    person = await player(request)
    return await services(request).lobby.of_person(person.id)


@get("/api/lobby", responses=REFUSALS)
async def open_tables(request: AnyRequest) -> TableList:
    """Public tables that wait for somebody."""
    person = await caller(request)
    return await services(request).lobby.waiting(person.id if person else None)


@post("/api/tables", responses=REFUSALS)
async def create(request: AnyRequest, data: NewTable) -> Created:
    """Make a table."""
    person = await player(request)
    return Created(table=await services(request).tables.create(person, data))


@get("/api/tables/{table:str}", responses=REFUSALS)
async def look(
    request: AnyRequest,
    table: TableId,
    since: int = -1,
    aids: bool = False,
    outside: bool = False,
) -> Update:
    """A table as one may see it, with the events after ply ``since``.

    ``outside``: as an onlooker does, whoever asks; for screens that others see as well.
    """
    person = None if outside else await caller(request)
    who = person.id if person else None
    return await services(request).tables.update(table, who, since, aided=aids)


@get("/api/tables/{table:str}/missed", responses=REFUSALS)
async def missed(request: AnyRequest, table: TableId, since: int) -> Missed:
    """The moves after ply ``since`` as one's own seat saw them: 40 moments at most."""
    person = await signed_in(request)
    limit_expensive(request)
    return Missed(frames=await services(request).tables.missed(table, person.id, since))


@get("/api/tables/{table:str}/imagine", responses=REFUSALS)
async def imagine(request: AnyRequest, table: TableId, seat: Seat) -> Imagined:
    """The table with all that one's own seat cannot know drawn anew: for programs that search."""
    person = await player(request)
    return await services(request).tables.imagine(table, person, seat)


@get("/api/tables/{table:str}/log", responses=REFUSALS)
async def log(request: AnyRequest, table: TableId) -> LogLines:
    """The moves as the list of moves shows them: where rounds and tricks begin, which cards."""
    person = await caller(request)
    limit_expensive(request)
    who = person.id if person else None
    return LogLines(lines=await services(request).tables.log_lines(table, who))


@post("/api/tables/{table:str}/commands", responses=REFUSALS)
async def command(request: AnyRequest, table: TableId, data: Order) -> Done:
    """Do something at a table; the same as the WebSocket's ``act``."""
    person = await player(request)
    services(request).check_pace(person.id, data.command)
    return await services(request).tables.act(table, person, data.id, data.command)


@get("/api/tables/{table:str}/record", responses=REFUSALS)
async def record(request: AnyRequest, table: TableId) -> TableRecord:
    """A finished game, with what proves its deal."""
    person = await caller(request)
    return await services(request).tables.record(table, person.id if person else None)


@get("/api/ratings/{game:str}", responses=REFUSALS)
async def leaderboard(request: AnyRequest, game: GameId) -> Leaderboard:
    """The best of a game."""
    person = await caller(request)
    who = person.id if person else None
    return await services(request).ratings.leaderboard(find(game).id, who)


HANDLERS = [
    games,
    rules,
    my_tables,
    open_tables,
    create,
    look,
    missed,
    imagine,
    log,
    command,
    record,
    leaderboard,
]
