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
        """Count anew where somebody has come or gone; the followed tables with another number."""
        subscriptions = self._subscriptions
        followed, uncounted = subscriptions.followed(), subscriptions.take_uncounted()
        changed: dict[str, int] = {}
        for table in uncounted:
            players = seated(table) if table in followed else frozenset[str]()
            if players is None:  # it is being read
                subscriptions.count_again((table,))
                continue
            number = subscriptions.watchers(table, players)
            if number != self._here.get(table, 0):
                changed[table] = number
        if changed:
            await self._save(changed)
        living = self._living()
        elsewhere = await self._store.elsewhere(living) if followed and living else {}
        before, self._all = self._all, dict(self._here)
        for table, number in elsewhere.items():
            self._all[table] = self._all.get(table, 0) + number
        other = {table for table, _number in self._all.items() ^ before.items()}
        return [table for table in other if table in followed]

    async def _save(self, changed: dict[str, int]) -> None:
        """Tell the others; what cannot be stored now is counted again."""
        try:
            await self._store.save(changed)
        except BaseException:
            self._subscriptions.count_again(changed)
            raise
        for table, number in changed.items():
            if number:
                self._here[table] = number
            else:
                self._here.pop(table, None)
