"""How much of a result was dealt: each deal's worth against that of an average deal.

The worth of a deal is each seat's share of the wins in many games played on from it by equal
players who choose by the game's sense, with the cards as they lie. An average deal is the same
share over fresh deals: for the first one, of the whole game with the same options; for a later
round, with the same scores and the same move that led to it. The difference, summed over all deals
of the game, is luck.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from brelan.core.table import Table

from .playout_chances import Playouts, Worth


@dataclass(frozen=True)
class Luck:
    """What the deals of a game gave each seat."""

    average: tuple[float, ...]
    """The chance of each seat after an average first deal: what its place is worth."""
    luck: tuple[float, ...]
    error: tuple[float, ...]
    """Half the 95 % intervals of the luck."""


def deals(tables: Sequence[Table]) -> list[int]:
    """After how many moves cards were dealt, given all tables of a game from the first deal on."""
    later = enumerate(pairwise(tables), start=1)
    return [0, *(n for n, (a, b) in later if b.round > a.round and not b.over)]


def luck(
    tables: Sequence[Table],
    playouts: Playouts,
    times: int,
    tick: Callable[[], None] = lambda: None,
) -> Luck:
    """The luck in a game, given its tables; ``tick`` is called after each deal."""
    first = tables[0]
    worth = playouts.of_table(first, times)
    # A table that was set up has been dealt by nobody: its place is worth what it is.
    dealt = first.position is None
    average = playouts.of_deals(first.game.deal, times) if dealt else worth
    parts = [_difference(worth, average)]
    tick()
    for number in deals(tables)[1:]:
        before, after = tables[number - 1], tables[number]
        seat, move = after.log[-1]
        fresh = playouts.of_deals(partial(_again, before, seat, move), times)
        parts.append(_difference(playouts.of_table(after, times), fresh))
        tick()
    seats = range(first.game.players)
    return Luck(
        average.means,
        tuple(sum(part.means[seat] for part in parts) for seat in seats),
        tuple(math.hypot(*(part.errors[seat] for part in parts)) for seat in seats),
    )


def _again(before: Table, seat: int, move: str, seed: int) -> Table:
    """The same move, but another deal after it."""
    table = before.reseed(seed)
    table.play(seat, move)
    return table


def _difference(one: Worth, other: Worth) -> Worth:
    return Worth(
        tuple(a - b for a, b in zip(one.means, other.means, strict=True)),
        tuple(math.hypot(a, b) for a, b in zip(one.errors, other.errors, strict=True)),
    )
