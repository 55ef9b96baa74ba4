"""Lessons in tests: the prepared deal played along its line, by the engine."""

import json
from importlib.resources import files
from typing import Any

import brelan
from brelan.core.catalogue import GameInfo
from brelan.core.table import Table
from brelan.core.texts import LANGUAGES, known


def lesson(info: GameInfo) -> dict[str, Any]:
    middle = f".{info.edition}" if info.edition else ""
    source = files(info.room) / "words" / f"lesson{middle}.json"
    found: dict[str, Any] = json.loads(source.read_text("utf-8"))
    return found


def play_along(info: GameInfo) -> Table:
    """The table at the end of the line; a move that is not legal is an error."""
    told = lesson(info)
    table = brelan.game(info.id, **told["options"]).deal(told["seed"])
    for seat, move in told["line"]:
        table.play(seat, move)
    return table


def check_notes(info: GameInfo) -> None:
    """Every note has its text in both languages and lights moves that can then be made."""
    told = lesson(info)
    table = brelan.game(info.id, **told["options"]).deal(told["seed"])
    notes = {note["ply"]: note for note in told["notes"]}
    assert len(notes) == len(told["notes"])
    assert max(notes) <= len(told["line"])
    for ply in range(len(told["line"]) + 1):
        if ply in notes:
            for lang in LANGUAGES:
                assert known(notes[ply]["text"], lang), notes[ply]["text"]
            assert set(notes[ply]["light"]) <= set(table.moves(told["seat"])), notes[ply]
        if ply < len(told["line"]):
            table.play(*told["line"][ply])


def check_lights(info: GameInfo) -> None:
    """Before each of the learner's moves a note lights exactly that move."""
    told = lesson(info)
    lit = {note["ply"]: note["light"] for note in told["notes"]}
    for ply, (seat, move) in enumerate(told["line"]):
        if seat == told["seat"]:
            assert lit[ply] == [move]
