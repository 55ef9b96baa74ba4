"""The HTTP interface to passkeys: add one, sign in by one, see and remove one's own."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import Parameter

from ...common.errors import Forbidden, Stale, TooFast
from ...messages.people import NewPasskey, PasskeyList, PasskeyOptions, PasskeySignIn
from ...messages.requests import Health, Me
from ...model.person import Person
from ...people.devices import device_id
from ...people.identity import BEFORE, hashed
from ...people.passkeys import BROWSER, CHALLENGE_SECONDS, Place, place
from ..request_context import (
    REFUSALS,
    AnyRequest,
    address,
    caller,
    cookie,
    cookies,
    secret_of,
    services,
    signed_in,
)
from .person_routes import before, kind_of

PasskeyId = Annotated[str, Parameter(max_length=64)]


def _where(request: AnyRequest) -> Place:
    return place(request.headers.get("origin"))


def _asked(request: AnyRequest, options: PasskeyOptions, browser: str) -> Response[PasskeyOptions]:
    return Response(options, cookies=[cookie(request, BROWSER, browser, CHALLENGE_SECONDS)])


@get("/api/me/passkeys", responses=REFUSALS)
async def passkeys(request: AnyRequest) -> PasskeyList:
    """One's passkeys: by which browser they were made, and when they were last used."""
    person = await signed_in(request)
    return PasskeyList(passkeys=await services(request).passkeys.of_person(person.id))


@post("/api/me/passkeys/options", responses=REFUSALS)
async def begin_to_add(request: AnyRequest) -> Response[PasskeyOptions]:
    """What to ask the browser for a new passkey."""
    person, where = await signed_in(request), _where(request)
    options, browser = await services(request).passkeys.begin_to_add(person, where)
    return _asked(request, PasskeyOptions(options=options), browser)


@post("/api/me/passkeys", responses=REFUSALS)
async def add(request: AnyRequest, data: NewPasskey) -> PasskeyList:
    """Take the browser's new passkey in."""
    person, known = await signed_in(request), services(request).passkeys
    browser = request.cookies.get(BROWSER, "")
    await known.add(person, _where(request), browser, data.credential, kind_of(request))
    return PasskeyList(passkeys=await known.of_person(person.id))


@delete("/api/me/passkeys/{passkey:str}", status_code=200, responses=REFUSALS)
async def drop(request: AnyRequest, passkey: PasskeyId) -> Health:
    """Remove a passkey. Devices that came by it stay."""
    person = await signed_in(request)
    await services(request).passkeys.drop(person.id, passkey)
    return Health(status="ok")


@post("/api/passkey/options", responses=REFUSALS)
async def begin_to_sign_in(request: AnyRequest) -> Response[PasskeyOptions]:
    """What to ask the browser for any passkey that it has for this server."""
    _limit(request)
    options, browser = await services(request).passkeys.begin_to_sign_in(_where(request))
    return _asked(request, PasskeyOptions(options=options), browser)


@post("/api/passkey", responses=REFUSALS)
async def sign_in(request: AnyRequest, data: PasskeySignIn) -> Response[Me]:
    """Become, on this device, whose passkey this is.

    Who is somebody else here, with games that run, has to say what becomes of them
    (``guest-playing``): ``keep`` lets one go back, ``leave`` signs that person out here.
    """
    _limit(request)
    parts, guest = services(request), await caller(request)
    passkey = await parts.passkeys.owner(data.credential)
    same = guest is not None and guest.id == passkey.person
    if guest is not None and not same and data.guest is None:
        await _check_idle(request, guest)
    browser = request.cookies.get(BROWSER, "")
    secret = await parts.passkeys.sign_in(
        _where(request), browser, data.credential, kind_of(request)
    )
    person = await parts.people.find(secret)
    if person is None:
        raise Forbidden("identity-needed")
    kept = guest is not None and not same and data.guest == "keep"
    if guest is not None and not kept:
        await _let_go(request, guest)
    found = [
        *cookies(request, secret, person.lang),
        cookie(request, BROWSER, "", 0),
        *([cookie(request, BEFORE, secret_of(request))] if kept else []),
    ]
    name = guest.name if guest is not None and kept else await before(request)
    return Response(Me(name=person.name, lang=person.lang, before=name), cookies=found)


def _limit(request: AnyRequest) -> None:
    if not services(request).claims.take(address(request)):
        raise TooFast("too-fast")


async def _check_idle(request: AnyRequest, guest: Person) -> None:
    """Nobody loses games that run without being told."""
    tables = (await services(request).lobby.of_person(guest.id)).tables
    running = [line for line in tables if line.status in ("waiting", "running")]
    if running:
        raise Stale("guest-playing", name=guest.name, games=len(running))


async def _let_go(request: AnyRequest, guest: Person) -> None:
    """Sign this device out as who it was."""
    own = hashed(secret_of(request))
    await services(request).people.sign_out(guest.id, device_id(own))
    services(request).clients.drop_device(own)


HANDLERS = [passkeys, begin_to_add, add, drop, begin_to_sign_in, sign_in]
