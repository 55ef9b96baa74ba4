"""Compiling ahead: all that a game compiles, in this process or in one beside it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

import brelan
from brelan.core.cold import PATIENCE, await_room, eagerly, mark, ready
from brelan.core.compiled import JIT
from brelan.core.game import Game

from .finisher import Finisher
from .solver import Solver
from .thinker import Thinker, has_sense, knobs_of

POLITE = 10
"""How much a process that fills the cache lets others go first."""


def steps(game: Game) -> list[Callable[[], object]]:
    """Everything that a game compiles, piece by piece."""
    table = game.deal(0)
    seat = table.pending[0]

    def turn() -> None:
        trial = table.copy()
        trial.play(seat, trial.moves(seat)[0])
        trial.view(None)

    def batch() -> None:
        games = game.batch(2)
        games.play_out()

    def search() -> None:
        thinker = Thinker(game, knobs_of(game), seed=0)
        thinker.begin(table._state, seat, 0)
        thinker.run(1)

    def exact() -> None:
        if has_sense(game, "key"):
            Solver(game, slack=0).decide(table._state, seat, table._legal(seat), lambda _nodes: 0)

    def finish() -> None:
        trial = table.copy()
        finisher = Finisher(game)
        while finisher.able and not trial.over:
            mover = trial.pending[0]
            finisher.decide(trial._state, mover, trial._legal(mover), 1)
            trial.play(mover, trial.moves(mover)[0])

    return [
        turn,
        finish,
        lambda: table.imagine(seat, 1),
        search,
        exact,
        lambda: game.playouts(2),
        batch,
    ]


def compile_all(game: Game) -> None:
    """Fill the cache with a game's room, and say so."""
    with eagerly():
        for step in steps(game):
            step()
    if JIT:
        mark(game.info.room).touch()


def fill(game: Game) -> None:
    """See to it that the room of a game gets compiled, once a machine and in another process."""
    room = game.info.room
    if ready(room) or not await_room(room) or _taken(room):
        return
    process = subprocess.Popen(
        [sys.executable, "-m", __name__, game.id],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # it goes on when the game that needed it is over
    )
    threading.Thread(target=process.wait, daemon=True).start()


def _taken(room: str) -> bool:
    """Whether another process has begun already; otherwise this one has now."""
    claim = mark(room).with_suffix(".claim")
    claim.parent.mkdir(parents=True, exist_ok=True)
    try:
        claim.touch(exist_ok=False)
    except FileExistsError:
        if time.time() - claim.stat().st_mtime < PATIENCE:
            return True
        claim.touch()
    return False


def main(games: Sequence[str]) -> None:
    """``python -m brelan.bots.warming GAME …``: compile these, politely."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    for game in games:
        compile_all(brelan.game(game))


if __name__ == "__main__":
    main(sys.argv[1:])
