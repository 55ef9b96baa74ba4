"""How a round of Punto ended: the table at that moment, the lines that counted, who won and what.

A pure function of the views before and after a move, and of the move: it knows nothing else.
"""

from typing import Any

from brelan.core.position import HIDDEN

from ..field import Field, square_of
from .aids import aids


def ended(before: dict[str, Any], seat: int, move: str, after: dict[str, Any]) -> dict[str, Any]:
    """The round that this move ended, with all its cards still on the table."""
    picture, colour = _placed(before, seat, move)
    shown = aids({**picture, "over": True}, None)
    won = [len(cards) for cards in before["won"]]
    winner = next((s for s, cards in enumerate(after["won"]) if len(cards) > won[s]), None)
    own = before["colours"][next(s for s, seats in enumerate(before["sides"]) if seat in seats)]
    full = Field.of(picture["board"]).lines(colour, before["goal"]) if colour in own else []
    counted = (
        [{"side": winner, "squares": [square_of(cell) for cell in line]} for line in full]
        if full
        else [
            {"side": side, "squares": line}
            for side, stands in enumerate(shown["standing"])
            for line in stands["squares"]
        ]
    )
    card = None if winner is None else after["won"][winner][-1]
    return {
        "round": before["round"],
        "side": winner,
        "blocked": not full,
        "lines": counted,
        "card": card,
        "square": _square_of(card, winner, counted, picture["board"]),
        "view": picture,
        "aids": shown,
    }


def _placed(before: dict[str, Any], seat: int, move: str) -> tuple[dict[str, Any], str]:
    """The view with the card on its square, nobody to move; and the card's colour."""
    *named, square = move.split()
    hand = list(before["hands"][seat])
    card = named[0] if named else hand[0]
    hand.remove(card if card in hand else HIDDEN)
    board = {**before["board"], square: [*before["board"].get(square, ()), card]}
    hands = [hand if holder == seat else cards for holder, cards in enumerate(before["hands"])]
    picture = {**before, "board": board, "hands": hands, "pending": []}
    return picture, card[0]


def _square_of(
    card: str | None, side: int | None, counted: list[dict[str, Any]], board: dict[str, list[str]]
) -> str | None:
    """Where the card that leaves the game lies: of two alike, the first by row, then column."""
    found = [
        square
        for line in counted
        for square in line["squares"]
        if line["side"] == side and board[square][-1] == card
    ]
    return min(found, key=lambda square: (int(square[1:]), square[0]), default=None)
