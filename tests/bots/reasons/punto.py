"""Punto: lines found square by square, and every card that may still come tried on every square."""

from collections import Counter
from itertools import product

from .case import Case, Check, Values, named

Board = dict[tuple[int, int], str]
FILES = "abcdefghijk"
SQUARES = [(row, column) for row in range(11) for column in range(11)]


def cell(square: str) -> tuple[int, int]:
    return int(square[1:]) - 1, FILES.index(square[0])


def tops(case: Case) -> Board:
    return {cell(square): cards[-1] for square, cards in case.view["board"].items()}


def placed(case: Case) -> tuple[str, tuple[int, int]]:
    *card, square = case.move.split()
    return (card[0] if card else case.view["hands"][case.seat][0]), cell(square)


def longest(board: Board, at: tuple[int, int]) -> int:
    """The longest unbroken line of the colour that lies there, through that square."""
    colour, best = board[at][0], 0
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            step = 1
            while (
                board.get((at[0] + sign * step * down, at[1] + sign * step * right), " ")[0]
                == colour
            ):
                length, step = length + 1, step + 1
        best = max(best, length)
    return best


def fits(board: Board, at: tuple[int, int]) -> bool:
    rows, columns = ([cell[axis] for cell in (*board, at)] for axis in (0, 1))
    return max(rows) - min(rows) < 6 and max(columns) - min(columns) < 6


def may_go(board: Board, at: tuple[int, int], value: int) -> bool:
    if at in board:
        return int(board[at][1]) < value
    near = any(
        (at[0] + down, at[1] + right) in board for down, right in product((-1, 0, 1), repeat=2)
    )
    return near and fits(board, at)


def coming(case: Case, colour: str) -> set[int]:
    """The values of a colour of which a card is neither on the board nor taken out."""
    gone = Counter(card for cards in case.view["board"].values() for card in cards)
    gone.update(card for cards in case.view["won"] for card in cards)
    return {value for value in range(1, 10) if gone[f"{colour}{value}"] < 2}


def wins(case: Case, board: Board, colour: str) -> set[tuple[tuple[int, int], int]]:
    """All squares and values by which this colour completes a line in one turn."""
    found = set()
    for at in SQUARES:
        for value in coming(case, colour):
            laid = {**board, at: f"{colour}{value}"}
            if may_go(board, at, value) and longest(laid, at) >= case.view["goal"]:
                found.add((at, value))
    return found


def mine(case: Case) -> str:
    side = next(n for n, seats in enumerate(case.view["sides"]) if case.seat in seats)
    return str(case.view["colours"][side])


def board_after(case: Case) -> Board:
    card, at = placed(case)
    return {**tops(case), at: card}


def won(case: Case, values: Values) -> bool:
    card, at = placed(case)
    if card[0] not in mine(case) or longest(board_after(case), at) < case.view["goal"]:
        return False
    after = case.after()
    return after.scores[case.seat] == case.table.scores[case.seat] + 1


def won_game(case: Case, values: Values) -> bool:
    after = case.after()
    return won(case, values) and after.over and case.seat in after.winners


def blocks(case: Case, values: Values) -> bool:
    """There was a way to win, and there is none."""
    colour = named(values["colour"])
    had = wins(case, tops(case), colour)
    return bool(had) and not wins(case, board_after(case), colour) and colour not in mine(case)


def blocks_up_to(case: Case, values: Values) -> bool:
    colour, (_, at) = named(values["colour"]), placed(case)
    left = wins(case, board_after(case), colour)
    had = bool(wins(case, tops(case), colour))
    return had and bool(left) and all(w == at and v > values["value"] for w, v in left)


def hinders(case: Case, values: Values) -> bool:
    colour, (_, at) = named(values["colour"]), placed(case)
    return at == cell(values["square"]) and any(
        where == at for where, _ in wins(case, tops(case), colour)
    )


def leaves(case: Case, values: Values) -> bool:
    colour = named(values["colour"])
    left = {where for where, _ in wins(case, board_after(case), colour)}
    return cell(values["square"]) in left and colour not in mine(case)


def covers(case: Case, values: Values) -> bool:
    _, at = placed(case)
    board, colour = tops(case), named(values["colour"])
    below = board[at]
    return below == f"{colour}{values['value']}" and longest(board, at) == values["length"] >= 2


def threatens(case: Case, values: Values) -> bool:
    """As many squares win now for a card of this colour that is high enough."""
    card, _ = placed(case)
    board = board_after(case)
    found = set()
    for at in SQUARES:
        laid = {**board, at: f"{card[0]}9"}
        other = board.get(at, " ")[0] != card[0] and may_go(board, at, 9)
        if other and longest(laid, at) >= case.view["goal"]:
            found.add(at)
    return bool(len(found) == values["ways"] > 0)


def builds(case: Case, values: Values) -> bool:
    card, at = placed(case)
    return longest(board_after(case), at) == values["length"] >= 2 and card[0] in mine(case)


def spaced(case: Case, values: Values) -> bool:
    card, at = placed(case)
    mate, board = cell(values["square"]), tops(case)
    down, right = mate[0] - at[0], mate[1] - at[1]
    distance = max(abs(down), abs(right))
    straight = 0 in (down, right) or abs(down) == abs(right)
    between = [
        (at[0] + down // distance * step, at[1] + right // distance * step)
        for step in range(1, distance)
    ]
    return straight and board[mate][0] == card[0] and not any(one in board for one in between)


def alone(case: Case, values: Values) -> bool:
    _, at = placed(case)
    return longest(board_after(case), at) == 1


def below(case: Case) -> str:
    return tops(case).get(placed(case)[1], "")


CHECKS: dict[str, Check] = {
    "punto-reason-centre": lambda case, _: not case.view["board"] and len(case.moves) == 1,
    "punto-reason-first-card": lambda case, _: not case.view["board"] and case.view["game"] != "",
    "punto-reason-wins": won,
    "punto-reason-wins-game": won_game,
    "punto-reason-blocks": blocks,
    "punto-reason-blocks-up-to": blocks_up_to,
    "punto-reason-hinders": hinders,
    "punto-reason-leaves": leaves,
    "punto-reason-covers": covers,
    "punto-reason-threatens": threatens,
    "punto-reason-builds": builds,
    "punto-reason-spaced": spaced,
    "punto-reason-alone": alone,
    "punto-reason-aside": lambda case, _: (
        placed(case)[0][0] not in "".join(case.view["colours"]) and not below(case)
    ),
    "punto-reason-strengthens": lambda case, values: (
        below(case) == placed(case)[0][0] + values["value"]
    ),
    "punto-reason-takes-square": lambda case, values: (
        below(case)[:1] not in mine(case) and cell(values["square"]) == placed(case)[1]
    ),
    "punto-reason-on-top": lambda case, values: below(case)[1:] == values["value"],
    "punto-reason-firm": lambda case, _: int(placed(case)[0][1]) >= 8,
    "punto-reason-plain": lambda case, values: cell(values["square"]) == placed(case)[1],
}
