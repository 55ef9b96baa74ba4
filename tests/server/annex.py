"""A room outside the package: Punto's rules under another name, with aids and a lesson.

It registers by entry point like any game of another package, so that what the server asks of a
room can be tested without one of its own.
"""

from __future__ import annotations

import json
from pathlib import Path

import brelan

ID = "annex"
OPTIONS = {"players": 3, "rounds": 1, "first": 0}
SEED = 5
INIT = """
from dataclasses import replace
from brelan.games.punto import GAME as PUNTO
GAME = replace(PUNTO, id="annex", room="annex_room")
"""
AIDS = """
def aids(view, seat):
    if view["players"] == 2:
        raise ZeroDivisionError
    return {"cards": sum(map(len, view["board"].values())), "seat": seat, "hands": view["hands"]}
"""


def line() -> list[tuple[int, str]]:
    """The first moves of everybody's first choice."""
    table = brelan.game("punto", **OPTIONS).deal(SEED)
    while len(table.log) < 7:
        seat = table.pending[0]
        table.play(seat, table.moves(seat)[0])
    return list(table.log)


def build(folder: Path) -> Path:
    """Write the room and its registration; the folder for the path of Python."""
    room = folder / "annex_room"
    for part in ("show", "words"):
        (room / part).mkdir(parents=True)
    (room / "__init__.py").write_text(INIT)
    (room / "show" / "aids.py").write_text(AIDS)
    for part in ("rules", "notation", "layout"):
        (room / f"{part}.py").write_text(f"from brelan.games.punto.{part} import *\n")
    lesson = {
        "options": OPTIONS,
        "seed": SEED,
        "seat": 0,
        "line": line(),
        "notes": [{"ply": 0, "text": "annex-1", "light": ["c3"]}, {"ply": 3, "text": "annex-2"}],
    }
    (room / "words" / "lesson.json").write_text(json.dumps(lesson))
    entry = folder / "annex-1.dist-info"
    entry.mkdir()
    (entry / "METADATA").write_text("Metadata-Version: 2.1\nName: annex\nVersion: 1\n")
    (entry / "entry_points.txt").write_text(f"[brelan.games]\n{ID} = annex_room:GAME\n")
    return folder
