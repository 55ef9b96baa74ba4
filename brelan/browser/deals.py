"""Deals without a server: that of the day, and those in links."""

from __future__ import annotations

import contextlib
import hashlib
import secrets

from litestar import get, post

from brelan.core.errors import BrelanError

from ..server.common.errors import Conflict, Refused, Unknown
from ..server.deals import daily, deal_links
from ..server.messages import plain_text
from ..server.messages.challenges import DealLink, LinkedDeal, OpenedLink
from ..server.messages.protocol import Seat, TableId
from ..server.model import chain
from ..server.model.log import Header
from ..server.model.person import Person
from ..server.model.state import State
from ..server.people.identity import hashed
from ..server.store.people.persons import PersonStore
from ..server.tables import challenges, rights
from ..server.tables.changes import Creation
from ..server.web.request_context import AnyRequest, caller, services
from ..server.web.services import Services

DAILY_KEY = hashlib.sha256(b"Brelan, the deals of the days without a server").hexdigest()
"""A server draws this key and keeps it. Here everybody has the same deal, and could compute it."""


async def daily_key() -> str:
    """The key from which the deals of the days follow."""
    return DAILY_KEY


async def link(parts: Services, table: str, seat: int, person: str | None) -> str:
    """A finished game as a link."""

    def told(state: State) -> str:
        challenges.check_open(state, seat, person)
        return deal_links.link(state, seat)

    return await parts.tables.read(table, told)


async def take(parts: Services, written: str, person: str | None) -> LinkedDeal:
    """The finished table that a link tells of; it is made the first time."""
    told = deal_links.read(written)
    with contextlib.suppress(BrelanError):  # most links come from elsewhere
        if told.table is not None:
            own = deal_links.table_id(told.table)
            if await link(parts, own, told.seat, person) == written:
                return LinkedDeal(table=own, seat=told.seat)
    digest = hashlib.sha256(written.encode()).digest()
    table, owner = deal_links.table_id(digest[:16]), deal_links.table_id(digest[16:])
    try:
        await parts.tables.read(table, lambda state: rights.check_may_look_back(state, person))
    except Unknown:
        await _bring_in(parts, told, table, owner)
    return LinkedDeal(table=table, seat=told.seat)


async def _bring_in(parts: Services, told: deal_links.Told, table: str, owner: str) -> None:
    """Store the game, and whoever played it, as a person who never comes."""
    now = parts.clock.now()
    opened = deal_links.opening(told, table, owner)
    _check_day(opened[0], told.daily)
    made = deal_links.entries(told, opened, now)
    stranger = Person(owner, plain_text.shown_name(told.name), "fr")
    with contextlib.suppress(Conflict):
        nobody = hashed(secrets.token_urlsafe(32))
        await PersonStore(parts.database).add(stranger, nobody, "", now)
    header, _chairs = opened
    links = chain.links(header, chain.start_of(header), made)
    with contextlib.suppress(Conflict):  # another tab was faster
        await parts.log.create(Creation(header, made, f"link-{table}", links=links, stands="over"))


def _check_day(header: Header, date: str | None) -> None:
    """Refuse what is only said to be the deal of a day: one's try at it would be one at that day's.

    Here everybody can tell.
    """
    if date is None:
        return
    game, secret = daily.game_of(date), daily.commitment_of(DAILY_KEY, date).secret
    if (header.game, header.options) != (game.id, game.options):
        raise Refused("link-result")
    if header.commitment.secret != secret:
        raise Refused("link-result")


@get("/api/tables/{table:str}/link")
async def give(request: AnyRequest, table: TableId, seat: Seat = 0) -> DealLink:
    """The deal of a finished game, for others to play on that seat."""
    person = await caller(request)
    who = person.id if person else None
    return DealLink(link=await link(services(request), table, seat, who))


@post("/api/links")
async def open_link(request: AnyRequest, data: OpenedLink) -> LinkedDeal:
    """Bring in the game of a link."""
    person = await caller(request)
    return await take(services(request), data.link, person.id if person else None)


HANDLERS = [give, open_link]
