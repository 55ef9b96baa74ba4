"""Running the server: one process, ready at once, stopped with grace."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from brelan import games
from brelan.core.compiler import child_process, interpreted
from brelan.core.errors import BrelanError

from ..common import logs, time_zone
from ..common.errors import Refused
from ..common.neighbours import LOOPBACK, Neighbours
from ..common.settings import Settings, from_environment
from ..store.database import Database
from ..web import app
from . import garbage
from .http_protocol import protocol
from .process import Process
from .websocket_protocol import PingedProtocol

LARGEST_FRAME = 16 * 1024
BACKLOG = 2048
"""Connections that may wait to be taken."""
STOP_SECONDS = 10


class _Server(uvicorn.Server):
    """Tells when it is ready, and can listen at more addresses later."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[str], object], neighbours: Neighbours
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._neighbours = neighbours

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then tell."""
        await super().startup(sockets=sockets)
        if self.started:
            garbage.freeze_startup()
            host = f"[{self.config.host}]" if ":" in self.config.host else self.config.host
            port = sockets[0].getsockname()[1] if sockets else self.config.port
            self._neighbours.attach(port, lambda more: self._listen_at(more, port))
            self._ready(f"http://{host}:{port}")

    async def _listen_at(self, addresses: list[str], port: int) -> list[str]:
        """Listen there as well, with the same application; where that is possible."""
        heard = []
        for address in addresses:
            try:
                more = socket.create_server((address, port), backlog=BACKLOG)
            except OSError:  # somebody else has the port there
                continue
            loop = asyncio.get_running_loop()
            self.servers.append(await loop.create_server(self._protocol, sock=more))
            heard.append(address)
        return heard

    def _protocol(self) -> asyncio.Protocol:
        """What talks with one client, as the web server itself makes it."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]  # it names a base class
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )


def local_url(url: str) -> str:
    """The address of this machine by its name: browsers take passkeys for names alone."""
    host, _, port = url.removeprefix("http://").rpartition(":")
    return f"http://localhost:{port}" if host in (*LOOPBACK, "[::1]", "0.0.0.0") else url


def show(url: str) -> None:
    """Open the page in a browser, without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def serve(settings: Settings, ready: Callable[[str], object] = lambda _url: None) -> int:
    """Serve until told to stop; ``ready`` is called with the address. The exit status."""
    logs.set_up(settings.log)
    asyncio.run(_check(settings))
    listening = _listen(settings.host, settings.port)
    process = Process(settings)
    compiling = _compile_beside() if settings.warm and not _compiled() else None
    server = _Server(
        uvicorn.Config(
            app.application(process.services, process.running),
            host=settings.host,
            log_config=None,
            access_log=False,
            server_header=False,
            ws=PingedProtocol,
            ws_max_size=LARGEST_FRAME,
            ws_ping_interval=settings.silent_seconds / 2,
            ws_ping_timeout=settings.silent_seconds / 2,
            ws_max_queue=16,
            ws_per_message_deflate=False,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            timeout_graceful_shutdown=STOP_SECONDS,
            http=protocol(settings),
            timeout_keep_alive=settings.idle_seconds,
            lifespan="on",
        ),
        ready,
        process.services.neighbours,
    )
    try:
        server.run(listening)
    finally:
        if compiling is not None and compiling.poll() is None:
            compiling.terminate()
    return 0 if server.started else 1


def _listen(host: str, port: int) -> list[socket.socket]:
    """Take the port before anything else is started: what is wrong with it is told in one line."""
    sockets: list[socket.socket] = []
    try:
        for family, address in _addresses(host):
            sockets.append(socket.create_server((address, port), family=family, backlog=BACKLOG))
            port = sockets[0].getsockname()[1]
    except OSError as problem:
        for one in sockets:
            one.close()
        taken = problem.errno == errno.EADDRINUSE
        code = "port-taken" if taken else "listen-failed"
        words = os.strerror(problem.errno) if problem.errno and problem.errno > 0 else str(problem)
        raise Refused(code, host=host, port=str(port), problem=words) from problem
    return sockets


def _addresses(host: str) -> list[tuple[int, str]]:
    """All addresses of a name: ``localhost`` is often one of either kind."""
    found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    every: dict[tuple[int, str], None] = {}
    for family, _kind, _protocol, _name, address in found:
        every[int(family), str(address[0])] = None
    usable = [one for one in every if one[0] != socket.AF_INET6 or _has_ipv6()]
    return usable or list(every)


def _has_ipv6() -> bool:
    """Whether this machine has the younger kind: some know the address and cannot use it."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


async def _check(settings: Settings) -> None:
    """Open the database once before anything else: what is wrong with it is told in one line.

    So is a time zone that nobody knows.
    """
    if settings.timezone:
        time_zone.find(settings.timezone)
    database = Database(settings.url)
    try:
        await database.open()
        await database.check()
    finally:
        await database.close()


def _compiled() -> bool:
    """Whether all rooms can be read from the cache: then there is nothing to compile."""
    return all(interpreted.ready(info.room) for info in games())


def _compile_beside() -> subprocess.Popen[bytes]:
    """Another process fills the cache of compiled rules, so that no table has to wait long."""
    return child_process.start("brelan", "warm")


def main() -> None:
    """``python -m brelan.server.host.serve``: everything is set by the environment."""
    try:
        sys.exit(serve(from_environment()))
    except BrelanError as problem:
        sys.exit(problem.text())


if __name__ == "__main__":
    main()
