"""The HTTP interface to other people: friends, who is muted or blocked, reports."""

from __future__ import annotations

from litestar import delete, get, post, put

from ...messages.people import AcquaintanceList, NewReport, Profile, Relation, Visibility
from ...messages.protocol import PersonId
from ...messages.requests import Health
from ..request_context import REFUSALS, AnyRequest, caller, limit_expensive, services, signed_in


@get("/api/me/people", responses=REFUSALS)
async def acquaintances(request: AnyRequest) -> AcquaintanceList:
    """One's friends, who asks to be one, and whom one has muted or blocked."""
    person = await signed_in(request)
    return await services(request).acquaintances.of_person(person.id)


@put("/api/me/people/{person:str}/{relation:str}", responses=REFUSALS)
async def add(request: AnyRequest, person: PersonId, relation: Relation) -> AcquaintanceList:
    """Mute or block somebody, or ask them to be a friend; who has asked is accepted so."""
    own, known = await signed_in(request), services(request).acquaintances
    await known.add(own.id, person, relation)
    return await known.of_person(own.id)


@delete("/api/me/people/{person:str}/{relation:str}", status_code=200, responses=REFUSALS)
async def drop(request: AnyRequest, person: PersonId, relation: Relation) -> AcquaintanceList:
    """No longer mute or block somebody; be friends no longer, or decline."""
    own, known = await signed_in(request), services(request).acquaintances
    await known.drop(own.id, person, relation)
    return await known.of_person(own.id)


@get("/api/people/{person:str}", responses=REFUSALS)
async def profile(request: AnyRequest, person: PersonId) -> Profile:
    """Somebody's profile, as far as they show it."""
    viewer = await caller(request)
    return await services(request).profiles.of(person, viewer.id if viewer else None)


@get("/api/me/profile", responses=REFUSALS)
async def own_profile(request: AnyRequest) -> Profile:
    """One's own profile."""
    person = await signed_in(request)
    return await services(request).profiles.of(person.id, person.id)


@put("/api/me/profile", responses=REFUSALS)
async def show(request: AnyRequest, data: Visibility) -> Profile:
    """Choose to whom one's profile is shown."""
    person = await signed_in(request)
    await services(request).profiles.show(person.id, data.visible)
    return await services(request).profiles.of(person.id, person.id)


@post("/api/reports", responses=REFUSALS)
async def report(request: AnyRequest, data: NewReport) -> Health:
    """Tell the operator of somebody, with what was said at a table."""
    person = await signed_in(request)
    limit_expensive(request)
    await services(request).acquaintances.report(person, data, services(request).tables)
    return Health(status="ok")


HANDLERS = [acquaintances, add, drop, profile, own_profile, show, report]
