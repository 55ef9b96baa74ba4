"""Whether the house is open to the local network, and where neighbours find it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from . import local_network
from .errors import Refused
from .settings import Settings

LOOPBACK = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("", "0.0.0.0", "::")
Listen = Callable[[list[str]], Awaitable[list[str]]]
"""Listens at more addresses; returns those where it does."""


class Neighbours:
    """A server for this machine alone can let its network in while it runs; nobody is disconnected.

    Where names or proxies are set, or TLS, somebody has decided already who comes in.
    """

    def __init__(self, settings: Settings) -> None:
        decided = settings.hosts or settings.proxies or settings.origins or settings.secure
        self._closed = settings.host in LOOPBACK and not decided
        self._known = settings.host in EVERYWHERE and not settings.hosts
        self._port = settings.port
        self._listen: Listen | None = None
        self._addresses: list[str] = []
        self.names: frozenset[str] = frozenset()
        """The host names by which neighbours come, once they may."""

    def attach(self, port: int, listen: Listen) -> None:
        """The server listens at this port, and can at more addresses."""
        self._port = port
        self._listen = listen

    @property
    def open(self) -> bool:
        """Whether neighbours can come."""
        return self._known or bool(self._addresses)

    @property
    def can_open(self) -> bool:
        """Whether the house can be opened: it has a network, and is for this machine alone."""
        closed = self._closed and not self._addresses and self._listen is not None
        return closed and bool(local_network.addresses())

    def urls(self) -> list[str]:
        """Where neighbours find the house, the most likely address first."""
        if not self.open:
            return []
        hosts = [*(self._addresses or local_network.addresses()), *local_network.names()]
        return [f"http://{host}:{self._port}" for host in hosts]

    async def let_in(self) -> None:
        """Open the house, until this process ends."""
        if self.open:
            return
        if not self.can_open or self._listen is None:
            raise Refused("house-closed")
        self._addresses = await self._listen(local_network.addresses())
        if not self._addresses:
            raise Refused("house-closed")
        self.names = frozenset((*self._addresses, *local_network.names()))
