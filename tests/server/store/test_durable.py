"""A move is on the disk before anybody hears of it, as the kernel sees it."""

import asyncio
import re
from itertools import takewhile
from pathlib import Path

from sqlalchemy.engine import Connection

from brelan.server.store.sqlite import SQLite
from tests.server.house import Guest, House, Json, Socket
from tests.server.syscalls import Call, traced

FULL = 2
"""SQLite's word for waiting until the disk has it."""
PLY = re.compile(rb'"ply":(\d+)')


def test_every_connection_waits_for_the_disk(tmp_path: Path) -> None:
    def settings(connection: Connection) -> list[object]:
        names = ("synchronous", "journal_mode")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async def ask() -> list[object]:
        driver = SQLite(f"sqlite:///{tmp_path / 'tables.sqlite3'}", 5.0)
        try:
            return await driver.run(settings)
        finally:
            await driver.close()

    assert asyncio.run(ask()) == [FULL, "wal"]


def some_move(guest: Guest, table: str) -> Json:
    """A move of whoever may act."""
    seats = guest.look(table)["seats"]
    return next({"seat": one["seat"], "move": one["moves"][0]} for one in seats if one["moves"])


def check_order(calls: list[Call], database: Path, table: str, done: Json) -> None:
    """The command is written, then synced; then who asked and who watches are told.

    What is told of earlier moves may come at any time: the table is shown again, as it is, when the
    server has counted who looks on.
    """
    command, ply = done["id"], int(done["ply"])

    def tells(call: Call) -> bool:
        if not call.sends:
            return False
        shown = map(int, PLY.findall(call.data)) if table.encode() in call.data else ()
        answers = call.data.startswith(b"HTTP/") or command.encode() in call.data
        return answers or any(one >= ply for one in shown)

    told = [call.data for call in calls if tells(call)]
    assert any(command.encode() in data for data in told)
    assert any(b'"type":"update"' in data for data in told)
    before = list(takewhile(lambda call: not tells(call), calls))
    files = str(database), f"{database}-wal"
    writes = [
        number
        for number, call in enumerate(before)
        if call.file in files and command.encode() in call.data
    ]
    assert writes, "somebody was told before the command was written"
    written = before[writes[-1]].file
    synced = [call.file for call in before[writes[-1] :] if call.syncs]
    assert written in synced, "somebody was told before the command was on the disk"


def test_a_move_is_synced_to_the_disk_before_anybody_is_told(tmp_path: Path) -> None:
    """Also while one onlooker more is counted: that was once taken for news of the move."""
    database = tmp_path.resolve() / "tables.sqlite3"
    with House(database).running() as house:
        assert house.process is not None
        ana, bob, eve = Guest(house), Guest(house, "Bob"), Guest(house, "Eve")
        table = ana.create("combit", ["me", "me"])
        with ana.socket() as asking, bob.socket() as watching, eve.socket() as late:
            watching.watch(table)
            with traced(house.process.pid) as calls:
                players: list[Guest | Socket] = [ana, asking, ana, asking]
                for number, player in enumerate(players):
                    move = some_move(ana, table)
                    begun = len(calls)
                    if number == 0:
                        late.watch(table)
                        watching.until(lambda told: told["info"]["watchers"] == 2)
                    done = player.act(table, "play", **move)
                    watching.reached(done["ply"])
                    check_order(calls[begun:], database, table, done)
        house.stop()
