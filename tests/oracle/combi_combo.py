"""Oracle of `combi-combo`: hands that grow while everybody passes cards to the left.

The numbers in the comments are those of the game's rules.
"""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

from tests.oracle.views import Options, View

COLOURS = "roygbp"
VALUES = (1, 2, 2, 3, 3, 3, 4, 4, 4, 4)  # in each colour
CARDS = sorted(f"{colour}{value}" for colour in COLOURS for value in VALUES)
TURNS = 8
FOURS = {3: 1, 4: 2, 5: 4, 6: 5}  # distinct colours among the 4s -> points


def deal(options: Options, rng: random.Random) -> View:
    """Deal a start: the first turn's cards are turned up and drawn."""
    cards = list(CARDS)
    rng.shuffle(cards)
    hands, decks = [], []
    for seat in range(options["players"]):
        deck = cards[12 * seat : 12 * seat + 12]  # 1. a deck of 12, of which 4 are drawn
        hands.append(deck[:5])  # 2. and one more at the first turn
        decks.append(deck[5:])
    rest = cards[12 * options["players"] :]  # 12 cards with 4 players, none with 5
    return _start(options, hands, decks, rest[:5], rest[5:])


def check_deal(options: Options, view: View) -> None:
    """Assert that the open view is a possible start."""
    players = options["players"]
    assert players in (4, 5), f"{players} players"
    hands, decks = view["hands"], view["decks"]
    centre, centre_pile = view["centre"], view["centre_pile"]
    assert [len(hand) for hand in hands] == [5] * players, f"hands at the start: {hands}"
    assert [len(deck) for deck in decks] == [7] * players, f"decks at the start: {decks}"
    known, unknown = (5, 7) if players == 4 else (0, 0)
    assert len(centre) == known, f"centre at the start: {centre}"
    assert len(centre_pile) == unknown, f"centre pile at the start: {centre_pile}"
    cards = [card for pile in [*hands, *decks, centre, centre_pile] for card in pile]
    assert sorted(cards) == CARDS, f"not the 60 cards: {sorted(cards)}"
    _assert_same(view, _start(options, hands, decks, centre, centre_pile))


def legal(options: Options, view: View, seat: int) -> list[str]:
    """List the legal moves: any card of the hand, the one just drawn too."""
    if seat not in view["pending"]:
        return []
    return [f"pass {card}" for card in sorted(set(view["hands"][seat]))]


def after(options: Options, view: View, seat: int, move: str, fresh: View | None) -> View:
    """Choose a card; the last choice of a turn passes all cards and begins the next turn."""
    assert move in legal(options, view, seat), f"seat {seat} may not play {move!r}"
    view = deepcopy(view)
    players = view["players"]
    view["chosen"][seat] = move.removeprefix("pass ")
    view["pending"] = [i for i in range(players) if view["chosen"][i] is None]
    if view["pending"]:
        return view

    # 2. All cards go to the left neighbours at once.
    for giver in range(players):
        card = view["chosen"][giver]
        view["hands"][giver].remove(card)
        view["given"][giver].append(card)
    for giver in range(players):
        view["hands"][(giver + 1) % players].append(view["chosen"][giver])
    view["chosen"] = [None] * players

    # 2. The eighth turn has a pass too; then all hold 12.
    if view["turn"] == TURNS:
        return _settle(view)

    # 2. The next turn: a centre card is turned up, everybody draws one.
    view["turn"] += 1
    if players == 4:
        view["centre"].append(view["centre_pile"].pop(0))
    for i in range(players):
        view["hands"][i].append(view["decks"][i].pop(0))
    view["pending"] = list(range(players))
    return view


def seen(options: Options, view: View, seat: int) -> View:
    """Hide piles, the others' hands and choices, and what passed between two others."""
    view = deepcopy(view)
    if view["over"]:
        return view
    players = view["players"]
    right = (seat - 1) % players
    view["centre_pile"] = ["?" for _ in view["centre_pile"]]
    for i in range(players):
        view["decks"][i] = ["?" for _ in view["decks"][i]]
        if i != seat:
            view["hands"][i] = ["?" for _ in view["hands"][i]]
            if view["chosen"][i] is not None:
                view["chosen"][i] = "?"
        if i not in (seat, right):
            view["given"][i] = ["?" for _ in view["given"][i]]
    return view


def canonical(view: View) -> View:
    """Sort the hands, which may stand in any order."""
    view = deepcopy(view)
    view["hands"] = [sorted(hand) for hand in view["hands"]]
    return view


def _start(
    options: Options,
    hands: list[list[str]],
    decks: list[list[str]],
    centre: list[str],
    centre_pile: list[str],
) -> View:
    """Build the open view of a start with these cards."""
    players = options["players"]
    return {
        "game": "combi-combo",
        "players": players,
        "pending": list(range(players)),
        "over": False,
        "round": 1,
        "scores": [0] * players,
        "winners": [],
        "turn": 1,
        "hands": hands,
        "decks": decks,
        "centre": centre,
        "centre_pile": centre_pile,
        "chosen": [None] * players,
        "given": [[] for _ in range(players)],
        "breakdown": None,
    }


def _assert_same(view: View, expected: dict[str, Any]) -> None:
    """Assert that two views agree field by field."""
    assert view.keys() == expected.keys(), f"fields {sorted(view.keys() ^ expected.keys())}"
    for field, value in expected.items():
        assert view[field] == value, f"{field} is {view[field]!r}, not {value!r}"


def _count(hand: list[str], value: int) -> int:
    """Count the cards of a value."""
    return len([card for card in hand if card[1] == str(value)])


def _settle(view: View) -> View:
    """End the game: points and winners."""
    hands = view["hands"]
    seats = range(view["players"])
    view["breakdown"] = [_points(hands, seat) for seat in seats]
    view["scores"] = [sum(points.values()) for points in view["breakdown"]]
    view["over"] = True
    # 4. Highest total wins; ties: most 1s, then most 2s, then shared.
    merits = [(view["scores"][i], _count(hands[i], 1), _count(hands[i], 2)) for i in seats]
    view["winners"] = [seat for seat in seats if merits[seat] == max(merits)]
    return view


def _points(hands: list[list[str]], seat: int) -> dict[str, int]:
    """Give the points of a seat's hand by criterion (rule 3)."""
    hand = hands[seat]
    others = [hands[i] for i in range(len(hands)) if i != seat]
    # Strictly more 1s than every other player: 3 points; a tie for first: nobody.
    most_ones = all(_count(hand, 1) > _count(other, 1) for other in others)
    # 4 points for every colour of which the hand has a 1, a 2, a 3 and a 4.
    suites = [c for c in COLOURS if all(f"{c}{value}" in hand for value in (1, 2, 3, 4))]
    # Distinct colours among the 4s.
    colours_of_fours = {card[0] for card in hand if card[1] == "4"}
    return {
        "ones": 3 if most_ones else 0,
        "suites": 4 * len(suites),
        "twos": 3 * (_count(hand, 2) // 3),  # for every three 2s, any colours
        "threes": _count(hand, 3) - 4,  # may be negative
        "fours": FOURS.get(len(colours_of_fours), 0),
    }
