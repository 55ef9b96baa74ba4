"""Something between a server and its PostgreSQL that can stand still, or cut a connection."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from urllib.parse import urlsplit


class Proxy:
    """Passes bytes on, as long as it is told to."""

    def __init__(self, target: str) -> None:
        self._target = urlsplit(target)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []
        self.frozen = False
        """Whether no byte passes, as if a cable were pulled."""
        self.cut_at: bytes | None = None
        """What the next connection that says this is cut after: it is passed on, unanswered."""
        self.cuts = 0
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        """The database, by way of this."""
        port = self._listening.getsockname()[1]
        return self._target._replace(netloc=f"brelan@127.0.0.1:{port}").geturl()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client = self._listening.accept()[0]
                server = socket.create_connection(
                    (self._target.hostname or "", self._target.port or 5432)
                )
                self._sockets += [client, server]
                for pair in ((client, server), (server, client)):
                    threading.Thread(target=self._pass, args=pair, daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                while self.frozen:
                    time.sleep(0.02)
                if self.cut_at is not None and self.cut_at in data:
                    self.cut_at = None
                    self.cuts += 1
                    source.shutdown(socket.SHUT_RDWR)  # the answer finds nobody
                    target.sendall(data)
                    return
                target.sendall(data)
        for one in (source, target):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Cut everything."""
        self.frozen = False
        for one in (self._listening, *self._sockets):
            one.close()


@contextlib.contextmanager
def proxy(target: str) -> Iterator[Proxy]:
    """A proxy in front of a database, for a while."""
    made = Proxy(target)
    try:
        yield made
    finally:
        made.close()
