"""What is acknowledged is on the disk: the file system is asked to make it so before."""

import asyncio
import re
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy.engine import Connection

from brelan.server.store.drivers import SQLite

FULL = 2
WRITES = 5
WRITER = f"""
import asyncio, os, sys
from sqlalchemy import insert
from brelan.server.store import schema
from brelan.server.store.database import Database

async def main():
    database = Database(f"sqlite:///{{sys.argv[1]}}")
    await database.open()
    for number in range({WRITES}):
        os.write(2, b"ASKED")
        row = {{"id": str(number), "name": "Ana", "lang": "fr", "created": 0}}
        await database.write((insert(schema.persons), row))
        os.write(2, b"ACKNOWLEDGED")
    await database.close()

asyncio.run(main())
"""


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


def test_the_disk_is_waited_for_before_the_acknowledgement(tmp_path: Path) -> None:
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("no strace is installed")
    trace = tmp_path / "trace"
    watch = [strace, "-f", "-qq", "-o", str(trace), "-e", "trace=fsync,fdatasync,write"]
    words = [*watch, sys.executable, "-c", WRITER, str(tmp_path / "tables.sqlite3")]
    done = subprocess.run(words, capture_output=True, check=False)
    if b"ptrace" in done.stderr:
        pytest.skip("nobody may look at processes here")
    assert done.returncode == 0, done.stderr
    seen = re.findall(r"(ASKED|ACKNOWLEDGED|f(?:data)?sync)", trace.read_text())
    asked = [number for number, what in enumerate(seen) if what == "ASKED"]
    assert len(asked) == WRITES
    for first, last in pairwise([*asked, len(seen)]):
        between = seen[first + 1 : last]
        assert any("sync" in what for what in between[: between.index("ACKNOWLEDGED")])
