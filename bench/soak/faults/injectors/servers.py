"""Faults of a server process: killed, stopped, its wall clock moved."""

from __future__ import annotations

import asyncio
import signal

from .. import wall_clock
from ..world import Needs, World
from .base import TARGET, Fault

HOUR = 3600


class Kill(Fault):
    """SIGKILL of a server, which is started again."""

    name = "server killed"
    seconds = 3.0

    def spares(self, world: World) -> bool:
        """Others live."""
        return world.set_up.processes > 1

    async def strike(self, world: World) -> None:
        """No time for anything."""
        world.halted(TARGET)
        world.servers[TARGET].kill()

    async def heal(self, world: World) -> None:
        """Start it again."""
        await asyncio.to_thread(world.servers[TARGET].start)
        world.running(TARGET)


class LongKill(Kill):
    """The same, and it does not come back soon."""

    name = "server killed, away for 10 s"
    processes = (3,)
    seconds = 10.0


class Stop(Fault):
    """SIGSTOP of a server: it comes back as if no time had passed."""

    name = "server stopped for 20 s"
    seconds = 20.0

    def spares(self, world: World) -> bool:
        """Others go on."""
        return world.set_up.processes > 1

    async def strike(self, world: World) -> None:
        """Let it stand still."""
        world.halted(TARGET)
        _signal(world, signal.SIGSTOP)

    async def heal(self, world: World) -> None:
        """Let it go on."""
        _signal(world, signal.SIGCONT)
        world.running(TARGET)


def _signal(world: World, number: signal.Signals) -> None:
    process = world.servers[TARGET].process
    assert process is not None
    process.send_signal(number)


class ClockForwards(Fault):
    """The wall clock of a server jumps by an hour."""

    name = "wall clock an hour forwards"
    needs = Needs(clock=True)
    seconds = 2.0
    lead = 1.5
    jumps = True
    step = HOUR

    def impossible(self) -> str | None:
        """The other clock has to be compiled."""
        return None if wall_clock.library() else "there is no C compiler for another wall clock"

    def spares(self, world: World) -> bool:
        """A clock is no reason to wait."""
        return True

    async def strike(self, world: World) -> None:
        """Move it from where it is."""
        world.clocks[TARGET].move(self.step)


class ClockBackwards(ClockForwards):
    """The same the other way."""

    name = "wall clock an hour backwards"
    step = -HOUR
