"""A process that works beside this one and ends with it, however this one ends.

It reads from a pipe to which nobody writes. When the process at the other end is gone, by itself or
killed, the system closes the pipe, and whoever reads from it learns that.
"""

import os
import runpy
import subprocess
import sys
import threading

POLITE = 10
"""How much it lets others go first."""


def start(module: str, *words: str) -> subprocess.Popen[bytes]:
    """Run ``python -m module words …`` beside this process, unseen and politely."""
    return subprocess.Popen(
        [sys.executable, "-m", __name__, module, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl-C is meant for this process, which may well go on
    )


def main(module: str, *words: str) -> None:
    """``python -m brelan.core.compiler.child_process MODULE WORDS …``: what `start` runs."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    sys.argv = [module, *words]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def _end_with_parent() -> None:
    os.read(0, 1)  # returns when the pipe is closed
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
