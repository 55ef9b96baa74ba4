"""The HTTP interface to deals that are played again."""

from __future__ import annotations

from litestar import get, post

from ...messages.challenges import ChallengeOffer, Comparison, NewChallenge
from ...messages.protocol import Seat, TableId
from ...messages.requests import Created
from ..request_context import REFUSALS, AnyRequest, caller, limit_expensive, services, signed_in


@get("/api/tables/{table:str}/challenge", responses=REFUSALS)
async def offer(request: AnyRequest, table: TableId, seat: Seat = 0) -> ChallengeOffer:
    """The deal of a finished game, for who is asked to do better on a seat of it."""
    person = await caller(request)
    who = person.id if person else None
    return await services(request).challenges.offer(table, seat, who)


@post("/api/tables/{table:str}/challenge", responses=REFUSALS)
async def accept(request: AnyRequest, table: TableId, data: NewChallenge) -> Created:
    """Play that deal, or go on with it."""
    person = await signed_in(request)
    return Created(table=await services(request).challenges.accept(person, table, data.seat))


@get("/api/tables/{table:str}/comparison", responses=REFUSALS)
async def compare(request: AnyRequest, table: TableId) -> Comparison:
    """A game that was played after somebody else's, beside theirs."""
    person = await caller(request)
    limit_expensive(request)
    return await services(request).challenges.compare(table, person.id if person else None)


HANDLERS = [offer, accept, compare]
