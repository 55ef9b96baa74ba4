"""Last card for learners: what lies in the rows, and which move is which action."""

from collections.abc import Mapping
from typing import Any

from brelan.core.arrays.tensors import Part, laid_out, register
from brelan.core.compiler.decorators import rule

from ..rules import MOST_TAKEN, ROWS, STATE


def observation(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an observation holds."""
    return laid_out(
        Part("rows", (ROWS,), "cards left in each row"),
        Part("taken", (2,), "cards taken: by the seat itself, by the other"),
        Part("pending", (2,), "1 for who is to act: the seat itself, the other"),
        Part("misere", (1,), "1 if the last card loses"),
    )


def actions(options: Mapping[str, Any]) -> tuple[Part, ...]:
    """What an action says; a move is its own action."""
    return laid_out(Part("take", (ROWS, MOST_TAKEN), "row, cards taken less one"))


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    """Everything: all lies open."""
    for row in range(ROWS):
        out[row] = s.cards[row]
    for step in range(2):
        owner = seat ^ step
        out[ROWS + step] = s.taken[owner]
        out[ROWS + 2 + step] = s.pending >> owner & 1
    out[ROWS + 4] = s.misere


register(STATE, observe=observe)
