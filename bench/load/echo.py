"""The least a server can do: the same framework, one durable commit a message, an echo.

``python -m bench.load.echo PORT FILE``. Commits are grouped by the same writer as the server's, and
Python is set in the same way. Else it takes the framework as it comes: uvicorn's WebSockets and
pings, a task a connection that sends, a statement that SQLAlchemy puts into words each time. The
server does these three in its own way; what that saves helps to pay for its tables.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from sqlalchemy import insert

from brelan.server.host import garbage
from brelan.server.store import schema
from brelan.server.store.database import Database

ADD = insert(schema.events)


def application(file: str) -> Litestar:
    """A socket of a table sends; all sockets of that table hear it once it is stored."""
    database = Database(f"sqlite:///{file}")
    rooms: dict[str, list[asyncio.Queue[str]]] = {}

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await database.open()
        garbage.freeze_startup()
        sweeping = asyncio.create_task(garbage.collect_regularly())
        yield
        sweeping.cancel()
        await database.close()

    @get("/ready")
    async def ready() -> str:
        return "ok"

    @websocket("/{room:str}")
    async def echo(socket: WebSocket[Any, Any, Any], room: str) -> None:
        await socket.accept()
        queue: asyncio.Queue[str] = asyncio.Queue()
        rooms.setdefault(room, []).append(queue)
        ply = 0

        async def send() -> None:
            while True:
                await socket.send_data(await queue.get(), "text")

        sender = asyncio.create_task(send())
        try:
            async for message in socket.iter_data("text"):
                ply += 1
                row = {"table_id": room, "ply": ply, "at": 0, "command": None, "body": message}
                await database.write((ADD, row))
                for listener in rooms[room]:
                    listener.put_nowait(message)
        finally:
            sender.cancel()

    return Litestar([ready, echo], lifespan=[lifespan], openapi_config=None, logging_config=None)


if __name__ == "__main__":
    uvicorn.run(
        application(sys.argv[2]),
        port=int(sys.argv[1]),
        log_level="warning",
        ws_per_message_deflate=False,
    )
