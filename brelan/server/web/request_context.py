"""What every route asks of a request: who asks, in which language, how often."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from ..common.errors import Forbidden, TooFast
from ..messages.protocol import Language, Refusal
from ..model.person import Person
from ..people.identity import COOKIE, LANGUAGE
from . import languages
from .addresses import network
from .services import Services

YEAR = 365 * 24 * 3600
REFUSALS = {
    status: ResponseSpec(Refusal, description="Why not, in the player's language.")
    for status in (400, 403, 404, 405, 409, 413, 415, 422, 429, 503)
}
AnyRequest = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]
"""A request or a WebSocket."""
GameId = Annotated[str, Parameter(max_length=64)]


def services(request: AnyRequest) -> Services:
    """The parts of this process."""
    found: Services = request.app.state.services
    return found


async def caller(request: AnyRequest) -> Person | None:
    """Who asks, if that is somebody."""
    secret = secret_of(request)
    person = await services(request).people.find(secret)
    if person is None and shows_token(request):
        raise Forbidden("token-unknown")
    return person


async def player(request: AnyRequest) -> Person:
    """Who asks; it must be somebody, or a program of theirs."""
    person = await caller(request)
    if person is None:
        raise Forbidden("identity-needed")
    return person


async def signed_in(request: AnyRequest) -> Person:
    """Who asks; it must be somebody, and no program: a token plays, and changes nothing else."""
    return no_program(await player(request))


def no_program(person: Person) -> Person:
    """Somebody in person, or a refusal."""
    if person.program is not None:
        raise Forbidden("program-may-not", program=person.program)
    return person


def language_of(request: AnyRequest) -> Language:
    """The language in which somebody unknown is spoken to."""
    return languages.preferred(
        f"{request.cookies.get(LANGUAGE, '')},{request.headers.get('accept-language', '')}"
    )


def cookies(request: AnyRequest, secret: str, lang: Language, age: int = YEAR) -> list[Cookie]:
    """The secret, out of reach for scripts, and the language."""
    return [cookie(request, COOKIE, secret, age), cookie(request, LANGUAGE, lang, age)]


def cookie(request: AnyRequest, key: str, value: str, age: int = YEAR) -> Cookie:
    """A cookie for this server alone, out of reach for scripts; without age it goes."""
    return Cookie(
        key=key,
        value=value,
        max_age=age,
        path="/",
        httponly=True,
        samesite="strict",
        secure=services(request).settings.secure,
    )


def secret_of(request: AnyRequest) -> str:
    """The secret of the device that asks: a program shows it as a token, a browser as a cookie."""
    return token_of(request) if shows_token(request) else request.cookies.get(COOKIE, "")


def shows_token(connection: Connection) -> bool:
    """Whether somebody says who they are by a token."""
    return connection.headers.get("authorization") is not None


def token_of(connection: Connection) -> str:
    """The token that is shown."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address(request: AnyRequest) -> str:
    """Where a request comes from, as it is counted."""
    return network(request.client.host if request.client else "")


def limit_expensive(request: AnyRequest) -> None:
    """Refuse whoever asks again and again for what takes long."""
    if not services(request).expensive.take(address(request)):
        raise TooFast("too-fast")
