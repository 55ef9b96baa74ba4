"""The HTTP interface to groups."""

from __future__ import annotations

from litestar import delete, get, post, put

from ...messages.groups import Group, GroupId, GroupList, GroupName, GroupTable, NewGroup
from ...messages.requests import Created, Health
from ..request_context import REFUSALS, AnyRequest, caller, limit_expensive, services, signed_in


@get("/api/me/groups", responses=REFUSALS)
async def my_groups(request: AnyRequest) -> GroupList:
    """One's groups."""
    person = await signed_in(request)
    return await services(request).groups.of_person(person.id)


@post("/api/groups", responses=REFUSALS)
async def create_group(request: AnyRequest, data: NewGroup) -> Group:
    """Make a group; one is its first member."""
    person = await signed_in(request)
    limit_expensive(request)
    groups = services(request).groups
    return await groups.look(await groups.create(person, data), person)


@get("/api/groups/{group:str}", responses=REFUSALS)
async def look_at_group(request: AnyRequest, group: GroupId, screen: bool = False) -> Group:
    """A group: who is here, what is played, and the sheet. Who looks is here.

    ``screen``: a big screen asks, whoever is signed in there; members are told that there is one.
    """
    groups = services(request).groups
    if screen:
        return await groups.show(group)
    return await groups.look(group, await caller(request))


@put("/api/groups/{group:str}", responses=REFUSALS)
async def rename_group(request: AnyRequest, group: GroupId, data: GroupName) -> Group:
    """Another name."""
    person = await signed_in(request)
    groups = services(request).groups
    await groups.rename(group, person, data.name)
    return await groups.look(group, person)


@post("/api/groups/{group:str}/members", responses=REFUSALS)
async def join_group(request: AnyRequest, group: GroupId) -> Group:
    """Come into a group."""
    person = await signed_in(request)
    groups = services(request).groups
    await groups.join(group, person)
    return await groups.look(group, person)


@delete("/api/groups/{group:str}/members", status_code=200, responses=REFUSALS)
async def leave_group(request: AnyRequest, group: GroupId) -> Health:
    """Leave a group."""
    await services(request).groups.leave(group, await signed_in(request))
    return Health(status="ok")


@post("/api/groups/{group:str}/tables", responses=REFUSALS)
async def play_in_group(request: AnyRequest, group: GroupId, data: GroupTable) -> Created:
    """Another game: everybody of the group who is here is seated, as far as there are seats."""
    person = await signed_in(request)
    parts = services(request)
    players = await parts.groups.players(group, person)
    return Created(table=await parts.tables.create_in_group(person, group, data, players))


HANDLERS = [
    my_groups,
    create_group,
    look_at_group,
    rename_group,
    join_group,
    leave_group,
    play_in_group,
]
