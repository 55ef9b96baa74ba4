"""The wire between a browser and the server, which can be cut, or swallow everything."""

from __future__ import annotations

import contextlib
import socket
import threading


class Wire:
    """Passes bytes on both ways between its own port and the server's, until it is cut."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._open: set[socket.socket] = set()
        self._whole = True
        self._swallowing = False
        self._lost: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and let none come about."""
        self._whole = False
        for end in list(self._open):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def swallow(self) -> None:
        """A black hole: nothing passes either way from now on, and nobody is told."""
        self._swallowing = True
        self._lost |= self._open

    def mend(self) -> None:
        """Let bytes through again; connections that have lost some stay lost."""
        self._whole = True
        self._swallowing = False

    def close(self) -> None:
        """For good."""
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return  # closed
            if not self._whole:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._server))
            except OSError:  # the server is dead
                near.close()
                continue
            self._open |= {near, far}
            if self._swallowing:
                self._lost |= {near, far}
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if one not in self._lost:
                    other.sendall(data)
            if one in self._lost:
                return  # that it has ended is not told either
        for end in (one, other):
            self._open.discard(end)
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
