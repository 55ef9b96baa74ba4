"""The moments at which a fault may strike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import brelan

from .reading import headers, logs, position
from .scene import Scene
from .strangers import Stranger
from .world import World

STARTS, ENDS = 8, 3
"""Tables that wait for their last player, and for their last move."""
SHORT: dict[str, dict[str, int]] = {"carro-combo": {"players": 3}, "punto": {"rounds": 1}}
"""Options with which it is over soon."""


async def warm_up(world: World, game: str) -> None:
    """Have a bot move at every server: a house that is in use has loaded its games."""

    async def meet_a_bot(server: int) -> None:
        players = brelan.game(game).players
        guest = Stranger("Early bird", [world.urls[server]], 0, socket=False)
        await guest.introduce()
        table = await guest.create(game, ["me"] + ["novice"] * (players - 1))
        known = await guest.watch(table)
        while not any(event.get("by") == "bot" for _, event in known.heard.values()):
            if known.moves:
                move = known.moves[0][0]
                await known.until(await guest.carry_out_at_once(table, "play", seat=0, move=move))
            else:
                known.news.clear()
                await known.news.wait()
        await guest.leave()
        await guest.once(table, "close")
        await guest.close()

    if game not in world.loaded:
        await asyncio.gather(*(meet_a_bot(server) for server in range(len(world.urls))))
        world.loaded.add(game)


async def nothing(_scene: Scene) -> None:
    """The tables that are always there are enough."""


async def moving(scene: Scene) -> None:
    """Until a person's move is on its way."""
    await scene.bot_thinks()
    scene.play(focus=True)
    await scene.in_flight()


async def thinking(scene: Scene) -> None:
    """Until a bot thinks."""
    await scene.bot_thinks()
    await asyncio.sleep(0.1)


async def running_out(scene: Scene) -> None:
    """Until a clock is about to run out."""
    await scene.before_deadline()


async def wait_for_ana(scene: Scene) -> None:
    """Make tables where the deal waits for Ana to sit down."""
    for _ in range(STARTS):
        table = await scene.waiting_table(scene.ben, {})
        invite = await scene.invitation(scene.ben, table)
        scene.row.append((scene.ana, table, {"do": "join", "seat": 1, "invite": invite}))


async def bring_near_the_end(scene: Scene) -> None:
    """Play at some tables until the next move ends the game."""
    scene.row += await asyncio.gather(*(_nearly_over(scene) for _ in range(ENDS)))


async def one_after_the_other(scene: Scene) -> None:
    """Begin with the row of commands that was prepared, until one of them is on its way."""

    async def send_all() -> None:
        for person, table, command in scene.row:
            await scene.send(person, table, **command)
            await asyncio.sleep(scene.pause)

    await scene.bot_thinks()
    scene.spawn(send_all())
    await scene.in_flight()


async def _nearly_over(scene: Scene) -> tuple[Stranger, str, dict[str, Any]]:
    """A table where the next move ends the game: whose it is, and the command for it."""
    while True:
        table = await scene.shared_table(scene.ana, scene.dora, SHORT)
        held = await _dealt(scene, table)
        while not held.over:
            seat = held.pending[0]
            moves = held.moves(seat)
            mover = scene.dora if seat == 1 else scene.ana
            final = _ends(held, seat, moves)
            if final is not None:
                return mover, table, {"do": "play", "seat": seat, "move": final}
            move = scene.chance.choice(moves)
            await mover.carry_out_at_once(table, "play", seat=seat, move=move)
            held.play(seat, move)


async def _dealt(scene: Scene, table: str) -> Any:
    rows = (await logs(scene.reader))[table]
    return position((await headers(scene.reader))[table], rows)


def _ends(held: Any, seat: int, moves: Sequence[str]) -> str | None:
    """A move that ends the game."""
    for move in moves:
        trial = held.copy()
        trial.play(seat, move)
        if trial.over:
            return move
    return None


Step = Callable[[Scene], Awaitable[None]]
MOMENTS: dict[str, tuple[Step, Step]] = {
    "person's move": (nothing, moving),
    "bot's turn": (nothing, thinking),
    "deadline": (nothing, running_out),
    "start": (wait_for_ana, one_after_the_other),
    "end": (bring_near_the_end, one_after_the_other),
}
"""What to prepare for each moment, and how to come to it: the fault strikes then."""
