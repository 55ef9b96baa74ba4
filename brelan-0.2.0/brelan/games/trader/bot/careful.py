"""A player of Combit and Trader without search: hands, and who gets which of the free cards."""

from __future__ import annotations

from typing import Any

COLOURS = "rygbw"
REACH = (0.62, 0.5, 0.4, 0.3, 0.22, 0.15, 0.1)
State = tuple[list[list[str]], list[list[str]], list[int], list[int]]
"""Columns, owned cards, jokers and money."""


def _groups(players: int) -> list[list[int]]:
    """The seats that win together."""
    return [[0, 2], [1, 3]] if players == 4 else [[i] for i in range(players)]


def _hold(own: list[list[int]], joker: bool, hope: list[tuple[int, float]], life: float) -> float:
    """The worth of the cards of one colour that a side holds, one list a member.

    `hope` are the cards of the colour still in the columns with the odds to get them.
    """
    if len(own) == 1:
        cards = sorted(own[0], reverse=True)
        pairs = [(cards[i], cards[i + 1]) for i in range(0, len(cards) - 1, 2)]
        rest = cards[len(pairs) * 2 :]
    else:
        a, b = sorted(own[0], reverse=True), sorted(own[1], reverse=True)
        k = min(len(a), len(b))
        pairs = list(zip(a[:k], b[:k], strict=True))
        rest = a[k:] + b[k:]
    total = sum(x * y for x, y in pairs) * 1.0
    hopes = sorted(hope, key=lambda h: -h[0] * h[1])
    for i, v in enumerate(rest):
        gain = max((w * (p * v - p) for p, w in hopes[i:]), default=0.0) * life
        total += max(gain, 0.0)
    return total


def worth(
    view: dict[str, Any],
    seats: list[int],
    owned: list[list[str]],
    jokers: int,
    money: int,
    life: float,
    columns: list[list[str]],
) -> float:
    """Money of a side and the likely worth of what it holds."""
    total = float(money)
    best_single = 0.0
    for c in COLOURS:
        own = [[int(k[1]) for k in owned[s] if k[0] == c] for s in seats]
        hope = [
            (int(col[-1 - d][1]), REACH[d])
            for col in columns
            for d in range(len(col))
            if col[-1 - d][0] == c
        ]
        value = _hold(own, False, hope, life)
        total += value
        if jokers:
            for j, cards in enumerate(own):
                for v in set(cards):
                    less = [list(o) for o in own]
                    less[j].remove(v)
                    best_single = max(best_single, 2 * v + _hold(less, False, hope, life) - value)
    if jokers:
        total += max(best_single, 3.0 * min(1.0, life * 1.5))
    return total


def _life(columns: list[list[str]], players: int) -> float:
    """How much of the play is still to come: 1 at the start, 0 when three columns are empty."""
    sizes = sorted(len(c) for c in columns)
    return min(1.0, sum(sizes[:3]) / 12)


def _after(
    view: dict[str, Any], seat: int, move: str
) -> tuple[list[list[str]], list[list[str]], list[int], list[int]]:
    """Columns, owned cards, jokers and money after a buy or a sale."""
    columns = [list(c) for c in view["columns"]]
    owned = [list(o) for o in view["owned"]]
    jokers, money = list(view["jokers"]), list(view["money"])
    n = view["players"]
    mate = (seat + 2) % 4
    words = move.split()
    if words[0] == "buy":
        card = columns[int(words[1]) - 1].pop()
        owned[seat].append(card)
        money[seat] -= int(card[1])
    elif words[0] == "sell" and words[1] == "*":
        whose = mate if words[2].endswith("'") else seat
        owned[whose].remove(words[2][:2])
        money[seat] += 2 * int(words[2][1])
        for s in [seat, mate] if n == 4 else [seat]:
            jokers[s] = 0
    elif words[0] == "sell":
        owned[seat].remove(words[1])
        owned[mate if n == 4 else seat].remove(words[2])
        money[seat] += int(words[1][1]) * int(words[2][1])
    return columns, owned, jokers, money


def _final(
    view: dict[str, Any],
    seats: list[int],
    owned: list[list[str]],
    jokers: list[int],
    money: list[int],
) -> float:
    """Money of a side when play ends now: with its one last sale."""
    best = 0
    for s in seats:
        for i, a in enumerate(owned[s]):
            if jokers[s]:
                best = max(best, 2 * int(a[1]))
            others = (
                owned[s][i + 1 :] if len(seats) == 1 else owned[next(x for x in seats if x != s)]
            )
            for b in others:
                if a[0] == b[0]:
                    best = max(best, int(a[1]) * int(b[1]))
    return sum(money[s] for s in seats) + best


def _judge(view: dict[str, Any], seat: int, state: State, closed: int | None, nxt: int) -> float:
    """Own worth less the other sides', and the free cards shared out in turn."""
    columns, owned, jokers, money = state
    n = view["players"]
    groups = _groups(n)
    mine = next(i for i, g in enumerate(groups) if seat in g)
    if sum(1 for c in columns if not c) >= 3:
        ends = [_final(view, g, owned, jokers, money) for g in groups]
        return 3 * (ends[mine] - max(e for i, e in enumerate(ends) if i != mine))
    life = _life(columns, n)

    def side(i: int, own: list[list[str]], cash: int) -> float:
        return worth(view, groups[i], own, jokers[groups[i][0]], cash, life, columns)

    cash = [sum(money[s] for s in g) for g in groups]
    base = [side(i, owned, cash[i]) for i in range(len(groups))]
    offers: list[list[float]] = []
    for k, col in enumerate(columns):
        if not col or closed == k + 1:
            continue
        price = int(col[-1][1])
        row = []
        for s in range(n):
            i = next(j for j, g in enumerate(groups) if s in g)
            own = [list(o) for o in owned]
            own[s].append(col[-1])
            gain = side(i, own, cash[i] - price) - base[i]
            row.append(gain if money[s] >= price else min(gain, 0.0))
        offers.append(row)
    weight, who, swing = 0.8, nxt, 0.0
    for _ in range(3):
        if not offers:
            break
        best = max(offers, key=lambda row: row[who])
        gain = max(0.0, best[who])
        swing += weight * gain * (1 if who in groups[mine] else -1)
        if gain > 0:
            offers.remove(best)
        weight *= 0.7
        who = (who + 1) % n
    # too little cash is a danger; pairs not yet sold may come too late
    for i, g in enumerate(groups):
        sign = 1 if i == mine else -1 / max(1, len(groups) - 1)
        for s in g:
            swing -= sign * 0.5 * max(0, 7 - money[s])
        pairs = sum(len([k for s in g for k in owned[s] if k[0] == c]) // 2 for c in COLOURS)
        swing -= sign * pairs * (0.6 + 6.0 * (1 - life) * max(0, pairs - 1) / max(1, pairs))
    rest = [b for i, b in enumerate(base) if i != mine]
    return base[mine] - (0.6 * max(rest) + 0.4 * sum(rest) / len(rest)) + swing


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """The move after which the own worth stands best against the others'."""
    if len(moves) == 1:
        return moves[0]
    n = view["players"]
    best, choice = -1e9, moves[0]
    for move in moves:
        if move.startswith("close"):
            state = (view["columns"], view["owned"], view["jokers"], view["money"])
            value = _judge(view, seat, state, int(move.split()[1]), (seat + 1) % n)
        else:
            state = _after(view, seat, move)
            full = [k + 1 for k, c in enumerate(state[0]) if c]
            shut = (
                [k for k in full if k != view["closed"]]
                if view["closed"] and len(full) > 3
                else [None]
            )
            value = max(_judge(view, seat, state, k, (seat + 1) % n) for k in shut)
        if value > best + 1e-9:
            best, choice = value, move
    return choice
