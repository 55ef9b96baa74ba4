"""How a seat has fared round by round, without a word about the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import brelan

if TYPE_CHECKING:
    from brelan.core.table import Table


def rounds(table: Table, seat: int) -> list[int]:
    """Of each round: 1 if no rival gained more and one did less, 0 if all gained alike, or -1."""
    side = next(side for side in table.game.sides if seat in side)
    rivals = [one for one in range(table.game.players) if one not in side]
    record = table.record()
    again = brelan.replay({**record, "moves": []})
    before, number, fared = list(again.scores), again.round, []
    for mover, move in record["moves"]:
        again.play(mover, move)
        if again.over or again.round > number:
            gained = [now - then for now, then in zip(again.scores, before, strict=True)]
            fared.append(_compared(gained[seat], [gained[one] for one in rivals]))
            before, number = list(again.scores), again.round
    return fared


def _compared(own: int, others: list[int]) -> int:
    if any(other > own for other in others):
        return -1
    return int(any(other < own for other in others))
