"""A TCP proxy in front of a database, which can fall silent or refuse."""

from __future__ import annotations

import asyncio
import contextlib

CHUNK = 65536


class Proxy:
    """Passes bytes on to a port of this machine until it is told not to."""

    def __init__(self, target: int, port: int) -> None:
        self.port = port
        self._target = target
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()

    async def start(self) -> None:
        """Listen, and pass everything on."""
        self._open.set()
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

    def fall_silent(self) -> None:
        """Take connections and bytes, and pass nothing on: a network that drops packets."""
        self._open.clear()

    def go_on(self) -> None:
        """Pass on what came meanwhile, and all that comes."""
        self._open.set()

    def refuse(self) -> None:
        """End all connections and take no new ones."""
        if self._server is not None:
            self._server.close()
        for writer in self._writers:
            writer.transport.abort()

    async def stop(self) -> None:
        """End for good."""
        self.refuse()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            await self._open.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            self._writers.add(back)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass(reader, back))
                both.create_task(self._pass(there, writer))
        except (OSError, ExceptionGroup):
            pass
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(CHUNK):
                await self._open.wait()
                writer.write(data)
                await writer.drain()
        finally:
            with contextlib.suppress(OSError, RuntimeError):
                await self._open.wait()
                writer.close()
