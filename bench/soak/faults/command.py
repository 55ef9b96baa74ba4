"""``python -m bench.soak --faults``: the whole matrix, or a part of it."""

from __future__ import annotations

import argparse
import asyncio
import time

import brelan
from bench.common import machine

from .matrix import Cell, Run, cells, done_before
from .report import report
from .trial import Limits


def add_options(parser: argparse.ArgumentParser) -> None:
    """What can be said about faults on the command line."""
    parser.add_argument("--faults", action="store_true", help="every fault at every moment")
    parser.add_argument("--rounds", type=int, default=2, help="how often, with other games")
    parser.add_argument("--jobs", type=int, default=2, help="set-ups at the same time")
    parser.add_argument("--only", default="", help="faults, with commas; a part of the name")
    parser.add_argument("--moments", default="", help="moments, likewise")
    parser.add_argument("--set-ups", default="", help="set-ups such as '3 × SQLite', likewise")


def main(chosen: argparse.Namespace, arguments: list[str]) -> None:
    """Go on with the matrix, and write down how far it is."""
    load_rules()
    run = Run(chosen.folder / "faults", chosen.jobs, machine.commit(), Limits())
    run.ends = time.monotonic() + 60 * chosen.minutes
    asyncio.run(run.make(one for one in cells(chosen.rounds) if _wanted(one, chosen)))
    print(report(done_before(run.file), chosen, machine.facts("bench.soak", arguments)))


def load_rules() -> None:
    """Have all rules in memory before anything is timed."""
    for info in brelan.games():
        table = brelan.game(info.id).deal(0)
        table.copy().play(table.pending[0], table.moves(table.pending[0])[0])


def _wanted(cell: Cell, chosen: argparse.Namespace) -> bool:
    asked = (
        (chosen.only, cell.fault.name),
        (chosen.moments, cell.moment),
        (chosen.set_ups, str(cell.set_up)),
    )
    return all(any(part in name for part in parts.split(",")) for parts, name in asked)
