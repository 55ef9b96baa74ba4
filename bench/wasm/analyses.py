"""``python -m bench.wasm.analyses FOLDER``: how soon a static site has analysed a game.

The house of the folder that `make site` wrote runs in Node, with one worker that searches. A game
of each kind is played to its end and analysed as the page has it done. Told are the seconds until
the course with the luck, until every decision was seen once, and until all of it; by the clock, and
of the processor, which counts where the machine has other work.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import brelan
from bench.common.machine import facts
from bench.common.report import RESULTS, facts_lines, table, write
from bench.common.variants import name
from brelan import Game
from tests.page.site.node_house import NodeHouse

STAGES = ("course", "first", "whole")
MOVE = 3
"""The number of the legal move that is played: some mistakes are made."""
LOOK = 0.1
Row = dict[str, Any]


def processor(process: int) -> float:
    """Seconds that all threads of a process have worked."""
    told = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def timed(house: NodeHouse, game: Game) -> Row:
    """When which part was told: (clock, processor), in seconds."""
    played = house.table(game.id, players=game.players)
    moves = house.play_out(played, MOVE)["info"]["moves"]
    begun = time.perf_counter(), processor(house.number)
    seen: Row = {"moves": moves}
    now: tuple[float, float]
    while "whole" not in seen:
        told = house.ask("GET", f"/api/tables/{played}/analysis")["analysis"]
        if told is not None:
            now = time.perf_counter() - begun[0], processor(house.number) - begun[1]
            seen.setdefault(told["stage"], now)
        time.sleep(LOOK)
    return seen


def line(game: str, row: Row) -> list[str]:
    """A line of the table."""
    told = []
    for stage in STAGES:
        clock, work = row.get(stage) or row["whole"]
        told.append(f"{clock:.1f} ({work:.1f})")
    return [game, str(row["moves"]), *told]


def main(arguments: Sequence[str]) -> None:
    """Play, analyse and tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.wasm.analyses", description=__doc__)
    parser.add_argument("folder", type=Path, help="what `make site` has written")
    parser.add_argument("--only", nargs="*", default=(), help="games")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the files")
    chosen = parser.parse_args(arguments)
    house = NodeHouse(chosen.folder)
    games = [brelan.game(one.id) for one in brelan.games()]
    rows = {
        name(game): timed(house, game)
        for game in games
        if not chosen.only or game.id in chosen.only
    }
    house.close()
    machine = facts("bench.wasm.analyses", ["build/site"])
    heads = ["game", "moves", "course and luck", "sentence and moments", "all"]
    how = "Seconds by the clock, and in brackets those of the processor, in all threads."
    parts = ["# How soon is an analysis there on a static site?", facts_lines(machine), how]
    text = "\n\n".join([*parts, table(heads, [line(*row) for row in rows.items()])])
    print(text)
    write(chosen.out, "analysis_site", text, {"facts": machine, "rows": rows})


if __name__ == "__main__":
    main(sys.argv[1:])
