"""A server of one's own for tests in which people are gone, or the server is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.page.people.tables import ask
from tests.page.visitor import Visitor
from tests.server.house import House

BROKEN = r"ERR_|WebSocket|503|Failed to fetch|Failed to load"
"""What the browser says by itself while the server is dead."""


@pytest.fixture
def own_inn(tmp_path: Path) -> Iterator[House]:
    """A server of one's own, to be killed; who is away is told soon."""
    with House(tmp_path / "tables.sqlite3", away_seconds=3).running() as running:
        yield running
        running.stop()


@pytest.fixture
def come(own_inn: House, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes to that server, by name."""
    came: list[Visitor] = []

    def come(name: str | None = None, **manners: str) -> Visitor:
        visitor = Visitor(own_inn, browser, **manners)
        visitor.provoke(BROKEN)
        came.append(visitor)
        visitor.open("/")
        if name is not None:
            told = {"name": name, "lang": visitor.lang}
            assert ask(visitor, "POST", "/api/me", told) == 201
        return visitor

    yield come
    for one in came:
        one.leave()
