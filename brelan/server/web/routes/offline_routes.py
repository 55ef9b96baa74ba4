"""The HTTP interface to games that were played without a server."""

from __future__ import annotations

from litestar import post

from ...messages.offline import OfflineGame
from ...messages.requests import Created
from ..request_context import REFUSALS, AnyRequest, limit_expensive, services, signed_in

LARGEST_GAME = 1024 * 1024
"""Bytes: ten times the longest game that was seen."""


@post("/api/offline/games", responses=REFUSALS, request_max_body_size=LARGEST_GAME)
async def take_over(request: AnyRequest, data: OfflineGame) -> Created:
    """Hand over a game that was begun without a server: it is replayed, and never rated.

    It keeps its name; handed over again it is the same table.
    """
    person = await signed_in(request)
    limit_expensive(request)
    return Created(table=await services(request).tables.take_over(person, data))


HANDLERS = [take_over]
