"""A database that is away for a while: bots and clocks go on by themselves once it is back.

Nobody looks at a table meanwhile: a look would wake it.
"""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx

from tests.server.house import SECONDS, Guest, House, Socket, new_id
from tests.server.postgres import fresh, own_postgres

AWAY_SECONDS = 2.5
"""Longer than the server waits for a lock, and than the clock of one of the tables runs."""
PATIENCE = 60.0


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program writes to the file and does not come to an end."""
    other = sqlite3.connect(database, isolation_level=None, timeout=30)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


def drained(socket: Socket) -> None:
    """Everything that was told before is heard."""
    with contextlib.suppress(TimeoutError):
        while True:
            socket.receive(0.1)


def next_move(socket: Socket) -> str:
    """Who makes the next move, which nobody asks for: a bot or the clock."""
    while True:
        for event in socket.receive(PATIENCE).get("events", ()):
            if event["kind"] == "move":
                return str(event["by"])


def goes_on(house: House, away: AbstractContextManager[None]) -> None:
    """The database goes while bots play at three tables and a clock runs at a fourth."""
    ana = Guest(house)
    clocked = ana.create("bonne-combinaison", ["me", "me"], clock={"move": 2})
    played = [ana.create("carro-combo", ["me"] + ["novice"] * 3) for _ in range(3)]
    with contextlib.ExitStack() as opened:
        sockets = [opened.enter_context(ana.socket()) for _ in (clocked, *played)]
        for socket, table in zip(sockets, (clocked, *played), strict=True):
            socket.watch(table)
        for table in played:
            ana.act(table, "stand-in", seat=0, level="novice")
        with away:
            time.sleep(AWAY_SECONDS)
            for socket in sockets:
                drained(socket)
        assert [next_move(socket) for socket in sockets] == ["clock", "bot", "bot", "bot"]
        for table in played:
            ana.act(table, "return", seat=0)
        for socket in sockets:
            drained(socket)
    ana.close()


def test_tables_go_on_after_the_file_was_locked(tmp_path: Path) -> None:
    """Every bot and clock whose write failed had stopped for good."""
    database = tmp_path / "tables.sqlite3"
    with House(database, busy=0.2).running() as house:
        goes_on(house, locked(database))
    assert '"event":"table-failed"' in house.log.read_text()


def test_tables_go_on_after_postgresql_was_restarted() -> None:
    with own_postgres() as server:

        @contextlib.contextmanager
        def stopped() -> Iterator[None]:
            server.stop()
            answer = httpx.get(f"{house.url}/api/lobby", timeout=SECONDS, verify=False)
            assert answer.status_code == 503, answer.text
            yield
            server.start()

        with House(fresh(server.url)).running() as house:
            goes_on(house, stopped())


def test_a_command_is_known_as_done_after_the_server_was_killed(tmp_path: Path) -> None:
    """Also one that makes several entries: the last to sit down brings the deal about."""
    house = House(tmp_path / "killed.sqlite3")
    with house.running():
        ana, ben = Guest(house), Guest(house, "Ben")
        joined = ana.create("bonne-combinaison", ["me", "open"], public=True)
        filled = ana.create("bonne-combinaison", ["me", "open"])
        commands = (
            (ben, joined, "join", {"seat": 1, "word": "0" * 64}),
            (ana, filled, "fill", {"seat": 1, "level": "novice"}),
        )
        ids = [new_id() for _ in commands]
        done = [
            guest.order(table, do, id=id_, **values).json()
            for id_, (guest, table, do, values) in zip(ids, commands, strict=True)
        ]
        house.kill()
        house.start()
        for id_, answer, (guest, table, do, values) in zip(ids, done, commands, strict=True):
            again = guest.order(table, do, id=id_, **values)
            assert (again.status_code, again.json()) == (201, answer)
        ana.close()
        ben.close()
