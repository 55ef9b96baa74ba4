"""What a placement means in Punto: lines made, lines stopped, lines left to the others."""

from collections.abc import Iterator
from typing import Any

from brelan.core.knowledge.remarks import Fault, Merit, Remark

COLUMNS = "abcdefghijk"
CENTRE = "f6"
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
FRAME = 6
HIGHEST = 9

Cell = tuple[int, int]
Tops = dict[Cell, tuple[str, int]]
"""The top card of every occupied square: colour and value."""


def remarks(view: dict[str, Any], seat: int, move: str, moves: list[str]) -> Iterator[Remark]:
    """Everything worth saying of this placement, most important first."""
    *named, square = move.split()
    card = named[0] if named else view["hands"][seat][0]
    if not view["board"]:
        yield from _opening(card, named)
        return
    tops = {_cell(where): (cards[-1][0], int(cards[-1][1])) for where, cards in _board(view)}
    here, colour, value = _cell(square), card[0], int(card[1])
    after = {**tops, here: (colour, value)}
    side = next(number for number, seats in enumerate(view["sides"]) if seat in seats)
    goal = view["goal"]
    mine = colour in view["colours"][side]
    name = Remark("punto-reason-card", colour=colour, value=str(value))
    if mine and longest(after, here, colour) >= goal:
        key = "punto-reason-wins-game" if _decides(view, side) else "punto-reason-wins"
        yield Merit(key, goal=goal)
    others = [c for number, own in enumerate(view["colours"]) if number != side for c in own]
    yield from _stopped(tops, after, here, others, goal)
    yield from _left_open(after, here, others, goal)
    if mine:
        yield from _built(tops, after, here, colour, goal, name)
    elif here not in tops:
        yield Merit("punto-reason-aside", card=name)
    yield from _plain(tops, here, colour, value, name, [c for c in others if c != colour])


def _board(view: dict[str, Any]) -> list[tuple[str, list[str]]]:
    return [(where, cards) for where, cards in view["board"].items() if cards]


def _opening(card: str, named: list[str]) -> Iterator[Remark]:
    """The first card of a round goes to the centre; only experts choose which."""
    if named:
        name = Remark("punto-reason-card", colour=card[0], value=card[1])
        yield Merit("punto-reason-first-card", card=name)
    else:
        yield Merit("punto-reason-centre")


def _decides(view: dict[str, Any], side: int) -> bool:
    """Whether one round more wins the game."""
    return len(view["won"][side]) + 1 >= int(view["rounds"])


def _cell(square: str) -> Cell:
    return COLUMNS.index(square[0]), int(square[1:]) - 1


def _square(cell: Cell) -> str:
    return f"{COLUMNS[cell[0]]}{cell[1] + 1}"


def longest(tops: Tops, cell: Cell, colour: str) -> int:
    """How long a line of the colour through this cell is, the cell included."""
    return max(_run(tops, cell, colour, step) for step in STEPS)


def _run(tops: Tops, cell: Cell, colour: str, step: Cell) -> int:
    return 1 + sum(_reach(tops, cell, colour, (sign * step[0], sign * step[1])) for sign in (1, -1))


def _reach(tops: Tops, cell: Cell, colour: str, step: Cell) -> int:
    """How many cards of the colour follow in this direction."""
    count = 0
    column, row = cell[0] + step[0], cell[1] + step[1]
    while tops.get((column, row), ("", 0))[0] == colour:
        count += 1
        column, row = column + step[0], row + step[1]
    return count


def gaps(tops: Tops, colour: str, goal: int) -> list[Cell]:
    """Where one card more of the colour makes a line of ``goal``: free, or a card to cover."""
    return [
        cell
        for cell in _near(tops)
        if tops.get(cell, ("", 0))[0] != colour
        and tops.get(cell, ("", 0))[1] < HIGHEST
        and longest(tops, cell, colour) >= goal
    ]


def _near(tops: Tops) -> list[Cell]:
    """All cells where a card may lie: within a frame around those that are taken."""
    columns, rows = [c for c, _ in tops], [r for _, r in tops]
    return [
        (column, row)
        for column in range(max(columns) - FRAME + 1, min(columns) + FRAME)
        for row in range(max(rows) - FRAME + 1, min(rows) + FRAME)
        if 0 <= column < len(COLUMNS) and 0 <= row < len(COLUMNS)
    ]


def _stopped(tops: Tops, after: Tops, here: Cell, others: list[str], goal: int) -> Iterator[Remark]:
    """Lines of the others that this card stops or shortens."""
    for rival in others:
        colour = Remark("punto-reason-colour", colour=rival)
        before = gaps(tops, rival, goal)
        if here in before or len(gaps(after, rival, goal)) < len(before):
            yield Merit("punto-reason-blocks", colour=colour, length=goal - 1)
            return
    for rival in others:
        length = longest(tops, here, rival) if tops.get(here, ("", 0))[0] == rival else 0
        if length >= goal - 2:
            colour = Remark("punto-reason-colour", colour=rival)
            value = str(tops[here][1])
            yield Merit("punto-reason-covers", colour=colour, value=value, length=length)
            return


def _left_open(after: Tops, here: Cell, others: list[str], goal: int) -> Iterator[Remark]:
    """Where another side can still complete a line, other than on top of this card."""
    for rival in others:
        left = [cell for cell in gaps(after, rival, goal) if cell != here]
        if left:
            colour = Remark("punto-reason-colour", colour=rival)
            yield Fault("punto-reason-leaves", colour=colour, square=_square(left[0]), goal=goal)
            return


def _built(
    tops: Tops, after: Tops, here: Cell, colour: str, goal: int, name: Remark
) -> Iterator[Remark]:
    """The own line that this card makes longer."""
    length = longest(after, here, colour)
    ways = len(gaps(after, colour, goal))
    fresh = ways - len(gaps(tops, colour, goal))
    if length >= 2 and fresh > 0:
        yield Merit("punto-reason-threatens", card=name, ways=ways, length=goal - 1)
    elif length >= 2:
        yield Merit("punto-reason-builds", card=name, length=length)
    elif (mate := _spaced(tops, here, colour, goal)) is not None:
        yield Merit("punto-reason-spaced", card=name, square=_square(mate))
    else:
        yield Fault("punto-reason-alone", card=name)


def _spaced(tops: Tops, here: Cell, colour: str, goal: int) -> Cell | None:
    """A card of the same colour further along a line, with free squares between."""
    for across, down in STEPS:
        for sign in (1, -1):
            for distance in range(2, goal):
                cell = (here[0] + sign * distance * across, here[1] + sign * distance * down)
                if cell in tops:
                    if tops[cell][0] == colour:
                        return cell
                    break
    return None


def _plain(
    tops: Tops, here: Cell, colour: str, value: int, name: Remark, others: list[str]
) -> Iterator[Remark]:
    """What is true of any card on any square."""
    below = tops.get(here)
    if below and below[0] == colour:
        yield Merit("punto-reason-strengthens", card=name, value=str(below[1]))
    elif below and below[0] in others:
        yield Merit("punto-reason-takes-square", card=name, square=_square(here))
    elif below:
        yield Merit("punto-reason-on-top", card=name, value=str(below[1]))
    if value >= HIGHEST - 1:
        yield Merit("punto-reason-firm", card=name)
    yield Merit("punto-reason-plain", card=name, square=_square(here))
