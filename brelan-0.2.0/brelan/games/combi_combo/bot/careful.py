"""A Combi-Combo player without search: the expected final score of the hand that stays."""

from __future__ import annotations

from math import comb
from typing import Any

COLOURS = "roygbp"
COPIES = {1: 1, 2: 2, 3: 3, 4: 4}
FOURS = (0, 0, 0, 1, 2, 4, 5)


def _unseen(view: dict[str, Any], seat: int) -> dict[str, int]:
    """How many of each card may still come to the seat, from its deck or its right neighbour."""
    pool = {f"{c}{v}": COPIES[v] for c in COLOURS for v in COPIES}
    for card in list(view["centre"]) + list(view["hands"][seat]) + list(view["given"][seat]):
        if card in pool:
            pool[card] -= 1
    return {k: max(0, n) for k, n in pool.items()}


def _binomial(n: int, p: float) -> list[float]:
    """The odds of 0..n hits."""
    return [comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(n + 1)]


def worth(
    hand: list[str], pool: dict[str, int], draws: int, gifts: int, players: int, ones_out: int
) -> float:
    """The expected score of a hand that still gets so many fair cards and unwanted ones."""
    size = max(1, sum(pool.values()))
    junk = {1: 0.25, 2: 0.35, 3: 0.9, 4: 1.6}
    heavy = max(1e-9, sum(n * junk[int(k[1])] for k, n in pool.items()))

    def rate(card: str) -> float:  # expected number of this card still to come, if one keeps it
        return pool[card] * (draws / size + gifts * junk[int(card[1])] / heavy)

    count = {v: sum(1 for c in hand if int(c[1]) == v) for v in COPIES}
    total = 0.0
    # ones: strictly more than everybody else, who share the other ones
    mine, rest = count[1], max(0, ones_out - count[1])
    come = min(0.99, sum(rate(f"{c}1") for c in COLOURS) / max(1, rest)) if rest else 0.0
    for i, p in enumerate(_binomial(rest, come)):
        have, left = mine + i, rest - i
        total += 3 * p * _most(have, left, players - 1)
    # suites
    for c in COLOURS:
        odds = 1.0
        for v in COPIES:
            if f"{c}{v}" not in hand:
                r = rate(f"{c}{v}")
                odds *= r / (1 + r) if r < 1 else 0.5 + 0.1 * min(2.0, r)
        total += 4 * odds
    # twos by threes
    come2 = sum(rate(f"{c}2") for c in COLOURS)
    n2 = max(1, sum(pool[f"{c}2"] for c in COLOURS))
    total += sum(
        p * 3 * ((count[2] + i) // 3) for i, p in enumerate(_binomial(n2, min(0.9, come2 / n2)))
    )
    # threes
    total += count[3]
    # fours of different colours
    dist = [1.0]
    for c in COLOURS:
        p = 1.0 if f"{c}4" in hand else min(0.9, rate(f"{c}4") * 0.8)
        dist = [
            (dist[i] if i < len(dist) else 0) * (1 - p) + (dist[i - 1] * p if i else 0)
            for i in range(len(dist) + 1)
        ]
    total += sum(p * FOURS[i] for i, p in enumerate(dist))
    return total


def _most(have: int, left: int, others: int) -> float:
    """The odds that nobody of the others gets as many as `have` of the `left` ones."""
    if have == 0:
        return 0.0
    if left < have:
        return 1.0
    odds = _binomial(left, 1 / others)
    return max(0.0, 1 - others * sum(odds[have:]))


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """Pass the card that costs the own hand least, and mind what it gives to the left neighbour."""
    n, turn = view["players"], view["turn"]
    hand = list(view["hands"][seat])
    pool = _unseen(view, seat)
    ones_out = 6 - sum(1 for c in view["centre"] if c[1] == "1")
    draws, gifts = 8 - turn, 9 - turn
    known = [c for c in view["given"][seat] if c != "?"]
    best, choice = -1e9, moves[0]
    for move in moves:
        card = move.split()[1]
        rest = list(hand)
        rest.remove(card)
        value = worth(rest, pool, draws, gifts, n, ones_out)
        value -= GIFT / (n - 1) * _gift(card, known, ones_out)
        if value > best + 1e-9:
            best, choice = value, move
    return choice


GIFT = 1.0


def _gift(card: str, known: list[str], ones_out: int) -> float:
    """What a card is likely worth to the neighbour, who surely holds the cards given before."""
    value = {"1": 2.0, "2": 1.3, "3": 1.0, "4": 0.6}[card[1]]
    if card[1] == "4" and card in known:
        value = 0.0
    mates = {k[1] for k in known if k[0] == card[0]} - {card[1]}
    return value + 0.4 * len(mates) * (card not in known)
