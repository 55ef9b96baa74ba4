"""Why a move is good or bad, in one sentence: what sets it apart from the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from brelan.core.game import Game
from brelan.core.knowledge.remarks import Clause, Fault, Merit, Remark
from brelan.core.table import Table


def remarks_of(
    game: Game, view: dict[str, Any], seat: int, move: str, moves: list[str]
) -> list[Remark]:
    """What the room has to say of a move; a game without reasons gets a plain sentence."""
    room = game.info.optional_module("bot.reasons")
    found = [] if room is None else [*room.remarks(view, seat, move, moves)]
    return found or [Merit("reason-plain", move=move)]


class Explainer:
    """Explains the moves of one decision, each against the best or the next best of them."""

    def __init__(self, table: Table, seat: int) -> None:
        self.game = table.game
        self.seat = seat
        self.view = table.view(seat)
        self.moves = table.moves(seat)
        self._said: dict[str, list[Remark]] = {}

    def of(self, move: str) -> list[Remark]:
        """Everything the room says of a move."""
        if move not in self._said:
            self._said[move] = remarks_of(self.game, self.view, self.seat, move, self.moves)
        return self._said[move]

    def named(self, move: str) -> Remark:
        """The move in the room's words, or as it is written."""
        room = self.game.info.optional_module("bot.reasons")
        said = getattr(room, "said", None)
        found: Remark = (
            Remark("reason-move", move=move) if said is None else said(self.view, self.seat, move)
        )
        return found

    def best(self, move: str, rival: str | None) -> Remark:
        """What speaks for the best move and not for the next best one, and against that one."""
        own = self.of(move)
        if rival is None:
            return _first(own, Merit) or own[0]
        theirs = self.of(rival)
        merit = _first(_beyond(own, theirs), Merit) or _first(own, Merit) or own[0]
        fault = _first(_without(theirs, own), Fault)
        if fault is None:
            return merit
        return Merit("reason-apart", merit=merit, move=self.named(rival), fault=Clause(fault))

    def bad(self, move: str, best: str) -> Remark:
        """What speaks against a move; if nothing does, what the best one has that it has not."""
        own, theirs = self.of(move), self.of(best)
        fault = _first(_without(own, theirs), Fault)
        if fault is not None:
            return fault
        merit = _first(_beyond(theirs, own), Merit)
        if merit is None:
            return Fault("reason-weaker", move=self.named(best))
        return Fault("reason-misses", move=self.named(best), merit=Clause(merit))

    def fair(self, move: str) -> Remark:
        """What is to be said first of a move that is nearly as good as the best."""
        return self.of(move)[0]


def _without(remarks: Sequence[Remark], others: Sequence[Remark]) -> list[Remark]:
    """Those that the others do not say too."""
    return [remark for remark in remarks if remark not in others]


def _beyond(remarks: Sequence[Remark], others: Sequence[Remark]) -> list[Remark]:
    """Those that the others do not say too, of as much: to shed two cards is none beside three."""
    return [
        remark
        for remark in _without(remarks, others)
        if not any(_as_much(other, remark) for other in others)
    ]


def _as_much(one: Remark, other: Remark) -> bool:
    """Whether one says the same as another, of as many cards or more."""
    wanted = {name: value for name, value in other.values.items() if isinstance(value, int)}
    return (
        one.code == other.code
        and bool(wanted)
        and all(one.values[name] >= value for name, value in wanted.items())
    )


def _first(remarks: Sequence[Remark], kind: type[Remark]) -> Remark | None:
    return next((remark for remark in remarks if isinstance(remark, kind)), None)
