"""Chances for the moves of a search, in the order in which the search prefers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from brelan.core.knowledge.win_chance import Stakes
from brelan.core.table import Table

from .search.candidate import Candidate

Gist = Callable[[dict[str, Any], int, str], object]


def stakes_of(table: Table, seat: int) -> Stakes | None:
    """What the seat plays for, or None where the room does not say how results become chances."""
    known = table.imagined_state(seat, 0)
    room = table.game.info.optional_module("bot.win_chance")
    found: Stakes | None = None if room is None else room.stakes(known, seat)
    return found


def alike(table: Table, seat: int, found: Sequence[Candidate]) -> list[list[Candidate]]:
    """Moves that come to the same for a person, together; the first of each is the best one."""
    gist = _gist(table)
    if gist is None:
        return [[one] for one in found]
    view = table.view(seat)
    groups: dict[object, list[Candidate]] = {}
    for one in found:
        move: str = table.game.notation.move_text(one.move)
        groups.setdefault(gist(view, seat, move), []).append(one)
    return list(groups.values())


def same_for_a_person(table: Table, seat: int, one: str, other: str) -> bool:
    """Whether two moves come to the same."""
    gist = _gist(table)
    if one == other or gist is None:
        return one == other
    view = table.view(seat)
    return gist(view, seat, one) == gist(view, seat, other)


def _gist(table: Table) -> Gist | None:
    return getattr(table.game.info.optional_module("bot.reasons"), "gist", None)


def levelled(found: Sequence[Candidate]) -> list[float]:
    """The expected results, none of them above one that the search prefers.

    A move that was hardly looked at may seem better than the best by mere luck. Such neighbours get
    their common mean, each counting as often as it was visited (isotonic regression).
    """
    pools: list[tuple[float, int, int]] = []  # mean, visits, moves
    for one in found:
        mean, visits, moves = one.value, max(1, one.visits), 1
        while pools and pools[-1][0] < mean:
            other, more, others = pools.pop()
            mean = (mean * visits + other * more) / (visits + more)
            visits, moves = visits + more, moves + others
        pools.append((mean, visits, moves))
    return [mean for mean, _visits, moves in pools for _ in range(moves)]
