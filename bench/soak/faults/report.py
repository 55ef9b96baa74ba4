"""What a run has found, as tables for people and rows for programs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bench.common import machine
from bench.common.report import RESULTS, facts_lines, plain, table, write

from .injectors import FAULTS
from .moments import MOMENTS
from .trial import Result

HOSTING = machine.ROOT / "docs" / "hosting.md"
BEGIN, END = "<!-- faults: written by bench.soak -->", "<!-- end of faults -->"
"""The page for hosts, and between which lines it has the matrix."""
FIGURES = {
    "answered within": "a command was answered by a server that could run",
    "done again after": "a command sent again after the recovery was done",
    "bot after": "a bot went on",
    "clock after": "a clock went on",
    "heard after": "news reached who follows a table",
    "ready after": "`/ready` said yes again",
}


def counted(results: Sequence[Result]) -> list[Result]:
    """Those whose fault struck at its moment."""
    return [one for one in results if one.hit]


def matrix(results: Sequence[Result]) -> str:
    """Faults and set-ups down, moments across: how many held of those that struck."""
    rows = []
    for fault in FAULTS:
        for database in fault.databases:
            for processes in fault.processes:
                line = [f"{fault.name}; {processes} × {database}"]
                for moment in MOMENTS:
                    mine = [
                        one
                        for one in counted(results)
                        if (one.fault, one.moment) == (fault.name, moment)
                        and (one.processes, one.database) == (processes, database)
                    ]
                    held = sum(not one.problems for one in mine)
                    line.append(f"{held} of {len(mine)}" if mine else "–")
                rows.append(line)
    return table(["fault; servers × database", *MOMENTS], rows)


def slowest(results: Sequence[Result]) -> str:
    """The longest that anything took, in seconds."""
    rows = []
    for name, words in FIGURES.items():
        values = sorted(one.figures[name] for one in counted(results) if name in one.figures)
        if values:
            middle = values[len(values) // 2]
            rows.append([words, f"{middle:.2f}", f"{values[-1]:.2f}"])
    return table(["seconds until (the longest of a trial)", "middle", "longest"], rows)


def failures(results: Sequence[Result]) -> str:
    """Every failure with its reasons."""
    lines = [
        f"- {one.fault}, {one.moment}, {one.processes} × {one.database}, {one.game}: "
        + "; ".join(plain(problem) for problem in one.problems)
        for one in results
        if one.problems
    ]
    return "\n".join(lines) or "None."


def report(results: Sequence[Result], chosen: argparse.Namespace, facts: dict[str, Any]) -> str:
    """The page, written into the folder of results."""
    struck = counted(results)
    impossible = {fault.name: why for fault in FAULTS if (why := fault.impossible())}
    sums = {
        "faults that struck at their moment": len(struck),
        "held": sum(not one.problems for one in struck),
        "failed": sum(bool(one.problems) for one in results),
        "missed their moment, made again": len(results) - len(struck),
        "left out": "; ".join(f"{name} ({why})" for name, why in impossible.items()) or "none",
    }
    parts = ["# Faults", facts_lines({**facts, **sums}), "## Held", matrix(results)]
    parts += ["## Time", slowest(results), "## Failures", failures(results)]
    text = "\n\n".join(parts)
    if chosen.out == RESULTS:
        _write_into(HOSTING, matrix(results))
    rows = [msgspec.to_builtins(msgspec.structs.replace(one, kept="")) for one in results]
    write(chosen.out, "faults", text, {"facts": facts, "sums": sums, "trials": rows})
    return text


def _write_into(page: Path, text: str) -> None:
    """Put a text between the two lines of a page that are there for it."""
    before, _, rest = page.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(f"{before}{BEGIN}\n\n{text}\n\n{END}{after}", "utf-8")
