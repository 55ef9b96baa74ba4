"""One server and one browser for all tests of the page; every visitor is a fresh profile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.page.browser import driving, launched
from tests.page.visitor import Visitor
from tests.server.house import House
from tests.server.scripted import ScriptedHouse

expect.set_options(timeout=120_000)  # machines that do much else at the same time
STATIC = Path(__file__).parents[2] / "brelan" / "server" / "static"


@pytest.fixture(scope="session")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert (STATIC / "index.html").is_file(), "the page is not built: run `make page`"
    with ScriptedHouse(tmp_path_factory.mktemp("inn") / "tables.sqlite3").running() as running:
        yield running
        running.stop()


@pytest.fixture(scope="package")
def driver() -> Iterator[Playwright]:
    """Ends before any test outside of this folder, which may want an event loop."""
    with driving() as running:
        yield running


@pytest.fixture(scope="package")
def browser(driver: Playwright) -> Iterator[Browser]:
    """The same one for all: it takes long to start."""
    with launched(driver) as running:
        yield running


@pytest.fixture
def visit(inn: House, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes: ``visit(size="phone", lang="en")``."""
    came: list[Visitor] = []

    def come(**manners: str) -> Visitor:
        came.append(Visitor(inn, browser, **manners))
        return came[-1]

    yield come
    for one in came:
        one.leave()
