"""What is done of a long piece of work, noted in a file: it goes on after any interruption."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Self

from brelan.core.errors import RecordError

from . import files

PAUSE = 1.0
"""Seconds between two notes at least: writing must not cost more than working."""


class Done:
    """Results by the name of their piece; without a file none are kept."""

    def __init__(self, file: Path | None, work: dict[str, Any]) -> None:
        self.file = file
        self.work = work
        """What names the work: a file of other work is refused, never overwritten."""
        self.results: dict[str, Any] = {}
        self._written = time.monotonic()
        if file is not None and files.goes_on(file):
            kept = files.read(file)
            if not isinstance(kept, dict) or kept.get("work") != work:
                raise RecordError("cluster-other-work", file=str(file))
            self.results = kept["results"]

    def __contains__(self, piece: str) -> bool:
        return piece in self.results

    def add(self, piece: str, result: Any) -> None:
        """Note a piece as done; on disk within a second. Without a file nobody asks again."""
        if self.file is None:
            return
        self.results[piece] = result
        if time.monotonic() - self._written > PAUSE:
            self.save()

    def save(self) -> None:
        """Bring the file up to date."""
        if self.file is not None:
            files.write(self.file, {"work": self.work, "results": self.results})
        self._written = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        """Also when the work is broken off."""
        self.save()
