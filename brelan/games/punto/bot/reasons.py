"""What a placement means in Punto: lines made, lines stopped, lines left to the others."""

from collections.abc import Iterator
from typing import Any

from brelan.core.knowledge.remarks import Fault, Merit, Remark

from ..cards import VALUES
from ..field import STEPS, Cell, Field, cell_of, square_of

HIGH = VALUES - 1
"""From this value on a card is hardly covered again."""
STRAIGHT_FIRST = sorted(STEPS, key=lambda step: (abs(step[0]) + abs(step[1]), -step[1]))


def remarks(view: dict[str, Any], seat: int, move: str, moves: list[str]) -> Iterator[Remark]:
    """Everything worth saying of this placement, most important first."""
    *named, square = move.split()
    card = named[0] if named else view["hands"][seat][0]
    if not view["board"]:
        yield from _opening(card, named)
        return
    here, colour, value = cell_of(square), card[0], int(card[1])
    field = Field.of(view["board"])
    after = field.with_card(here, card)
    side = next(number for number, seats in enumerate(view["sides"]) if seat in seats)
    goal = view["goal"]
    mine = colour in view["colours"][side]
    name = Remark("punto-reason-card", colour=colour, value=str(value))
    if mine and after.longest(here, colour) >= goal:
        key = "punto-reason-wins-game" if _decides(view, side) else "punto-reason-wins"
        yield Merit(key, goal=goal)
    others = [c for number, own in enumerate(view["colours"]) if number != side for c in own]
    yield from _stopped(field, after, here, others, goal)
    yield from _left_open(after, here, others, goal)
    if mine:
        yield from _built(field, after, here, colour, goal, name)
    elif here not in field.tops:
        yield Merit("punto-reason-aside", card=name)
    yield from _plain(field, here, colour, value, name, [c for c in others if c != colour])


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


def _stopped(
    field: Field, after: Field, here: Cell, others: list[str], goal: int
) -> Iterator[Remark]:
    """Lines of the others that this card stops or shortens."""
    for rival in others:
        colour = Remark("punto-reason-colour", colour=rival)
        before = field.gaps(rival, goal)
        if here in before or len(after.gaps(rival, goal)) < len(before):
            yield Merit("punto-reason-blocks", colour=colour, length=goal - 1)
            return
    for rival in others:
        length = field.longest(here, rival) if field.has(here, rival) else 0
        if length >= goal - 2:
            colour = Remark("punto-reason-colour", colour=rival)
            value = str(field.value(here))
            yield Merit("punto-reason-covers", colour=colour, value=value, length=length)
            return


def _left_open(after: Field, here: Cell, others: list[str], goal: int) -> Iterator[Remark]:
    """Where another side can still complete a line, other than on top of this card."""
    for rival in others:
        left = [cell for cell in after.gaps(rival, goal) if cell != here]
        if left:
            colour = Remark("punto-reason-colour", colour=rival)
            leftmost = min(left, key=lambda cell: (cell[1], cell[0]))
            yield Fault("punto-reason-leaves", colour=colour, square=square_of(leftmost), goal=goal)
            return


def _built(
    field: Field, after: Field, here: Cell, colour: str, goal: int, name: Remark
) -> Iterator[Remark]:
    """The own line that this card makes longer."""
    length = after.longest(here, colour)
    ways = len(after.gaps(colour, goal))
    fresh = ways - len(field.gaps(colour, goal))
    if length >= 2 and fresh > 0:
        yield Merit("punto-reason-threatens", card=name, ways=ways, length=goal - 1)
    elif length >= 2:
        yield Merit("punto-reason-builds", card=name, length=length)
    elif (mate := _spaced(field, here, colour, goal)) is not None:
        yield Merit("punto-reason-spaced", card=name, square=square_of(mate))
    else:
        yield Fault("punto-reason-alone", card=name)


def _spaced(field: Field, here: Cell, colour: str, goal: int) -> Cell | None:
    """A card of the same colour further along a line, with free squares between."""
    for down, right in STRAIGHT_FIRST:
        for sign in (1, -1):
            for distance in range(2, goal):
                cell = (here[0] + sign * distance * down, here[1] + sign * distance * right)
                if cell in field.tops:
                    if field.has(cell, colour):
                        return cell
                    break
    return None


def _plain(
    field: Field, here: Cell, colour: str, value: int, name: Remark, others: list[str]
) -> Iterator[Remark]:
    """What is true of any card on any square."""
    below = field.tops.get(here)
    if below and below[0] == colour:
        yield Merit("punto-reason-strengthens", card=name, value=below[1])
    elif below and below[0] in others:
        yield Merit("punto-reason-takes-square", card=name, square=square_of(here))
    elif below:
        yield Merit("punto-reason-on-top", card=name, value=below[1])
    if value >= HIGH:
        yield Merit("punto-reason-firm", card=name)
    yield Merit("punto-reason-plain", card=name, square=square_of(here))
