"""How a peer's script and the benchmark talk: a word when ready, a word a round, then JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable

from bench.common.samples import Measure

READY, DONE, RESULT = "bench: ready", "bench: done", "bench: result "
Makers = Iterable[tuple[str, Callable[[], Measure]]]
"""What can be measured: a name, and what prepares it."""


def seconds() -> float:
    """How long a sample lasts."""
    return float(sys.argv[1])


def wanted(kind: str) -> bool:
    """Whether this kind is measured in this run."""
    return kind in sys.argv[2].split(",")


def reason(problem: Exception) -> str:
    """An error in one line."""
    return f"{type(problem).__name__}: {(str(problem).splitlines() or [''])[0]}"


def serve(makers: Makers) -> None:
    """Prepare everything; a sample of each for every line that comes in; at last the results."""
    failures: dict[str, str] = {}
    ready: dict[str, Measure] = {}
    for name, make in makers:
        try:
            ready[name] = make()
        except Exception as problem:  # one game's failure is reported beside the others' speeds
            failures[name] = reason(problem)
    print(READY, flush=True)
    for number, _ in enumerate(sys.stdin, 1):
        for name, measure in list(ready.items()):
            try:
                measure.sample(number)
            except Exception as problem:  # likewise
                failures[name] = reason(problem)
                del ready[name]
        print(DONE, flush=True)
    speeds = [measure.speed.data() for measure in ready.values() if measure.speed.rates]
    print(RESULT + json.dumps({"speeds": speeds, "failures": failures}), flush=True)
