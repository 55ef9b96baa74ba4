"""What a placement means in La bonne combinaison: lines completed, prepared or spoilt."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from brelan.core.knowledge.remarks import Fault, Merit, Remark

COLUMNS = "abcd"
COLOURS = "gbyrk"
KINDS = (
    ("colour-run", 10),
    ("four", 5),
    ("colour", 4),
    ("run", 3),
    ("three", 2),
    ("two-pairs", 1),
)
POINTS = dict(KINDS)
WORTH_A_WORD = 3
"""A combination that is worth preparing."""

Line = tuple[Remark, list[str]]
"""A line's name and the cards in it."""


def remarks(view: dict[str, Any], seat: int, move: str, moves: list[str]) -> Iterator[Remark]:
    """Everything worth saying of this placement, most important first."""
    *announced, square = move.split()
    card = announced[0] if announced else view["announced"]
    name = Remark("bonne-reason-card", colour=card[0], value=card[1])
    lines = list(_lines(view["boards"][seat], square))
    out = _placed(view, seat)
    yield from _completed(lines, card)
    yield from _prepared(lines, card, out)
    if announced:
        yield from _for_the_other(view, 1 - seat, card, name, out)
    if not any(cards for _line, cards in lines):
        yield Merit("bonne-reason-fresh", card=name, square=square)
    yield Merit("bonne-reason-plain", card=name, square=square)


def combination(cards: list[str]) -> str | None:
    """The best combination of four cards (rule 3), by name."""
    values = sorted(int(card[1]) for card in cards)
    counts = sorted(Counter(values).values())
    one_colour = len({card[0] for card in cards}) == 1
    run = all(high - low == 1 for low, high in pairwise(values))
    found = {
        "colour-run": one_colour and run,
        "four": counts == [4],
        "colour": one_colour,
        "run": run,
        "three": counts == [1, 3],
        "two-pairs": counts == [2, 2],
    }
    return next((kind for kind, _points in KINDS if found[kind]), None)


def hopes(cards: list[str], out: set[str]) -> list[str]:
    """The combinations that a line may still become, dearest first.

    ``out`` are the cards that already lie on the board and cannot come again.
    """
    missing = 4 - len(cards)
    values = [int(card[1]) for card in cards]
    colours = {card[0] for card in cards}
    free = {c + str(v) for c in COLOURS for v in range(1, 7)} - out
    found = {
        "colour-run": len(colours) == 1
        and any(
            all(f"{cards[0][0]}{v}" in free for v in range(low, low + 4) if v not in values)
            for low in _windows(values)
        ),
        "four": len(set(values)) == 1
        and sum(1 for card in free if card[1] == str(values[0])) >= missing,
        "colour": len(colours) == 1
        and sum(1 for card in free if card[0] == cards[0][0]) >= missing,
        "run": any(
            all(
                any(c + str(v) in free for c in COLOURS)
                for v in range(low, low + 4)
                if v not in values
            )
            for low in _windows(values)
        ),
    }
    return [kind for kind, _points in KINDS if found.get(kind)]


def _windows(values: list[int]) -> list[int]:
    """The lowest values of the runs of four that hold all these values once."""
    if len(set(values)) != len(values):
        return []
    return [low for low in (1, 2, 3) if low <= min(values) and max(values) < low + 4]


def _placed(view: dict[str, Any], seat: int) -> set[str]:
    """The cards on a seat's board."""
    return {card for row in view["boards"][seat] for card in row if card is not None}


def _lines(board: list[list[str | None]], square: str) -> Iterator[Line]:
    """The row and the column of a square with the cards that already lie there."""
    column, row = COLUMNS.index(square[0]), int(square[1]) - 1
    across = [card for card in board[row] if card is not None]
    down = [line[column] for line in board]
    yield Remark("bonne-reason-row", row=str(row + 1)), across
    yield Remark("bonne-reason-column", column=square[0]), [c for c in down if c is not None]


def _completed(lines: list[Line], card: str) -> Iterator[Remark]:
    """Combinations made, dearest first; then lines that end with nothing."""
    full = [(line, combination([*cards, card])) for line, cards in lines if len(cards) == 3]
    made = sorted(((POINTS[kind], line, kind) for line, kind in full if kind), key=lambda m: -m[0])
    if len(made) == 2:
        yield Merit("bonne-reason-both", points=made[0][0] + made[1][0])
    for points, line, kind in made:
        yield Merit(
            "bonne-reason-completes",
            line=line,
            combination=Remark("bonne-reason-kind", kind=kind),
            points=points,
        )
    for line, best in full:
        if not best:
            yield Fault("bonne-reason-empty", line=line)


def _prepared(lines: list[Line], card: str, out: set[str]) -> Iterator[Remark]:
    """Lines of two or three that are on the way to something, or no longer."""
    better: list[tuple[int, int, Remark]] = []
    spoilt: list[tuple[int, Remark]] = []
    for line, cards in lines:
        if not cards or len(cards) == 3:
            continue
        before = hopes(cards, out)
        after = hopes([*cards, card], out | {card})
        if after and POINTS[after[0]] >= WORTH_A_WORD:
            remark = Merit(
                "bonne-reason-prepares",
                line=line,
                combination=Remark("bonne-reason-kind", kind=after[0]),
                count=len(cards) + 1,
            )
            better.append((len(cards), POINTS[after[0]], remark))
        elif before and len(cards) > 1:
            spoilt.append(
                (
                    POINTS[before[0]],
                    Fault(
                        "bonne-reason-spoils",
                        line=line,
                        combination=Remark("bonne-reason-kind", kind=before[0]),
                    ),
                )
            )
    spoilt.sort(key=lambda one: -one[0])
    better.sort(key=lambda one: (-one[0], -one[1]))
    yield from (remark for points, remark in spoilt if points > WORTH_A_WORD)
    yield from (remark for _count, _points, remark in better)
    yield from (remark for points, remark in spoilt if points <= WORTH_A_WORD)


def _for_the_other(
    view: dict[str, Any], other: int, card: str, name: Remark, out: set[str]
) -> Iterator[Remark]:
    """Whether the other board has a use for a copy of this card."""
    gains = []
    fits = False
    for row in range(4):
        for column in range(4):
            if view["boards"][other][row][column] is not None:
                continue
            for _line, cards in _lines(view["boards"][other], f"{COLUMNS[column]}{row + 1}"):
                kind = combination([*cards, card]) if len(cards) == 3 else None
                gains.append(POINTS[kind] if kind else 0)
                fits |= len(cards) == 2 and bool(hopes([*cards, card], out | {card}))
    best = max(gains, default=0)
    if best >= WORTH_A_WORD:
        yield Fault("bonne-reason-helps", card=name, points=best)
    elif best == 0 and not fits and len(out) >= 4:
        yield Merit("bonne-reason-useless", card=name)
