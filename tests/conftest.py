"""Which tests are run once more when they fail."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
WITH_PROCESSES = ("page", "server", "terminal")
"""Folders whose tests run real browsers, servers and terminals beside each other, by the clock."""
FIRM = ("test_authority.py", "test_durable.py", "test_kill.py", "test_twins.py")
"""Not these: whether anything is lost or leaks is never a matter of the moment."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        inside = item.path.is_relative_to(HERE)
        folder = item.path.relative_to(HERE).parts[0] if inside else None
        if folder in WITH_PROCESSES and item.path.name not in FIRM:
            item.add_marker(pytest.mark.flaky(reruns=1))
