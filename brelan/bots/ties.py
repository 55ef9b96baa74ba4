"""Among moves that are equally good, the one that a person of sense would make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from brelan.core.knowledge.remarks import Ending
from brelan.core.knowledge.sense import weigh
from brelan.core.table import Table

from .explain import remarks_of
from .search.candidate import Candidate

EQUAL = 1e-9
"""Results that differ by less are the same."""


def sensible(
    table: Table, seat: int, found: Sequence[Candidate], *, all_told_apart: bool
) -> list[Candidate]:
    """The moves in their order, but first of the best ones what ends it, then what looks natural.

    What ends it is a move that wins now, or by which the seat is out. What looks natural the game's
    sense tells by its weights: so cards that may still serve are kept. Where moves are not all told
    apart, as by a search that only shows others to be no better, equal values prove nothing, and
    only a move that ends it is preferred.
    """
    if len(found) < 2:
        return list(found)
    best = found[0]
    equal = [one for one in found if one.value >= best.value - EQUAL]
    if len(equal) < 2:
        return list(found)
    view, moves = table.view(seat), table.moves(seat)

    def ends(one: Candidate) -> bool:
        move: str = table.game.notation.move_text(one.move)
        remarks = remarks_of(table.game, view, seat, move, moves)
        return any(isinstance(remark, Ending) for remark in remarks)

    first = [one for one in equal if ends(one)]
    if not all_told_apart:
        chosen = first[:1] or [best]
    else:
        natural = _weights(table, seat, equal)
        chosen = sorted(equal, key=lambda one: (one not in first, -natural[one.move]))
    return [*chosen, *(one for one in found if one not in chosen)]


def without_equals(found: Sequence[Candidate]) -> list[Candidate]:
    """The first of the best moves, and those that are worse."""
    return [found[0], *(one for one in found[1:] if one.value < found[0].value - EQUAL)]


def one_an_act(table: Table, seat: int, found: Sequence[Candidate]) -> dict[int, Candidate]:
    """For every move the one that stands for its act, looked at as often as all of them together.

    Of all places for a card it is the one that the search likes best: whoever strays takes another
    card, but does not put it between two that go together. A room says what is one act by
    ``act_of(move)`` in its ``bot/sense.py``.
    """
    act_of = getattr(table.game.info.optional_module("bot.sense"), "act_of", None)
    if act_of is None:
        return {one.move: one for one in found}
    acts: dict[int, list[Candidate]] = {}
    for one in found:
        acts.setdefault(act_of(one.move), []).append(one)
    natural = _weights(table, seat, found)
    standing: dict[int, Candidate] = {}
    for places in acts.values():
        best = max(
            places,
            key=lambda one: (one.value if one.exact else one.visits, natural[one.move]),
        )
        best = replace(best, visits=sum(one.visits for one in places))
        standing.update((one.move, best) for one in places)
    return standing


def _weights(table: Table, seat: int, equal: Sequence[Candidate]) -> dict[int, float]:
    """How promising the moves look to the game's sense, by what the seat knows."""
    moves = np.array(sorted(one.move for one in equal), np.int16)
    weights = np.zeros(len(moves), np.float32)
    weigh(table.imagined_state(seat, 0), seat, moves, len(moves), weights)
    return dict(zip(moves.tolist(), weights.tolist(), strict=True))
