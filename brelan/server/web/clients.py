"""Everybody who is connected to this process, and who of them is no longer who they were."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from ..common.errors import StorageError
from ..model.person import Person
from ..people.identity import People
from ..tables.authority import Tables


class Client(Protocol):
    """One connection of somebody, or of nobody in particular."""

    person: Person | None
    device: str | None
    """The hash of the device's secret."""

    def sign_out(self) -> None:
        """Do nothing more for this connection, and end it."""


class Clients:
    """All connections of this process."""

    def __init__(
        self,
        people: People,
        tables: Tables,
        commits_by_others: Callable[[], Awaitable[int | None]],
    ) -> None:
        """``commits_by_others``: another number after others have written; None: who knows."""
        self._people = people
        self._tables = tables
        self._commits_by_others = commits_by_others
        self._connected: set[Client] = set()
        self._new: set[str] = set()
        """Devices that have not been looked up since they came."""
        self._checked: int | None = None
        """What others had committed when everybody was looked up."""

    def add(self, client: Client) -> None:
        """A connection is made."""
        self._connected.add(client)
        if client.device is not None:
            self._new.add(client.device)

    def remove(self, client: Client) -> None:
        """A connection is closed."""
        self._connected.discard(client)

    def drop_person(self, person: str) -> None:
        """End all connections of somebody."""
        for client in tuple(self._connected):
            if client.person is not None and client.person.id == person:
                client.sign_out()

    def drop_device(self, device: str) -> None:
        """End all connections of a device."""
        for client in tuple(self._connected):
            if client.device == device:
                client.sign_out()

    def rename(self, person: Person) -> None:
        """Somebody has another name or language."""
        self._tables.rename(person)
        for client in self._connected:
            if client.person is not None and client.person.id == person.id:
                program = client.person.program  # which is the device's own
                client.person = msgspec.structs.replace(person, program=program)

    async def check(self) -> None:
        """Look up whether everybody is still who they were: another process may have changed it."""
        commits = await self._commits_by_others()
        if commits is not None and commits == self._checked and not self._new:
            return  # everybody is as they were
        known = {client.device for client in self._connected if client.device is not None}
        new, self._new = self._new & known, set()
        if commits is not None and commits == self._checked:
            known = new  # the others are as they were
        try:
            present = await self._people.present(known) if known else {}
        except StorageError:
            self._new |= new
            raise
        self._compare(known, present)
        self._checked = commits

    def _compare(self, known: set[str], present: dict[str, Person]) -> None:
        for client in tuple(self._connected):
            if client.device not in known:
                continue  # it has come meanwhile, or is nobody
            person = present.get(client.device)
            if person is None:
                client.sign_out()
            elif person != client.person:
                self.rename(person)
