"""Oracle of `bonne-combinaison`: two players put the same 16 cards on two boards.

The numbers in the comments are those of the game's rules.
"""

from __future__ import annotations

import random
from copy import deepcopy

from tests.oracle.views import Options, View

CARDS = [f"{colour}{value}" for colour in "gbyrk" for value in range(1, 7)]
SQUARES = [f"{column}{row}" for row in "1234" for column in "abcd"]
EMPTY = None


def deal(options: Options, rng: random.Random) -> View:
    """Deal 8 cards to each player (rule 1)."""
    cards = list(CARDS)
    rng.shuffle(cards)
    first = options["first"] if options["first"] is not None else rng.randrange(2)
    return _start([cards[:8], cards[8:16]], first)


def check_deal(options: Options, view: View) -> None:
    """Assert that the open view is a possible start."""
    assert options["players"] == 2, f"{options['players']} players"
    hands, first = view["hands"], view["initiative"]
    assert [len(hand) for hand in hands] == [8, 8], f"hands at the start: {hands}"
    dealt = hands[0] + hands[1]
    assert len(set(dealt)) == 16, f"a card was dealt twice: {sorted(dealt)}"
    assert set(dealt) <= set(CARDS), f"unknown cards: {sorted(set(dealt) - set(CARDS))}"
    assert first in (0, 1), f"initiative of seat {first}"
    assert options["first"] in (None, first), f"seat {first} begins, not {options['first']}"
    expected = _start(hands, first)
    assert view.keys() == expected.keys(), f"fields {sorted(view.keys() ^ expected.keys())}"
    for field, value in expected.items():
        assert view[field] == value, f"{field} is {view[field]!r}, not {value!r}"


def legal(options: Options, view: View, seat: int) -> list[str]:
    """List the legal moves: announce and place, or place the copy."""
    if seat not in view["pending"]:
        return []
    free = [square for square in SQUARES if _at(view["boards"][seat], square) is EMPTY]
    if view["announced"] is not None:
        return free
    return [f"{card} {square}" for card in view["hands"][seat] for square in free]


def after(options: Options, view: View, seat: int, move: str, fresh: View | None) -> View:
    """Place the announced card or its copy (rule 2)."""
    assert move in legal(options, view, seat), f"seat {seat} may not play {move!r}"
    view = deepcopy(view)
    if view["announced"] is None:
        card, square = move.split()
        view["hands"][seat].remove(card)
        _put(view["boards"][seat], square, card)
        view["announced"] = card
        view["pending"] = [1 - seat]
    else:
        _put(view["boards"][seat], move, view["announced"])
        view["announced"] = None
        view["initiative"] = 1 - view["initiative"]  # also after the sixteenth card
        view["pending"] = [view["initiative"]]
    view["scores"] = [_points(board) for board in view["boards"]]

    if view["announced"] is None and view["hands"] == [[], []]:
        view["over"] = True
        view["pending"] = []
        # 4. Higher total wins; a tie is shared.
        view["winners"] = [i for i in (0, 1) if view["scores"][i] == max(view["scores"])]
    return view


def seen(options: Options, view: View, seat: int) -> View:
    """Hide the other player's hand."""
    view = deepcopy(view)
    if not view["over"]:
        view["hands"][1 - seat] = ["?" for _ in view["hands"][1 - seat]]
    return view


def canonical(view: View) -> View:
    """Sort the hands, which may stand in any order."""
    view = deepcopy(view)
    view["hands"] = [sorted(hand) for hand in view["hands"]]
    return view


def _start(hands: list[list[str]], first: int) -> View:
    """Build the open view of a start with these hands."""
    return {
        "game": "bonne-combinaison",
        "players": 2,
        "pending": [first],
        "over": False,
        "round": 1,
        "scores": [0, 0],
        "winners": [],
        "hands": hands,
        "boards": [[[EMPTY] * 4 for _row in range(4)] for _seat in range(2)],
        "announced": None,
        "initiative": first,
    }


def _at(board: list[list[str | None]], square: str) -> str | None:
    """Give what lies on a square such as `b3`: column b, third row from the top."""
    return board["1234".index(square[1])]["abcd".index(square[0])]


def _put(board: list[list[str | None]], square: str, card: str) -> None:
    """Put a card on a square."""
    board["1234".index(square[1])]["abcd".index(square[0])] = card


def _points(board: list[list[str | None]]) -> int:
    """Add up the 4 rows and 4 columns (rule 3); a line that is not full has no points yet."""
    rows = board
    columns = [[row[i] for row in board] for i in range(4)]
    points = 0
    for line in rows + columns:
        cards = [card for card in line if card is not None]
        if len(cards) == 4:
            points += _line_points(cards)
    return points


def _line_points(line: list[str]) -> int:
    """Give the points of a full line's single best combination (rule 3)."""
    one_colour = len({card[0] for card in line}) == 1
    values = sorted(int(card[1]) for card in line)
    lowest = values[0]
    sequence = values == [lowest, lowest + 1, lowest + 2, lowest + 3]
    alike = sorted(values.count(value) for value in set(values))  # how many of each value
    if one_colour and sequence:
        return 10
    if alike == [4]:
        return 5
    if one_colour:
        return 4
    if sequence:
        return 3
    if alike == [1, 3]:
        return 2
    if alike == [2, 2]:
        return 1
    return 0
