"""Why a move of a puzzle is right or wrong: always a true sentence, never an empty one.

Rooms say in ``bot/reasons.py`` which of their remarks are true of any move (``PLAIN``): these
explain nothing. A puzzle in which some move cannot be explained without them is not shipped.
"""

from __future__ import annotations

from collections.abc import Sequence

from brelan.core.game import Game
from brelan.core.knowledge.remarks import Fault, Merit, Remark
from brelan.core.table import Table

from ..chances import same_for_a_person
from ..explain import Explainer

PLAIN = frozenset({"reason-plain", "reason-weaker"})
"""Remarks of the house that explain nothing."""


def plain_codes(game: Game) -> frozenset[str]:
    """The remarks that say nothing in this game."""
    room = game.info.optional_module("bot.reasons")
    own: frozenset[str] = getattr(room, "PLAIN", frozenset())
    return PLAIN | own


class PuzzleWords:
    """Sentences about the moves of one puzzle."""

    def __init__(self, table: Table, seat: int, best: str) -> None:
        self._table = table
        self._explainer = Explainer(table, seat)
        self._plain = plain_codes(table.game)
        self._best = best

    def right(self) -> Remark | None:
        """What speaks for the best move, and what for no other; None if there is nothing to say."""
        found = [one for one in self._of(self._best) if isinstance(one, Merit)]
        if not found:
            return None
        first, shared = found[0], self._shared(found[0])
        own = [one for one in found[1:] if shared and not self._shared(one)]
        return Merit("puzzle-both", first=first, own=own[0]) if own else first

    def _shared(self, merit: Remark) -> bool:
        """Whether the same can be said of a move that is not as good."""
        table, seat = self._table, self._explainer.seat
        return any(
            merit in self._of(move)
            for move in self._explainer.moves
            if not same_for_a_person(table, seat, move, self._best)
        )

    def wrong(self, move: str) -> Remark | None:
        """What speaks against another move, without telling the best one; None: nothing does."""
        own, best = self._of(move), self._of(self._best)
        fault = _first([one for one in own if one not in best], Fault)
        if fault is not None:
            return fault
        merit = _first([one for one in best if one not in own], Merit)
        return None if merit is None else Fault("puzzle-misses", merit=merit)

    def named(self, move: str) -> Remark:
        """A move in words."""
        return self._explainer.named(move)

    def complete(self, wrong: Sequence[str]) -> bool:
        """Whether the best move and all of these can be explained."""
        return self.right() is not None and all(self.wrong(move) is not None for move in wrong)

    def _of(self, move: str) -> list[Remark]:
        return [one for one in self._explainer.of(move) if one.code not in self._plain]


def _first(remarks: Sequence[Remark], kind: type[Remark]) -> Remark | None:
    return next((one for one in remarks if isinstance(one, kind)), None)
