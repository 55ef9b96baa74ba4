"""Who wins when somebody gives up: by resigning, by running out of time, by being gone.

Version 1 of the rule, which a table's terms name:

- Where a loser is sought, who gives up is the loser, and the game is over.
- A side gives up when all people on it have. Bots and people who had a bot called in do not count.
- Of two sides the other one wins, and the game is over.
- Of more sides the others go on. A bot plays for the seat; its side cannot win. If it does by the
  rules of the game, the best of the sides that still play win instead, by their scores.
- When one side is left, or no person, the sides that still play win, and the game is over.
- A draw is shared by all sides that still play.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Literal

from ...messages.protocol import GivingUp, How, Outcome
from ..seats import Chair

if TYPE_CHECKING:
    from brelan.core.table import Table

Sides = Sequence[Sequence[int]]
Seeks = Literal["winner", "loser"]


def meaning(sides: Sides, seeks: Seeks) -> GivingUp:
    """What giving up means at a table, in a word for its players."""
    if seeks == "loser":
        return "loses"
    if any(len(side) > 1 for side in sides):
        return "team-plays-on"
    return "others-win" if len(sides) <= 2 else "bot-plays-on"


def playing(chairs: Sequence[Chair], gave_up: Collection[int]) -> list[int]:
    """The seats for which a person still plays, or may come and play."""
    return [
        seat for seat, chair in enumerate(chairs) if chair.kind != "bot" and seat not in gave_up
    ]


def standing(sides: Sides, chairs: Sequence[Chair], gave_up: Collection[int]) -> list[int]:
    """The seats of the sides that still play for the win."""
    people = playing(chairs, gave_up)
    return sorted(
        seat
        for side in sides
        if not any(one in gave_up for one in side) or any(one in people for one in side)
        for seat in side
    )


def outcome_after_giving_up(
    sides: Sides, seeks: Seeks, chairs: Sequence[Chair], gave_up: Collection[int], how: How
) -> Outcome | None:
    """How the game has ended after a seat has given up; None if it goes on."""
    if seeks == "loser":
        losing = {seat for side in sides if any(one in gave_up for one in side) for seat in side}
        return outcome(how, set(range(len(chairs))) - losing, chairs, gave_up)
    left = standing(sides, chairs, gave_up)
    one_side = len([side for side in sides if side[0] in left]) <= 1
    if one_side or not any(chairs[seat].kind == "person" for seat in playing(chairs, gave_up)):
        return outcome(how, left, chairs, gave_up)
    return None


def outcome_by_rules(table: Table, chairs: Sequence[Chair], gave_up: Collection[int]) -> Outcome:
    """How a game has ended that was played to its end."""
    sides, won = table.game.sides, set(table.winners)
    left = standing(sides, chairs, gave_up)
    if gave_up and left:
        won = won & set(left) or _best(sides, left, table.scores)
    return outcome("rules", won, chairs, gave_up)


def draw(sides: Sides, chairs: Sequence[Chair], gave_up: Collection[int]) -> Outcome:
    """A game that all who still play share."""
    return outcome("draw", standing(sides, chairs, gave_up), chairs, gave_up)


def no_result(gave_up: Collection[int]) -> Outcome:
    """A game that nobody has won or lost."""
    return Outcome(how="agreement", winners=[], losers=[], gave_up=sorted(gave_up))


def outcome(
    how: How, won: Collection[int], chairs: Sequence[Chair], gave_up: Collection[int]
) -> Outcome:
    """The winners; all others have lost."""
    return Outcome(
        how=how,
        winners=sorted(won),
        losers=[seat for seat in range(len(chairs)) if seat not in won],
        gave_up=sorted(gave_up),
    )


def _best(sides: Sides, left: Collection[int], scores: Sequence[int]) -> set[int]:
    """The seats of the best sides among those that are left."""
    totals = {tuple(side): sum(scores[seat] for seat in side) for side in sides if side[0] in left}
    most = max(totals.values())
    return {seat for side, total in totals.items() if total == most for seat in side}
