"""Tournaments, who has entered them, and their tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, exists, insert, or_, select, update
from sqlalchemy.engine import Row

from ...common.errors import Unknown
from ...model.tournament import Entrant, Pairing, Plan, SeatResult
from ...tables.changes import Creation
from .. import guards, schema
from ..database import OFTEN, ONCE, Database, Write
from ..table_log import TableLog

SHOWN = 50
"""Tournaments in a list."""

_t, _e, _p = schema.tournaments, schema.entrants, schema.pairings
_ADD = insert(_t)
_ADD_ENTRANT = insert(_e)
_ADD_PAIRING = insert(_p)
_ONE = select(_t).where(_t.c.id == bindparam("tournament"))
_MADE_BY = select(_t.c.id).where(
    _t.c.owner == bindparam("owner"), _t.c.command == bindparam("command")
)
_OPEN_OF = select(_t.c.id).where(
    _t.c.owner == bindparam("owner"), _t.c.status.in_(("open", "running"))
)
_ENTRANTS = select(_e).where(_e.c.tournament == bindparam("tournament")).order_by(_e.c.number)
_PAIRINGS = (
    select(_p).where(_p.c.tournament == bindparam("tournament")).order_by(_p.c.round, _p.c.number)
)
_ENTERED = select(_e.c.tournament).where(_e.c.person == bindparam("person"))
_LIST = (
    select(_t)
    .where(or_(_t.c.public, _t.c.owner == bindparam("person"), _t.c.id.in_(_ENTERED)))
    .where(_t.c.status != "closed")
    .order_by(_t.c.at.desc())
    .limit(SHOWN)
)
_UNFINISHED = exists().where(
    _p.c.tournament == _t.c.id, _p.c.round == _t.c.round, _p.c.result.is_(None)
)
_READY = select(_t.c.id).where(_t.c.status == "running", ~_UNFINISHED).execution_options(**OFTEN)
_STALE = (
    select(_t.c.id)
    .where(_t.c.status == "open", _t.c.at < bindparam("before"))
    .execution_options(**OFTEN)
)
_TURN = (
    update(_t)
    .where(
        _t.c.id == bindparam("of"),
        _t.c.status == bindparam("was"),
        _t.c.round == bindparam("after"),
        _t.c.entrants == bindparam("seen"),
    )
    .values(
        status=bindparam("status"),
        round=bindparam("number"),
        entrants=bindparam("size"),
        at=bindparam("at"),
    )
    .execution_options(**ONCE)
)
_GO = (
    update(_e)
    .where(_e.c.tournament == bindparam("of"), _e.c.number == bindparam("who"))
    .values(gone=bindparam("is_gone"))
)
_encode = msgspec.json.Encoder().encode
_plan = msgspec.json.Decoder(Plan).decode
_pairing = msgspec.json.Decoder(Pairing).decode
_results = msgspec.json.Decoder(list[SeatResult]).decode


class Kept(msgspec.Struct, frozen=True):
    """A tournament as it is stored."""

    plan: Plan
    owner: str
    status: str
    round: int
    entrants: int


class TournamentStore:
    """All tournaments of a database."""

    def __init__(self, database: Database, log: TableLog) -> None:
        self._database = database
        self._log = log

    async def add(self, plan: Plan, owner: str, command: str, at: int, *, public: bool) -> None:
        """A new tournament, or `Conflict` if the command has opened one."""
        row = {
            "id": plan.id,
            "owner": owner,
            "command": command,
            "body": _encode(plan).decode(),
            "status": "open",
            "round": 0,
            "entrants": 0,
            "public": public,
            "at": at,
        }
        await self._database.write((_ADD, row), guards=[guards.present(owner)])

    async def made_by(self, owner: str, command: str) -> str | None:
        """The tournament that a command has opened."""
        rows = await self._database.fetch(_MADE_BY, owner=owner, command=command)
        return str(rows[0].id) if rows else None

    async def unfinished_of(self, owner: str) -> int:
        """How many tournaments of a person are not over."""
        return len(await self._database.fetch(_OPEN_OF, owner=owner))

    async def find(self, tournament: str) -> Kept:
        """A tournament, or `Unknown`."""
        rows = await self._database.fetch(_ONE, tournament=tournament)
        if not rows:
            raise Unknown("tournament-unknown")
        return _kept(rows[0])

    async def listed(self, person: str | None) -> list[tuple[Kept, bool]]:
        """Public tournaments and a person's own, the newest first; whether they have entered."""
        rows = await self._database.fetch(_LIST, person=person or "")
        entered = await self._database.fetch(_ENTERED, person=person or "")
        own = {row.tournament for row in entered}
        return [(_kept(row), row.id in own) for row in rows]

    async def entrants(self, tournament: str) -> list[Entrant]:
        """Who has entered, by number."""
        rows = await self._database.fetch(_ENTRANTS, tournament=tournament)
        return [Entrant(row.number, row.person, row.level, row.gone) for row in rows]

    async def pairings(self, tournament: str) -> list[Pairing]:
        """All tables so far."""
        rows = await self._database.fetch(_PAIRINGS, tournament=tournament)
        return [
            msgspec.structs.replace(
                _pairing(row.body), results=None if row.result is None else _results(row.result)
            )
            for row in rows
        ]

    async def enter(self, kept: Kept, person: str, now: int) -> None:
        """One entrant more; raises `Conflict` if something has changed meanwhile."""
        entrant = Entrant(kept.entrants, person, None)
        await self._database.write(
            self._turned(kept, "open", 0, kept.entrants + 1, now),
            _entrant_row(kept.plan.id, entrant),
            guards=[guards.present(person)],
        )

    async def withdraw(self, tournament: str, number: int) -> None:
        """An entrant plays no further round."""
        await self._database.write((_GO, {"of": tournament, "who": number, "is_gone": True}))

    async def come_back(self, tournament: str, number: int) -> None:
        """An entrant who had withdrawn plays after all."""
        await self._database.write((_GO, {"of": tournament, "who": number, "is_gone": False}))

    async def ready(self) -> list[str]:
        """The tournaments whose round is finished."""
        return [row.id for row in await self._database.fetch(_READY)]

    async def stale(self, before: int) -> list[str]:
        """The tournaments that nobody has entered or begun since then."""
        return [row.id for row in await self._database.fetch(_STALE, before=before)]

    async def begin_round(
        self,
        kept: Kept,
        bots: Sequence[Entrant],
        tables: Sequence[Creation],
        pairings: Sequence[Pairing],
        now: int,
    ) -> None:
        """The next round with all its tables, once; raises `Conflict` if anything has changed."""
        writes = [self._turned(kept, "running", kept.round + 1, kept.entrants + len(bots), now)]
        writes += [_entrant_row(kept.plan.id, bot) for bot in bots]
        for new, pairing in zip(tables, pairings, strict=True):
            writes += self._log.creation_writes(new)
            row = {
                "table_id": pairing.table,
                "tournament": kept.plan.id,
                "round": pairing.round,
                "number": pairing.number,
                "body": _encode(pairing).decode(),
                "result": None,
            }
            writes.append((_ADD_PAIRING, row))
        seated = {chair.person for new in tables for chair in new.chairs if chair.person}
        await self._database.write(*writes, guards=guards.seated(seated))

    async def end(self, kept: Kept, status: str, now: int) -> None:
        """It is over, or closed before it began."""
        await self._database.write(self._turned(kept, status, kept.round, kept.entrants, now))

    def _turned(self, kept: Kept, status: str, number: int, size: int, now: int) -> Write:
        row = {"of": kept.plan.id, "was": kept.status, "after": kept.round, "seen": kept.entrants}
        return _TURN, {**row, "status": status, "number": number, "size": size, "at": now}


def _kept(row: Row[Any]) -> Kept:
    return Kept(_plan(row.body), row.owner, row.status, row.round, row.entrants)


def _entrant_row(tournament: str, entrant: Entrant) -> Write:
    row = {"tournament": tournament, "number": entrant.number, "person": entrant.person}
    return _ADD_ENTRANT, {**row, "level": entrant.level, "gone": entrant.gone}
