"""Who has seen the cards of a deal without sitting there: others may be challenged to play it."""

from __future__ import annotations

import contextlib

from ...common.errors import StorageError
from ...model import seats
from ...model.state import State
from ..ports import Ports

MOST = 10_000
"""Looks that a process remembers, so that it need not store them again."""


class Onlookers:
    """Notes everybody who looks at a table of others after its deal, once."""

    def __init__(self, ports: Ports) -> None:
        self._ports = ports
        self._noted: set[tuple[str, str]] = set()

    async def note(self, state: State, person: str | None) -> None:
        """Somebody sees a table; a store that cannot be written keeps nobody from looking."""
        if person is None or state.table is None or person in seats.remembered(state.chairs):
            return
        look = state.header.deal, person
        if look in self._noted:
            return
        if len(self._noted) >= MOST:
            self._noted.clear()
        with contextlib.suppress(StorageError):
            await self._ports.store.note_onlooker(*look, self._ports.now())
            self._noted.add(look)
