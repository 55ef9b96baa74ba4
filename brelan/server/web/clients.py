"""Everybody who is connected to this process, and who of them is no longer who they were."""

from __future__ import annotations

from typing import Protocol

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

    def __init__(self, people: People, tables: Tables) -> None:
        self._people = people
        self._tables = tables
        self._connected: set[Client] = set()

    def add(self, client: Client) -> None:
        """A connection is made."""
        self._connected.add(client)

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
                client.person = person

    async def check(self) -> None:
        """Look up whether everybody is still who they were: another process may have changed it."""
        known = {client.device for client in self._connected if client.device is not None}
        if not known:
            return
        present = await self._people.present(known)
        for client in tuple(self._connected):
            if client.device not in known:
                continue  # it has come meanwhile, or is nobody
            person = present.get(client.device)
            if person is None:
                client.sign_out()
            elif person != client.person:
                self.rename(person)
