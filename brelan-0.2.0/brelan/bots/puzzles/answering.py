"""What becomes of a wrong try: the reply that punishes it, in a world that the seat can imagine.

Hidden cards are drawn anew before anything is played, so a reply gives nothing away. Of several
such worlds the one is shown in which the seat fares worst.
"""

from __future__ import annotations

from dataclasses import dataclass

from brelan.core.compiler.interpreted import ready
from brelan.core.game import Game
from brelan.core.generator import derive
from brelan.core.table import Table

from ..bot import Bot
from ..levels import level
from ..search.tree_search import TreeSearch, settings_of
from .proving import mean_result

WORLDS = 6
"""Worlds in which a reply is looked for."""
ITERATIONS = 400
"""How much whoever replies thinks."""
QUICK = 0.05
"""Seconds for that while the search is not compiled yet."""
TIMES = 90
"""Iterations from which a world's worth is told."""
NODES = 256
"""Room in the tree for each of them."""
MOST = 12
"""Moves that are shown at most."""


@dataclass(frozen=True)
class Step:
    """A move that was made, and the table after it."""

    seat: int
    move: str
    table: Table


def line_after(table: Table, seat: int, move: str, seed: int) -> list[Step]:
    """A move of a seat, and how the others answer it where it fares worst."""
    game = table.game
    compiled = ready(game.info.room)
    worlds = WORLDS if compiled else 1
    bot = _bot(game, seed, compiled=compiled)
    search = TreeSearch(game, settings_of(game), seed, nodes=NODES * (1 + TIMES))
    lines = []
    for number in range(worlds):
        steps = _answered(table.imagine(seat, derive(seed, number)), seat, move, bot)
        last = steps[-1].table
        worth = mean_result(search, last, seat, TIMES) if worlds > 1 else 0.0
        lines.append((worth, number, steps))
    return min(lines, key=lambda line: line[:2])[2]


def _bot(game: Game, seed: int, *, compiled: bool) -> Bot:
    """Who replies, within a moment in any case."""
    if compiled:
        return Bot(level("expert"), game, iterations=ITERATIONS, threads=1, seed=seed)
    return Bot(level("expert"), game, seconds=QUICK, threads=1, seed=seed)


def _answered(world: Table, seat: int, move: str, bot: Bot) -> list[Step]:
    """The move, the own ones that follow at once, and the answer of the other side.

    Where all choose at once, the answer is what all others choose.
    """
    side = next(one for one in world.game.sides if seat in one)
    begun, together = world.round, world.game.secrecy.simultaneous
    steps: list[Step] = []
    mover = seat
    while len(steps) < MOST:
        made = move if not steps else bot.choose(world, mover)
        world.play_written(mover, made)
        steps.append(Step(mover, made, world.copy()))
        answered = mover not in side and not (together and seat not in world.pending)
        if world.over or world.round != begun or answered:
            break
        others = [one for one in world.pending if one != seat]
        mover = others[0] if others else seat
        if together and mover == seat:
            break
    return steps


def only_move(table: Table, seat: int, move: str, seed: int) -> list[Step]:
    """A move alone, in a world that the seat can imagine."""
    world = table.imagine(seat, seed)
    world.play_written(seat, move)
    return [Step(seat, move, world)]
