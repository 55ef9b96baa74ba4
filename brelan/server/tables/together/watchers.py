"""How many look on at a table, at this process and at the others of the same database."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from ..subscriptions import Subscriptions

Seated = Callable[[str], frozenset[str] | None]
"""Who has to do with a table, where it is in memory: they do not look on."""


class WatcherStore(Protocol):
    """Where processes tell each other how many look on."""

    async def save(self, numbers: dict[str, int]) -> None:
        """Store how many look on at these tables at this process."""

    async def elsewhere(self, living: Collection[str]) -> dict[str, int]:
        """How many look on at those other processes, by table."""


class Watchers:
    """The tables that somebody follows at this process, and how many look on."""

    def __init__(
        self,
        store: WatcherStore,
        subscriptions: Subscriptions,
        living: Callable[[], Collection[str]],
    ) -> None:
        self._store = store
        self._subscriptions = subscriptions
        self._living = living
        self._here: dict[str, int] = {}
        """As the others were told; a table without onlookers is not in it."""
        self._all: dict[str, int] = {}

    def number(self, table: str) -> int:
        """How many look on at a table, as of the last count."""
        return self._all.get(table, 0)

    async def count(self, seated: Seated) -> list[str]:
        """Count anew; the followed tables whose number is another one."""
        followed = self._subscriptions.followed()
        here: dict[str, int] = {}
        for table in followed:
            players = seated(table)
            number = self._here.get(table, 0)
            if players is not None:
                number = self._subscriptions.watchers(table, players)
            if number:
                here[table] = number
        changed = {
            table: here.get(table, 0)
            for table in here.keys() | self._here.keys()
            if here.get(table) != self._here.get(table)
        }
        if changed:
            await self._store.save(changed)
        self._here = here
        living = self._living()
        elsewhere = await self._store.elsewhere(living) if followed and living else {}
        before, self._all = self._all, dict(here)
        for table, number in elsewhere.items():
            self._all[table] = self._all.get(table, 0) + number
        return [table for table in followed if self._all.get(table) != before.get(table)]
