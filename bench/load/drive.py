"""Clients: two connections a table, one that moves and one that watches."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

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
    """One table of the server, played by one person on all seats, watched on a second device.

    That device is connected to ``other``, another process of the same database, if there is one.
    """

    def __init__(
        self,
        house: House,
        game: str,
        players: int,
        *,
        aids: bool = False,
        other: House | None = None,
    ) -> None:
        self.house = house
        self.other = other or house
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
        answer = await http.post(f"{self.house.url}/api/me", json={"name": "Load"})
        self.cookie = answer.cookies["brelan"]
        http.cookies.clear()
        await self._sit(http)

    async def look(self, http: httpx.AsyncClient) -> None:
        """Look at the table, so that it is in the server's memory."""
        cookie = {"Cookie": f"brelan={self.cookie}"}
        await http.get(f"{self.house.url}/api/tables/{self.table}", headers=cookie)

    async def open(self, http: httpx.AsyncClient) -> None:
        """Make the table, connect twice."""
        await self.make(http)
        self.mover = await self._connect(self.house)
        self.watcher = await self._connect(self.other)
        await self._look()

    async def _sit(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "me"}] * self.players
        message = {"id": new_id(), "game": self.game, "seats": seats}
        cookie = {"Cookie": f"brelan={self.cookie}"}
        answer = await http.post(f"{self.house.url}/api/tables", json=message, headers=cookie)
        self.table = answer.json()["table"]

    async def _connect(self, house: House) -> ClientConnection:
        url = f"ws://127.0.0.1:{house.port}/api/socket"
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

    async def _look_away(self) -> None:
        unwatch = _write({"type": "unwatch", "table": self.table}).decode()
        for connection in (self.mover, self.watcher):
            await connection.send(unwatch)

    async def move(self, chance: random.Random, times: Times, http: httpx.AsyncClient) -> None:
        """One move; a new table when the game is over."""
        able = [seat for seat in self.seats if seat.moves]
        if not able:
            times.finished += 1
            await self._look_away()
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
        answered = False
        while not answered:
            frame = await self.mover.recv()
            now = time.perf_counter()
            for line in str(frame).split("\n"):
                told = _hear(line)
                if told.type == "update":
                    self.seats, self.ply = told.seats, told.ply
                else:
                    answered = True
                    times.refused += told.type == "refused"
        return now

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


class Side:
    """The processes of a server and the tables that are played there."""

    def __init__(self, lanes: list[Lane]) -> None:
        self._houses = {house for lane in lanes for house in (lane.house, lane.other)}
        self.lanes = lanes
        self.rounds: list[Times] = []
        self.cpu = 0.0
        limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
        self._http = httpx.AsyncClient(timeout=120, limits=limits, verify=False)

    async def open(self) -> None:
        """Open all lanes."""
        await self._all(lambda lane: lane.open(self._http))

    async def play(self, seconds: float, pause: float, seed: int) -> None:
        """One round: let each lane move with pauses of that length on average."""
        times = Times()
        ends = time.perf_counter() + seconds

        async def play(lane: Lane, chance: random.Random) -> None:
            while True:
                left = ends - time.perf_counter()
                await asyncio.sleep(max(0.0, min(left, chance.expovariate(1 / pause))))
                if time.perf_counter() >= ends:
                    return
                await lane.move(chance, times, self._http)

        gc.collect()
        gc.disable()  # the clients' own pauses are not the server's
        before = sum(map(busy, self._houses))
        chances = [random.Random(seed + number) for number in range(len(self.lanes))]
        await asyncio.gather(*map(play, self.lanes, chances))
        self.cpu += sum(map(busy, self._houses)) - before
        gc.enable()
        self.rounds.append(times)

    async def close(self) -> None:
        """Hang up everywhere."""
        await self._all(lambda lane: lane.close())
        await self._http.aclose()

    async def _all(self, work: Callable[[Lane], Coroutine[Any, Any, None]]) -> None:
        for start in range(0, len(self.lanes), AT_ONCE):
            await asyncio.gather(*map(work, self.lanes[start : start + AT_ONCE]))


def busy(house: House) -> float:
    """Seconds of CPU that a server has used."""
    assert house.process is not None
    words = Path(f"/proc/{house.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
