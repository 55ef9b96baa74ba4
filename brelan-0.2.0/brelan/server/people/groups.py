"""Groups of people who play together again and again: one link, a sheet over all evenings."""

from __future__ import annotations

import contextlib
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from ..common.errors import Conflict, Forbidden, Refused
from ..messages import plain_text
from ..messages.groups import (
    Group,
    GroupGame,
    GroupLine,
    GroupList,
    GroupMember,
    NewGroup,
    SheetLine,
    SheetSeat,
)
from ..messages.protocol import Level
from ..model.person import Person
from ..store.people.groups import GroupStore, Latest, Member, Named, Played
from .acquaintances import Acquaintances
from .identity import People

HERE = 40_000
"""Milliseconds for which somebody who has looked at a group is here, or a big screen is; pages
look more often."""
JUST_PLAYED = 120_000
"""Milliseconds for which everybody who sat at the last table is here."""
SEEN_EVERY = 10_000
"""Milliseconds after which it is stored again that somebody looks."""
MOST = 60
"""People in a group."""


class Groups:
    """What people see of their groups, and do with them."""

    def __init__(
        self,
        store: GroupStore,
        people: People,
        known: Acquaintances,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._people = people
        self._known = known
        self._now = now

    async def create(self, person: Person, new: NewGroup) -> str:
        """A new group; the same command makes it once."""
        group = secrets.token_urlsafe(16)
        try:
            await self._store.add(group, _name(new.name), person.id, new.id, self._now())
        except Conflict:
            return await self._store.made_by(person.id, new.id)
        return group

    async def rename(self, group: str, person: Person, name: str) -> None:
        """Another name; every member may choose one."""
        await self.check_member(group, person)
        await self._store.rename(group, _name(name))

    async def join(self, group: str, person: Person) -> None:
        """Come in; the link is all that it needs, unless a block keeps one from its founder."""
        await self._store.name(group)
        if await self._store.founder(group) in await self._known.apart(person.id):
            raise Forbidden("group-apart")
        if len(await self._store.members(group)) >= MOST:
            raise Refused("group-full", most=MOST)
        with contextlib.suppress(Conflict):  # already there
            await self._store.join(group, person.id, self._now())

    async def leave(self, group: str, person: Person) -> None:
        """Go; games that were played stay on the sheet, without one's name."""
        await self._store.leave(group, person.id)

    async def check_member(self, group: str, person: Person) -> list[Member]:
        """Everybody in a group that this person belongs to."""
        await self._store.name(group)
        members = await self._store.members(group)
        if all(one.person != person.id for one in members):
            raise Forbidden("group-not-in")
        return members

    async def players(self, group: str, person: Person) -> list[str]:
        """Everybody who is here, to be seated: as they sat last, one place further on.

        Nobody is seated by somebody from whom a block keeps them apart.
        """
        members = await self.check_member(group, person)
        latest = await self._store.latest(group)
        seated = latest.seated if latest and self._now() - latest.updated < JUST_PLAYED else ()
        here = {one.person for one in members if self._here(one) or one.person in seated}
        here = here - await self._known.apart(person.id) | {person.id}
        before = [one for one in (latest.seated if latest else ()) if one in here]
        before = before[-1:] + before[:-1]
        others = [one.person for one in members if one.person in here]
        return list(dict.fromkeys([*before, *others]))

    async def of_person(self, person: str) -> GroupList:
        """Somebody's groups."""
        lines = []
        for group, name in await self._store.of_person(person):
            ids = [one.person for one in await self._store.members(group)]
            names = await self._people.names(frozenset(ids))
            lines.append(GroupLine(group, name, [names[one] for one in ids if one in names]))
        return GroupList(lines)

    async def look(self, group: str, person: Person | None) -> Group:
        """The group as somebody sees it; members are here from now on."""
        known = await self._store.look(group)
        members = await self._store.members(group)
        own = next((one for one in members if person and one.person == person.id), None)
        if own is None:
            return await self._told(group, known, members, None, [], None)
        if self._now() - own.seen >= SEEN_EVERY:
            await self._store.see(group, own.person, self._now())
            members = await self._store.members(group)
        played, latest = await self._store.played(group), await self._store.latest(group)
        return await self._told(group, known, members, own, played, latest)

    async def show(self, group: str) -> Group:
        """The group on a big screen. It needs the link alone, and nobody is here by it."""
        known = await self._store.look(group)
        if self._now() - (known.screen or 0) >= SEEN_EVERY:
            await self._store.show(group, self._now())
            known = await self._store.look(group)
        members = await self._store.members(group)
        played, latest = await self._store.played(group), await self._store.latest(group)
        return await self._told(group, known, members, None, played, latest)

    async def _told(
        self,
        group: str,
        known: Named,
        members: Sequence[Member],
        own: Member | None,
        played: Sequence[Played],
        latest: Latest | None,
    ) -> Group:
        names = await self._people.names(frozenset(one.person for one in members))
        return Group(
            id=group,
            name=known.name,
            member=own is not None,
            members=self._standing(members, names, played, own),
            current=_current(latest, own),
            sheet=[_line(one, names, own) for one in played],
            screen=known.screen is not None and self._now() - known.screen < HERE,
        )

    def _here(self, member: Member) -> bool:
        return self._now() - member.seen < HERE

    def _standing(
        self,
        members: Sequence[Member],
        names: Mapping[str, str],
        played: Sequence[Played],
        own: Member | None,
    ) -> list[GroupMember]:
        games, won, points = Counter[str](), Counter[str](), Counter[str]()
        for one in played:
            winners = {one.score.players[seat] for seat in one.score.winners}
            games.update(set(one.score.players))
            won.update(winners)
            for winner in winners:
                points[winner] += 1_000_000 // len(winners)
        return [
            GroupMember(
                name=names[one.person],
                you=own is not None and one.person == own.person,
                here=self._here(one),
                played=games[f"person:{one.person}"],
                won=won[f"person:{one.person}"],
                points=round(points[f"person:{one.person}"] / 1_000_000, 2),
            )
            for one in members
            if one.person in names
        ]


def _name(text: str) -> str:
    return plain_text.name(text)


def _current(latest: Latest | None, own: Member | None) -> GroupGame | None:
    if latest is None:
        return None
    seated = own is not None and own.person in latest.seated
    return GroupGame(latest.table, latest.game, latest.status, seated, latest.free)


def _line(played: Played, names: Mapping[str, str], own: Member | None) -> SheetLine:
    seats = []
    for seat, player in enumerate(played.score.players):
        kind, _, who = player.partition(":")
        level: Level | None = who if kind == "bot" else None  # type: ignore[assignment]
        seats.append(
            SheetSeat(
                name=names.get(who) if kind == "person" else None,
                level=level,
                score=played.score.scores[seat],
                won=seat in played.score.winners,
                you=kind == "person" and own is not None and who == own.person,
            )
        )
    return SheetLine(table=played.table, game=played.game, at=played.at, seats=seats)
