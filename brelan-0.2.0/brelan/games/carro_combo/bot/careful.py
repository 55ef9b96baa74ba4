"""A Carro Combo player without search: how many good plays the hand needs, and how safe it is."""

from __future__ import annotations

from typing import Any

KINDS = ("solo", "run2", "pair", "run3", "trio")
SIZE = {"solo": 1, "run2": 2, "pair": 2, "run3": 3, "trio": 3}
BASE = {"solo": 0.0, "run2": 0.62, "pair": 0.78, "run3": 0.93, "trio": 0.97}
SPAN = {"solo": 0.55, "run2": 0.15, "pair": 0.15, "run3": 0.05, "trio": 0.03}


def strength(kind: str, value: int) -> float:
    """How likely a combination beats what lies, and stays unbeaten: 0 to 1."""
    return BASE[kind] + SPAN[kind] * value / 12


def best_kind(cards: list[str]) -> tuple[str, int] | None:
    """The strongest combination that exactly these neighbouring cards make, or None."""
    if "P" in cards or "S" in cards:
        return None
    plain = sorted(int(c) for c in cards if c != "X")
    k = len(cards)
    if k == 1:
        return "solo", plain[0] if plain else 12
    if len(set(plain)) <= 1:
        return ("pair" if k == 2 else "trio"), plain[0] if plain else 12
    if len(set(plain)) == len(plain) and plain[-1] - plain[0] < k:
        return ("run2" if k == 2 else "run3"), min(12, plain[0] + k - 1)
    return None


def price(cards: list[str]) -> float:
    """What it costs to get rid of these cards in one play (a large number: impossible)."""
    if len(cards) == 1 and cards[0] == "P":
        return 0.55
    if len(cards) == 1 and cards[0] == "S":
        return 0.25
    found = best_kind(cards)
    return 99.0 if found is None else 1.55 - strength(*found)


def cost(hand: list[str], memo: dict[tuple[str, ...], float]) -> float:
    """The cheapest way to shed the hand in groups of neighbours; inner groups may leave first."""
    n = len(hand)
    if tuple(hand) in memo:
        return memo[tuple(hand)]

    def fee(*cards: str) -> float:
        if ("?", *cards) not in memo:
            memo[("?", *cards)] = price(list(cards))
        return memo[("?", *cards)]

    table = [[0.0] * (n + 2) for _ in range(n + 2)]
    for i in range(n - 1, -1, -1):
        ends: list[tuple[float, int]] = []  # price so far, end of the group
        for a in range(i + 1, min(n, i + 4)):
            inner = table[i + 1][a] + (0.1 if a > i + 1 else 0)
            if (two := fee(hand[i], hand[a])) < 90:
                ends.append((two + inner, a + 1))
            for b in range(a + 1, min(n, a + 4)):
                three = fee(hand[i], hand[a], hand[b])
                gap = 0.1 if b > a + 1 else 0
                if three < 90:
                    ends.append((three + inner + table[a + 1][b] + gap, b + 1))
        one = fee(hand[i])
        for j in range(i + 1, n + 1):
            table[i][j] = min(
                [one + table[i + 1][j]] + [c + table[e][j] for c, e in ends if e <= j]
            )
    memo[tuple(hand)] = table[0][n]
    return table[0][n]


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """The move that leaves the cheapest hand, weighed with the lead, Pioches and the reserve."""
    if len(moves) == 1:
        return moves[0]
    hand: list[str] = view["hands"][seat]
    reserve: list[str] = view["reserves"][seat]
    n = view["players"]
    memo: dict[tuple[str, ...], float] = {}
    if view["drawn"] is not None:
        return min(
            moves,
            key=lambda m: (round(cost(_with(hand, view["drawn"], m), memo), 6), moves.index(m)),
        )
    acted = {a["seat"] for a in view["trick"]}
    behind = [s for s in range(n) if s != seat and view["active"][s] and s not in acted]
    pioches = sum(1 for a in view["trick"] if a["act"].startswith("pioche"))
    weak = [s for s in behind if not view["reserves"][s]]
    lead = not view["trick"]
    best, choice = -1e9, moves[0]
    for move in moves:
        words = move.split()
        if words[0] == "take":
            after = _with(hand, reserve[int(words[1])], move)
            value = -cost(after, memo) - (0.25 if len(reserve) == 2 else 0.9)
        else:
            at = int(words[-1][1:])
            k = SIZE.get(words[0], 1)
            after = hand[:at] + hand[at + k :]
            value = -cost(after, memo)
            if words[0] == "pioche":
                win = 0.3 if lead else 0.0
                value -= 0.4 if lead else 0.0
            elif words[0] == "stop":
                win = 1.0
            else:
                top = int(words[1].split("-")[-1])
                s = strength(words[0], top)
                win = s ** (0.5 + 0.5 * len(behind)) if behind else 1.0
                value += 0.6 * s * len(weak)
            if not after:
                value += 2.0 - 3.0 * pioches * win
            value += 0.45 * win - 2.2 * pioches * win
        if not reserve or (words[0] == "take" and len(reserve) == 1):
            value -= 0.25 * sum(1 for c in after if c.isdigit() and int(c) < 8)
        if value > best + 1e-9:
            best, choice = value, move
    return choice


def _with(hand: list[str], card: str, move: str) -> list[str]:
    """The hand with a card put in where the move says."""
    at = int(move.split()[-1][1:])
    return [*hand[:at], card, *hand[at:]]
