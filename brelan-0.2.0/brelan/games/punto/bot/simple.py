"""Punto by simple features: lengthen my lines, cover the others', do not waste high cards."""

from typing import Any

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
W_BLOCK, W_NEXT, W_HIGH = 0.85, 1.3, 1.0
Square = tuple[int, int]
Tops = dict[Square, tuple[str, int]]


def spot(square: str) -> Square:
    """Column and row of a square as numbers."""
    return "abcdefghijk".index(square[0]), int(square[1:]) - 1


def windows(x: int, y: int, goal: int) -> list[list[Square]]:
    """All lines of `goal` squares that run through a square."""
    return [
        [(x + dx * (i - back), y + dy * (i - back)) for i in range(goal)]
        for dx, dy in DIRECTIONS
        for back in range(goal)
    ]


def fits(line: list[Square], tops: Tops) -> bool:
    """Whether the line and all cards together fit in a frame of six by six."""
    squares = [*tops, *line]
    return all(max(s[i] for s in squares) - min(s[i] for s in squares) < 6 for i in (0, 1))


def ease(line: list[Square], colour: str, tops: Tops) -> float:
    """How near a colour is to filling a line: cards in it, less by what lies in the way."""
    total, have = 1.0, 0
    for top in map(tops.get, line):
        if top and top[0] == colour:
            have += 1
            total *= 1.0 - 0.035 * (9 - top[1])
        elif top:
            total *= (9 - top[1]) / 11
    return total * 4.0**have if have else 0.0


def choose(view: dict[str, Any], seat: int, moves: list[str]) -> str:
    """Compare all lines through a square before and after the card, mine against the others'."""
    goal, sides = view["goal"], view["sides"]
    tops = {spot(s): (pile[-1][0], int(pile[-1][1])) for s, pile in view["board"].items() if pile}
    mine = next(i for i, side in enumerate(sides) if seat in side)
    weights = [-W_BLOCK] * len(sides)
    weights[mine], weights[(mine + 1) % len(sides)] = 1.0, -W_BLOCK * W_NEXT

    def score(move: str) -> tuple[float, str]:
        words = move.split()
        card = words[0] if len(words) == 2 else view["hands"][seat][0]
        square = spot(words[-1])
        new = {**tops, square: (card[0], int(card[1]))}
        total = -W_HIGH * int(card[1])
        for line in [w for w in windows(*square, goal) if fits(w, new)]:
            if (
                all(new.get(s, ("", 0))[0] == card[0] for s in line)
                and card[0] in view["colours"][mine]
            ):
                return 1e9, move
            for side, colours in enumerate(view["colours"]):
                for colour in colours:
                    total += weights[side] * (ease(line, colour, new) - ease(line, colour, tops))
        return total, move

    return max(moves, key=score)
