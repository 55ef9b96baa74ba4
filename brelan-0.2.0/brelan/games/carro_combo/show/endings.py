"""How a round of Carro Combo ended: who pays, why, and the table at that moment.

A pure function of the views before and after a move, and of the move: it knows nothing else.
"""

from typing import Any

from brelan.core.position import HIDDEN

from ..combinations import SIZES, announced
from .aids import aids

View = dict[str, Any]


def ended(before: View, seat: int, move: str, after: View) -> View:
    """The round that this move ended: the payers, the reason, who lost the game by it.

    Reasons: ``stuck`` (could neither play nor take), ``last`` (the only one with cards), ``out``
    (nobody has cards: all in the trick pay but its ``winner``). A game that is over still shows
    the table as the move left it; otherwise ``view`` and ``aids`` do.
    """
    payers = [
        payer
        for payer, tokens in enumerate(after["tokens"])
        if tokens < before["tokens"][payer] or after["scores"][payer] < 0
    ]
    picture = _acted(before, seat, move)
    reason = _reason(picture, move)
    in_trick = [other for other, active in enumerate(before["active"]) if active]
    winners = [other for other in in_trick if other not in payers]
    return {
        "round": before["round"],
        "payers": payers,
        "reason": reason,
        "winner": winners[0] if reason == "out" and winners else None,
        "losers": [loser for loser in payers if after["scores"][loser] < 0],
        "view": None if after["over"] else picture,
        "aids": None if after["over"] else aids(picture, None),
    }


def _reason(picture: View, move: str) -> str:
    acted = {entry["seat"] for entry in picture["trick"]}
    in_trick = {seat for seat, active in enumerate(picture["active"]) if active}
    if not move.startswith(("put", "stop")) and acted != in_trick:
        return "stuck"  # somebody's turn came in mid-trick, and the round ended there
    return "last" if any(picture["hands"]) else "out"


def _acted(before: View, seat: int, move: str) -> View:
    """The view with this act made, nobody to move."""
    words, place = move.split(" @")
    kind, at = words.split()[0], int(place)
    hand, known = list(before["hands"][seat]), list(before["known"][seat])
    reserve, discard = list(before["reserves"][seat]), list(before["discard"])
    if kind == "put":
        hand.insert(at, before["drawn"])
        known.insert(at, False)
    elif kind == "take":
        card = reserve.pop(int(words.split()[1]))
        hand.insert(at, card)
        known.insert(at, True)
        words = f"take {card}"
    else:
        played = slice(at, at + SIZES.get(kind, 1))
        discard += announced(words) if HIDDEN in hand[played] else hand[played]
        del hand[played], known[played]
    return {
        **before,
        "hands": _with(before["hands"], seat, hand),
        "known": _with(before["known"], seat, known),
        "reserves": _with(before["reserves"], seat, reserve),
        "discard": discard,
        "trick": before["trick"] + ([] if kind == "put" else [{"seat": seat, "act": words}]),
        "pending": [],
        "drawn": None,
        "to_draw": 0,
    }


def _with(all_seats: list[Any], seat: int, own: list[Any]) -> list[Any]:
    return [own if other == seat else theirs for other, theirs in enumerate(all_seats)]
