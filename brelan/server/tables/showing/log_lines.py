"""What the list of moves shows beside words: where rounds and tricks begin, the cards of moves."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from brelan.core.position import HIDDEN

from ...messages.requests import LogHeading, LogLine
from ...model import seats
from ...model.state import State
from .aids import log_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from brelan.core.table import Table

View = dict[str, Any]


class PlayedMoves(msgspec.Struct, frozen=True):
    """The moves of a game, apart from the table they are made at."""

    first: Table
    """How the table was before the first of them."""
    moves: list[tuple[int, int]]
    told: list[str]
    """The same as whoever looks knows them."""
    seat: int | None
    """Through whose eyes; None: an onlooker's, or those of several people."""
    begun: int
    """How many moves had been made before the first."""


def played(state: State, person: str | None) -> PlayedMoves | None:
    """The moves that stand, as far as somebody may know them; None before the deal."""
    if state.table is None:
        return None
    held = seats.held(state.chairs, person)
    seat = held[0] if len(held) == 1 else None
    log = state.table.watcher_log() if seat is None else state.table.log_of(seat)
    return PlayedMoves(
        state.rewound(0),
        list(state.table.history),
        [move for _seat, move in log],
        seat,
        state.header.begun,
    )


def lines(game: PlayedMoves) -> list[LogLine]:
    """A line a move; what is counted begins anew with every round."""
    made = list(_made(game))
    several = bool(made) and made[0].round != made[-1].round
    counted: Counter[str] = Counter()
    found: list[LogLine] = []
    round_before = 0
    for number, move in enumerate(made, start=game.begun + 1):
        headings = []
        if move.round != round_before:
            round_before = move.round
            counted.clear()
            headings += [LogHeading(kind="round", number=move.round)] if several else []
        if move.begins is not None:
            counted[move.begins] += 1
            headings.append(LogHeading(kind=move.begins, number=counted[move.begins]))
        found.append(
            LogLine(
                number=number,
                move=move.told,
                headings=headings,
                cards=move.cards,
                gain=move.gain,
            )
        )
    return found


class _Made(msgspec.Struct, frozen=True):
    """A move that was made, as the room tells of it."""

    round: int
    told: str | None
    begins: str | None
    cards: list[str]
    gain: int | None


def _made(game: PlayedMoves) -> Iterator[_Made]:
    table = game.first
    before = _seen(table, game.seat)
    for (seat, number), told in zip(game.moves, game.told, strict=True):
        table.play_number(seat, number)
        after = _seen(table, game.seat)
        line = (told and log_line(table.game.info, before, seat, told, after)) or {}
        cards = [card for card in line.get("cards", ()) if card not in (None, HIDDEN)]
        known = told if told and HIDDEN not in told else None
        yield _Made(before["round"], known, line.get("begins"), cards, line.get("gain"))
        before = after


def _seen(table: Table, seat: int | None) -> View:
    return table.watcher_view() if seat is None else table.view(seat)
