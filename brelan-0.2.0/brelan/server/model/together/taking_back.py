"""How far people may take back by agreement: never past a card that was shown.

It follows from the generator and from what the game declares as hidden, whatever the game is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from brelan.core.position import HIDDEN

from .. import seats
from ..state import State

if TYPE_CHECKING:
    from brelan.core.table import Table


def last_decision(state: State, person: str | None) -> int | None:
    """How many moves stay if this person's last move goes back; None if there is none."""
    held, moves = seats.held(state.chairs, person), len(state.movers)
    for number, seat in enumerate(reversed(state.movers), 1):
        if seat in held:
            return moves - number
    return None


def shows(state: State, kept: int) -> bool:
    """Whether anything was drawn or shown to anybody after so many moves."""
    if state.table is None:
        return False
    before = state.rewound(kept)
    for seat, number in state.table.history[kept:]:
        after = before.copy()
        after.play_number(seat, number)
        if _shows(before, after, seat):
            return True
        before = after
    return False


def _shows(before: Table, after: Table, mover: int) -> bool:
    """Whether a move drew by chance, ended the game, or let anybody see a card more than before."""
    if before.chance != after.chance or after.over:
        return True
    if before.game.secrecy.nothing:
        return False
    if _sees_more(before.watcher_view(), after.watcher_view(), own=False):
        return True
    return any(
        _sees_more(before.view(seat), after.view(seat), own=seat == mover)
        for seat in range(before.game.players)
    )


def _sees_more(before: dict[str, Any], after: dict[str, Any], *, own: bool) -> bool:
    """Whether fewer entries are hidden, or one is seen that was not.

    What a seat does with its ``own`` cards it may see twice: in its hand and where they lie.
    """
    then, now = Counter(_entries(before)), Counter(_entries(after))
    if now[HIDDEN] < then[HIDDEN]:
        return True
    new = now.keys() - then.keys() if own else (now - then).keys()
    return bool(set(new) - {HIDDEN})


def _entries(value: Any) -> Iterator[str]:
    """All texts within a view: cards, and ``?`` for hidden ones."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _entries(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _entries(inner)
