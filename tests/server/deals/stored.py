"""Honest and forged records in a file, for Python's verifier and for the page's.

``python -m tests.server.deals.stored`` plays games at a server and writes them anew.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.deals.forgeries import forged
from tests.server.deals.proved_games import Proved, between_two, with_take_back
from tests.server.house import Guest, House, Json

FILE = Path(__file__).with_name("forgeries.json")
GAME = "bonne-combinaison"
Change = tuple[list[str | int], Any]
"""Where a record is changed, and what stands there then."""


def changes(honest: Any, other: Any, path: tuple[str | int, ...] = ()) -> Iterator[Change]:
    """How a record was changed."""
    if honest == other:
        return
    if isinstance(honest, dict) and isinstance(other, dict) and honest.keys() == other.keys():
        for name in honest:
            yield from changes(honest[name], other[name], (*path, name))
    elif isinstance(honest, list) and isinstance(other, list) and len(honest) == len(other):
        for number, (one, two) in enumerate(zip(honest, other, strict=True)):
            yield from changes(one, two, (*path, number))
    else:
        yield list(path), other


def changed(honest: Json, made: list[Change]) -> Json:
    """A record with its changes."""
    copy: Json = json.loads(json.dumps(honest))
    for path, value in made:
        inner: Any = copy
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value
    return copy


def told(game: Proved, only: str = "") -> Json:
    """A game with its forgeries, or those whose names tell of something."""
    return {
        "honest": game.data,
        "seen": game.seen,
        "words": game.words,
        "called": game.called,
        "forged": [
            {
                "name": one.name,
                "code": one.code,
                "changes": list(changes(game.data, one.data)),
            }
            for one in forged(game.data)
            if only in one.name
        ],
    }


def main() -> None:
    """Play the games and write the file."""
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder) / "house.sqlite3").running() as house,
    ):
        ana, bob = Guest(house, "Ana"), Guest(house, "Bob")
        games = [
            told(between_two(ana, bob, GAME)),
            told(with_take_back(ana, GAME), only="take-back"),
        ]
        ana.close()
        bob.close()
    FILE.write_text(json.dumps(games, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
