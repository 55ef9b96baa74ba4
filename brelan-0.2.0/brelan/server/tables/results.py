"""Whether a game is rated, and who has won it for the ratings."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from ..model import fair_play
from ..model.state import State


class Result(msgspec.Struct, omit_defaults=True):
    """Who played, by seat, who won, and which seats play together."""

    players: list[str]
    winners: list[int]
    sides: list[list[int]] = []
    """The seats that win or lose together; empty: each alone, as in results of old."""


class GroupScore(msgspec.Struct):
    """A finished game on a group's sheet: who played, by seat, who won, and the points."""

    players: list[str]
    winners: list[int]
    scores: list[int]


def group_score(state: State) -> GroupScore | None:
    """What a group's sheet keeps of a game that is over; None at tables of no group."""
    if state.header.group is None or state.outcome is None or state.table is None:
        return None
    return GroupScore(
        list(state.players_at_deal),
        list(state.outcome.winners),
        list(state.table.scores),
    )


def counts(state: State) -> bool:
    """Whether a game is rated: nobody was helped, nobody is on two seats, and a person plays."""
    return not state.assisted and fair_play.may_count(state)


def winners(won: Collection[int], replaced: Collection[int], players: int) -> list[int]:
    """Who has won for the rating: nobody wins by what somebody else has played for them.

    If only such seats have won, those who played themselves to the end have.
    """
    stayed = [seat for seat in range(players) if seat not in replaced]
    return [seat for seat in stayed if seat in won] or stayed or sorted(won)


def result(state: State) -> Result | None:
    """What is stored of a game that is over, if it counts.

    Who sat there at the deal is rated, so that nobody escapes a result by leaving.
    """
    if state.outcome is None or not counts(state):
        return None
    replaced = state.replaced | state.gave_up.keys()
    won = winners(state.outcome.winners, replaced, len(state.players_at_deal))
    sides = state.game.sides
    together = [list(side) for side in sides] if len(sides) < len(state.players_at_deal) else []
    return Result(list(state.players_at_deal), won, together)
