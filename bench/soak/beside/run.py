"""The course of an upgrade: old processes alone, both side by side, the new one alone."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.soak.faults.reading import headers, logs
from bench.soak.faults.world import Needs, SetUp, placed

from .checks import Evidence
from .crowd import Crowd, every_party
from .fleet import OLD, Fleet, opened_fleet


@dataclass(frozen=True)
class Course:
    """When what happens, in seconds since the new process was started."""

    seconds: float
    alone: float
    """For how long the old processes are alone before that."""
    kill_every: float
    pace: float
    """Seconds between two commands at a table."""
    parties: Sequence[tuple[str, str]]
    """Who plays: the game and the kind of each party."""
    quiet: float = 15.0
    """For how long nobody touches anything at the end."""

    @property
    def old_killed(self) -> list[float]:
        """When each of the old processes but the last is killed."""
        return [self.seconds * (number + 1) / (OLD + 0.5) for number in range(OLD - 1)]

    @property
    def old_stopped(self) -> float:
        """When the last old process is stopped for good."""
        return self.seconds * 0.9

    @property
    def new_killed(self) -> list[float]:
        """When the new process is killed."""
        count = int(self.seconds * 0.95 / self.kill_every)
        return [self.kill_every * (number + 0.7) for number in range(count)]


def course(minutes: float) -> Course:
    """A course that takes so many minutes."""
    seconds = minutes * 60
    return Course(
        seconds,
        alone=min(60.0, seconds / 4),
        kill_every=max(20.0, seconds / 20),
        pace=3.0,
        parties=every_party(),
    )


async def run(set_up: SetUp, course: Course, checkout: Path, folder: Path, seed: str) -> Evidence:
    """All of it; what is known afterwards."""
    chance = random.Random(seed)
    async with placed(set_up, Needs(), folder) as world:
        assert world.reader is not None
        fleet = await opened_fleet(world, checkout, chance)
        crowd = Crowd(fleet, course.parties, course.pace, seed)
        try:
            crowd.start()
            await asyncio.sleep(course.alone)
            await fleet.start(fleet.new)
            games = sorted({game for game, _ in course.parties})
            said = [code for game in games for code in await crowd.make_newer_table(game)]
            await _side_by_side(fleet, crowd, course)
            await crowd.stop()
            await asyncio.sleep(course.quiet)
            end = time.monotonic()
            await fleet.stop(fleet.new)
            await fleet.start(fleet.new)
            looks = [(one.id, await one.owner.look(one.id)) for one in crowd.tables.values()]
            await fleet.stop(fleet.new)
            wall = time.time() - time.monotonic()
            stored = await logs(world.reader), await headers(world.reader)
            return Evidence(crowd, *stored, looks, said, wall, end, checkout)
        finally:
            await crowd.stop()
            await crowd.close()


async def _side_by_side(fleet: Fleet, crowd: Crowd, course: Course) -> None:
    """Everything that is done to the processes, in its order."""
    began = time.monotonic()
    doings = [(at, "kill", fleet.new) for at in course.new_killed]
    doings += [(at, "kill", number) for number, at in enumerate(course.old_killed)]
    doings += [(course.old_stopped, "stop", OLD - 1), (course.seconds, "end", fleet.new)]
    for at, what, server in sorted(doings):
        await asyncio.sleep(began + at - time.monotonic())
        _say(fleet, crowd, f"{at:.0f} s: {what} {fleet.kind(server)} {server}")
        if what == "kill":
            await fleet.kill(server)
        elif what == "stop":
            await fleet.stop(server)


def _say(fleet: Fleet, crowd: Crowd, words: str) -> None:
    done = sum(order.ply is not None for person in crowd.people for order in person.orders)
    told = f"{len(crowd.tables)} tables, {crowd.finished} finished, {done} commands done"
    print(f"{words}; living {sorted(fleet.living)}; {told}", file=sys.stderr, flush=True)
