"""The site as `make site` writes it, once for all tests of this folder, served as any host does."""

from __future__ import annotations

import gzip
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser

from tests.page.visitor import Visitor
from tests.server.house import House
from web.house import files_of, write_index

ROOT = Path(__file__).parents[3]
PATH = "/somewhere/below/"
"""Sites of projects do not lie at the root of their host."""
LIMIT = 60.0


class Files:
    """``python -m http.server`` on a folder."""

    def __init__(self, folder: Path) -> None:
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1"]
        quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._process = subprocess.Popen(command, cwd=folder, **quiet)
        deadline = time.monotonic() + LIMIT
        while time.monotonic() < deadline:
            with closing(socket.socket()) as tried:
                if tried.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("no files are served")

    def stop(self) -> None:
        """Serve nothing more."""
        self._process.terminate()
        self._process.wait()


class Guest(Visitor):
    """Somebody at the site."""

    def come(self) -> None:
        """Open the door and wait until the house is open."""
        self.open(PATH)
        self.wait_until_open()

    def wait_until_open(self) -> None:
        """The door tells how far it is, and nothing more once it is open."""
        self.page.locator("article").first.wait_for()
        self.page.locator("progress").wait_for(state="detached")

    def wait_until_kept(self) -> None:
        """All files are kept for when there is no network."""
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder, built by one worker for all."""
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "site"
    folder = shared / PATH.strip("/")
    with FileLock(f"{shared}.lock"):
        if not folder.exists():
            subprocess.run([sys.executable, "web/site.py", str(folder)], cwd=ROOT, check=True)
    return shared


@pytest.fixture
def guest(site: Path, browser: Browser) -> Iterator[Callable[..., Guest]]:
    """Somebody comes to the site: ``guest(size="phone", lang="en")``."""
    came: list[tuple[Guest, Files]] = []

    def come(**manners: str) -> Guest:
        files: Any = Files(site)
        one = Guest(files, browser, **manners)
        came.append((one, files))
        return one

    yield come
    for one, files in came:
        one.leave()
        files.stop()


@pytest.fixture(scope="session")
def pack(site: Path) -> Path:
    """The pack of a server: the house of the site, each file compressed in a hurry."""
    folder = site / "pack"
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            made = site / "packing"
            shutil.copytree(site / PATH.strip("/") / "house", made)
            told = files_of(made)
            for file in [one for one in made.rglob("*") if one.is_file()]:
                content = gzip.compress(file.read_bytes(), 1)
                file.with_name(f"{file.name}.gz").write_bytes(content)
                file.unlink()
            write_index(made, told)
            made.rename(folder)
    return folder


@pytest.fixture
def harbour(pack: Path, tmp_path: Path) -> Iterator[House]:
    """A server that has a pack, and can be stopped."""
    with House(tmp_path / "tables.sqlite3", pack=pack).running() as house:
        yield house
