"""``brelan engine``: one of our players speaks the protocol, or a program sits at a table."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import sys

from rich.console import Console
from rich.text import Text

import brelan
from brelan.bots.arena.players import REFERENCE_PLAYERS
from brelan.bots.engines.errors import EngineError
from brelan.bots.engines.lines import Position, Start
from brelan.bots.engines.player import PREFIX, SEED_BITS, read
from brelan.bots.engines.process import Program
from brelan.bots.engines.speaker import Speaker
from brelan.bots.levels import LEVELS
from brelan.client import HouseError, Refused, Table, Turn
from brelan.client.sign_ins import ENVIRONMENT
from brelan.core.errors import GameError
from brelan.core.texts import text


def engine(
    out: Console, player: str, *, at: str | None, seat: int | None, stay: bool, lang: str
) -> int:
    """Speak the protocol over standard input and output, or play at a server's table."""
    own = player.partition(":")[0] in (*LEVELS, *REFERENCE_PLAYERS)
    if at is None:
        if not own:
            allowed = (*LEVELS, *REFERENCE_PLAYERS)
            raise GameError("player-unknown", player=player, allowed=allowed)
        Speaker(player, lambda line: print(line, flush=True)).run(sys.stdin)
        return 0
    speaking = [sys.executable, "-m", "brelan", "engine", player]
    command, seconds = (
        (shlex.join(speaking), LEVEL_SECONDS) if own else read(player.removeprefix(f"{PREFIX}:"))
    )
    asyncio.run(Visit(out, command, seconds, lang).play(at, seat, stay=stay))
    return 0


LEVEL_SECONDS = 60.0
"""Our own players know by themselves how long they think."""


class Visit:
    """A program at a table of a server."""

    def __init__(self, out: Console, command: str, seconds: float, lang: str) -> None:
        self._out = out
        self._lang = lang
        self._program = Program(command, seconds)

    async def play(self, link: str, seat: int | None, *, stay: bool) -> None:
        """Sit down and play; ``stay``: all rematches too."""
        token = os.environ.get(ENVIRONMENT)
        name = self._program.name
        house = brelan.connect(
            link,
            token=token,
            name=None if token else name,
            program=name,
            lang="fr" if self._lang == "fr" else "en",
        )
        try:
            async with house:
                table = await house.join(seat=seat)
                await self._game(table)
                while stay:
                    await table.until(lambda one: one.info.rematch is not None)
                    table = await house.watch(table.info.rematch)
                    await self._game(table)
        finally:
            self._program.close()

    async def _game(self, table: Table) -> None:
        own = table.seats
        self._tell("engine-sits", seat=own[0] if own else 0, link=table.link)
        await table.until(lambda one: one.info.status != "waiting")
        if table.over:
            return
        try:
            await self._turns(table, own[0])
        except EngineError:
            with contextlib.suppress(HouseError):  # the others can put a bot there
                await table.leave()
            raise
        self._tell("engine-over", won="yes" if table.won else "no")

    async def _turns(self, table: Table, seat: int) -> None:
        info = table.info
        seed = int(info.commitment[:16], 16) % (1 << SEED_BITS)
        start = Start(info.game, info.options, len(info.seats), seat, seed)
        await asyncio.to_thread(self._program.begin, start)
        async for turn in table.turns():
            move = await asyncio.to_thread(self._program.choose, await self._position(turn))
            with contextlib.suppress(Refused):  # it came too late: whatever is now comes again
                await turn.play(move)
        result = table.result
        self._program.end_game({"winners": result.winners if result else []})

    async def _position(self, turn: Turn) -> Position:
        world = await turn.imagined() if self._program.wants_world else None
        return Position(
            view=turn.view,
            moves=turn.moves,
            log=log_of(turn.table),
            world=None if world is None else lambda: world.position,
        )

    def _tell(self, key: str, **values: object) -> None:
        self._out.print(Text(text(key, self._lang, **values)), soft_wrap=True)


def log_of(table: Table) -> list[tuple[int, str | None]]:
    """The moves that one was told of, without those that were taken back."""
    moves: list[tuple[int, str | None]] = []
    for event in table.log:
        if event.kind == "move":
            moves.append((event.seat or 0, event.move))
        elif event.kind == "back" and event.moves is not None:
            del moves[event.moves :]
    return moves
