"""What a coach says of somebody's last move, for who plays alone against bots and unrated.

The move is judged as an analysis does it: from what the seat saw then, against the best one at
equal effort. So nothing hidden is told, and who takes the move back knows no more than they did.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..common.errors import Refused
from ..messages.lessons import CoachNote
from ..messages.protocol import Language
from ..model import fair_play
from ..model.state import State

if TYPE_CHECKING:
    from brelan.bots.review.judge import Decision as Judged
    from brelan.core.table import Table

MUCH = 0.12
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


def note(made: Decision, judged: Judged, lang: Language) -> CoachNote:
    """What is to be said of the move."""
    cost = judged.cost
    if cost is None:  # no chances are known here: by results, which lie between -1 and 1
        cost = judged.loss / 2 if judged.significant else 0.0
    return CoachNote(
        number=made.number,
        move=made.move,
        better=judged.best,
        aim=made.before.game.aim,
        cost=cost,
        much=cost >= MUCH,
        reason=judged.remark.text(lang),
    )
