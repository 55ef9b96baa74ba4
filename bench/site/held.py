"""A browser held to a part of a core, with its processor time counted, by a control group."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 100_000
"""Microseconds in which a group may use its share."""


class Held:
    """A control group of the kernel, of the first version or the second."""

    def __init__(self, cores: float) -> None:
        name = f"brelan-{secrets.token_hex(4)}"
        quota = int(cores * PERIOD)
        self.second = (GROUPS / "cgroup.controllers").exists()
        parts = ("",) if self.second else ("cpu", "cpuacct")
        self._folders = [GROUPS / part / name for part in parts]
        for folder in self._folders:
            folder.mkdir()
        if self.second:
            (self._folders[0] / "cpu.max").write_text(f"{quota} {PERIOD}")
        else:
            (self._folders[0] / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self._folders[0] / "cpu.cfs_quota_us").write_text(str(quota))

    def starter(self, program: str, folder: Path) -> Path:
        """A script that starts a program in the group."""
        joins = "\n".join(f'echo $$ > "{one / "cgroup.procs"}"' for one in self._folders)
        script = folder / "held"
        script.write_text(f'#!/bin/sh\n{joins}\nexec "{program}" "$@"\n', "utf-8")
        script.chmod(0o755)
        return script

    @property
    def seconds(self) -> float:
        """Processor time so far, of all its processes."""
        if self.second:
            told = (self._folders[0] / "cpu.stat").read_text().split()
            return int(told[told.index("usage_usec") + 1]) / 1e6
        return int((self._folders[1] / "cpuacct.usage").read_text()) / 1e9

    @property
    def processes(self) -> list[int]:
        """Who is in it."""
        told = (self._folders[0] / "cgroup.procs").read_text()
        return sorted({int(one) for one in told.split()})

    def end(self) -> None:
        """Take the group away, once nobody is in it."""
        for folder in self._folders:
            for _ in range(100):
                try:
                    folder.rmdir()
                    break
                except OSError:
                    time.sleep(0.1)


def allowed() -> bool:
    """Whether this machine lets us make such groups."""
    return os.access(GROUPS / "cpu", os.W_OK) or os.access(GROUPS / "cgroup.procs", os.W_OK)


def renderers(processes: list[int]) -> dict[int, tuple[float, float]]:
    """Resident and own memory in megabytes of the browser's processes that show pages."""
    found = {}
    for process in processes:
        place = Path(f"/proc/{process}")
        try:
            if b"--type=renderer" not in (place / "cmdline").read_bytes():
                continue
            lines = (place / "smaps_rollup").read_text().splitlines()
        except OSError:
            continue  # it has just ended
        told = {line.split(":")[0]: line.split() for line in lines if ":" in line}
        kilobytes = {name: int(words[1]) for name, words in told.items() if words[-1] == "kB"}
        own = kilobytes["Private_Clean"] + kilobytes["Private_Dirty"]
        found[process] = kilobytes["Rss"] / 1e3, own / 1e3
    return found
