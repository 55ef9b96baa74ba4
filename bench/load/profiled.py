"""A server whose main thread is profiled between two signals.

``python -m bench.load.profiled FILE MODULE WORDS...`` runs a module as ``python -m`` does. The
first SIGUSR1 begins, the second ends and writes the profile into the file.
"""

from __future__ import annotations

import cProfile
import os
import runpy
import signal
import sys
from pathlib import Path


def main(file: Path, module: str, words: list[str]) -> None:
    """Run the module until it ends."""
    profile = cProfile.Profile()
    running = False

    def turn(_signal: int, _frame: object) -> None:
        nonlocal running
        running = not running
        if running:
            profile.enable()
        else:
            profile.disable()
            profile.dump_stats(f"{file}.part")
            os.replace(f"{file}.part", file)

    signal.signal(signal.SIGUSR1, turn)
    sys.argv = [module, *words]
    runpy.run_module(module, run_name="__main__")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
