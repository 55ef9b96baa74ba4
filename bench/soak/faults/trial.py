"""One fault at one moment."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

import httpx
import msgspec

from .checks import Asked, Evidence, Times
from .injectors import Fault
from .moments import MOMENTS, warm_up
from .reading import UNCOUNTED, headers, logs, patiently
from .scene import LIMIT, SLOW, Scene
from .strangers import LOST
from .world import World

MORE = 1.5
"""Seconds that are waited longer than anything may take."""
ASKING = 0.4
"""Seconds between two questions whether a server is ready."""
PATIENCE = 90.0
"""Seconds for a table to come to its moment."""


class Result(msgspec.Struct, kw_only=True):
    """What came of a trial; ``hit`` tells whether the fault struck at its moment."""

    fault: str
    moment: str
    processes: int
    database: str
    game: str
    round: int
    problems: list[str]
    hit: bool = False
    figures: dict[str, float] = {}
    seconds: float = 0.0
    commit: str = ""
    kept: str = ""
    """Where the logs of a failure are."""


@dataclass(frozen=True)
class Limits:
    """How long a fault lasts, how long anything may take, and how long is waited for it."""

    longest: float = 20.0
    """A fault lasts no longer than this."""
    within: float = 5.0
    """Everything is answered and goes on within so many seconds."""
    least: float = 6.5
    """So long is looked on afterwards, and as long as that takes if something has not gone on."""


@dataclass
class Watch:
    """Asks all servers again and again whether they are ready."""

    urls: list[str]
    timeout: float
    asked: list[Asked] = field(default_factory=list)

    async def run(self) -> None:
        """Until cancelled."""
        async with httpx.AsyncClient(timeout=self.timeout, verify=False) as http:
            await asyncio.gather(*(self._ask(http, server) for server in range(len(self.urls))))

    async def _ask(self, http: httpx.AsyncClient, server: int) -> None:
        while True:
            sent = time.monotonic()
            try:
                status: int | None = (await http.get(f"{self.urls[server]}/ready")).status_code
            except LOST:
                status = None
            self.asked.append(Asked(server, sent, time.monotonic(), status))
            await asyncio.sleep(ASKING)


async def run(
    world: World, fault: Fault, moment: str, game: str, seed: str, limits: Limits
) -> Evidence:
    """Play, strike, mend, and see how it goes on."""
    scene = Scene(world, game, seed, fault.lead)
    watch = Watch(world.urls, limits.within)
    try:
        async with asyncio.timeout(PATIENCE):
            await warm_up(world, game)
            await scene.open()
            scene.spawn(watch.run())
            prepare, approach = MOMENTS[moment]
            await prepare(scene)
            await fault.prepare(world)
            await approach(scene)
        times = await _break(scene, fault, limits)
        await scene.stop()
        return await _evidence(scene, fault, times, watch, limits)
    finally:
        await scene.close()


async def _break(scene: Scene, fault: Fault, limits: Limits) -> Times:
    begun = time.monotonic()
    await fault.strike(scene.world)
    hold = time.monotonic()
    scene.pause = SLOW
    scene.play(focus=False)
    await asyncio.sleep(min(fault.seconds, limits.longest))
    if fault.spares(scene.world) and fault.seconds > limits.longest:
        await _until_gone_on(scene, hold, hold + limits.within)  # by others, not by who comes back
    healing = time.monotonic()
    await fault.heal(scene.world)
    healed = time.monotonic()
    await asyncio.sleep(limits.least)
    scene.playing = False
    await _until_gone_on(scene, healed, healed + max(limits.least, limits.within + MORE))
    recovery = hold if fault.spares(scene.world) else healed
    return Times(begun, hold, healing, healed, recovery, time.monotonic())


async def _until_gone_on(scene: Scene, since: float, last: float) -> None:
    while time.monotonic() < last and not await scene.gone_on(since):
        await asyncio.sleep(0.2)


async def _evidence(
    scene: Scene, fault: Fault, times: Times, watch: Watch, limits: Limits
) -> Evidence:
    await scene.witness.look()
    found = await logs(scene.reader)
    uncounted = {row[0] for row in await patiently(scene.reader, UNCOUNTED)}
    return Evidence(
        fault,
        scene,
        times,
        watch.asked,
        found,
        await headers(scene.reader),
        uncounted,
        limits.within,
    )


def hit(found: Evidence, moment: str) -> bool:
    """Whether the fault struck at the moment it was meant for."""
    times, scene = found.times, found.scene
    seen = scene.witness.seen
    if moment == "bot's turn":
        return _between(found, scene.against_bots)
    if moment == "deadline":
        before = [at for (table, _), at in seen.items() if table == scene.clocked]
        last = max(at for at in before if at <= times.begun)
        due = last + LIMIT
        covered = times.begun <= due <= max(times.healed, times.hold + 1.0)
        return covered and _between(found, scene.clocked)
    sent = [order for order in scene.focus if order.attempts]
    flying = any(order.flying(times.begun) for order in sent)
    return flying and any(
        order.attempts[0].sent < times.healed and (order.done is None or order.done > times.hold)
        for order in sent
    )


def _between(found: Evidence, table: str) -> bool:
    """Whether nothing was stored at a table between the last look before and the fault's hold.

    Where the log could not be read meanwhile, the entries' own times have to tell.
    """
    times, seen = found.times, found.scene.witness.seen
    rows = found.logs[table]
    before = [row for row in rows if seen[table, row.ply] <= times.begun]
    after = rows[len(before) :]
    if not before or not after:
        return bool(before)
    if seen[table, after[0].ply] <= times.hold:
        return False
    if found.fault.jumps:
        return True
    took = (after[0].entry["at"] - before[-1].entry["at"]) / 1000
    return bool(took >= times.hold - seen[table, before[-1].ply] - 0.05)
