"""Compiling ahead: all that a game compiles, in this process or in one beside it."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from filelock import FileLock

import brelan
from brelan.core.compiler import child_process
from brelan.core.compiler.cache import CACHED
from brelan.core.compiler.interpreted import await_no_longer, await_room, eagerly, mark, ready
from brelan.core.game import Game

from .search.endgame_search import EndgameSearch
from .search.exact_search import Solver
from .search.tree_search import TreeSearch, has_sense, settings_of


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
        search = TreeSearch(game, settings_of(game), seed=0)
        search.begin(table.state, seat, 0)
        search.run(1)

    def exact() -> None:
        if has_sense(game, "key"):
            Solver(game, slack=0).decide(table.state, seat, table.legal(seat), lambda _nodes: 0)

    def finish() -> None:
        trial = table.copy()
        endgame = EndgameSearch(game)
        while endgame.able and not trial.over:
            mover = trial.pending[0]
            endgame.decide(trial.state, mover, trial.legal(mover), 1)
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
    with _alone(game.info.room), eagerly():
        for step in steps(game):
            step()
        if CACHED:
            mark(game.info.room).touch()


def _alone(room: str) -> AbstractContextManager[object]:
    """Nobody else compiles this room meanwhile; who comes later finds it done.

    A lock of the system: it is free again when its process ends, however that happens.
    """
    if not CACHED:
        return nullcontext()
    claim = mark(room).with_suffix(".lock")
    claim.parent.mkdir(parents=True, exist_ok=True)
    return FileLock(claim)


def fill(game: Game) -> None:
    """See to it that the room of a game gets compiled, in another process."""
    room = game.info.room
    if not CACHED or ready(room) or not await_room(room):
        return
    process = child_process.start(__name__, game.id)

    def wait() -> None:
        with process:  # which closes its pipe
            process.wait()
        await_no_longer(room)

    threading.Thread(target=wait, daemon=True).start()


def main(games: Sequence[str]) -> None:
    """``python -m brelan.bots.compile_ahead GAME …``: compile these."""
    for game in games:
        compile_all(brelan.game(game))


if __name__ == "__main__":
    main(sys.argv[1:])
