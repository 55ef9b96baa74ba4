"""Faults of a file of SQLite: locked, read-only, no room."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from ..strangers import Stranger
from ..world import Needs, World, release
from .base import TARGET, Fault

FREED = 600_000
"""Bytes of room between a trial full disk and the real one: for what goes on meanwhile."""


class _OfFile(Fault):
    databases = ("SQLite",)
    stops_writing = True
    seconds = 10.0


class Locked(_OfFile):
    """Another program holds the file."""

    name = "SQLite file locked for 10 s"

    def __init__(self) -> None:
        self._other: dict[Path, sqlite3.Connection] = {}

    async def strike(self, world: World) -> None:
        """Begin, and do not end."""
        assert world.database is not None
        other = sqlite3.connect(
            world.database, isolation_level=None, timeout=30, check_same_thread=False
        )
        await asyncio.to_thread(other.execute, "BEGIN EXCLUSIVE")
        self._other[world.folder] = other

    async def heal(self, world: World) -> None:
        """End."""
        other = self._other.pop(world.folder)
        other.execute("ROLLBACK")
        other.close()


class ReadOnly(_OfFile):
    """The files may not be written any more, not even by root or by who has them open."""

    name = "SQLite file read-only"

    def impossible(self) -> str | None:
        """``chattr +i`` needs a right of its own and a file system that knows it."""
        with tempfile.NamedTemporaryFile() as file:
            done = _chattr("+i", Path(file.name))
            written = False
            with contextlib.suppress(OSError):
                written = bool(os.write(file.fileno(), b"x"))
            _chattr("-i", Path(file.name))
        return None if done and not written else "chattr +i does not stop writing here"

    async def strike(self, world: World) -> None:
        """Make them immutable."""
        assert world.database is not None
        wal = world.database.with_name(f"{world.database.name}-wal")
        if not _chattr("+i", world.database, wal):
            raise RuntimeError("chattr +i failed")

    async def heal(self, world: World) -> None:
        """Let them be written again."""
        assert world.database is not None
        release(world.database)


def _chattr(change: str, *files: Path) -> bool:
    if shutil.which("chattr") is None:
        return False
    words = ["chattr", change, *map(str, files)]
    return subprocess.run(words, check=False, capture_output=True).returncode == 0


class DiskFull(_OfFile):
    """No room is left on the file system of the database."""

    name = "disk full"
    lead = 1.0
    needs = Needs(disk=True)

    def __init__(self) -> None:
        self._talkers: dict[Path, tuple[Stranger, str]] = {}

    def impossible(self) -> str | None:
        """A small file system has to be mounted."""
        with tempfile.TemporaryDirectory() as folder:
            words = ["mount", "-t", "tmpfs", "-o", "size=64k", "brelan-faults", folder]
            if (
                shutil.which("mount") is None
                or subprocess.run(words, check=False, capture_output=True).returncode
            ):
                return "only root can mount a small file system"
            subprocess.run(["umount", folder], check=True)
        return None

    async def prepare(self, world: World) -> None:
        """Fill it once before, so that the room in SQLite's own log is used up as well."""
        talker = Stranger("Talker", world.urls, TARGET, socket=False)
        await talker.introduce()
        self._talkers[world.folder] = talker, await talker.create("combit", ["me", "open"])
        await self.strike(world)
        os.truncate(_ballast(world), max(0, _ballast(world).stat().st_size - FREED))
        while await self._say(world) != "done":
            await asyncio.sleep(0.1)

    async def strike(self, world: World) -> None:
        """Leave no room, and talk until that is noticed."""
        with contextlib.suppress(OSError), _ballast(world).open("ab", buffering=0) as file:
            while file.write(bytes(4096)):
                pass
        while await self._say(world) == "done":
            pass

    async def heal(self, world: World) -> None:
        """Make room."""
        _ballast(world).unlink()
        talker, _ = self._talkers.pop(world.folder)
        await talker.close()

    async def _say(self, world: World) -> str:
        talker, table = self._talkers[world.folder]
        return await talker.once(table, "say", text="é" * 120)


def _ballast(world: World) -> Path:
    assert world.disk is not None
    return world.disk / "ballast"
