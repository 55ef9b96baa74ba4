"""A house whose clock a test moves: an hour passes in a moment."""

from __future__ import annotations

import os
from pathlib import Path

PATCH = """
import os, time
real = time.clock_gettime_ns
def moved(which):
    with open(os.environ["BRELAN_TEST_CLOCK"]) as told:
        return real(which) + int(told.read()) * 10**9
time.clock_gettime_ns = moved
"""
"""What Python loads first in the server's process; nothing but the house's time asks this clock."""


class MovedClock:
    """Seconds that are added to the time of the houses with this ``environment``."""

    def __init__(self, folder: Path) -> None:
        self._told = folder / "clock"
        self._seconds = 0
        self.move(0)
        (folder / "sitecustomize.py").write_text(PATCH)
        path = os.pathsep.join((str(folder), os.environ.get("PYTHONPATH", "")))
        self.environment = {"PYTHONPATH": path, "BRELAN_TEST_CLOCK": str(self._told)}

    def move(self, seconds: int) -> None:
        """So much later."""
        self._seconds += seconds
        new = self._told.with_suffix(".new")
        new.write_text(str(self._seconds))
        new.replace(self._told)  # whoever reads finds all of it
