"""``python -m bench.analysis_time``: how soon after a game its analysis tells what.

A game between bots of the club level, as short as the game comes, is analysed as the server does
it, in one thread. Told are the seconds until the course with the luck of deals and draws, until
the sentence and the moments (every decision seen once), and until all of it; by the clock, and of
the processor, which counts where the machine has other work. Wanted: all within ten seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import brelan
from bench.analysis import GAMES, SEED
from bench.common.machine import facts
from bench.common.report import RESULTS, facts_lines, table, write
from bench.common.variants import name
from brelan import Game
from brelan.bots.review.analysis import Analysis
from brelan.core.compiler.interpreted import eagerly
from brelan.core.generator import derive

WANTED = 10.0
Row = dict[str, Any]


def options(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.analysis_time", description=__doc__)
    parser.add_argument("--only", nargs="*", default=(), help="games")
    parser.add_argument("--quick", type=int, default=200, help="iterations of the bots")
    parser.add_argument("--deal", type=int, default=1, help="the number of the deal")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the files")
    return parser.parse_args(arguments)


def played(game: Game, deal: int, iterations: int) -> dict[str, Any]:
    """The record of a game between bots."""
    bot = brelan.bot("club", game, iterations=iterations, threads=1, seed=deal)
    live = game.deal(derive(SEED, deal))
    while not live.over:
        seat = live.pending[0]
        live.play(seat, bot.choose(live, seat))
    return live.record()


def timed(record: dict[str, Any]) -> Row:
    """When which part was told: (clock, processor), in seconds."""
    begun = time.perf_counter(), time.process_time()
    seen: Row = {}

    def now() -> tuple[float, float]:
        return time.perf_counter() - begun[0], time.process_time() - begun[1]

    def partly(found: Analysis) -> None:
        seen.setdefault(found.stage, now())

    found = brelan.analyse(record, partly=partly)
    seen["whole"] = now()
    return {"moves": len(found.table.log), "decisions": len(found.decisions), **seen}


def line(game: str, row: Row) -> list[str]:
    """A line of the table."""
    parts = [f"{row[stage][0]:.1f} ({row[stage][1]:.1f})" for stage in ("course", "first", "whole")]
    late = "" if row["whole"][1] <= WANTED else " (later than wanted)"
    return [game, str(row["moves"]), str(row["decisions"]), *parts[:2], parts[2] + late]


def main(arguments: Sequence[str]) -> None:
    """Play, analyse and tell."""
    chosen = options(arguments)
    rows: dict[str, Row] = {}
    with eagerly():
        for game, own in GAMES.items():
            if chosen.only and game not in chosen.only:
                continue
            made = brelan.game(game, **own)
            record = played(made, chosen.deal, chosen.quick)
            # What is compiled or read from the disk once does not count.
            brelan.analyse({**record, "moves": record["moves"][:2]}, iterations=8)
            rows[name(made)] = timed(record)
    machine = facts("bench.analysis_time", list(arguments))
    heads = ["game", "moves", "decisions", "course and luck", "sentence and moments", "all"]
    how = "Seconds by the clock, and in brackets those of the processor."
    parts = ["# How soon is an analysis there?", facts_lines(machine), how]
    text = "\n\n".join([*parts, table(heads, [line(game, row) for game, row in rows.items()])])
    print(text)
    write(chosen.out, "analysis_time", text, {"facts": machine, "rows": rows})


if __name__ == "__main__":
    main(sys.argv[1:])
