"""Lists of tables for people: the open public ones, and a person's own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from brelan.core.errors import BrelanError

from ..common.clock import to_the_minute
from ..messages.requests import TableLine, TableList, TurnInfo
from ..model import seats
from ..model.turns import Turn
from ..store.table_lists import Listed, TableLists
from .acquaintances import Acquaintances
from .identity import People


class Lobby:
    """What people see of tables before they open one."""

    def __init__(
        self,
        lists: TableLists,
        people: People,
        known: Acquaintances,
        turns: Callable[[str], Awaitable[list[Turn]]],
    ) -> None:
        """``turns``: which people are to move at a table, where no row tells it."""
        self._lists = lists
        self._people = people
        self._known = known
        self._turns_of_state = turns

    async def waiting(self, person: str | None) -> TableList:
        """The public tables that wait for somebody, where nobody is whom one keeps away from."""
        tables = await self._lists.waiting()
        apart = frozenset() if person is None else await self._known.apart(person)
        met = [one for one in tables if not apart & (seats.seated(one.chairs) | {one.header.owner})]
        return await self._shown(met, person)

    async def of_person(self, person: str) -> TableList:
        """A person's tables, running and finished."""
        return await self._shown(await self._lists.of_person(person), person)

    async def of_person_at(self, person: str, table: str) -> TableLine | None:
        """One table as a person sees it in their list."""
        found = await self._lists.one(table)
        return None if found is None else (await self._shown([found], person)).tables[0]

    async def turns(self, table: str) -> list[Turn]:
        """Which people are to move at a table."""
        found = await self._lists.one(table)
        return [] if found is None else await self._turns_at(found)

    async def turns_of(self, person: str) -> int:
        """At how many tables a person is to move."""
        due = 0
        for table in await self._lists.of_person(person):
            turns = await self._turns_at(table)
            due += any(table.chairs[turn.seat].held_by(person) for turn in turns)
        return due

    async def one(self, table: str) -> TableLine | None:
        """One table as anybody may see it in a list."""
        found = await self._lists.one(table)
        return None if found is None else (await self._shown([found], None)).tables[0]

    async def _shown(self, tables: Sequence[Listed], person: str | None) -> TableList:
        known = [seats.remembered(table.chairs) for table in tables]
        names = await self._people.names(frozenset().union(*known))
        lines = [_line(table, person, names, await self._turns_at(table)) for table in tables]
        return TableList(tables=lines)

    async def _turns_at(self, table: Listed) -> list[Turn]:
        if table.status != "running":
            return []
        if table.turns is not None:
            return table.turns
        try:
            return await self._turns_of_state(table.header.id)
        except BrelanError:  # a game that is not here any more, or was with other rules
            return []


def _line(
    table: Listed, person: str | None, names: dict[str, str], turns: Sequence[Turn]
) -> TableLine:
    return TableLine(
        table=table.header.id,
        game=table.header.game,
        options=table.header.options,
        status=table.status,
        rated=table.header.rated,
        seats=seats.describe(
            table.chairs, person, names, table.header.helped, dealt=table.status != "waiting"
        ),
        clock=table.header.limits,
        daily=table.header.daily,
        updated=table.updated,
        turns=[TurnInfo(seat=one.seat, since=to_the_minute(one.since)) for one in turns],
        offline=table.header.offline,
    )
