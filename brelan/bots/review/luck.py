"""How much of a result was luck: every deal, draw and turned-up card against its expectation.

The worth of a table is each seat's share of the wins in many games played on from it by equal
players who choose by the game's sense; what nobody has seen yet comes in any order. When chance has
its say, the worth after it is compared with the mean over all that could have come instead: for the
first deal over fresh deals with the same options, for a draw or a later deal after the same move at
the same table. The differences, summed over the game, are luck. In a game that somebody wins they
cancel out over all sides.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from brelan.core.generator import derive, set_seed
from brelan.core.knowledge.sense import shuffle_unseen
from brelan.core.table import Table

from ..search.thought import finished
from .playout_chances import Playouts, Worth, Z, total

TRIALS = 3
"""Orders of the unseen cards that are tried to see whether a move leaves anything to chance."""


MANY = 8
"""So many draws tell how much draws vary."""


@dataclass(frozen=True)
class LuckEvent:
    """A deal or a draw, and what it brought each seat."""

    ply: int
    """After so many moves; 0 is the first deal."""
    kind: Literal["deal", "draw"]
    worth: Worth


@dataclass(frozen=True)
class Luck:
    """What chance gave each seat."""

    fair: tuple[float, ...]
    """The chance of each seat after an average first deal: what its place is worth."""
    deals: Worth
    """What the deals have added,"""
    draws: Worth
    """and what was drawn and turned up since."""
    events: tuple[LuckEvent, ...] = ()
    """Every time that chance had its say, in order: together they are deals and draws."""

    @property
    def all(self) -> Worth:
        """Both together."""
        return total([self.deals, self.draws], len(self.fair))


def chances(tables: Sequence[Table]) -> list[int]:
    """After which moves chance had its say, given all tables of a game from the first one on."""
    return [ply for ply in range(1, len(tables)) if _leaves_to_chance(tables[ply - 1], tables[ply])]


def _leaves_to_chance(before: Table, after: Table) -> bool:
    """Whether the last move could have led elsewhere: unseen cards in another order tell."""
    seat, move = after.history[-1]
    for trial in range(TRIALS):
        one, other = before.state, after.state
        for state in (one, other):
            set_seed(state, derive(trial, 0))
            if not state.over:
                shuffle_unseen(state)
        before.game.rules.play(one, seat, move)
        if one.tobytes() != other.tobytes():
            return True
    return False


async def _at_once() -> None:
    """Nobody waits."""


def luck(tables: Sequence[Table], playouts: Playouts, times: int) -> Luck:
    """The luck in a game, given its tables."""
    return finished(weighing(tables, playouts, times, _at_once))


async def weighing(
    tables: Sequence[Table], playouts: Playouts, times: int, tick: Callable[[], Awaitable[None]]
) -> Luck:
    """The same; ``tick`` is awaited after each event of chance."""
    first = tables[0]
    seats = first.game.players
    worth = playouts.of_table(first, times)
    # A table that was set up has been dealt by nobody: its place is worth what it is.
    dealt = first.position is None
    fair = playouts.of_deals(times) if dealt else worth
    deals = [(0, worth - fair)] if dealt else []
    draws: list[tuple[int, Worth]] = []
    await tick()
    for ply in chances(tables):
        before, after = tables[ply - 1], tables[ply]
        seat, move = after.history[-1]
        part = playouts.of_table(after, times) - playouts.of_move(before, seat, move, times)
        (deals if after.round > before.round else draws).append((ply, part))
        await tick()
    believed = shrunk([part for _, part in draws])
    events = [LuckEvent(ply, "deal", part) for ply, part in deals]
    events += [LuckEvent(ply, "draw", part) for (ply, _), part in zip(draws, believed, strict=True)]
    return Luck(
        fair.means,
        total([part for _, part in deals], seats),
        total(believed, seats),
        tuple(sorted(events, key=lambda event: event.ply)),
    )


def shrunk(parts: list[Worth]) -> list[Worth]:
    """Many small differences, each told with an error: brought nearer to 0.

    How much they vary beyond their errors says how much of each to believe (empirical Bayes).
    Otherwise the errors of a hundred draws would add up to more than all luck there is. All seats
    are treated alike, so that what cancels out still does.
    """
    if len(parts) < MANY:
        return parts
    noise = [_variance(part) for part in parts]
    seen = [sum(one * one for one in part.means) / len(part.means) for part in parts]
    real = max(0.0, sum(seen) - sum(noise)) / len(parts)
    trust = [real / (real + one) if real + one else 0.0 for one in noise]
    return [
        Worth(
            tuple(factor * one for one in part.means),
            tuple(math.sqrt(factor) * one for one in part.errors),
        )
        for factor, part in zip(trust, parts, strict=True)
    ]


def _variance(part: Worth) -> float:
    """The mean square of the standard errors."""
    return sum((one / Z) ** 2 for one in part.errors) / len(part.errors)
