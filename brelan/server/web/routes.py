"""The HTTP interface."""

from __future__ import annotations

from typing import Any

from litestar import Response, delete, get, post, put

import brelan
from brelan.core.catalogue import find

from ..common.errors import Forbidden, TooFast
from ..deals.lessons import find_script
from ..messages.protocol import Done, Language, Order, TableId, Update
from ..messages.requests import (
    Claim,
    Code,
    Created,
    GameLine,
    GameList,
    Health,
    Leaderboard,
    Me,
    NewPerson,
    NewTable,
    OptionInfo,
    RulesText,
    TableList,
    TableRecord,
)
from ..model.person import Person
from ..people import personal_data
from ..people.identity import CODE_SECONDS, COOKIE
from . import languages, outside_rooms
from .excluded_options import clashes
from .request_context import (
    REFUSALS,
    AnyRequest,
    GameId,
    address,
    caller,
    cookies,
    limit_expensive,
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
                lesson=find_script(info) is not None,
                room=outside_rooms.described(info, spoken),
            )
            for info in brelan.games()
        ]
    )


@get("/api/games/{game:str}/rules", responses=REFUSALS)
async def rules(request: AnyRequest, game: GameId, lang: Language | None = None) -> RulesText:
    """A game's rules for players, as Markdown."""
    spoken = lang or languages.preferred(request.headers.get("accept-language", ""))
    return RulesText(text=find(game).rules_text(spoken))


@get("/api/me", responses=REFUSALS)
async def me(request: AnyRequest) -> Me | None:
    """Who one is here; null for somebody who has not said a name yet."""
    person = await caller(request)
    return None if person is None else Me(name=person.name, lang=person.lang)


@post("/api/me", responses=REFUSALS)
async def sign_up(request: AnyRequest, data: NewPerson) -> Response[Me]:
    """Become somebody: a name is enough. A cookie remembers it."""
    person = await caller(request)
    if person is not None:
        person = await services(request).people.rename(person, data.name, data.lang)
        return _renamed(request, person)
    if not services(request).guests.take(address(request)):
        raise TooFast("too-fast")
    person, secret = await services(request).people.create(data.name, data.lang)
    return Response(
        Me(name=person.name, lang=person.lang), cookies=cookies(request, secret, person.lang)
    )


@put("/api/me", responses=REFUSALS)
async def rename(request: AnyRequest, data: NewPerson) -> Response[Me]:
    """Another name or language."""
    person = await services(request).people.rename(await signed_in(request), data.name, data.lang)
    return _renamed(request, person)


def _renamed(request: AnyRequest, person: Person) -> Response[Me]:
    services(request).tables.reload_tables_of(person.id)  # they show the name
    secret = request.cookies.get(COOKIE, "")
    return Response(
        Me(name=person.name, lang=person.lang), cookies=cookies(request, secret, person.lang)
    )


@delete("/api/me", status_code=200, responses=REFUSALS)
async def delete_me(request: AnyRequest) -> Response[Health]:
    """Delete everything about oneself. Games with other people stay, without one's name."""
    person = await signed_in(request)
    parts = services(request)
    await personal_data.forget(parts.database, parts.tables, parts.subscriptions, person)
    return Response(Health(status="ok"), cookies=cookies(request, "", person.lang, age=0))


@get("/api/me/export", responses=REFUSALS)
async def own_data(request: AnyRequest) -> dict[str, Any]:
    """Everything that is stored about oneself."""
    person = await signed_in(request)
    limit_expensive(request)
    parts = services(request)
    return await personal_data.own_data(
        parts.database, parts.log, parts.tables, parts.lobby, person
    )


@post("/api/me/code", responses=REFUSALS)
async def code(request: AnyRequest) -> Code:
    """A one-time code for another device."""
    made = await services(request).people.code(await signed_in(request))
    return Code(code=made, seconds=CODE_SECONDS)


@post("/api/me/claim", responses=REFUSALS)
async def claim(request: AnyRequest, data: Claim) -> Response[Me]:
    """Become, on this device, who made the code on another one."""
    if not services(request).claims.take(address(request)):
        raise TooFast("too-fast")
    people = services(request).people
    secret = await people.claim(data.code)
    person = await people.find(secret)
    if person is None:
        raise Forbidden("identity-needed")
    return Response(
        Me(name=person.name, lang=person.lang), cookies=cookies(request, secret, person.lang)
    )


@get("/api/me/tables", responses=REFUSALS)
async def my_tables(request: AnyRequest) -> TableList:
    """One's own tables, running and finished."""
    person = await signed_in(request)
    return await services(request).lobby.of_person(person.id)


@get("/api/lobby", responses=REFUSALS)
async def open_tables(request: AnyRequest) -> TableList:
    """Public tables that wait for somebody."""
    person = await caller(request)
    return await services(request).lobby.waiting(person.id if person else None)


@post("/api/tables", responses=REFUSALS)
async def create(request: AnyRequest, data: NewTable) -> Created:
    """Make a table."""
    person = await signed_in(request)
    return Created(table=await services(request).tables.create(person, data))


@get("/api/tables/{table:str}", responses=REFUSALS)
async def look(request: AnyRequest, table: TableId, since: int = -1, aids: bool = False) -> Update:
    """A table as one may see it, with the events after ply ``since``."""
    person = await caller(request)
    who = person.id if person else None
    return await services(request).tables.update(table, who, since, aided=aids)


@post("/api/tables/{table:str}/commands", responses=REFUSALS)
async def command(request: AnyRequest, table: TableId, data: Order) -> Done:
    """Do something at a table; the same as the WebSocket's ``act``."""
    person = await signed_in(request)
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
    me,
    sign_up,
    rename,
    delete_me,
    own_data,
    code,
    claim,
    my_tables,
    open_tables,
    create,
    look,
    command,
    record,
    leaderboard,
]
