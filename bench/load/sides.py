"""What is played on each side of a comparison, and what came of it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import cycle, islice
from statistics import median
from typing import Any

import brelan
from bench.load.drive import Lane, Side
from tests.server.house import House

WARM_SECONDS = 5.0
Where = tuple[House, House]
"""The processes at which somebody plays and watches."""


def lanes_of(where: House | Sequence[Where], tables: int, *, aids: bool = False) -> list[Lane]:
    """All games in turn, at one process or at several in turn."""
    games = [brelan.game(info.id) for info in brelan.games()]
    places = [(where, where)] if isinstance(where, House) else where
    return [
        Lane(house, game.id, game.players, aids=aids, other=other)
        for game, (house, other) in islice(
            zip(cycle(games), cycle(place for place in places for _ in games)), tables
        )
    ]


async def play(chosen: argparse.Namespace, sides: list[Side]) -> list[Side]:
    """Open everything, then let one side after the other move, for some seconds each time."""
    for side in sides:
        await side.open()
        await side.play(WARM_SECONDS, chosen.pause, seed=0)  # compiled, warm
        side.rounds, side.cpu = [], 0.0
    for number in range(chosen.rounds):
        for side in sides:
            await side.play(chosen.seconds / chosen.rounds, chosen.pause, seed=1 + number)
    for side in sides:
        await side.close()
    return sides


def quantile(values: list[float], part: float) -> float:
    """A quantile in milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000 if ordered else 0.0


def row(name: str, side: Side, seconds: float) -> dict[str, Any]:
    """What one side did; quantiles are medians over the rounds, so that one stall counts once."""
    both = [
        [max(pair) for pair in zip(one.acknowledged, one.broadcast, strict=True)]
        for one in side.rounds
    ]
    moves = sum(map(len, both))

    def middle(rounds: list[list[float]], part: float) -> float:
        return median(quantile(one, part) for one in rounds)

    acknowledged = [one.acknowledged for one in side.rounds]
    return {
        "side": name,
        "moves": moves,
        "moves/s": moves / seconds,
        "acknowledged p50 ms": middle(acknowledged, 0.5),
        "acknowledged p99 ms": middle(acknowledged, 0.99),
        "and broadcast p50 ms": middle(both, 0.5),
        "and broadcast p99 ms": middle(both, 0.99),
        "worst round's p99 ms": max(quantile(one, 0.99) for one in both),
        "CPU ms a move": side.cpu / max(1, moves) * 1000,
        "refused": sum(one.refused for one in side.rounds),
    }


def ratios(rows: Sequence[dict[str, Any]]) -> dict[str, dict[str, float]]:
    """Times and CPU of all sides as multiples of the first."""
    return {
        one["side"]: {
            head: one[head] / rows[0][head]
            for head in rows[0]
            if (" p50" in head or " p99" in head or "CPU" in head) and "worst" not in head
        }
        for one in rows[1:]
    }
