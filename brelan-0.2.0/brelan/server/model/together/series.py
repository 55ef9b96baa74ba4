"""Game, rematch, decider: up to three games of the same people, of which the third decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...messages.protocol import SeriesInfo
from ..log import Series
from ..seats import Chair
from ..state import State

LAST = 3
"""The number of the game that decides."""


def describe(state: State) -> SeriesInfo:
    """The series that a table belongs to."""
    played = _with_this_game(state)
    return SeriesInfo(game=played.game, wins=list(played.wins), next=_next(state, played))


def following(state: State, chairs: Sequence[Chair]) -> Series | None:
    """What is said of a rematch with these players; None where it is the first of others."""
    played = _with_this_game(state)
    same = tuple(chair.player for chair in chairs) == state.players_at_deal
    if not same or _next(state, played) == "new":
        return None
    return Series(played.game + 1, played.wins)


def _with_this_game(state: State) -> Series:
    """The series with the result of this game, as soon as it has one."""
    before = state.header.series or Series(1, (0,) * len(state.chairs))
    ended = state.outcome
    if ended is None or not ended.losers:  # a draw, or no result
        return before
    won = (wins + (seat in ended.winners) for seat, wins in enumerate(before.wins))
    return Series(before.game, tuple(won))


def _next(state: State, played: Series) -> Literal["rematch", "decider", "new"]:
    """What a rematch would be: a third game decides where nobody has won more than the others."""
    if played.game == 1:
        return "rematch"
    won = {sum(played.wins[seat] for seat in side) / len(side) for side in state.game.sides}
    leading = max(won) > 1 or (len(state.game.sides) == 2 and len(won) > 1)
    return "new" if played.game >= LAST or leading else "decider"
