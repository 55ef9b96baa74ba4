"""A player of La bonne combinaison without search: the odds of every combination in every line."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

Board = list[list[str | None]]
Line = tuple[str, ...]
RUNS = ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6})
CROWD = 0.7
EMPTY = 1.1
ONE = 0.55
MANY = 0.85
SPLIT = (0.0, 0.0, 0.3, 0.5)
ENVY = 1.0
LOOK = 3.0
WIDE = 3


def _at_least(need: int, sure: int, maybe: int, p: float) -> float:
    """The odds that at least `need` of `sure` certain and `maybe` possible cards come."""
    k = need - sure
    if k <= 0:
        return 1.0
    if k > maybe:
        return 0.0
    return sum(comb(maybe, i) * p**i * (1 - p) ** (maybe - i) for i in range(k, maybe + 1))


def _exact(cards: list[str]) -> int:
    """The points of a full line."""
    values = sorted(int(c[1]) for c in cards)
    one = len({c[0] for c in cards}) == 1
    run = all(values[i + 1] == values[i] + 1 for i in range(3))
    counts = sorted((values.count(v) for v in set(values)), reverse=True)
    if one and run:
        return 10
    if counts[0] == 4:
        return 5
    if one:
        return 4
    if run:
        return 3
    if counts[0] == 3:
        return 2
    return 1 if counts == [2, 2] else 0


def _line(cards: list[str], sure: set[str], maybe: set[str], p: float) -> float:
    """The points a line may hope for: the best aim in full, the second best in part."""
    if len(cards) == 4:
        return float(_exact(cards))
    free = 4 - len(cards)
    if not cards:
        return EMPTY
    colours, values = {c[0] for c in cards}, [int(c[1]) for c in cards]
    aims: list[tuple[float, float]] = []

    def odds(ok: Callable[[str], bool]) -> float:  # cards of a kind, any of them
        s, m = sum(1 for c in sure if ok(c)), sum(1 for c in maybe if ok(c))
        return _at_least(free, s, m, p) * CROWD**free

    def each(groups: list[list[str]]) -> float:  # one card of every group
        out = 1.0
        for g in groups:
            s, m = sum(1 for c in g if c in sure), sum(1 for c in g if c in maybe)
            out *= _at_least(1, s, m, p) * (MANY if s + m > 1 else ONE)
        return out

    if len(colours) == 1:
        k = cards[0][0]
        aims.append((4.0, odds(lambda c: c[0] == k)))
        aims += [
            (10.0, each([[f"{k}{v}"] for v in run - set(values)]))
            for run in RUNS
            if len(set(values)) == len(values) and set(values) <= run
        ]
    if len(set(values)) == 1:
        aims.append((5.0, odds(lambda c: int(c[1]) == values[0])))
    if len(set(values)) == len(values):
        aims += [
            (3.0, each([[f"{k}{v}" for k in "gbyrk"] for v in run - set(values)]))
            for run in RUNS
            if set(values) <= run
        ]
    for v in set(values):
        lack = 3 - values.count(v)
        if 0 <= lack <= free:
            s, m = (sum(1 for c in q if int(c[1]) == v) for q in (sure, maybe))
            aims.append((2.0, _at_least(lack, s, m, p) * CROWD**lack))
    if len(set(values)) <= 2 and max(values.count(v) for v in values) <= 2:
        lacks = [v for v in set(values) if values.count(v) == 1]
        both = each([[f"{k}{v}" for k in "gbyrk"] for v in lacks])
        aims.append((1.0, both * (0.8 if len(lacks) <= free else 0)))
    total, open_odds = 0.0, 1.0
    for points, p_aim in sorted(aims, key=lambda a: -a[0] * a[1]):
        total += points * p_aim * open_odds
        open_odds *= 1 - min(1.0, p_aim + SPLIT[free])
    return total


def _best(
    board: Board, card: str, sure: set[str], maybe: set[str], p: float, memo: dict[Line, float]
) -> tuple[float, str]:
    """The best free square for a card: what its lines gain, and how the next cards will fit."""

    def hope(cards: list[str]) -> float:
        key = tuple(sorted(cards))
        if key not in memo:
            memo[key] = _line(cards, sure, maybe, p)
        return memo[key]

    def gains(k: str) -> list[tuple[float, int, int]]:
        out: dict[tuple[Line, Line], tuple[float, int, int]] = {}
        cols = [[c for r in board if (c := r[x])] for x in range(4)]
        for y in range(4):
            row = [c for c in board[y] if c]
            for x in range(4):
                if board[y][x] is None and (tuple(row), tuple(cols[x])) not in out:
                    gain = hope([*row, k]) - hope(row) + hope([*cols[x], k]) - hope(cols[x])
                    out[(tuple(row), tuple(cols[x]))] = (gain, y, x)
        return list(out.values())

    best, place = -1e9, ""
    for value, y, x in sorted(gains(card), reverse=True)[:WIDE]:
        board[y][x] = card
        pool = [(k, 1.0) for k in sorted(sure)] + [(k, p) for k in sorted(maybe)] if LOOK else []
        nexts = sum(w * max((g[0] for g in gains(k)), default=0.0) for k, w in pool)
        board[y][x] = None
        value += LOOK * nexts / max(1e-9, sum(w for _, w in pool) or 1.0)
        if value > best + 1e-9:
            best, place = value, f"{'abcd'[x]}{y + 1}"
    return best, place


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """The best square for a card; to announce, also the best card, less what it gives the other."""
    mine: Board = [list(r) for r in view["boards"][seat]]
    other: Board = [list(r) for r in view["boards"][1 - seat]]
    called = view["announced"]
    hand: set[str] = set(view["hands"][seat])
    gone = {c for b in (mine, other) for r in b for c in r if c} | ({called} if called else set())
    maybe = {f"{k}{v}" for k in "gbyrk" for v in range(1, 7)} - gone - hand
    coming = len([c for c in view["hands"][1 - seat] if c != called])
    p = min(1.0, coming / max(1, len(maybe)))
    if called:
        sure = hand - {called}
        place = _best(mine, called, sure, maybe, p, {})[1]
        return place if place in moves else moves[0]
    best, choice = -1e9, moves[0]
    for card in sorted(hand):
        sure = hand - {card}
        memo: dict[Line, float] = {}
        value, place = _best(mine, card, sure, maybe, p, memo)
        value -= ENVY * _best(other, card, sure, maybe, p, memo)[0]
        if value > best + 1e-9 and f"{card} {place}" in moves:
            best, choice = value, f"{card} {place}"
    return choice
