"""The HTTP interface to oneself: name, devices, data."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import Parameter

from ...common.errors import Forbidden, StorageError, TooFast, Unknown
from ...messages.requests import (
    Claim,
    Code,
    DeviceList,
    Health,
    Me,
    NewPerson,
    NewProgram,
    ProgramToken,
)
from ...model.person import Person
from ...people import personal_data
from ...people.devices import device_id, kind
from ...people.identity import BEFORE, CODE_SECONDS, hashed
from ..request_context import (
    REFUSALS,
    YEAR,
    AnyRequest,
    address,
    caller,
    cookie,
    cookies,
    limit_expensive,
    no_program,
    secret_of,
    services,
    signed_in,
)

DeviceId = Annotated[str, Parameter(max_length=64)]


@get("/api/me", responses=REFUSALS)
async def me(request: AnyRequest) -> Me | None:
    """Who one is here; null for somebody who has not said a name yet."""
    person = await caller(request)
    if person is None:
        return None
    return Me(name=person.name, lang=person.lang, before=await before(request))


@post("/api/me", responses=REFUSALS)
async def sign_up(request: AnyRequest, data: NewPerson) -> Response[Me]:
    """Become somebody: a name is enough. A cookie remembers it."""
    person = await caller(request)
    if person is not None:
        return await _renamed(request, person, data)
    if not services(request).guests.take(address(request)):
        raise TooFast("too-fast")
    person, secret = await services(request).people.create(data.name, data.lang, kind_of(request))
    return _known(request, person, secret)


@put("/api/me", responses=REFUSALS)
async def rename(request: AnyRequest, data: NewPerson) -> Response[Me]:
    """Another name or language."""
    return await _renamed(request, await signed_in(request), data)


async def _renamed(request: AnyRequest, person: Person, data: NewPerson) -> Response[Me]:
    no_program(person)
    renamed = await services(request).people.rename(person, data.name, data.lang)
    services(request).clients.rename(renamed)
    return _known(request, renamed, secret_of(request))


def _known(request: AnyRequest, person: Person, secret: str) -> Response[Me]:
    return Response(
        Me(name=person.name, lang=person.lang), cookies=cookies(request, secret, person.lang)
    )


def kind_of(request: AnyRequest) -> str:
    """The browser and the system that ask, in a few words."""
    return kind(request.headers.get("user-agent", ""))


@delete("/api/me", status_code=200, responses=REFUSALS)
async def delete_me(request: AnyRequest) -> Response[Health]:
    """Delete everything about oneself. Games with other people stay, without one's name.

    ``deleting``: one is signed out everywhere, and the rest is done as soon as it can be.
    """
    person = await signed_in(request)
    parts = services(request)
    await parts.deletions.begin(person.id)
    parts.clients.drop_person(person.id)
    try:
        await parts.deletions.finish(person.id)
    except StorageError:  # it is begun: nothing but time is missing
        return _signed_out(request, person, Health(status="deleting"))
    return _signed_out(request, person, Health(status="ok"))


def _signed_out(request: AnyRequest, person: Person, said: Health) -> Response[Health]:
    return Response(said, cookies=cookies(request, "", person.lang, age=0))


@get("/api/me/export", responses=REFUSALS)
async def own_data(request: AnyRequest) -> dict[str, Any]:
    """Everything that is stored about oneself."""
    person = await signed_in(request)
    limit_expensive(request)
    parts = services(request)
    known = await parts.people.devices(person.id, secret_of(request))
    own = await personal_data.own_data(
        parts.database, parts.log, parts.tables, parts.lobby, parts.groups, person, known
    )
    passkeys = msgspec.to_builtins(await parts.passkeys.of_person(person.id))
    return own | {"passkeys": passkeys, "notices": await parts.choices.stored(person.id)}


@get("/api/me/devices", responses=REFUSALS)
async def devices(request: AnyRequest) -> DeviceList:
    """One's devices: which browser, when it came, when it was last seen."""
    person = await signed_in(request)
    found = await services(request).people.devices(person.id, secret_of(request))
    return DeviceList(devices=found)


@delete("/api/me/devices/{device:str}", status_code=200, responses=REFUSALS)
async def drop_device(request: AnyRequest, device: DeviceId) -> Response[Health]:
    """Sign a device out; its connections end."""
    person = await signed_in(request)
    return await _drop(request, person, device)


@post("/api/me/programs", responses=REFUSALS)
async def add_program(request: AnyRequest, data: NewProgram) -> ProgramToken:
    """A token by which a program plays as oneself; it is listed with one's devices."""
    person = await signed_in(request)
    known, token = await services(request).people.add_program(person, data.name)
    return ProgramToken(id=known, token=token)


@post("/api/me/sign-out", status_code=200, responses=REFUSALS)
async def sign_out(request: AnyRequest) -> Response[Health]:
    """Sign out on this device; it is again who it was before a passkey, if it was anybody."""
    person = await signed_in(request)
    return await _drop(request, person, device_id(hashed(secret_of(request))))


@post("/api/me/switch", status_code=200, responses=REFUSALS)
async def switch(request: AnyRequest) -> Response[Me]:
    """Be who one was on this device before; the one that one is now is kept in the same way."""
    secret = request.cookies.get(BEFORE, "")
    person = await services(request).people.find(secret)
    if person is None:
        raise Unknown("device-gone")
    now = await caller(request)
    kept = secret_of(request) if now else ""
    return Response(
        Me(name=person.name, lang=person.lang, before=now.name if now else None),
        cookies=[
            *cookies(request, secret, person.lang),
            cookie(request, BEFORE, kept, YEAR if kept else 0),
        ],
    )


async def before(request: AnyRequest) -> str | None:
    """The name of who one was on this device before a passkey made it somebody else's."""
    secret = request.cookies.get(BEFORE, "")
    person = await services(request).people.find(secret) if secret else None
    return person.name if person else None


async def _drop(request: AnyRequest, person: Person, device: str) -> Response[Health]:
    gone = await services(request).people.sign_out(person.id, device)
    services(request).clients.drop_device(gone)
    said = Health(status="ok")
    if gone != hashed(secret_of(request)):
        return Response(said)
    if await before(request) is None:
        return _signed_out(request, person, said)
    kept = request.cookies[BEFORE]
    return Response(
        said, cookies=[*cookies(request, kept, person.lang), cookie(request, BEFORE, "", 0)]
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
    secret = await people.claim(data.code, kind_of(request))
    person = await people.find(secret)
    if person is None:
        raise Forbidden("identity-needed")
    return _known(request, person, secret)


HANDLERS = [
    me,
    sign_up,
    rename,
    delete_me,
    own_data,
    devices,
    drop_device,
    add_program,
    sign_out,
    switch,
    code,
    claim,
]
