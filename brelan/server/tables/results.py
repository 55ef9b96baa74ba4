"""Whether a game is rated, and who has won it for the ratings."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from ..model.log import Entry
from ..model.state import State

if TYPE_CHECKING:
    from brelan.core.table import Table


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


def group_score(state: State, table: Table) -> GroupScore | None:
    """What a group's sheet keeps of a game that is over; None at tables of no group."""
    if state.header.group is None:
        return None
    return GroupScore(
        list(state.players_at_deal),
        winners(table.winners, state.replaced, len(state.chairs)),
        list(table.scores),
    )


def counts(state: State) -> bool:
    """Whether a game is rated: nobody was helped, nobody is on two seats, and a person plays."""
    dealt = state.players_at_deal
    players = dealt or [chair.player for chair in state.chairs if chair.kind != "open"]
    persons = [player for player in players if player.startswith("person:")]
    playing = len(state.chairs) > 1 and (bool(persons) or not dealt)
    return not state.assisted and playing and len(set(persons)) == len(persons)


def winners(won: Collection[int], replaced: Collection[int], players: int) -> list[int]:
    """Who has won for the rating: nobody wins by what somebody else has played for them.

    If only such seats have won, those who played themselves to the end have.
    """
    stayed = [seat for seat in range(players) if seat not in replaced]
    return [seat for seat in stayed if seat in won] or stayed or sorted(won)


def result(state: State, table: Table, last: Entry) -> Result | None:
    """What is stored of a game that a move finishes, if it counts.

    Who sat there at the deal is rated, so that nobody escapes a result by leaving.
    """
    if not counts(state):
        return None
    replaced = set(state.replaced)
    if last.seat is not None and state.substituted(last.seat):
        replaced.add(last.seat)
    won = winners(table.winners, replaced, len(state.players_at_deal))
    sides = table.game.sides
    together = [list(side) for side in sides] if len(sides) < len(state.players_at_deal) else []
    return Result(list(state.players_at_deal), won, together)
