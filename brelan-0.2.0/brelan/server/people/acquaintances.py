"""What people are to each other, for tables, lists and the people themselves; and reports."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from ..common.clock import HOUR
from ..common.errors import Conflict, Forbidden, Refused, TooFast
from ..messages import plain_text
from ..messages.people import Acquaintance, AcquaintanceList, NewReport, Relation, ReportWord
from ..model.person import Person
from ..model.state import State
from ..store.people.acquaintances import REPORTS, AcquaintanceStore
from ..tables.authority import Tables
from ..tables.together import talk

LIVELY = 15_000
"""Milliseconds for which what a process says of who is there holds without a word of it."""
CONTEXT = 40
"""Words and phrases that go with a report."""


class Acquaintances:
    """Everybody's friends, and whom they have muted or blocked."""

    def __init__(self, store: AcquaintanceStore, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def kept_apart(self, person: str, others: frozenset[str]) -> frozenset[str]:
        """Whom of the others this person has blocked, and who of them this person."""
        return others & await self._store.apart(person) if others else frozenset()

    async def apart(self, person: str) -> frozenset[str]:
        """Whom a person has blocked, and who has blocked them."""
        return await self._store.apart(person)

    async def friends(self, person: str) -> frozenset[str]:
        """A person's friends."""
        return await self._store.of_kind(person, "friend")

    async def friends_of_all(self, person: str, others: frozenset[str]) -> bool:
        """Whether this person and each of the others are friends."""
        return not others or others <= await self.friends(person)

    async def silenced(self, person: str) -> bool:
        """Whether whoever runs the server lets this person say ready-made phrases only."""
        return await self._store.silenced(person)

    async def unheard(
        self, listeners: frozenset[str], speakers: frozenset[str]
    ) -> dict[str, set[str]]:
        """By listener: which of the speakers they have muted or blocked."""
        found: dict[str, set[str]] = {}
        for listener, speaker in await self._store.unheard(speakers):
            if listener in listeners:
                found.setdefault(listener, set()).add(speaker)
        return found

    async def of_person(self, person: str) -> AcquaintanceList:
        """What others are to a person, and who asks to be a friend."""
        own = [_line(row.other, row.name, row.kind) for row in await self._store.own(person)]
        friends = frozenset(one.person for one in own if one.relation == "friend")
        here = await self._store.here(friends, self._now() - LIVELY) if friends else {}
        for one in own:
            if one.relation == "friend" and one.person in here:
                one.here, one.table = True, here[one.person]
        apart = await self._store.of_kind(person, "block")
        asking = [
            _line(row.person, row.name, "asking")
            for row in await self._store.asking(person)
            if row.person not in apart
        ]
        found = sorted([*own, *asking], key=lambda one: one.name.casefold())
        return AcquaintanceList(people=found)

    async def add(self, person: str, other: str, relation: Relation) -> None:
        """Mute or block somebody, or ask them to be a friend; who has asked is accepted so."""
        if person == other:
            raise Refused("person-yourself")
        try:
            if relation == "friend":
                await self._befriend(person, other)
            elif relation == "block":
                await self._store.block(person, other, self._now())
            else:
                await self._store.add(person, other, relation, self._now())
        except Conflict:  # it is so already
            return

    async def _befriend(self, person: str, other: str) -> None:
        if other in await self._store.apart(person):
            raise Forbidden("friend-refused")
        if other in await self.friends(person):
            return
        try:
            await self._store.befriend(person, other, self._now())
        except Conflict:  # nobody has asked
            await self._store.add(person, other, "asked", self._now())

    async def drop(self, person: str, other: str, relation: Relation) -> None:
        """No longer that."""
        await self._store.drop(person, other, relation)

    async def report(self, person: Person, new: NewReport, tables: Tables) -> None:
        """Tell the operator of somebody, with what was said at a table where one was."""
        if person.id == new.person:
            raise Refused("person-yourself")
        now = self._now()
        if await self._store.reported_since(person.id, now - 24 * HOUR) >= REPORTS:
            raise TooFast("reports-many", most=REPORTS)
        words = [] if new.table is None else await _said(tables, new.table, person.id)
        body = {"name": new.name, "note": new.note and plain_text.words(new.note), "words": words}
        row = {
            "id": secrets.token_urlsafe(16),
            "at": now,
            "person": person.id,
            "about": new.person,
            "reason": new.reason,
            "body": msgspec.json.encode(body).decode(),
        }
        await self._store.report(row)


async def _said(tables: Tables, table: str, person: str) -> list[ReportWord]:
    """The last that was said to somebody at a table, also what they did not want to hear."""

    def told(state: State) -> list[ReportWord]:
        return [
            ReportWord(
                name=state.names.get(one.person or "", "–"),
                person=one.person,
                said=one.text or one.emote or "",
            )
            for one in talk.heard(state, person)[-CONTEXT:]
        ]

    return await tables.read(table, told)


def _line(person: str, name: str, kind: str) -> Acquaintance:
    shown = plain_text.shown_name(name)
    return msgspec.convert({"person": person, "name": shown, "relation": kind}, Acquaintance)
