"""What the numbers were measured on, and keeping to one core of it."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
ONE_THREAD = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1"
)
"""Variables that keep the libraries of a child process to one thread."""


def pin() -> str:
    """Keep this process and its children to one core; how that was done."""
    if not hasattr(os, "sched_setaffinity"):
        return "one thread, not bound to a core"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"bound to core {core}"


def unpin() -> None:
    """Let this process and its children use all cores again."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))


def facts(module: str, arguments: list[str]) -> dict[str, Any]:
    """Processor, versions, date, commit and command."""
    return {
        "cpu": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        **{package: version_of(package) for package in ("numpy", "numba", "llvmlite", "brelan")},
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "commit": commit(),
        "command": " ".join(["python", "-m", module, *arguments]),
        "load": _load(),
    }


def _load() -> str:
    """Processes that wanted a core in the last minute, this one among them."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def version_of(package: str) -> str:
    """A package's version, or none."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def commit() -> str:
    """The checked-out commit, and whether what is measured differs from it."""
    try:
        hash_ = _git("rev-parse", "--short=10", "HEAD")
        changed = _git("status", "--porcelain", "--", "brelan", ":(glob)bench/**/*.py")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"{hash_} with changes" if changed else hash_


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()
