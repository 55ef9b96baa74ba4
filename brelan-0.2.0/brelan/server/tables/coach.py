"""What a coach says of somebody's last move, for who plays alone against bots and unrated.

The position before the move is judged as a hint is: from what the seat saw then. So nothing hidden
is told, and who takes the move back knows no more than they did.
"""

from __future__ import annotations

from dataclasses import dataclass

from brelan.bots.chances import same_for_a_person
from brelan.core.table import Table

from ..common.errors import Refused
from ..messages.lessons import CoachNote
from ..messages.protocol import Candidate, HintAnswer
from ..model import fair_play
from ..model.state import State

MUCH = 0.15
"""So much of the chance is worth a word."""


@dataclass(frozen=True)
class Decision:
    """A person's last move, and the table before it."""

    before: Table
    seat: int
    move: str
    number: int


def last_decision(state: State, person: str) -> Decision:
    """What is judged; refused where a game may count, or others play, or nothing was played."""
    kept = fair_play.moves_kept(state, person)
    if kept is None or state.table is None or state.header.rated:
        raise Refused("coach-impossible")
    seat, move = state.table.log[kept]
    return Decision(state.rewound(kept), seat, move, kept)


def note(made: Decision, advice: HintAnswer) -> CoachNote | None:
    """What is to be said of the move; None where the search did not look at it."""
    best = advice.candidates[0]
    own = next((one for one in advice.candidates if _same(made, one)), None)
    if own is None:
        return None
    cost, unsure = _cost(best, own)
    return CoachNote(
        number=made.number,
        move=made.move,
        better=best.move,
        aim=advice.aim,
        cost=cost,
        much=own is not best and cost >= MUCH and cost > unsure,
        reason=own.reason,
    )


def _same(made: Decision, one: Candidate) -> bool:
    return same_for_a_person(made.before, made.seat, made.move, one.move)


def _cost(best: Candidate, own: Candidate) -> tuple[float, float]:
    """The chance that was lost and how unsure that is; by results where no chances are known."""
    if best.chance is not None and own.chance is not None:
        return best.chance - own.chance, best.chance_error + own.chance_error
    return (best.expected - own.expected) / 2, (best.error + own.error) / 2
