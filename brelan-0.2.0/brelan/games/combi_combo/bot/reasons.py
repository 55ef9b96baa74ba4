"""What passing a card means in Combi-Combo: what the hand keeps, what the neighbour gets."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from brelan.core.knowledge.remarks import Fault, Merit, Remark

from ..cards import COPIES as CARD_COPIES
from ..cards import SET_OF_TWOS, colours_of_fours, fours_points, hand_of
from ..notation import parse_cards

PLAIN = frozenset({"combi-reason-plain"})
"""Remarks that are true of any such move: they explain nothing."""
COPIES = {str(value): copies for value, copies in enumerate(CARD_COPIES, start=1)}


def remarks(view: dict[str, Any], seat: int, move: str, moves: list[str]) -> Iterator[Remark]:
    """Everything worth saying of passing this card, most important first."""
    passed = move.removeprefix("pass ")
    held = Counter(view["hands"][seat])
    card = Remark("combi-reason-card", colour=passed[0], value=passed[1])
    colour = Remark("combi-reason-colour", colour=passed[0])
    if held[passed] == 1 and all(held[passed[0] + value] for value in COPIES):
        yield Fault("combi-reason-breaks-suite", colour=colour)
    yield from _for_the_neighbour(view, seat, passed, colour)
    yield from _by_value(held, passed, card, colour)
    yield from _suite(view, held, passed, card, colour)
    yield Merit("combi-reason-plain", card=card)


def said(view: dict[str, Any], seat: int, move: str) -> Remark:
    """The move in words: the card that is passed."""
    passed = move.removeprefix("pass ")
    card = Remark("combi-reason-card", colour=passed[0], value=passed[1])
    return Remark("combi-reason-move", card=card)


def _for_the_neighbour(
    view: dict[str, Any], seat: int, passed: str, colour: Remark
) -> Iterator[Remark]:
    """A suite that the left neighbour would build of what came from here."""
    given = {name for name in view["given"][seat] if name[0] == passed[0]}
    if passed not in given and len(given) >= 2:
        yield Fault("combi-reason-feeds", colour=colour, count=len(given) + 1)


def _by_value(held: Counter[str], passed: str, card: Remark, colour: Remark) -> Iterator[Remark]:
    """What the criterion of the card's value says."""
    value = passed[1]
    many = sum(times for name, times in held.items() if name[1] == value)
    if value == "4" and held[passed] > 1:
        yield Merit("combi-reason-spare-four", colour=colour)
    elif value == "4":
        hand = hand_of(parse_cards(held.elements()))
        fours = int(colours_of_fours(hand))
        lost = fours_points(hand) - fours_points(hand - hand_of(parse_cards([passed])))
        if lost:
            yield Fault("combi-reason-four", colours=fours, points=int(lost))
        else:
            yield Merit("combi-reason-few-fours", colours=fours)
    elif value == "2" and many % SET_OF_TWOS == 0:
        yield Fault("combi-reason-breaks-twos", count=many)
    elif value == "2" and many % SET_OF_TWOS == 1:
        yield Merit("combi-reason-spare-two", count=many)
    elif value == "2":
        yield Fault("combi-reason-two-waits", count=many)
    elif value == "1":
        yield Fault("combi-reason-one", count=many)


def _suite(
    view: dict[str, Any], held: Counter[str], passed: str, card: Remark, colour: Remark
) -> Iterator[Remark]:
    """Whether the card could still be part of a suite in its colour."""
    gone = Counter(view["centre"])
    values = [value for value in COPIES if held[passed[0] + value]]
    dead = [
        value
        for value, copies in COPIES.items()
        if value not in values and gone[passed[0] + value] >= copies
    ]
    if dead:
        missing = Remark("combi-reason-card", colour=passed[0], value=dead[0])
        yield Merit("combi-reason-dead-suite", colour=colour, missing=missing)
    elif held[passed] > 1:
        yield Merit("combi-reason-double", card=card)
    elif len(values) == 3:
        lacking = next(value for value in COPIES if value not in values)
        missing = Remark("combi-reason-card", colour=passed[0], value=lacking)
        yield Fault("combi-reason-leaves-suite", colour=colour, missing=missing)
    elif len(values) == 1:
        yield Merit("combi-reason-alone", card=card, colour=colour)
    if passed[1] == "3":
        yield Merit("combi-reason-three")
    twos = sum(times for name, times in held.items() if name[1] == "2")
    if passed[1] != "2" and twos >= SET_OF_TWOS:
        yield Merit("combi-reason-keeps-twos", count=twos)
    kept = held - Counter([passed])
    whole = [c for c in dict.fromkeys(n[0] for n in kept) if all(kept[c + v] for v in COPIES)]
    if whole:
        named = tuple(Remark("combi-reason-colour", colour=one) for one in whole)
        yield Merit("combi-reason-keeps-suite", colours=named)
