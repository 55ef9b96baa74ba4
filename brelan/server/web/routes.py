"""The HTTP interface."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

import brelan
from brelan.core.catalogue import find

from ..common import languages
from ..common.errors import Forbidden, TooFast
from ..deals.lessons import script
from ..host.services import Services
from ..messages.protocol import Done, Language, Order, Refusal, TableId, Update
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
from ..people import lobby, ratings
from ..people.identity import CODE_SECONDS, COOKIE, LANGUAGE, Person
from ..store import export
from . import outside_rooms
from .excluded_options import clashes

YEAR = 365 * 24 * 3600
REFUSALS = {
    status: ResponseSpec(Refusal, description="Why not, in the player's language.")
    for status in (400, 403, 404, 405, 409, 413, 415, 422, 429, 503)
}
Caller = Request[Any, Any, Any]
GameId = Annotated[str, Parameter(max_length=64)]


def services(request: Caller) -> Services:
    """The parts of this process."""
    found: Services = request.app.state.services
    return found


async def caller(request: Caller) -> Person | None:
    """Who asks, if that is somebody."""
    return await services(request).people.find(request.cookies.get(COOKIE))


async def known(request: Caller) -> Person:
    """Who asks; it must be somebody."""
    person = await caller(request)
    if person is None:
        raise Forbidden("identity-needed")
    return person


def spoken(request: Caller) -> Language:
    """The language in which somebody unknown is spoken to."""
    return languages.preferred(
        f"{request.cookies.get(LANGUAGE, '')},{request.headers.get('accept-language', '')}"
    )


def _cookies(request: Caller, secret: str, lang: Language, age: int = YEAR) -> list[Cookie]:
    """The secret, out of reach for scripts, and the language."""
    secure = services(request).settings.secure
    return [
        Cookie(
            key=key,
            value=value,
            max_age=age,
            path="/",
            httponly=True,
            samesite="strict",
            secure=secure,
        )
        for key, value in ((COOKIE, secret), (LANGUAGE, lang))
    ]


def address(request: Caller) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def ration(request: Caller) -> None:
    """Refuse whoever asks again and again for what takes long."""
    if not services(request).studies.take(address(request)):
        raise TooFast("too-fast")


@get("/api/games", responses=REFUSALS)
async def games(request: Caller, lang: Language | None = None) -> GameList:
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
                lesson=script(info) is not None,
                room=outside_rooms.described(info, spoken),
            )
            for info in brelan.games()
        ]
    )


@get("/api/games/{game:str}/rules", responses=REFUSALS)
async def rules(request: Caller, game: GameId, lang: Language | None = None) -> RulesText:
    """A game's rules for players, as Markdown."""
    spoken = lang or languages.preferred(request.headers.get("accept-language", ""))
    return RulesText(text=find(game).rules_text(spoken))


@get("/api/me", responses=REFUSALS)
async def me(request: Caller) -> Me | None:
    """Who one is here; null for somebody who has not said a name yet."""
    person = await caller(request)
    return None if person is None else Me(name=person.name, lang=person.lang)


@post("/api/me", responses=REFUSALS)
async def come(request: Caller, data: NewPerson) -> Response[Me]:
    """Become somebody: a name is enough. A cookie remembers it."""
    person = await caller(request)
    if person is not None:
        person = await services(request).people.rename(person, data.name, data.lang)
        return _renamed(request, person)
    if not services(request).guests.take(address(request)):
        raise TooFast("too-fast")
    person, secret = await services(request).people.create(data.name, data.lang)
    return Response(
        Me(name=person.name, lang=person.lang), cookies=_cookies(request, secret, person.lang)
    )


@put("/api/me", responses=REFUSALS)
async def rename(request: Caller, data: NewPerson) -> Response[Me]:
    """Another name or language."""
    person = await services(request).people.rename(await known(request), data.name, data.lang)
    return _renamed(request, person)


def _renamed(request: Caller, person: Person) -> Response[Me]:
    services(request).tables.forget(person.id)  # they show the name
    secret = request.cookies.get(COOKIE, "")
    return Response(
        Me(name=person.name, lang=person.lang), cookies=_cookies(request, secret, person.lang)
    )


@delete("/api/me", status_code=200, responses=REFUSALS)
async def go(request: Caller) -> Response[Health]:
    """Delete everything about oneself. Games with other people stay, without one's name."""
    person = await known(request)
    await services(request).tables.clear(person)
    services(request).hub.dismiss(person.id)
    await export.delete_person(services(request).storage, person.id)
    services(request).tables.forget(person.id)
    return Response(Health(status="ok"), cookies=_cookies(request, "", person.lang, age=0))


@get("/api/me/export", responses=REFUSALS)
async def own_data(request: Caller) -> dict[str, Any]:
    """Everything that is stored about oneself."""
    person = await known(request)
    ration(request)
    return await export.person_data(services(request), person)


@post("/api/me/code", responses=REFUSALS)
async def code(request: Caller) -> Code:
    """A one-time code for another device."""
    made = await services(request).people.code(await known(request))
    return Code(code=made, seconds=CODE_SECONDS)


@post("/api/me/claim", responses=REFUSALS)
async def claim(request: Caller, data: Claim) -> Response[Me]:
    """Become, on this device, who made the code on another one."""
    if not services(request).claims.take(address(request)):
        raise TooFast("too-fast")
    people = services(request).people
    secret = await people.claim(data.code)
    person = await people.find(secret)
    if person is None:
        raise Forbidden("identity-needed")
    return Response(
        Me(name=person.name, lang=person.lang), cookies=_cookies(request, secret, person.lang)
    )


@get("/api/me/tables", responses=REFUSALS)
async def my_tables(request: Caller) -> TableList:
    """One's own tables, running and finished."""
    person = await known(request)
    parts = services(request)
    return await lobby.mine(parts.storage, parts.people, person.id)


@get("/api/lobby", responses=REFUSALS)
async def open_tables(request: Caller) -> TableList:
    """Public tables that wait for somebody."""
    person = await caller(request)
    parts = services(request)
    return await lobby.lobby(parts.storage, parts.people, person.id if person else None)


@post("/api/tables", responses=REFUSALS)
async def create(request: Caller, data: NewTable) -> Created:
    """Make a table."""
    person = await known(request)
    return Created(table=await services(request).tables.create(person, data))


@get("/api/tables/{table:str}", responses=REFUSALS)
async def look(request: Caller, table: TableId, since: int = -1, aids: bool = False) -> Update:
    """A table as one may see it, with the events after ply ``since``."""
    person = await caller(request)
    who = person.id if person else None
    return await services(request).tables.update(table, who, since, aided=aids)


@post("/api/tables/{table:str}/commands", responses=REFUSALS)
async def command(request: Caller, table: TableId, data: Order) -> Done:
    """Do something at a table; the same as the WebSocket's ``act``."""
    person = await known(request)
    return await services(request).tables.act(table, person, data.id, data.command)


@get("/api/tables/{table:str}/record", responses=REFUSALS)
async def record(request: Caller, table: TableId) -> TableRecord:
    """A finished game, with what proves its deal."""
    person = await caller(request)
    return await services(request).tables.record(table, person.id if person else None)


@get("/api/ratings/{game:str}", responses=REFUSALS)
async def leaderboard(request: Caller, game: GameId) -> Leaderboard:
    """The best of a game."""
    person = await caller(request)
    parts = services(request)
    who = person.id if person else None
    return await ratings.leaderboard(parts.storage, parts.people, find(game).id, who)


HANDLERS = [
    games,
    rules,
    me,
    come,
    rename,
    go,
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
