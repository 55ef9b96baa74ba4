"""Which variants are tested, in which order, and what is tried again; a house with other games."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from brelan import Game
    from tests.server.house import House

HERE = Path(__file__).parent
WITH_PROCESSES = ("page", "server", "terminal")
"""Folders whose tests run real browsers, servers and terminals beside each other, by the clock."""
FIRM = (
    "test_authority.py",
    "test_beside.py",
    "test_durable.py",
    "test_faults.py",
    "test_kill.py",
    "test_twins.py",
)
"""Not these: whether anything is lost or leaks is never a matter of the moment."""


@pytest.hookimpl(tryfirst=True)  # before those that are marked are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    _sample(items)
    _mix(items)
    for item in items:
        inside = item.path.is_relative_to(HERE)
        folder = item.path.relative_to(HERE).parts[0] if inside else None
        if folder in WITH_PROCESSES and item.path.name not in FIRM:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what had failed in what passed when it was tried again: luck has a cause, too."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"{report.nodeid} was tried again")
        terminalreporter.write_line(report.longreprtext)


IN_FULL = ("test_golden.py",)
"""Files whose tests are quick and see every variant at every landing."""


def _sample(items: list[pytest.Item]) -> None:
    """Leave to ``make exhaustive`` what a test of every variant need not see at every landing."""
    from tests.variants import FEW, VARIANTS, covering  # not before coverage is measured

    tests: defaultdict[str, dict[Game, pytest.Item]] = defaultdict(dict)
    for item in items:
        chosen: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
        if chosen.get("game") in VARIANTS and item.path.name not in IN_FULL:
            check = getattr(chosen.get("check"), "__name__", "")
            tests[item.nodeid.partition("[")[0] + check][chosen["game"]] = item
    for name, variants in tests.items():
        if len(variants) == len(VARIANTS) and not FEW:
            for game in set(variants) - covering(VARIANTS, name):
                variants[game].add_marker(pytest.mark.exhaustive)


LONGEST = ("wasm/test_modes.py", "server/test_faults.py", "examples/test_show_or_hide.py")
"""First: nobody should wait for one of these at the end. The others are spread."""


def _mix(items: list[pytest.Item]) -> None:
    """Files that wait for processes and files that compute in turn, so that both fill a machine."""
    files = list(dict.fromkeys(item.path for item in items))
    servers = [path for path in files if path.is_relative_to(HERE / "server")]
    others = [path for path in files if not path.is_relative_to(HERE / "server")]
    places = {
        path: (not path.as_posix().endswith(LONGEST), number / len(some))
        for some in (servers, others)
        for number, path in enumerate(some)
    }
    items.sort(key=lambda item: places[item.path])  # the order within a file stays


@pytest.fixture(scope="module")
def outside_house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """A house with games from outside.

    The test module's ``packages(folder)`` installs them and gives the folder for Python's path.
    """
    from tests.server.house import House  # most tests need no server

    folder = tmp_path_factory.mktemp("outside")
    (folder / "packages").mkdir()
    found = str(request.module.packages(folder / "packages"))
    path = os.pathsep.join(filter(None, (found, os.environ.get("PYTHONPATH"))))
    house = House(folder / "tables.sqlite3", environment={"PYTHONPATH": path})
    with house.running():
        yield house
        house.stop()
