"""``python -m tests.package.elsewhere COMMAND …``: `brelan` without what only POSIX systems have.

What Windows lacks is taken from Python's modules before anything of Brelan is imported. So this
shows that nothing of it is needed; it does not show how Windows itself behaves.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
import warnings
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MODULES = {"fcntl", "grp", "pwd", "resource", "termios", "tty", "pty", "uvloop", "readline"}
MODULES |= {"curses", "syslog", "posix_ipc"}
NAMES: dict[ModuleType, tuple[str, ...]] = {
    os: (
        *("fork", "forkpty", "getuid", "getgid", "getloadavg", "nice", "setsid"),
        *("sched_getaffinity", "setpriority", "getpriority", "PRIO_PROCESS", "killpg"),
        *("fdatasync", "mkfifo", "chown", "getpgid", "O_DIRECTORY", "O_CLOEXEC"),
    ),
    signal: ("SIGKILL", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGALRM", "alarm", "pthread_sigmask"),
    time: (
        *("clock_gettime", "clock_gettime_ns", "CLOCK_MONOTONIC", "CLOCK_BOOTTIME"),
        *("CLOCK_REALTIME", "tzset", "pthread_getcpuclockid"),
    ),
    socket: ("SO_REUSEPORT",),
}


class Hidden(MetaPathFinder):
    """Modules that are not there."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Refuse the hidden ones, and know no others."""
        if name.partition(".")[0] in MODULES:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


def hide() -> None:
    """Take away all that is named above; what Python itself has loaded already goes on."""
    asyncio.new_event_loop().close()  # the loop's own module holds what it needs
    import_module("plotext")  # it asks which system this is, and takes what Linux has
    for loaded in [name for name in sys.modules if name.partition(".")[0] in MODULES]:
        del sys.modules[loaded]
    sys.meta_path.insert(0, Hidden())
    for module, names in NAMES.items():
        for name in names:
            if hasattr(module, name):
                delattr(module, name)


if __name__ == "__main__":
    hide()
    warnings.filterwarnings("error", category=EncodingWarning, module=r"brelan\b")
    from brelan.cli import main

    main(sys.argv[1:])
