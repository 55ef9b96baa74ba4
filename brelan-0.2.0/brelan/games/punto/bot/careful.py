"""A Punto player without search: the odds of the next cards, and the worth of every open line."""

from __future__ import annotations

from typing import Any

COLS = "abcdefghijk"
DIRS = ((1, 0), (0, 1), (1, 1), (1, -1))
Cell = tuple[int, int]


def _lines(goal: int) -> list[tuple[Cell, ...]]:
    """All straight lines of `goal` squares on the 11 x 11 grid."""
    out: list[tuple[Cell, ...]] = []
    for x in range(11):
        for y in range(11):
            for dx, dy in DIRS:
                if 0 <= x + dx * (goal - 1) < 11 and 0 <= y + dy * (goal - 1) < 11:
                    out.append(tuple((x + dx * i, y + dy * i) for i in range(goal)))
    return out


LINES = {4: _lines(4), 5: _lines(5)}
WORTH = {1: 0.0, 2: 0.22, 3: 0.05, 4: 0.012}


class Table:
    """What the seat knows: the tops, whose the colours are, which cards may still be turned up."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.goal: int = view["goal"]
        self.sides: list[list[int]] = view["sides"]
        self.colours: list[str] = view["colours"]
        self.n: int = view["players"]
        self.seat = seat
        self.expert = len(view["hands"][seat]) > 1 or any("?" in h for h in view["hands"])
        self.me = next(i for i, s in enumerate(self.sides) if seat in s)
        self.owner = {c: i for i, cs in enumerate(self.colours) for c in cs}
        self.tops: dict[Cell, tuple[str, int]] = {}
        seen: list[str] = list(view["hands"][seat])
        for pile in view["won"]:
            seen += pile
        for name, pile in view["board"].items():
            self.tops[(COLS.index(name[0]), int(name[1:]) - 1)] = (pile[-1][0], int(pile[-1][1]))
            seen += pile
        # left[c][v]: cards of colour c above value v still to come; size: all those of a side
        self.left: dict[str, list[int]] = {}
        for c in self.owner:
            count = [2 - seen.count(f"{c}{v}") for v in range(10)]
            self.left[c] = [sum(count[v + 1 :]) for v in range(10)]
        self.size: list[int] = []
        for members in self.sides:
            cards = sum(
                len(view["decks"][s]) + (len(view["hands"][s]) if s != seat else 0) for s in members
            )
            self.size.append(max(1, cards))
        self.here = [len(view["decks"][s]) + len(view["hands"][s]) for s in range(self.n)]


def _study(t: Table, tops: dict[Cell, tuple[str, int]]) -> tuple[dict[str, int], list[float]]:
    """The least value that a winning card of a colour must exceed (9: none); each side's hopes."""
    xs = [x for x, _ in tops]
    ys = [y for _, y in tops]
    x0, x1, y0, y1 = max(xs) - 5, min(xs) + 5, max(ys) - 5, min(ys) + 5
    need = dict.fromkeys(t.owner, 9)
    worth = [0.0] * len(t.sides)
    get = tops.get
    for line in LINES[t.goal]:
        (ax, ay), (bx, by) = line[0], line[-1]
        if ax < x0 or bx > x1 or min(ay, by) < y0 or max(ay, by) > y1:
            continue
        cards = [get(q) for q in line]
        for c in sorted({k[0] for k in cards if k}):
            if c not in t.owner:
                continue
            side, missing, odds, bar = t.owner[c], 0, 1.0, 0
            left, size = t.left[c], t.size[t.owner[c]]
            for k in cards:
                if k is None:
                    missing += 1
                    odds *= 1.0 if left[0] else 0.0
                elif k[0] != c:
                    missing += 1
                    bar = k[1]
                    odds *= left[bar] / max(1, left[0]) * 0.9
                else:
                    odds *= 0.45 + 0.06 * k[1]
            if missing == 1:
                need[c] = min(need[c], bar)
                worth[side] += 0.25 * odds * min(1.0, 3 * left[bar] / size)
            elif missing < t.goal:
                worth[side] += WORTH[missing] * odds
    return need, worth


def _chance(
    t: Table, side: int, need: dict[str, int], draws: int, held: tuple[str, ...] = ()
) -> float:
    """The chance that a player of the side holds a card that wins at once."""
    if any(need.get(c[0], 9) < int(c[1]) and t.owner.get(c[0]) == side for c in held):
        return 1.0
    good = sum(t.left[c][need[c]] for c in t.colours[side])
    return 1.0 - (1.0 - min(1.0, good / t.size[side])) ** draws


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """Win if possible; else weigh everybody's chance to win soon, and the lines in the making."""
    if len(moves) == 1:
        return moves[0]
    t = Table(view, seat)
    best, choice = -1e9, moves[0]
    for move in moves:
        words = move.split()
        card = words[0] if len(words) == 2 else view["hands"][seat][0]
        cell = (COLS.index(words[-1][0]), int(words[-1][1:]) - 1)
        tops = dict(t.tops)
        tops[cell] = (card[0], int(card[1]))
        if t.owner.get(card[0]) == t.me and _wins(tops, cell, t.goal):
            return move
        need, worth = _study(t, tops)
        kept = list(view["hands"][seat])
        kept.remove(card)
        alive, value = 1.0, 0.0
        for step in range(1, t.n + 1):
            who = (seat + step) % t.n
            if not t.here[who]:
                continue
            side = next(i for i, s in enumerate(t.sides) if who in s)
            draws = 2 if t.expert and who != seat else 1
            p = _chance(t, side, need, draws, tuple(kept) if who == seat else ())
            if side == t.me:
                value += alive * p * (0.5 if step > 1 else 1.0)
                alive *= 1 - p * 0.5
            else:
                value -= alive * p
                alive *= 1 - p
        others = [w for i, w in enumerate(worth) if i != t.me]
        value += (
            worth[t.me]
            - (0.6 * max(others) + 0.4 * sum(others) if len(others) > 1 else others[0]) * 0.9
        )
        value -= 0.004 * int(card[1]) * (1 if cell not in t.tops else 0)
        for c in kept:
            value += 0.012 * int(c[1])
        if value > best + 1e-12:
            best, choice = value, move
    return choice


def _wins(tops: dict[Cell, tuple[str, int]], cell: Cell, goal: int) -> bool:
    """Whether the card on this square stands in a line of its colour that is long enough."""
    colour = tops[cell][0]
    for dx, dy in DIRS:
        length = 1
        for sign in (1, -1):
            x, y = cell[0] + sign * dx, cell[1] + sign * dy
            while (x, y) in tops and tops[(x, y)][0] == colour:
                length, x, y = length + 1, x + sign * dx, y + sign * dy
        if length >= goal:
            return True
    return False
