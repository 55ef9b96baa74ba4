"""La bonne combinaison: lines counted card by card, hopes by trying all cards that may come."""

from functools import cache
from itertools import combinations

from .case import Case, Check, Values

PACK = [colour + value for colour in "gbyrk" for value in "123456"]
WORTH = {"colour-sequence": 10, "four": 5, "colour": 4, "sequence": 3, "three": 2, "pairs": 1}


@cache
def kinds(cards: tuple[str, ...]) -> frozenset[str]:
    """All combinations that four cards make."""
    values = sorted(int(card[1]) for card in cards)
    same = sorted((values.count(value) for value in set(values)), reverse=True)
    row = values == list(range(values[0], values[0] + 4))
    one = len({card[0] for card in cards}) == 1
    found = {
        "colour-sequence": row and one,
        "four": same[0] == 4,
        "colour": one,
        "sequence": row,
        "three": same[0] >= 3,
        "pairs": same == [2, 2],
    }
    return frozenset(kind for kind, made in found.items() if made)


def points(cards: list[str]) -> int:
    return max((WORTH[kind] for kind in kinds(tuple(cards))), default=0)


def placed(case: Case) -> tuple[str, str]:
    *card, square = case.move.split()
    return (card[0] if card else case.view["announced"]), square


def lines(board: list[list[str | None]], square: str) -> dict[str, list[str]]:
    """Row and column of a square, by name, with the cards in them."""
    column, row = "abcd".index(square[0]), int(square[1]) - 1
    return {
        square[1]: [card for card in board[row] if card],
        square[0]: [line[column] for line in board if line[column]],  # type: ignore[misc]
    }


def own(case: Case) -> dict[str, list[str]]:
    return lines(case.view["boards"][case.seat], placed(case)[1])


def lying(case: Case) -> set[str]:
    return {card for row in case.view["boards"][case.seat] for card in row if card}


def line(values: Values) -> str:
    return str(next(iter(values["line"].values.values())))


def may_become(cards: list[str], kind: str, gone: set[str]) -> bool:
    """Whether cards that do not lie yet can make this of a line."""
    left = [card for card in PACK if card not in gone and card not in cards]
    more = 4 - len(cards)
    return any(kind in kinds((*cards, *added)) for added in combinations(left, more))


def dear(cards: list[str], gone: set[str]) -> bool:
    return any(may_become(cards, kind, gone) for kind in WORTH if WORTH[kind] >= 3)


def completes(case: Case, values: Values) -> bool:
    cards = [*own(case)[line(values)], placed(case)[0]]
    kind = values["combination"].values["kind"]
    return len(cards) == 4 and points(cards) == values["points"] == WORTH[kind]


def both(case: Case, values: Values) -> bool:
    full = [[*cards, placed(case)[0]] for cards in own(case).values() if len(cards) == 3]
    gained = case.after().scores[case.seat] - case.table.scores[case.seat]
    return len(full) == 2 and gained == values["points"] and all(map(points, full))


def prepares(case: Case, values: Values) -> bool:
    card = placed(case)[0]
    cards = [*own(case)[line(values)], card]
    kind = values["combination"].values["kind"]
    gone = lying(case) | {card}
    return len(cards) == values["count"] < 4 and may_become(cards, kind, gone)


def spoils(case: Case, values: Values) -> bool:
    card, cards = placed(case)[0], own(case)[line(values)]
    kind = values["combination"].values["kind"]
    after = [*cards, card]
    gone = lying(case) | {card}
    return may_become(cards, kind, lying(case)) and not dear(after, gone)


def gains(case: Case) -> list[int]:
    """What the card completes on the other board, line by line."""
    board = case.view["boards"][1 - case.seat]
    free = [f"{'abcd'[c]}{r + 1}" for r in range(4) for c in range(4) if not board[r][c]]
    found = [cards for square in free for cards in lines(board, square).values()]
    return [points([*cards, placed(case)[0]]) for cards in found if len(cards) == 3]


CHECKS: dict[str, Check] = {
    "bonne-reason-both": both,
    "bonne-reason-completes": completes,
    "bonne-reason-empty": lambda case, values: (
        len(own(case)[line(values)]) == 3
        and points([*own(case)[line(values)], placed(case)[0]]) == 0
    ),
    "bonne-reason-prepares": prepares,
    "bonne-reason-spoils": spoils,
    "bonne-reason-helps": lambda case, values: max(gains(case)) == values["points"] >= 3,
    "bonne-reason-useless": lambda case, _: not any(gains(case)),
    "bonne-reason-fresh": lambda case, _: not any(own(case).values()),
    "bonne-reason-plain": lambda case, values: values["square"] == placed(case)[1],
}
