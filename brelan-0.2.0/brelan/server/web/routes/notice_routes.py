"""The HTTP interface to notices: how one is told that it is one's turn; links in mails."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import Parameter

from ...common.errors import TooFast
from ...messages.requests import (
    Health,
    MailAddress,
    MailLink,
    NoticeChoices,
    PushSubscription,
    QuietTimes,
)
from ...model.person import Person
from ...people.identity import hashed
from ..request_context import (
    REFUSALS,
    AnyRequest,
    address,
    limit_expensive,
    secret_of,
    services,
    signed_in,
)

Token = Annotated[str, Parameter(max_length=64)]


async def _chosen(request: AnyRequest, person: Person) -> NoticeChoices:
    return await services(request).choices.of(person.id, hashed(secret_of(request)))


@get("/api/me/notices", responses=REFUSALS)
async def choices(request: AnyRequest) -> NoticeChoices:
    """How one is told elsewhere that it is one's turn."""
    return await _chosen(request, await signed_in(request))


@put("/api/me/notices", responses=REFUSALS)
async def set_hours(request: AnyRequest, data: QuietTimes) -> NoticeChoices:
    """When one is not to be disturbed, by the clock of one's time zone."""
    person = await signed_in(request)
    await services(request).choices.set_hours(person.id, data)
    return await _chosen(request, person)


@put("/api/me/notices/push", responses=REFUSALS)
async def subscribe(request: AnyRequest, data: PushSubscription) -> NoticeChoices:
    """Tell one on this device; its browser's subscription must be for this server's key."""
    person = await signed_in(request)
    await services(request).choices.subscribe(person.id, hashed(secret_of(request)), data)
    return await _chosen(request, person)


@delete("/api/me/notices/push", status_code=200, responses=REFUSALS)
async def unsubscribe(request: AnyRequest) -> NoticeChoices:
    """And no longer."""
    person = await signed_in(request)
    await services(request).choices.unsubscribe(hashed(secret_of(request)))
    return await _chosen(request, person)


@put("/api/me/notices/mail", responses=REFUSALS)
async def set_mail(request: AnyRequest, data: MailAddress) -> NoticeChoices:
    """A mail address; the link that is sent there confirms it."""
    person = await signed_in(request)
    limit_expensive(request)
    if not services(request).claims.take(address(request)):
        raise TooFast("too-fast")
    await services(request).choices.ask_mail(person, data.mail)
    return await _chosen(request, person)


@delete("/api/me/notices/mail", status_code=200, responses=REFUSALS)
async def forget_mail(request: AnyRequest) -> NoticeChoices:
    """No more mails; the address is forgotten."""
    person = await signed_in(request)
    await services(request).choices.forget_mail(person.id)
    return await _chosen(request, person)


@get("/api/mail/{token:str}", responses=REFUSALS)
async def mail_link(request: AnyRequest, token: Token) -> MailLink:
    """What a link in a mail is about, for whoever has it."""
    return await services(request).choices.link(token)


@post("/api/mail/{token:str}/confirm", status_code=200, responses=REFUSALS)
async def confirm(request: AnyRequest, token: Token) -> Health:
    """The address is one's own."""
    await services(request).choices.confirm(token)
    return Health(status="ok")


@post("/api/mail/{token:str}/stop", status_code=200, responses=REFUSALS)
async def stop(request: AnyRequest, token: Token) -> Health:
    """No more mails to this address: mail programs ask for it by themselves (RFC 8058)."""
    await services(request).choices.stop(token)
    return Health(status="ok")


HANDLERS = [
    choices,
    set_hours,
    subscribe,
    unsubscribe,
    set_mail,
    forget_mail,
    mail_link,
    confirm,
    stop,
]
