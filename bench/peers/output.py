"""What every peer's script is told and what it prints."""

from __future__ import annotations

import json
import sys

from bench.samples import Speed


def arguments() -> tuple[float, int]:
    """Seconds of a sample and the number of rounds."""
    return float(sys.argv[1]), int(sys.argv[2])


def reason(problem: Exception) -> str:
    """An error in one line."""
    return f"{type(problem).__name__}: {(str(problem).splitlines() or [''])[0]}"


def emit(speeds: list[Speed], failures: dict[str, str]) -> None:
    """Print the results as one line of JSON."""
    measured = [speed.data() for speed in speeds if speed.rates]
    print(json.dumps({"speeds": measured, "failures": failures}), flush=True)
