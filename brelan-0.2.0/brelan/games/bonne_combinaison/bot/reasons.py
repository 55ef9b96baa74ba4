"""What a placement means in La bonne combinaison: lines completed, prepared or spoilt."""

from collections.abc import Iterator
from typing import Any

from brelan.core.knowledge.remarks import Fault, Merit, Remark

from ..combinations import LINE, POINTS, kind_of
from ..notation import COLUMNS, parse_cards
from ..prospects import ALL, Coming, card_set, wishes

PLAIN = frozenset({"bonne-reason-plain"})
"""Remarks that are true of any such move: they explain nothing."""
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


def said(view: dict[str, Any], seat: int, move: str) -> Remark:
    """The move in words: the card and the square."""
    *announced, square = move.split()
    card = announced[0] if announced else view["announced"]
    name = Remark("bonne-reason-card", colour=card[0], value=card[1])
    return Remark("bonne-reason-move", card=name, square=square)


def combination(cards: list[str]) -> str | None:
    """The best combination of four cards by name, if it scores."""
    kind = kind_of(parse_cards(cards))
    return kind if POINTS[kind] else None


def hopes(cards: list[str], out: set[str]) -> list[str]:
    """The combinations worth preparing that a line may still become, dearest first.

    ``out`` are the cards that already lie on the board and cannot come again.
    """
    coming = Coming(sure=ALL & ~card_set(out))
    found = [kind for kind, wish in wishes(tuple(sorted(cards))) if coming.grants(wish)]
    return [kind for kind in dict.fromkeys(found) if POINTS[kind] >= WORTH_A_WORD]


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
    full = [(line, combination([*cards, card])) for line, cards in lines if len(cards) == LINE - 1]
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
        if not cards or len(cards) == LINE - 1:
            continue
        before = hopes(cards, out)
        after = hopes([*cards, card], out | {card})
        if after:
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
                kind = combination([*cards, card]) if len(cards) == LINE - 1 else None
                gains.append(POINTS[kind] if kind else 0)
                fits |= len(cards) == 2 and bool(hopes([*cards, card], out | {card}))
    best = max(gains, default=0)
    if best >= WORTH_A_WORD:
        yield Fault("bonne-reason-helps", card=name, points=best)
    elif best == 0 and not fits and len(out) >= 4:
        yield Merit("bonne-reason-useless", card=name)
