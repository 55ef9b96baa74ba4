"""``python -m bench.strength``: every level against the one below and the reference players.

Games are played side by side, one thread each, until every match is decided or time is up. Results
are kept after every game, so a run that is stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from bench.common.machine import facts
from bench.common.report import RESULTS, facts_lines, table, write
from bench.strength.matches import Match, matches
from bench.strength.schedule import Store, run, say
from brelan.bots.compile_ahead import compile_all

HOW = """\
One side is the first player's, all others the second's; every deal is played once from every side
and counts as one trial. 95 % intervals over deals (Student's for few). A match ends when its
interval is well clear of the goal, or when time is up (open)."""


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=20.0, help="wall time; 0: the page alone")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the files")
    parser.add_argument("--only", nargs="*", default=(), help="games whose ids begin so")
    parser.add_argument("--match", nargs="*", default=(), help="matches such as master-expert")
    return parser.parse_args(arguments)


def page(known: list[Match], about: dict[str, Any]) -> str:
    """The table for people."""
    heads = ["game", "players", "deals", "first player", "goal", "verdict"]
    rows = [[*match.row(), match.verdict()] for match in known]
    counts = [match.verdict() for match in known]
    summary = ", ".join(f"{counts.count(word)} {word}" for word in ("reached", "missed", "open"))
    return f"# Strength\n\n{HOW}\n\n{table(heads, rows)}\n\n{summary}.\n\n{facts_lines(about)}\n"


def main(arguments: list[str]) -> None:
    """Play, then write the page and the numbers."""
    chosen = options(arguments)
    known = matches(chosen.only)
    if chosen.match:
        known = [one for one in known if f"{one.first}-{one.second}" in chosen.match]
    about = {**facts("bench.strength", arguments), "workers": chosen.workers}
    store = Store(chosen.out / "strength.jsonl")
    store.load(known)

    def save() -> str:
        text = page(known, about)
        numbers = {"facts": about, "matches": [match.data() for match in known]}
        write(chosen.out, "strength", text, numbers)
        return text

    if chosen.minutes:
        say("compiling …")
        for game in {match.game.info.room: match.game for match in known}.values():
            compile_all(game)
        run(known, store, chosen.workers, 60 * chosen.minutes, save)
    print(save())


if __name__ == "__main__":
    main(sys.argv[1:])
