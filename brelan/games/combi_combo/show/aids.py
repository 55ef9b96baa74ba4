"""What a good table of Combi-Combo shows: how every criterion stands, and what more points need.

A pure function of a view. Only hands that lie open in it are counted; a card "left" is one that is
neither in that hand nor seen in the centre, so it may still come; no more cards come than the turns
left bring.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from brelan.core.position import HIDDEN

from ..cards import (
    COLOURS,
    COPIES,
    KINDS,
    MOST_ONES_POINTS,
    SET_OF_TWOS,
    TURNS,
    VALUES,
    count,
    fours_points,
    hand_of,
    ones,
    suites_points,
    threes,
    threes_points,
    twos,
    twos_points,
    unit,
)
from ..notation import card_text, parse_cards

Points = Callable[[int], int]


def aids(view: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """For each open hand its criteria: count, points as it stands, what is missing for more.

    ``decided_by`` says what decided between players with as many points: ``ones`` or ``twos``.
    """
    hands = [_hand(view, owner) for owner in range(view["players"])]
    return {"hands": hands, "decided_by": _decided_by(view) if view["over"] else None}


def _decided_by(view: dict[str, Any]) -> str | None:
    """Most points win, then most 1s, then most 2s (rule 4)."""
    most = max(view["scores"])
    beaten = [
        seat
        for seat, score in enumerate(view["scores"])
        if score == most and seat not in view["winners"]
    ]
    if not beaten:
        return None
    hands = [hand_of(parse_cards(cards)) for cards in view["hands"]]
    winner = ones(hands[view["winners"][0]])
    return "ones" if all(ones(hands[seat]) < winner for seat in beaten) else "twos"


def _hand(view: dict[str, Any], owner: int) -> dict[str, Any] | None:
    if HIDDEN in view["hands"][owner]:
        return None
    centre = (*view["centre"], *view["centre_pile"])
    return _criteria(tuple(view["hands"][owner]), centre, _rival(view, owner), _coming(view))


@lru_cache(maxsize=4096)  # a hand stays as it is until all have chosen; those of 1,000 tables
def _criteria(
    held: tuple[str, ...], centre: tuple[str, ...], rival: int | None, most: int
) -> dict[str, Any]:
    hand = hand_of(parse_cards(held))
    out = Counter(parse_cards(centre))
    left = {card: COPIES[card % VALUES] - out[card] - count(hand, card) for card in range(KINDS)}
    criteria = {
        "ones": _ones(hand, left, rival, most),
        "suites": _suites(hand, left, most),
        "twos": _of_value(2, twos(hand), hand, left, twos_points, most),
        "threes": _of_value(3, threes(hand), hand, left, threes_points, most),
        "fours": _fours(hand, left, most),
    }
    points = sum(line["points"] for line in criteria.values())
    if most == 0:
        for name, cards in _counted(hand).items():
            criteria[name]["cards"] = cards
    return {"criteria": criteria, "points": points}


def _counted(hand: int) -> dict[str, list[str]]:
    """At the end: the cards of a hand by the criteria that they count for."""

    def held(value: int) -> list[int]:
        return [card for card in _kinds(value) for _ in range(count(hand, card))]

    def has(card: int) -> bool:
        return count(hand, card) > 0

    suites = [range(first, first + VALUES) for first in range(0, KINDS, VALUES)]
    counted = {
        "ones": held(1),
        "suites": [card for suite in suites if all(map(has, suite)) for card in suite],
        "twos": held(2)[: len(held(2)) - len(held(2)) % SET_OF_TWOS],
        "threes": held(3),
        "fours": list(filter(has, _kinds(4))),
    }
    return {name: [card_text(card) for card in cards] for name, cards in counted.items()}


def _coming(view: dict[str, Any]) -> int:
    """How many cards a hand still gets: one passed in this turn, two in every later one."""
    return 0 if view["over"] else 2 * (TURNS - int(view["turn"])) + 1


def _kinds(value: int) -> list[int]:
    """The cards of that value, by colour."""
    return [colour * VALUES + value - 1 for colour in range(COLOURS)]


def _rival(view: dict[str, Any], owner: int) -> int | None:
    """The most 1s in another hand, where all hands are open."""
    others = [cards for seat, cards in enumerate(view["hands"]) if seat != owner]
    if any(HIDDEN in cards for cards in others):
        return None
    return max(sum(str(name).endswith("1") for name in cards) for cards in others)


def _ones(hand: int, left: dict[int, int], rival: int | None, most: int) -> dict[str, Any]:
    """Who has most 1s is known when all hands are open; before, one may be sure of it."""
    own = int(ones(hand))
    elsewhere = sum(left[card] for card in _kinds(1))
    sure = own > (elsewhere if rival is None else rival)
    # A 1 that comes here is one less elsewhere.
    lacking = (elsewhere - own) // 2 + 1
    return {
        "count": own,
        "points": MOST_ONES_POINTS if sure else 0,
        "missing": None if sure or lacking > min(elsewhere, most) else lacking,
        "gain": 0 if sure else MOST_ONES_POINTS,
        "left": elsewhere,
    }


def _suites(hand: int, left: dict[int, int], most: int) -> dict[str, Any]:
    colours = [_colour(colour, hand, left, most) for colour in range(COLOURS)]
    points = int(suites_points(hand))
    lacking = [len(line["lacks"]) for line in colours if line["lacks"] and line["possible"]]
    return {
        "count": sum(not line["lacks"] for line in colours),
        "points": points,
        "missing": min(lacking, default=None),
        "gain": int(suites_points(hand_of(range(VALUES)))) if lacking else 0,
        "left": None,
        "colours": colours,
    }


def _colour(colour: int, hand: int, left: dict[int, int], most: int) -> dict[str, Any]:
    """A colour on its way to a suite: what it lacks, and how many of each may still come."""
    cards = range(colour * VALUES, (colour + 1) * VALUES)
    lacks = [card for card in cards if not count(hand, card)]
    return {
        "colour": card_text(cards[0])[0],
        "has": VALUES - len(lacks),
        "lacks": [{"card": card_text(card), "left": left[card]} for card in lacks],
        "possible": len(lacks) <= most and all(left[card] for card in lacks),
    }


def _of_value(
    value: int, number: int, hand: int, left: dict[int, int], points: Points, most: int
) -> dict[str, Any]:
    """A criterion that counts the cards of one value, whatever their colours."""
    coming = [card for card in _kinds(value) for _ in range(left[card])]
    return {
        "count": int(number),
        "points": int(points(hand)),
        **_more(hand, coming[:most], points),
        "left": len(coming),
    }


def _fours(hand: int, left: dict[int, int], most: int) -> dict[str, Any]:
    lacks = [card for card in _kinds(4) if not count(hand, card)]
    return {
        "count": COLOURS - len(lacks),
        "points": int(fours_points(hand)),
        **_more(hand, [card for card in lacks if left[card]][:most], fours_points),
        "left": sum(left[card] > 0 for card in lacks),
        "lacks": [{"card": card_text(card), "left": left[card]} for card in lacks],
    }


def _more(hand: int, coming: list[int], points: Points) -> dict[str, int | None]:
    """How many of the cards that may come it takes to gain points, and how many points."""
    now = points(hand)
    for number, card in enumerate(coming, start=1):
        hand += unit(card)
        if points(hand) > now:
            return {"missing": number, "gain": int(points(hand) - now)}
    return {"missing": None, "gain": 0}
