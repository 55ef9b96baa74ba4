"""A hand of Carro Combo: a fan whose order is fixed, and the combinations in it."""

from typing import Any

from brelan.core.compiled import rule

HIGHEST = 12
X = 13  # cards: 1 … 12 are the numbers, 0 is no card
P = 14
S = 15

SOLO = 0  # acts: kind * 16 + value
RUN2 = 16
PAIR = 32
RUN3 = 48
TRIO = 64
SPECIAL = 80
TAKE = 96

SLOT = 5
KNOWN = 16
ROW = 12
LAST = SLOT * (ROW - 1)
FULL = (1 << SLOT * ROW) - 1


@rule
def insert(s: Any, seat: int, place: int, card: int) -> None:
    low = int(s.hand[seat, 0])
    high = int(s.hand[seat, 1])
    if place < ROW:
        left = (1 << SLOT * place) - 1
        s.hand[seat, 0] = (low & left) | card << SLOT * place | ((low & ~left) << SLOT & FULL)
        s.hand[seat, 1] = high << SLOT | low >> LAST
    else:
        left = (1 << SLOT * (place - ROW)) - 1
        s.hand[seat, 1] = (
            (high & left) | card << SLOT * (place - ROW) | (high & ~left) << SLOT
        )
    s.cards[seat] += 1


@rule
def remove(s: Any, seat: int, place: int) -> int:
    low = int(s.hand[seat, 0])
    high = int(s.hand[seat, 1])
    s.cards[seat] -= 1
    if place < ROW:
        left = (1 << SLOT * place) - 1
        s.hand[seat, 0] = (low & left) | (low >> SLOT & ~left) | (high & 31) << LAST
        s.hand[seat, 1] = high >> SLOT
        return low >> SLOT * place & 15
    left = (1 << SLOT * (place - ROW)) - 1
    s.hand[seat, 1] = (high & left) | (high >> SLOT & ~left)
    return high >> SLOT * (place - ROW) & 15


@rule
def duo(a: int, b: int) -> int:
    """Strength of two numbers, or 0."""
    low = min(a, b)
    high = max(a, b)
    apart = high - low
    fits = (apart <= 1) & (low >= 1) & (high <= HIGHEST)
    return fits * (PAIR - (PAIR - RUN2) * apart + high)


@rule
def triple(a: int, b: int, c: int) -> int:
    low = min(a, min(b, c))
    high = max(a, max(b, c))
    apart = high - low
    fits = (apart == 0) | ((apart == 2) & (a + b + c == 3 * low + 3))
    fits &= (low >= 1) & (high <= HIGHEST)
    return fits * (TRIO - (TRIO - RUN3) // 2 * apart + high)


@rule
def values(kind: int, size: int, a: int, b: int, c: int) -> Any:
    """The lowest and the highest value of the combination with X; low > high: none."""
    low = HIGHEST
    high = 0
    if a != X:
        low = a
        high = a
    if size >= 2 and b != X:
        low = min(low, b)
        high = max(high, b)
    if size >= 3 and c != X:
        low = min(low, c)
        high = max(high, c)
    if low < 1 or high > HIGHEST:
        return 1, 0
    if kind == RUN2 or kind == RUN3:
        if size == 3 and (a == b or a == c or b == c) and low == high and (a!=X)+(b!=X)+(c!=X)==2:
            return 1, 0
        return max(high, size), min(low + size - 1, HIGHEST)
    return max(high, 1), low


@rule
def can_beat(s: Any, seat: int, to_beat: int) -> bool:
    low = int(s.hand[seat, 0])
    high = int(s.hand[seat, 1])
    size = int(s.cards[seat])
    a = low & 15
    b = low >> SLOT & 15
    for place in range(size):
        low = low >> SLOT | (high & 31) << LAST
        high >>= SLOT
        c = low >> SLOT & 15
        if a > X:
            return True
        if (a == X) | (b == X) | (c == X):
            top = 0
            for size in range(1, 4):
                for kind in range(SOLO if size == 1 else (RUN2 if size == 2 else RUN3), (SOLO if size == 1 else (PAIR if size == 2 else TRIO)) + 1, 16):
                    lo, hi = values(kind, size, a, b, c)
                    if lo <= hi:
                        top = kind + hi
            if top > to_beat:
                return True
        else:
            if max(a, max(duo(a, b), triple(a, b, c))) > to_beat:
                return True
        a = b
        b = c
    return False
