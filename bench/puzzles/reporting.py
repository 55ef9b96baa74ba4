"""What a check of the shipped puzzles found, as a table that is kept."""

from __future__ import annotations

from collections.abc import Mapping

from bench.common.machine import facts
from bench.common.report import RESULTS, facts_lines, table, write
from brelan.bots.puzzles.proving import FOUND, TIMES

Counts = Mapping[str, tuple[int, int, int]]
"""By game how many puzzles are shipped, how many were looked at, and in how many both agree."""


def report(counts: Counts, seed: int, arguments: list[str]) -> str:
    """Keep what a check found; the words that are kept."""
    machine = facts("bench.puzzles", arguments)
    sums = [sum(column) for column in zip(*counts.values(), strict=True)]
    share = f"{100 * sums[2] / max(1, sums[1]):.1f} %"
    how = (
        f"A search with the seed {seed} and {FOUND * TIMES:,} iterations, {TIMES} times what found "
        f"the puzzles, was asked for the best move of each that it had time for: it agrees in "
        f"{share}."
    )
    heads = ["game", "shipped", "looked at", "agree"]
    rows = [[game, *map(str, row)] for game, row in [*counts.items(), ("all", sums)]]
    parts = ["# Do puzzles hold?", facts_lines(machine), how, table(heads, rows)]
    text = "\n\n".join(parts)
    write(RESULTS, "puzzles", text, {"facts": machine, "seed": seed, "counts": dict(counts)})
    return text
