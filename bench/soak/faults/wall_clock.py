"""Another wall clock for a process, that can be moved while it runs.

libfaketime would do, but leaves no other clock alone: with its ``FAKETIME_DONT_FAKE_MONOTONIC``
(0.9.10) Python's ``time.sleep`` fails, and threads that wait for each other do so in a busy loop.
"""

from __future__ import annotations

import functools
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path

SOURCE = Path(__file__).with_name("wall_clock.c")


@functools.cache
def library() -> Path | None:
    """The library to load before all others, where a compiler can make it."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    made = Path(tempfile.mkdtemp(prefix="brelan-clock-")) / "wall_clock.so"
    words = [compiler, "-O2", "-shared", "-fPIC", "-o", str(made), str(SOURCE), "-ldl"]
    done = subprocess.run(words, check=False, capture_output=True)
    return made if done.returncode == 0 else None


class WallClock:
    """The wall clock of one process: a file with its offset, in seconds."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._offset = 0
        file.write_bytes(struct.pack("=q", 0))

    @property
    def environment(self) -> dict[str, str]:
        """What the process has to be started with."""
        return {"LD_PRELOAD": str(library()), "WALL_CLOCK_FILE": str(self._file)}

    def move(self, seconds: int) -> None:
        """Let it jump."""
        self._offset += seconds
        with self._file.open("r+b", buffering=0) as file:  # in place: it is mapped
            file.write(struct.pack("=q", self._offset))
