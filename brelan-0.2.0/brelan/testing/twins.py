"""Twins: two tables that a seat cannot tell apart, made without asking the room what it hides how.

The hidden entries of an open position, which the declaration names, change places with each other
or with cards that lie nowhere; then the log is played again. A pair is kept if that is legal and if
the seat saw the same at every move. Nothing here uses the room's ``redeal``, so its faults cannot
hide behind it.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from brelan.core.errors import PositionError
from brelan.core.game import Game
from brelan.core.generator import set_seed
from brelan.core.position import HIDDEN, read
from brelan.core.table import Table

from .expect import BrokenContract

Path = tuple[Any, ...]
"""The keys and indices that lead to an entry of a position."""
TRIES = 30
"""Changes that are tried for a pair."""
DEALS = 30
"""Deals from which is gathered what may lie in a field."""


@dataclass(frozen=True)
class Twins:
    """Two tables that look the same to a seat."""

    seat: int
    one: Table
    other: Table


def twins(table: Table, seat: int, seed: int, wanted: int = 1) -> Iterator[Twins]:
    """Pairs for a seat of a running table; ``one`` of each is that table."""
    chooser = random.Random(seed)
    moments = [moment for moment in _moments(table) if hidden_places(moment, seat)]
    found = 0
    for _ in range(TRIES if moments else 0):
        anchor = moments[0] if chooser.random() < 0.6 else chooser.choice(moments)
        changed = _changed(anchor, seat, chooser)
        other = None if changed is None else _set_up(table.game, changed)
        one = None if other is None else _set_up(table.game, anchor.view(None))
        if one is None or other is None:
            continue
        _check_open_fields(one, other, seat)
        if _replayed(one, other, table, len(anchor.history), seat, chooser):
            yield Twins(seat, one, other)
            found += 1
            if found == wanted:
                return


def hidden_places(table: Table, seat: int) -> list[Path]:
    """Where the open position has something that the seat does not see."""
    return [*_differences(table.view(None), table.view(seat), ())]


def _differences(whole: Any, seen: Any, path: Path) -> Iterator[Path]:
    if isinstance(whole, list):
        for number, entry in enumerate(whole):
            yield from _differences(entry, seen[number], (*path, number))
    elif isinstance(whole, dict):
        for key, entry in whole.items():
            yield from _differences(entry, seen[key], (*path, key))
    elif seen == HIDDEN != whole:
        yield path


def _moments(table: Table) -> list[Table]:
    """The table at every moment of the running round."""
    moments: list[Table] = []
    earlier = table.game.begin(table.seed, table.position, key=table.key)
    for seat, number in (*table.history, (-1, -1)):
        if earlier.round == table.round:
            moments.append(earlier.copy())
        if seat >= 0:
            earlier.play_number(seat, number)
    return moments


def _changed(table: Table, seat: int, chooser: random.Random) -> dict[str, Any] | None:
    """The open position with other hidden entries; None if nothing came of it."""
    places = hidden_places(table, seat)
    position = copy.deepcopy(table.view(None))
    for _ in range(chooser.choice((1, 1, 2, 3))):
        first = chooser.choice(places)
        partners = [place for place in places if _alike(position, first, place)]
        if partners and chooser.random() < 0.7:
            _swap(position, places, first, chooser.choice(partners))
        else:
            strangers = _values(table.game, first[0])
            _rename(position, places, first, chooser.choice(strangers))
    return None if position == table.view(None) else position


@lru_cache(16)
def _values(game: Game, field: str) -> list[Any]:
    """What may lie in a field: whatever lay there in some deals."""
    found: dict[Any, None] = {}
    for seed in range(DEALS):
        found.update(dict.fromkeys(entries(game.deal(seed).view(None)[field])))
    return [*found] or [None]


def entries(value: Any) -> Iterator[Any]:
    """All that lies in a field, however deep; None is nothing."""
    if isinstance(value, list | dict):
        for entry in value.values() if isinstance(value, dict) else value:
            yield from entries(entry)
    elif value is not None:
        yield value


def _alike(position: dict[str, Any], one: Path, other: Path) -> bool:
    """Whether two entries may change places: of one kind, and not the same."""
    left, right = entry_at(position, one), entry_at(position, other)
    return type(left) is type(right) and left != right


def _swap(position: dict[str, Any], places: list[Path], one: Path, other: Path) -> None:
    """Let two entries change places."""
    left, right = entry_at(position, one), entry_at(position, other)
    _rename(position, places, one, right)
    _rename(position, places, other, left)


def _rename(position: dict[str, Any], places: list[Path], one: Path, value: Any) -> None:
    """Another value for an entry, and for what other fields of the same seat say of the same."""
    before = entry_at(position, one)
    for path in places:
        speaks_of_it = len(path) > 1 and len(one) > 1 and path[1] == one[1] and path[0] != one[0]
        if path == one or (speaks_of_it and entry_at(position, path) == before):
            _put(position, path, value)


def entry_at(position: Any, path: Path) -> Any:
    """The entry of a position that a path leads to."""
    for step in path:
        position = position[step]
    return position


def _put(position: Any, path: Path, value: Any) -> None:
    entry_at(position, path[:-1])[path[-1]] = value


def _set_up(game: Game, position: dict[str, Any]) -> Table | None:
    """A table from an open position; None if there can be none."""
    try:
        layout = read(position, game.layout.Layout, game=game.id, players=game.players)
        state = game.states(1)[0]
        set_seed(state, 0)
        game.layout.set_up(state, layout)
    except PositionError:
        return None
    made = Table(game, state, seed=0)
    made.position = made.view(None)
    return made


def _check_open_fields(one: Table, other: Table, seat: int) -> None:
    """Only hidden entries have changed places, so no open field may have changed with them."""
    seen, also = one.view(seat), other.view(seat)
    for name, value in seen.items():
        if also[name] != value:
            raise BrokenContract(
                f"The field {name!r} shows seat {seat} something of what is hidden from it: it was "
                f"{value!r} and became {also[name]!r} when only hidden entries changed places."
            )


def _replayed(
    one: Table, other: Table, table: Table, first: int, seat: int, chooser: random.Random
) -> bool:
    """Play the rest of the log at both tables; whether the seat saw the same all the time."""
    known = table.log_of(seat)[first:]
    for (mover, number), (_mover, text) in zip(table.history[first:], known, strict=True):
        one.play_number(mover, number)
        alike = fitting(other, mover, text, one.log[-1][1], chooser)
        if alike not in other.moves(mover):
            return False
        other.play(mover, alike)
        if other.pending != one.pending or other.view(seat) != one.view(seat):
            return False
    return other.log_of(seat) == one.log_of(seat) and other.state.tobytes() != one.state.tobytes()


def fitting(table: Table, mover: int, known: str, made: str, chooser: random.Random) -> str | None:
    """A move that a seat takes for the one it knows of; None if there is none."""
    covered = table.game.secrecy.moves
    if covered is None or known == made:
        return made
    alike = [move for move in table.moves(mover) if covered.cover(move) == known]
    return chooser.choice(alike) if alike else None
