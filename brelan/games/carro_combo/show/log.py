"""What the list of moves shows of a move of Carro Combo beside its words."""

from typing import Any

from brelan.core.position import HIDDEN

from ..combinations import SIZES, announced

View = dict[str, Any]


def line(before: View, seat: int, move: str, after: View) -> View:
    """The cards that the move is about, and whether it begins a trick."""
    begins = "trick" if not before["trick"] and before["drawn"] is None else None
    return {"cards": _cards(before, seat, move, after), "begins": begins}


def _cards(before: View, seat: int, move: str, after: View) -> list[str]:
    words, place = move.split(" @")
    kind, at = words.split()[0], int(place)
    if kind == "put":
        return [before["drawn"]]
    if kind == "take":
        return [before["reserves"][seat][int(words.split()[1])]]
    number = SIZES.get(kind, 1)
    laid: list[str] = after["discard"][len(before["discard"]) :]
    if len(laid) == number:
        return laid
    held: list[str] = before["hands"][seat][
        at : at + number
    ]  # the round is over, all is dealt anew
    return announced(words) if HIDDEN in held else held
