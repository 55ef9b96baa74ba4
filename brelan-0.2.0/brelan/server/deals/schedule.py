"""Who meets whom in a tournament, and on which seat: always the same for the same entrants."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Sequence

from ..model.tournament import Plan

TRIES = 40
"""Ways to fill a round among which the one with the most new meetings is taken."""
MOST_ROUNDS = 63
PAIR = 2

Seats = list[int | None]
"""The entrants of one table by seat; None for a bot that is no entrant."""


def places(plan: Plan, entered: int) -> int:
    """How many entrants there are when bots have filled up."""
    if plan.kind == "duplicate" and plan.opponents == "bots":
        return max(entered, 2)
    tables = max(-(-entered // plan.players), 2 if plan.kind == "duplicate" else 1)
    return tables * plan.players


def rounds(plan: Plan, entrants: int) -> int:
    """How many rounds are played."""
    if plan.kind == "duplicate":
        return plan.rounds
    return len(_round_robin(entrants, plan.players, plan.id))


def seating(plan: Plan, entrants: int, number: int) -> list[Seats]:
    """The tables of a round, from 1."""
    if plan.kind == "round-robin":
        return [list(table) for table in _round_robin(entrants, plan.players, plan.id)[number - 1]]
    seat = (number - 1) % plan.players
    if plan.opponents == "bots":
        return [
            [entrant if one == seat else None for one in range(plan.players)]
            for entrant in range(entrants)
        ]
    return _duplicate(plan, entrants, number - 1)


def _duplicate(plan: Plan, entrants: int, number: int) -> list[Seats]:
    """Everybody holds every seat once in as many rounds as there are seats, against others.

    After that the order is drawn anew, so that one is compared with others too.
    """
    cycle, turn = divmod(number, plan.players)
    order = list(range(entrants))
    random.Random(f"{plan.id} {cycle}").shuffle(order)
    tables = entrants // plan.players
    found: list[Seats] = [[None] * plan.players for _ in range(tables)]
    for place, entrant in enumerate(order):
        group, own = divmod(place, plan.players)
        found[(group + turn * own) % tables][(own + turn) % plan.players] = entrant
    return found


def _round_robin(entrants: int, players: int, name: str) -> list[list[list[int]]]:
    """Rounds until everybody has met everybody; with two at a table each pair meets once."""
    mixed = players > PAIR
    paired = _mixed(entrants, players, random.Random(name)) if mixed else _circle(entrants)
    held: Counter[tuple[int, int]] = Counter()
    return [[_seated(table, held) for table in tables] for tables in paired]


def _circle(entrants: int) -> list[list[list[int]]]:
    """One stays, the others go round."""
    ring = list(range(1, entrants))
    found = []
    for _ in range(entrants - 1):
        row = [0, *ring]
        found.append([[row[one], row[-1 - one]] for one in range(entrants // 2)])
        ring = [ring[-1], *ring[:-1]]
    return found


def _mixed(entrants: int, players: int, chance: random.Random) -> list[list[list[int]]]:
    """Tables of more than two: in each round as many new meetings as some tries find."""
    met: Counter[frozenset[int]] = Counter()
    pairs = entrants * (entrants - 1) // 2
    found: list[list[list[int]]] = []
    while len(met) < pairs and len(found) < MOST_ROUNDS:
        tries = [_drawn(entrants, players, met, chance) for _ in range(TRIES)]
        best = max(tries, key=lambda tables: _new(tables, met))
        for table in best:
            met.update(frozenset(pair) for pair in itertools.combinations(table, 2))
        found.append(best)
    return found


def _drawn(
    entrants: int, players: int, met: Counter[frozenset[int]], chance: random.Random
) -> list[list[int]]:
    """Each table takes who has met the fewest of those who sit there."""
    free = chance.sample(range(entrants), entrants)
    tables = []
    while free:
        table = [free.pop()]
        while len(table) < players:
            nearest = min(
                free, key=lambda one: sum(met[frozenset((one, other))] for other in table)
            )
            free.remove(nearest)
            table.append(nearest)
        tables.append(table)
    return tables


def _new(tables: Sequence[Sequence[int]], met: Counter[frozenset[int]]) -> int:
    pairs = (pair for table in tables for pair in itertools.combinations(table, 2))
    return sum(not met[frozenset(pair)] for pair in pairs)


def _seated(table: Sequence[int], held: Counter[tuple[int, int]]) -> list[int]:
    """Everybody where they have sat the least so far."""
    free, found = list(table), []
    for seat in range(len(table)):
        chosen = min(free, key=lambda one: (held[one, seat], one))
        free.remove(chosen)
        held[chosen, seat] += 1
        found.append(chosen)
    return found
