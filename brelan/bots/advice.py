"""What a bot would tell a player: its candidate moves, how sure it is of them, and why.

Everything comes from the search, which sees what the seat sees, and from the seat's own view; so
advice cannot give away a hidden card.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from brelan.core.game import Game
from brelan.core.remarks import Fault, Merit, Remark
from brelan.core.table import Table

from .candidate import Candidate

Z = 1.96
"""Standard errors to either side of a 95 % interval."""


@dataclass(frozen=True)
class Advice:
    """A move that a bot considered."""

    move: str
    expected: float
    """The result it expects for the seat's side, between -1 and 1."""
    error: float
    """Half the 95 % interval of that expectation; 0 where the search was exact."""
    share: float
    """The part of the search that was spent on it."""
    remark: Remark
    """What speaks for it or against it."""

    def reason(self, lang: str = "en") -> str:
        """Why, in one sentence of the game's own terms."""
        return self.remark.text(lang)


CLEARLY = 0.1
"""So much less is a mistake: then what speaks against a move matters more."""


def searched(table: Table, seat: int, found: Sequence[Candidate]) -> tuple[Advice, ...]:
    """Advice from a tree search: every visit is a result."""
    total = sum(one.visits for one in found)
    rated = [
        # A move without choice is not searched: it is all there is, of unknown worth.
        (one.move, one.value, half_width(one.value, one.visits), one.visits / total if total else 1)
        for one in found
    ]
    return _told(table, seat, rated)


def solved(
    table: Table, seat: int, found: Sequence[Candidate], *, exact: bool, drift: float
) -> tuple[Advice, ...]:
    """Advice from exact search, which looks at all moves alike.

    At the end of a game of one round it knows the result. Before that it expects one from a margin
    of points, and is as unsure as the last deepening still changed it.
    """
    known = exact and _only_round(table)
    rated = [
        (
            one.move,
            _sign(one.value) if known else one.value,
            0.0 if known else drift,
            1 / len(found),
        )
        for one in found
    ]
    return _told(table, seat, rated)


def _told(
    table: Table, seat: int, rated: Sequence[tuple[int, float, float, float]]
) -> tuple[Advice, ...]:
    view, moves = table.view(seat), table.moves(seat)
    told: list[Advice] = []
    for number, expected, error, share in rated:
        move: str = table.game.notation.move_text(number)
        worse = bool(told) and expected < told[0].expected - CLEARLY
        remark = chosen(remarks_of(table.game, view, seat, move, moves), first=not told, bad=worse)
        told.append(Advice(move, expected, error, share, remark))
    return tuple(told)


def _only_round(table: Table) -> bool:
    """Whether the game ends with its first round, whatever is played."""
    trial = table.copy()
    while not trial.over and trial.round == 1:
        seat = trial.pending[0]
        trial.play(seat, trial.moves(seat)[0])
    return trial.round == 1


def _sign(value: float) -> float:
    return float((value > 0) - (value < 0))


def half_width(mean: float, count: int) -> float:
    """Half the 95 % interval of a mean of results between -1 and 1.

    Of all results with this mean, pure wins and losses vary most; so the interval of a share is
    never too narrow (Wilson's, which is sound for few and one-sided results too).
    """
    if not count:
        return 1.0
    share = min(1.0, max(0.0, (1 + mean) / 2))
    spread = math.sqrt(share * (1 - share) / count + (Z / (2 * count)) ** 2)
    return min(1.0, 2 * Z / (1 + Z * Z / count) * spread)


def remarks_of(
    game: Game, view: dict[str, object], seat: int, move: str, moves: list[str]
) -> list[Remark]:
    """What the room has to say of a move; a game without reasons gets a plain sentence."""
    try:
        room = game.info.module("reasons")
    except ModuleNotFoundError:
        return [Merit("reason-plain", move=move)]
    return [*room.remarks(view, seat, move, moves)] or [Merit("reason-plain", move=move)]


def chosen(remarks: list[Remark], *, first: bool, bad: bool) -> Remark:
    """The remark that explains the verdict: a merit of the best move, a fault of a bad one."""
    wanted = Merit if first else Fault if bad else Remark
    return next((remark for remark in remarks if isinstance(remark, wanted)), remarks[0])
