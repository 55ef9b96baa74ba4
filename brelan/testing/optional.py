"""Parts of a room that it may have: each works where it is there."""

from __future__ import annotations

import msgspec

from brelan.core.game import Game
from brelan.core.table import Table
from brelan.server.deals.lessons import read_script

from .expect import expect
from .play import positions, some_positions


def aids_work(game: Game) -> None:
    """`show/aids.py` answers with data, for every seat and for watchers."""
    aids = game.info.optional_module("show.aids")
    if aids is None:
        return
    for table in some_positions(game, seed=31, count=6):
        _expect_data(aids.aids(table.watcher_view(), None), "show/aids.py: aids(view, None)")
        for seat in range(game.players):
            _expect_data(aids.aids(table.view(seat), seat), "show/aids.py: aids(view, seat)")


def endings_work(game: Game) -> None:
    """`show/endings.py` answers with data whenever a round or the game is over."""
    endings = game.info.optional_module("show.endings")
    if endings is None:
        return
    before: Table | None = None
    for table in positions(game, seed=31):
        if before is not None and (table.over or table.round > before.round):
            mover, move = table.log[-1]
            told = endings.ended(before.view(0), mover, move, table.view(0))
            _expect_data(told, "show/endings.py: ended(before, seat, move, after)")
        before = table.copy()


def _expect_data(value: object, what: str) -> None:
    expect(value is None or isinstance(value, dict), f"{what} gives {value!r}, not a dictionary.")
    msgspec.json.encode(value)


def the_lesson_can_be_played(game: Game) -> None:
    """`words/lesson.json` is a deal and a line of legal moves, with notes along it."""
    script = read_script(game.info)
    if script is None:
        return
    table = Game(game.id, **script.options).deal(script.seed)
    for number, (seat, move) in enumerate(script.line):
        legal = seat in table.pending and move in table.moves(seat)
        expect(legal, f"words/lesson.json: move {number}, {move!r} of seat {seat}, is not legal.")
        table.play(seat, move)
    for note in script.notes:
        fits = 0 <= note.ply <= len(script.line)
        expect(fits, f"words/lesson.json: the note {note.text!r} is for ply {note.ply}.")
