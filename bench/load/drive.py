"""Clients: two connections a table, one that moves and one that watches."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.house import House, new_id

AT_ONCE = 50
"""Connections that are opened at the same time."""


class Seat(msgspec.Struct):
    """The part of a seat's view that a load client needs."""

    seat: int
    moves: list[str]


class Heard(msgspec.Struct):
    """The part of a message that a load client needs."""

    type: str = ""
    id: str | None = None
    ply: int = -1
    seats: list[Seat] = []


_hear = msgspec.json.Decoder(Heard).decode
_write = msgspec.json.Encoder().encode


@dataclass
class Times:
    """Seconds from sending a move to what came of it."""

    acknowledged: list[float] = field(default_factory=list)
    broadcast: list[float] = field(default_factory=list)
    refused: int = 0
    finished: int = 0

    def add(self, acknowledged: float, broadcast: float) -> None:
        """One move."""
        self.acknowledged.append(acknowledged)
        self.broadcast.append(broadcast)


class Lane:
    """One table of the server, played by one person on both seats, watched on a second device."""

    def __init__(self, house: House, game: str, players: int, *, aids: bool = False) -> None:
        self.house = house
        self.aids = aids
        self.game = game
        self.players = players
        self.table = ""
        self.cookie = ""
        self.mover: ClientConnection
        self.watcher: ClientConnection
        self.seats: list[Seat] = []
        self.ply = -1

    async def make(self, http: httpx.AsyncClient) -> None:
        """Come and make the table."""
        answer = await http.post("/api/me", json={"name": "Load"})
        self.cookie = answer.cookies["brelan"]
        http.cookies.clear()
        await self._sit(http)

    async def look(self, http: httpx.AsyncClient) -> None:
        """Look at the table, so that it is in the server's memory."""
        await http.get(f"/api/tables/{self.table}", headers={"Cookie": f"brelan={self.cookie}"})

    async def open(self, http: httpx.AsyncClient) -> None:
        """Make the table, connect twice."""
        await self.make(http)
        self.mover = await self._connect()
        self.watcher = await self._connect()
        await self._look()

    async def _sit(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "me"}] * self.players
        message = {"id": new_id(), "game": self.game, "seats": seats}
        cookie = {"Cookie": f"brelan={self.cookie}"}
        answer = await http.post("/api/tables", json=message, headers=cookie)
        self.table = answer.json()["table"]

    async def _connect(self) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.house.port}/api/socket"
        cookie = {"Cookie": f"brelan={self.cookie}"}
        connection = await connect(
            url, additional_headers=cookie, compression=None, open_timeout=120, ping_interval=None
        )
        await connection.recv()
        return connection

    async def _look(self) -> None:
        watch = {"type": "watch", "table": self.table, "aids": self.aids}
        for connection in (self.mover, self.watcher):
            await connection.send(_write(watch).decode())
            told = _hear(await connection.recv())
            self.seats, self.ply = told.seats, told.ply

    async def move(self, chance: random.Random, times: Times, http: httpx.AsyncClient) -> None:
        """One move; a new table when the game is over."""
        able = [seat for seat in self.seats if seat.moves]
        if not able:
            times.finished += 1
            await self._sit(http)
            await self._look()
            return
        seat = chance.choice(able)
        command = {"do": "play", "seat": seat.seat, "move": chance.choice(seat.moves)}
        act = {"type": "act", "table": self.table, "id": new_id(), "command": command}
        text = _write(act).decode()
        began = time.perf_counter()
        await self.mover.send(text)
        acknowledged, broadcast = await asyncio.gather(self._answer(times), self._news())
        times.add(acknowledged - began, broadcast - began)

    async def _answer(self, times: Times) -> float:
        while True:
            told = _hear(await self.mover.recv())
            if told.type == "done":
                return time.perf_counter()
            if told.type == "refused":
                times.refused += 1
                return time.perf_counter()
            self.seats, self.ply = told.seats, told.ply

    async def _news(self) -> float:
        await self.watcher.recv()
        return time.perf_counter()

    async def close(self) -> None:
        """Hang up."""
        await self.mover.close()
        await self.watcher.close()


class Echo(Lane):
    """One room of the bare echo, with messages of the same size as a move."""

    def __init__(self, house: House, room: int) -> None:
        super().__init__(house, "", 0)
        self.room = room

    async def open(self, http: httpx.AsyncClient) -> None:
        """Connect twice."""
        url = f"ws://127.0.0.1:{self.house.port}/room-{self.room}"
        settings = {"compression": None, "open_timeout": 120, "ping_interval": None}
        self.mover = await connect(url, **settings)  # type: ignore[arg-type]  # keywords by name
        self.watcher = await connect(url, **settings)  # type: ignore[arg-type]  # keywords by name

    async def move(self, chance: random.Random, times: Times, http: httpx.AsyncClient) -> None:
        """One message."""
        command = {"do": "play", "seat": 0, "move": "buy 1"}
        act = {"type": "act", "table": "A" * 22, "id": new_id(), "command": command}
        text = _write(act).decode()
        began = time.perf_counter()
        await self.mover.send(text)
        acknowledged, broadcast = await asyncio.gather(self._echoed(), self._news())
        times.add(acknowledged - began, broadcast - began)

    async def _echoed(self) -> float:
        await self.mover.recv()
        return time.perf_counter()


async def drive(
    lanes: list[Lane],
    seconds: float,
    pause: float,
    seed: int,
    mark: Callable[[], None] = lambda: None,
) -> Times:
    """Open all lanes, then let each move with pauses of that length on average.

    ``mark`` is called when the moves begin and when they have ended.
    """
    times = Times()
    house = lanes[0].house
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with httpx.AsyncClient(
        base_url=house.url, timeout=120, limits=limits, verify=False
    ) as http:
        for start in range(0, len(lanes), AT_ONCE):
            await asyncio.gather(*(lane.open(http) for lane in lanes[start : start + AT_ONCE]))
        mark()
        ends = time.perf_counter() + seconds

        async def play(lane: Lane, number: int) -> None:
            chance = random.Random(seed + number)
            await asyncio.sleep(chance.random() * pause)
            while time.perf_counter() < ends:
                await lane.move(chance, times, http)
                left = ends - time.perf_counter()
                await asyncio.sleep(max(0.0, min(left, chance.expovariate(1 / pause))))

        await asyncio.gather(*(play(lane, number) for number, lane in enumerate(lanes)))
        mark()
    for start in range(0, len(lanes), AT_ONCE):
        await asyncio.gather(*(lane.close() for lane in lanes[start : start + AT_ONCE]))
    return times
