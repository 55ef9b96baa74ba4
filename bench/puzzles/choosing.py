"""Which of the puzzles that were made are shipped: different ones, of all grades and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from brelan import GameInfo
from brelan.bots.puzzles.puzzle import Collection, Puzzle, file_name

MOST_ENDS = 0.1
"""The part of moves that end it at once, which are seen soon."""


def choose(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of them: again and again of the grade and table of which there are fewest yet."""
    left = sorted({one.id: one for one in puzzles}.values(), key=lambda one: -_margin(one))
    chosen: list[Puzzle] = []
    deals: set[int] = set()
    grades: Counter[str] = Counter()
    tables: Counter[str] = Counter()
    ends = 0
    while left and len(chosen) < count:
        one = min(left, key=lambda one: (grades[one.grade], tables[_table(one)]))
        left.remove(one)
        if one.deal in deals or (one.ends and ends >= MOST_ENDS * count):
            continue
        chosen.append(one)
        deals.add(one.deal)
        grades[one.grade] += 1
        tables[_table(one)] += 1
        ends += one.ends
    return chosen


def _margin(one: Puzzle) -> float:
    return one.chance - one.next


def _table(one: Puzzle) -> str:
    return str(sorted(one.options.items(), key=lambda item: item[0]))


def write(info: GameInfo, puzzles: Sequence[Puzzle], rooms: Path) -> Path:
    """Write a game's collection into its room, a puzzle a line."""
    path = rooms / info.room.rpartition(".")[2] / "bot" / file_name(info)
    whole = Collection(info.id, info.version, sorted(puzzles, key=lambda one: one.id))
    head = msgspec.json.encode({"game": whole.game, "rules": whole.rules})[:-1]
    lines = b",\n".join(msgspec.json.encode(one) for one in whole.puzzles)
    path.write_bytes(head + b',"puzzles":[\n' + lines + b"\n]}\n")
    return path
