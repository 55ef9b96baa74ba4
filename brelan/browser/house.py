"""The house of one browser: a process of the server, without a network around it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

import brelan

from ..server.common.settings import Settings
from ..server.host.process import Process
from ..server.jobs.analyses import Analyses
from ..server.jobs.engine import ThreadedEngine
from ..server.jobs.puzzles import Puzzles
from ..server.messages.protocol import Welcome
from ..server.people.identity import COOKIE, hashed
from ..server.store.database import Database
from ..server.store.people.puzzle_rows import PuzzleStore
from ..server.web.sockets import Client
from .background import Background, BotsAfterwards
from .compiled import install
from .deals import daily_key
from .driver import Keeper, KeptSQLite
from .requests import Requests
from .workers import BotWorkers, Workers

Hear = Callable[[str], None]
"""Called with every message for the page."""

SETTINGS = Settings(
    database="/house.sqlite3",
    unfinished_tables=0,
    public_tables=0,
    hourly_tables=0,
    joins=0,
    guests=0,
    rate=0,
    cache=64,
    watches=1000,
    poll=3600.0,
    timezone="browser",
    warm=False,
)
"""Nobody else is here: nobody is limited."""


class House:
    """Everything behind the page."""

    def __init__(self, workers: Workers, keeper: Keeper, jar: dict[str, str], lang: str) -> None:
        bots = BotWorkers(workers, SETTINGS.bot_seconds)
        database = Database(SETTINGS.url, driver=KeptSQLite("/house.sqlite3", keeper))
        self.process = Process(SETTINGS, database, bots)
        self.services = self.process.services
        background = Background(workers)
        self.services.analyses = Analyses(background.analyse)
        self.services.puzzles = Puzzles(
            PuzzleStore(self.services.database),
            ThreadedEngine(),
            self.services.analyses,
            self.services.clock.now,
            self.services.clock.day_at,
        )
        self.services.log.daily_key = daily_key  # type: ignore[method-assign]  # a public one
        self.services.daily_bots = BotsAfterwards(
            self.services.log, self.services.daily, background.play_day
        )
        self.requests = Requests(self.services, jar, lang)
        self._client: Client | None = None
        self._inbox: asyncio.Queue[str] = asyncio.Queue()
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin."""
        await self.process.open()

    async def ask(self, method: str, path: str, body: str | None) -> tuple[int, str, str | None]:
        """The status and the content of an answer, and the cookies where they are others now."""
        before = dict(self.requests.jar)
        status, content = await self.requests.ask(method, path, body)
        jar = self.requests.jar
        return status, content.decode(), None if jar == before else json.dumps(jar)

    async def connect(self, hear: Hear, lang: Any) -> None:
        """The page's connection, as a WebSocket would be; one after the other."""
        await self.disconnect()
        services = self.services
        secret = self.requests.jar.get(COOKIE, "")
        person = await services.people.find(secret)
        bucket = services.messages.bucket(person.id if person else "")
        spoken = person.lang if person else lang
        client = Client(services, person, hashed(secret) if person else None, spoken, bucket)
        self._client = client
        self._inbox = asyncio.Queue()
        services.subscriptions.connect(client.subscriber)
        services.clients.add(client)
        queue = client.subscriber.queue

        def drain() -> None:
            while not queue.empty():
                hear(queue.get_nowait().decode())

        client.subscriber.wake = drain
        welcome = Welcome(
            version=brelan.__version__, name=person.name if person else None, build=""
        )
        client.subscriber.send(msgspec.json.encode(welcome))
        self._reading = asyncio.create_task(self._read(client, self._inbox))

    def say(self, written: str) -> None:
        """A message of the page, in its turn."""
        self._inbox.put_nowait(written)

    async def disconnect(self) -> None:
        """The page has gone, or comes anew."""
        client, self._client = self._client, None
        if client is None:
            return
        client.gone = True
        if self._reading is not None:
            self._reading.cancel()
        self.services.subscriptions.disconnect(client.subscriber, 0)
        self.services.clients.remove(client)

    async def _read(self, client: Client, inbox: asyncio.Queue[str]) -> None:
        while not client.gone:
            await client.handle(await inbox.get())


async def start(
    modules: Mapping[str, Any],
    workers: tuple[Mapping[str, Any], int],
    keeper: Keeper,
    jar: dict[str, str],
    lang: str,
) -> House:
    """Put the compiled games in their places, and open the house.

    ``workers``: the same games in workers that search, and how many of these there are.
    """
    install(modules)
    house = House(Workers(*workers), keeper, jar, lang)
    await house.open()
    return house
