"""A real server process and guests who talk to it over HTTP and WebSockets."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
SECONDS = 600.0
"""A limit against waiting for ever: it holds on a machine that is ten times slower, and busy."""
PATIENT: dict[str, Any] = {"open_timeout": SECONDS, "ping_interval": None}
"""How a WebSocket waits for a server with much to do."""
UNLIMITED = dict.fromkeys(
    (
        "rate",
        "address_sockets",
        "person_sockets",
        "guests",
        "joins",
        "unfinished_tables",
        "public_tables",
        "hourly_tables",
    ),
    0,
)
"""Settings without which tests would wait for each other."""
# ``verify=False`` below: there is no TLS here, and loading certificates takes long.
_ids = itertools.count()


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def new_id() -> str:
    """A command's id."""
    return f"test-{os.getpid()}-{next(_ids)}-{random.randrange(1 << 32):08x}"


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class House:
    """One server process; it can be killed and started again on the same database."""

    COMMAND: tuple[str, ...] = ("-m", "brelan.server.host.serve")

    def __init__(
        self,
        database: str | Path,
        environment: Mapping[str, str] = MappingProxyType({}),
        **settings: object,
    ) -> None:
        self.port = free_port()
        self.database = str(database)
        chosen = {**UNLIMITED, "warm": False, "bot_seconds": 0.05, **settings}
        self._environment = {
            **os.environ,
            **environment,
            **{f"BRELAN_{name.upper()}": _written(value) for name, value in chosen.items()},
            "BRELAN_PORT": str(self.port),
            "BRELAN_DATABASE": self.database,
        }
        self.process: subprocess.Popen[bytes] | None = None
        self.guests: list[Guest] = []
        self.log = Path(f"{database}.log") if "://" not in str(database) else Path(os.devnull)

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> House:
        """Start the process and wait until it is ready."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.COMMAND],
                env=self._environment,
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            if self.answers():
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        ended = self.process.poll()
        self.kill()
        raise AssertionError(f"the server did not start: {ended}")

    def answers(self) -> bool:
        """Whether the server is ready; asked so plainly that asking does not slow its start."""
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        try:
            asking.request("GET", "/ready")
            return asking.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            asking.close()

    def kill(self) -> None:
        """SIGKILL: no time for anything."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """SIGTERM: finish, then end."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=SECONDS)

    @contextlib.contextmanager
    def running(self) -> Iterator[House]:
        """Started, and stopped at the end whatever happens."""
        self.start()
        try:
            yield self
        finally:
            for guest in self.guests:
                guest.close()
            if self.process is not None and self.process.poll() is None:
                self.kill()


def refused_to_start(database: Path) -> str:
    """What a server says that cannot work with this database: one line, and no more."""
    done = subprocess.run(
        [sys.executable, "-m", "brelan.server.host.serve"],
        env={"BRELAN_DATABASE": str(database), "BRELAN_WARM": "false", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS / 10,  # it may have started after all
    )
    assert done.returncode != 0
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


class Guest:
    """Somebody with a cookie."""

    def __init__(
        self, house: House, name: str = "Ana", lang: str = "en", cookie: str | None = None
    ) -> None:
        self.house = house
        house.guests.append(self)
        self.name = name
        kept = {"brelan": cookie} if cookie else None
        self.http = httpx.Client(base_url=house.url, timeout=SECONDS, verify=False, cookies=kept)
        if not cookie:
            answer = self.http.post("/api/me", json={"name": name, "lang": lang})
            assert answer.status_code == 201, answer.text
        self.cookie = cookie or self.http.cookies["brelan"]

    def at(self, house: House) -> Guest:
        """The same browser at another process of the same database."""
        return Guest(house, self.name, cookie=self.cookie)

    def second_device(self, house: House | None = None, agent: str = "") -> Guest:
        """The same person on another device, perhaps at another process."""
        there = house or self.house
        code = self.http.post("/api/me/code").json()["code"]
        claimed = httpx.post(
            f"{there.url}/api/me/claim",
            json={"code": code},
            headers={"user-agent": agent},
            timeout=SECONDS,
            verify=False,
        )
        assert claimed.status_code == 201, claimed.text
        return Guest(there, self.name, cookie=claimed.cookies["brelan"])

    def create(self, game: str, seats: list[str], **more: Any) -> str:
        """A table; seats are "me", "open" or a bot's level."""
        kinds = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat}
            for seat in seats
        ]
        message = {"id": new_id(), "game": game, "seats": kinds, **more}
        answer = self.http.post("/api/tables", json=message)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def look(self, table: str, since: int = -1) -> Json:
        """The table as this guest sees it."""
        answer = self.http.get(f"/api/tables/{table}", params={"since": since})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def order(self, table: str, do: str, id: str | None = None, **values: Any) -> httpx.Response:  # noqa: A002 - the message's word
        """Send a command over HTTP."""
        message = {"id": id or new_id(), "command": {"do": do, **values}}
        return self.http.post(f"/api/tables/{table}/commands", json=message)

    def act(self, table: str, do: str, **values: Any) -> Json:
        """Send a command that must succeed."""
        answer = self.order(table, do, **values)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def refused(self, table: str, do: str, **values: Any) -> str:
        """Send a command that must be refused; the code."""
        answer = self.order(table, do, **values)
        assert 400 <= answer.status_code < 500, answer.text
        return str(answer.json()["code"])

    @contextlib.contextmanager
    def socket(self) -> Iterator[Socket]:
        """A WebSocket."""
        url = f"ws://127.0.0.1:{self.house.port}/api/socket"
        headers = {"Cookie": f"brelan={self.cookie}"}
        with connect(url, additional_headers=headers, **PATIENT) as connection:
            yield Socket(connection)

    def close(self) -> None:
        """Leave the house."""
        self.http.close()


class Socket:
    """A WebSocket with the messages that came over it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []
        self._lines: deque[str] = deque()
        self.welcome = self.receive()
        assert self.welcome["type"] == "welcome"

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.connection.send(json.dumps(message))

    def receive(self, timeout: float = SECONDS) -> Json:
        """The next message."""
        return dict(json.loads(self.line(timeout)))

    def line(self, timeout: float = SECONDS) -> str:
        """The next message as it was written."""
        if not self._lines:
            frame = self.connection.recv(timeout)
            assert isinstance(frame, str)
            self._lines.extend(frame.split("\n"))
        self.heard.append(self._lines.popleft())
        return self.heard[-1]

    def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The first message that is wanted."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def reached(self, ply: int) -> Json:
        """The first update that tells of this ply."""
        return self.until(lambda message: message["type"] == "update" and message["ply"] >= ply)

    def watch(self, table: str, since: int = -1, *, aids: bool = False) -> Json:
        """Follow a table."""
        self.send(type="watch", table=table, since=since, aids=aids)
        return self.until(lambda message: message["type"] in ("update", "refused"))

    def act(self, table: str, do: str, **values: Any) -> Json:
        """Send a command; its answer."""
        id_ = new_id()
        self.send(type="act", table=table, id=id_, command={"do": do, **values})
        return self.until(lambda message: message.get("id") == id_)


def play_out(guests: list[Guest], table: str, seed: int = 0) -> Json:
    """Random moves by whoever may act, to the end; the last view of the first guest."""
    chance = random.Random(seed)
    with contextlib.ExitStack() as open_sockets:
        sockets = [open_sockets.enter_context(guest.socket()) for guest in guests]
        told = [socket.watch(table) for socket in sockets]
        while told[0]["info"]["status"] == "running":
            can = [
                (guest, one["seat"], one["moves"])
                for guest, update in zip(guests, told, strict=True)
                for one in update["seats"]
                if one["moves"] and update["info"]["seats"][one["seat"]]["level"] is None
            ]
            if can:
                guest, seat, moves = chance.choice(can)
                ply = guest.act(table, "play", seat=seat, move=chance.choice(moves))["ply"]
            else:
                ply = told[0]["ply"] + 1  # a bot thinks
            told = [socket.reached(ply) for socket in sockets]
    return guests[0].look(table)
