"""All faults at all moments in all set-ups, several at a time; a run can be stopped and resumed."""

from __future__ import annotations

import asyncio
import functools
import itertools
import operator
import shutil
import sys
import time
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

import brelan

from . import checks, trial
from .injectors import FAULTS, Fault
from .moments import MOMENTS
from .trial import Limits, Result
from .world import SetUp, World, opened

TRIES = 4
"""How often a fault may miss its moment."""


@dataclass(frozen=True)
class Cell:
    """One trial to make."""

    fault: Fault
    moment: str
    set_up: SetUp
    game: str
    round: int

    @property
    def key(self) -> tuple[object, ...]:
        """What makes it another than all others."""
        return self.fault.name, self.moment, self.set_up, self.round


def cells(rounds: int) -> list[Cell]:
    """The whole matrix, with the games in turn."""
    games = [info.id for info in brelan.games()]
    set_ups = [
        (fault, SetUp(processes, database))
        for fault in FAULTS
        for database in fault.databases
        for processes in fault.processes
    ]
    return [
        Cell(fault, moment, set_up, games[(place + number) % len(games)], number)
        for number in range(rounds)
        for place, (fault, set_up) in enumerate(set_ups)
        for moment in MOMENTS
    ]


def done_before(file: Path) -> list[Result]:
    """What earlier runs have found."""
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Result) for line in file.read_bytes().splitlines()]


class Run:
    """A run over some cells; results are appended to a file as they come."""

    def __init__(self, folder: Path, jobs: int, commit: str, limits: Limits) -> None:
        self.folder = folder
        self.file = folder / "results.jsonl"
        self._jobs = jobs
        self._commit = commit
        self._limits = limits
        self._number = itertools.count()
        self.ends = float("inf")
        folder.mkdir(parents=True, exist_ok=True)

    async def make(self, wanted: Iterable[Cell], *, mixed: bool = False) -> None:
        """All cells that were not made yet, those of one set-up in one world after each other.

        Each fault has worlds of its own, unless they are to be ``mixed``, which is quicker.
        """
        known = {
            (one.fault, one.moment, SetUp(one.processes, one.database), one.round)
            for one in done_before(self.file)
            if one.hit
        }
        groups: dict[object, list[Cell]] = {}
        for cell in wanted:
            if cell.key not in known and not cell.fault.impossible():
                key = (cell.set_up,) if mixed else (cell.fault.name, cell.set_up, cell.round)
                groups.setdefault(key, []).append(cell)
        waiting = list(reversed(groups.values()))

        async def work() -> None:
            while waiting and time.monotonic() < self.ends:
                await self._group(waiting.pop())

        await asyncio.gather(*(work() for _ in range(self._jobs)))

    async def _group(self, group: Sequence[Cell]) -> None:
        """One world for all, and a new one after a failure."""
        rest = list(group)
        while rest and time.monotonic() < self.ends:
            folder = self.folder / f"world-{time.time_ns()}-{next(self._number)}"
            whole, cell = True, rest[0]
            try:
                needs = functools.reduce(operator.or_, (cell.fault.needs for cell in rest))
                async with opened(rest[0].set_up, needs, folder) as world:
                    while rest and whole and time.monotonic() < self.ends:
                        cell = rest.pop(0)
                        whole = await self._cell(world, cell)
            except Exception as problem:  # told as a failure, since it may hide one; made again
                whole = False
                (folder / "harness.txt").write_text(traceback.format_exc())
                why = f"the trial came to no end: {type(problem).__name__} {problem}"
                self._tell(self._result(cell, [why], folder))
                rest = [one for one in rest if one is not cell]
            if whole:
                shutil.rmtree(folder, ignore_errors=True)

    async def _cell(self, world: World, cell: Cell) -> bool:
        """Try until the moment is hit; whether all held."""
        for number in range(TRIES):
            began = time.monotonic()
            seed = f"{cell.key} {number}"
            found = await trial.run(world, cell.fault, cell.moment, cell.game, seed, self._limits)
            problems = checks.all_checks(found)
            result = self._result(cell, problems, world.folder)
            result.hit = trial.hit(found, cell.moment)
            result.figures = found.figures
            result.seconds = round(time.monotonic() - began, 1)
            self._tell(result)
            if problems:
                _keep(world.folder, result, found)
                return False
            if result.hit:
                break
        return True

    def _result(self, cell: Cell, problems: list[str], folder: Path) -> Result:
        return Result(
            fault=cell.fault.name,
            moment=cell.moment,
            processes=cell.set_up.processes,
            database=cell.set_up.database,
            game=cell.game,
            round=cell.round,
            problems=problems,
            commit=self._commit,
            kept=str(folder) if problems else "",
        )

    def _tell(self, result: Result) -> None:
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")
        where = f"{result.processes} × {result.database}, {result.game}"
        how = "; ".join(result.problems) or ("held" if result.hit else "missed")
        print(f"{result.fault}, {result.moment}, {where}: {how}", file=sys.stderr, flush=True)


def _keep(folder: Path, result: Result, found: checks.Evidence) -> None:
    """All that is needed to understand a failure, beside the servers' logs."""
    zero = found.times.begun
    people = {
        person.name: [
            {
                "id": order.id,
                "table": order.table,
                "command": order.command,
                "ply": order.ply,
                "attempts": [
                    (
                        one.server,
                        round(one.sent - zero, 3),
                        None if one.ended is None else round(one.ended - zero, 3),
                        one.answer,
                    )
                    for one in order.attempts
                ],
            }
            for order in person.orders
        ]
        for person in found.scene.people
    }
    times = {
        name: round(value - zero, 3) for name, value in msgspec.to_builtins(found.times).items()
    }
    seen = [
        (table, ply, round(at - zero, 2)) for (table, ply), at in found.scene.witness.seen.items()
    ]
    asked = [
        (one.server, round(one.sent - zero, 2), round(one.ended - zero, 2), one.status)
        for one in found.asked
    ]
    told = {
        "result": msgspec.to_builtins(result),
        "times": times,
        "tables": {
            "played": found.scene.played,
            "against bots": found.scene.against_bots,
            "clocked": found.scene.clocked,
        },
        "people": people,
        "seen": seen,
        "ready": asked,
        "unable": found.scene.world.unable,
    }
    (folder / "failure.json").write_bytes(msgspec.json.format(msgspec.json.encode(told)))
