"""Clients that play on through any number of kills, and remember what was acknowledged to them.

Used by the tests with a few kills and by ``bench/soak`` with many.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import brelan
from tests.server.house import House, Json, new_id

PATIENCE = 1800
"""Seconds without a move after which something is wrong, also on a machine with much to do."""

LOST = (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError, EOFError, TimeoutError)
"""What a client sees of a killed server."""


async def _messages(socket: ClientConnection) -> AsyncIterator[Json]:
    """What comes over a connection: one or more messages a frame, a line each."""
    async for frame in socket:
        for line in str(frame).split("\n"):
            yield json.loads(line)


@dataclass
class Outcome:
    """What the clients remember."""

    acknowledged: dict[tuple[str, int], tuple[int, str]] = field(default_factory=dict)
    games: Counter[str] = field(default_factory=Counter)
    """Moves acknowledged, by game."""
    finished: int = 0
    reconnections: int = 0
    refusals: Counter[str] = field(default_factory=Counter)


class Party:
    """The people at one table, who start another game when one is over."""

    def __init__(self, house: House, game: str, outcome: Outcome, seed: str) -> None:
        self.house = house
        self.game = brelan.game(game)
        self.outcome = outcome
        self.chance = random.Random(seed)
        self.table = ""
        self.cookies: list[str] = []

    async def run(self) -> None:
        """Play until cancelled."""
        self.cookies = [await self._introduce(seat) for seat in range(self.game.players)]
        while True:
            await self._open()
            ends = asyncio.Event()
            players = [
                asyncio.create_task(self._play(seat, ends)) for seat in range(self.game.players)
            ]
            try:
                await ends.wait()
                self.outcome.finished += 1
            finally:
                for player in players:
                    player.cancel()
                await asyncio.gather(*players, return_exceptions=True)

    async def _http(self, path: str, message: Json, cookie: str | None = None) -> httpx.Response:
        """Ask until there is an answer: whoever answers is the same server, started again."""
        while True:
            try:
                async with httpx.AsyncClient(
                    base_url=self.house.url, timeout=60, verify=False
                ) as http:
                    headers = {"Cookie": f"brelan={cookie}"} if cookie else {}
                    answer = await http.post(path, json=message, headers=headers)
                    if answer.status_code < 500:
                        assert answer.status_code == 201, answer.text
                        return answer
            except LOST:
                pass
            await asyncio.sleep(0.15)

    async def _introduce(self, seat: int) -> str:
        return (await self._http("/api/me", {"name": f"Seat {seat}"})).cookies["brelan"]

    async def _open(self) -> None:
        """A new public table, where all others sit down."""
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (self.game.players - 1)
        message = {"id": new_id(), "game": self.game.id, "seats": seats, "public": True}
        self.table = (await self._http("/api/tables", message, self.cookies[0])).json()["table"]
        for seat in range(1, self.game.players):
            order = {"id": new_id(), "command": {"do": "join", "seat": seat}}
            await self._http(f"/api/tables/{self.table}/commands", order, self.cookies[seat])

    async def _play(self, seat: int, ends: asyncio.Event) -> None:
        """One player: connects again by itself, and sends again what was not answered."""
        memory = _Memory()
        while not ends.is_set():
            try:
                url = f"ws://127.0.0.1:{self.house.port}/api/socket"
                cookie = {"Cookie": f"brelan={self.cookies[seat]}"}
                async with connect(url, additional_headers=cookie, open_timeout=60) as socket:
                    await self._talk(socket, seat, memory, ends)
            except LOST:
                self.outcome.reconnections += 1
                await asyncio.sleep(0.15)

    async def _talk(
        self, socket: ClientConnection, seat: int, memory: _Memory, ends: asyncio.Event
    ) -> None:
        watch = {"type": "watch", "table": self.table, "since": memory.ply}
        await socket.send(json.dumps(watch))
        if memory.sent is not None:
            await socket.send(json.dumps(memory.sent))
        async for message in _messages(socket):
            if message["type"] == "update":
                assert message["since"] <= memory.ply or message["since"] == message["ply"]
                memory.ply = message["ply"]
                memory.moves = message["seats"][0]["moves"] if message["seats"] else []
                if message["info"]["status"] == "over":
                    ends.set()
                    return
            elif message.get("id") is not None and memory.sent is not None:
                self._hear(message, seat, memory)
            if memory.sent is None and memory.moves:
                memory.sent = self._choose(seat, memory.moves)
                memory.moves = []
                await socket.send(json.dumps(memory.sent))

    def _choose(self, seat: int, moves: list[str]) -> Json:
        command = {"do": "play", "seat": seat, "move": self.chance.choice(moves)}
        return {"type": "act", "table": self.table, "id": new_id(), "command": command}

    def _hear(self, message: Json, seat: int, memory: _Memory) -> None:
        assert memory.sent is not None
        assert message["id"] == memory.sent["id"]
        if message["type"] == "done":
            key = (self.table, int(message["ply"]))
            assert key not in self.outcome.acknowledged, "one ply was acknowledged twice"
            self.outcome.acknowledged[key] = (seat, memory.sent["command"]["move"])
            self.outcome.games[self.game.id] += 1
        else:
            self.outcome.refusals[message["code"]] += 1
        memory.sent = None


@dataclass
class _Memory:
    """What a player carries over from one connection to the next."""

    ply: int = -1
    moves: list[str] = field(default_factory=list)
    sent: Json | None = None


async def torture(house: House, kills: int, seed: int, games: list[str]) -> Outcome:
    """Kill and restart the server at random moments while parties play all games."""
    chance = random.Random(seed)
    outcome = Outcome()
    parties = [
        asyncio.create_task(Party(house, game, outcome, f"{seed} {game}").run()) for game in games
    ]
    try:
        for _ in range(kills):
            await _progress(outcome, parties, chance.choice((0, 1, 5, 30)))
            await asyncio.sleep(chance.random() * 0.2)
            house.kill()
            await asyncio.to_thread(house.start)
        for game in games:  # everybody goes on after the last kill
            before = outcome.games[game]
            while outcome.games[game] < before + 3:
                await _progress(outcome, parties, 1)
    finally:
        for party in parties:
            party.cancel()
        await asyncio.gather(*parties, return_exceptions=True)
    return outcome


async def _progress(outcome: Outcome, parties: list[asyncio.Task[None]], moves: int) -> None:
    """Wait for some more acknowledged moves."""
    wanted = len(outcome.acknowledged) + moves
    async with asyncio.timeout(PATIENCE):
        while len(outcome.acknowledged) < wanted:
            for party in parties:
                if party.done():
                    party.result()
            await asyncio.sleep(0.005)


def check(database: Path, outcome: Outcome) -> int:
    """Every acknowledged move is in the file, every log is whole; how many tables there are."""
    with sqlite3.connect(database) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = file.execute("SELECT table_id, ply, body FROM events ORDER BY table_id, ply")
        logs: dict[str, list[Any]] = {}
        for table, ply, body in rows:
            log = logs.setdefault(table, [])
            assert ply == len(log), f"{table} has a gap before ply {ply}"
            log.append(json.loads(body))
        headers = dict(file.execute("SELECT id, header FROM tables").fetchall())
    file.close()
    for (table, ply), (seat, move) in outcome.acknowledged.items():
        entry = logs[table][ply]
        assert (entry["kind"], entry["seat"], entry["move"]) == ("move", seat, move)
    for table, log in logs.items():
        header = json.loads(headers[table])
        start = next((entry for entry in log if entry["kind"] == "start"), None)
        if start is None:
            continue
        replayed = brelan.game(header["game"], **start["options"]).deal(
            key=bytes.fromhex(start["key"])
        )
        for entry in log:
            if entry["kind"] == "move":
                replayed.play(entry["seat"], entry["move"])
    return len(logs)
