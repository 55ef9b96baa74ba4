"""What a placement means in Punto: lines made, lines stopped, lines left to the others."""

from collections.abc import Iterator
from typing import Any

from brelan.core.knowledge.remarks import Ending, Fault, Merit, Remark

from ..cards import VALUES
from ..field import STEPS, Cell, Field, cell_of, square_of

HIGH = VALUES - 1
"""From this value on a card is hardly covered again."""
COPIES = 2
"""Cards of one colour and value."""
PLAIN = frozenset({"punto-reason-plain", "punto-reason-centre"})
"""Remarks that are true of any such move: they explain nothing."""
STRAIGHT_FIRST = sorted(STEPS, key=lambda step: (abs(step[0]) + abs(step[1]), -step[1]))


def remarks(view: dict[str, Any], seat: int, move: str, moves: list[str]) -> Iterator[Remark]:
    """Everything worth saying of this placement, most important first."""
    card, square = _placed(view, seat, move)
    if not view["board"]:
        yield from _opening(card, named=" " in move)
        return
    here, colour, value = cell_of(square), card[0], int(card[1])
    field = Field.of(view["board"])
    after = field.with_card(here, card)
    side = next(number for number, seats in enumerate(view["sides"]) if seat in seats)
    goal = view["goal"]
    mine = colour in view["colours"][side]
    name = Remark("punto-reason-card", colour=colour, value=str(value))
    if mine and after.longest(here, colour) >= goal:
        # The round is over: nothing else matters.
        key = "punto-reason-wins-game" if _decides(view, side) else "punto-reason-wins"
        yield Ending(key, goal=goal)
        return
    others = [c for number, own in enumerate(view["colours"]) if number != side for c in own]
    built = list(_built(field, after, here, colour, goal, name)) if mine else []
    threats = [one for one in built if one.code == "punto-reason-threatens"]
    yield from _stopped(view, field, after, here, others)
    yield from _left_open(view, after, here, others)
    yield from threats  # more than to cover a line that wins nothing yet
    yield from _covered(field, here, others, goal)
    if mine:
        yield from (one for one in built if one not in threats)
    elif here not in field.tops:
        yield Merit("punto-reason-aside", card=name)
    yield from _plain(field, here, colour, value, name, [c for c in others if c != colour])


def said(view: dict[str, Any], seat: int, move: str) -> Remark:
    """The move in words: the card and the square."""
    card, square = _placed(view, seat, move)
    name = Remark("punto-reason-card", colour=card[0], value=card[1])
    return Remark("punto-reason-move", card=name, square=square)


def _placed(view: dict[str, Any], seat: int, move: str) -> tuple[str, str]:
    """The card of a move, and where it goes."""
    *named, square = move.split()
    return (named[0] if named else view["hands"][seat][0]), square


def _opening(card: str, *, named: bool) -> Iterator[Remark]:
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
    view: dict[str, Any], field: Field, after: Field, here: Cell, others: list[str]
) -> Iterator[Remark]:
    """Lines of the others that this card stops or shortens."""
    goal, value = view["goal"], after.value(here)
    for rival in others:
        colour = Remark("punto-reason-colour", colour=rival)
        before, left = _ways(view, field, rival), _ways(view, after, rival)
        if not before:
            continue
        if set(left) - {here}:
            # One way may be closed, but another one is left, which `_left_open` tells.
            if here in before:
                yield Merit("punto-reason-hinders", colour=colour, square=square_of(here))
        elif here in left:
            yield Merit("punto-reason-blocks-up-to", colour=colour, length=goal - 1, value=value)
        else:
            yield Merit("punto-reason-blocks", colour=colour, length=goal - 1)


def _covered(field: Field, here: Cell, others: list[str], goal: int) -> Iterator[Remark]:
    """The line of another colour that loses its card here."""
    for rival in others:
        length = field.longest(here, rival) if field.has(here, rival) else 0
        if length >= goal - 2:
            colour = Remark("punto-reason-colour", colour=rival)
            below = str(field.value(here))
            yield Merit("punto-reason-covers", colour=colour, value=below, length=length)
            return


def _ways(view: dict[str, Any], field: Field, colour: str) -> list[Cell]:
    """Where a card of the colour that may still come would complete a line."""
    found = field.gaps(colour, view["goal"])
    return [cell for cell in found if _higher_left(view, colour, field.value(cell))]


def _higher_left(view: dict[str, Any], colour: str, value: int) -> bool:
    """Whether a higher card of the colour may still come: on the board or taken they cannot."""
    gone = [card for cards in view["board"].values() for card in cards]
    gone += [card for cards in view["won"] for card in cards]
    seen = sum(1 for card in gone if card[0] == colour and int(card[1]) > value)
    return seen < COPIES * (VALUES - value)


def _left_open(
    view: dict[str, Any], after: Field, here: Cell, others: list[str]
) -> Iterator[Remark]:
    """Where another side can still complete a line, other than on top of this card."""
    for rival in others:
        left = [cell for cell in _ways(view, after, rival) if cell != here]
        if left:
            yield Fault(
                "punto-reason-leaves",
                colour=Remark("punto-reason-colour", colour=rival),
                square=square_of(min(left, key=lambda cell: (cell[1], cell[0]))),
                goal=view["goal"],
            )
            return


def _built(
    field: Field, after: Field, here: Cell, colour: str, goal: int, name: Remark
) -> Iterator[Remark]:
    """The own line that this card makes longer."""
    length = after.longest(here, colour)
    ways = len(after.gaps(colour, goal))
    fresh = ways - len(field.gaps(colour, goal))
    if length >= 2 and fresh > 0:
        yield Merit("punto-reason-threatens", card=name, ways=ways)
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
            for distance in range(1, goal):
                cell = (here[0] + sign * distance * down, here[1] + sign * distance * right)
                if cell in field.tops:
                    if distance > 1 and field.has(cell, colour):
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
