"""One decision judged by what its seat knew: the best move, and what the one made has cost."""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass, replace

from brelan.core.game import Game
from brelan.core.generator import derive
from brelan.core.knowledge.remarks import Remark
from brelan.core.knowledge.sense import HIDDEN, estimate
from brelan.core.table import Table

from ..advice import Advice, Z, chosen, remarks_of
from ..bot import Bot
from ..chances import stakes_of
from ..levels import level
from ..search.tree_search import TreeSearch, settings_of

WORLDS = 4
"""Imagined worlds in which two moves are compared."""

NODES = 256
"""Room in the tree for each iteration."""


@dataclass(frozen=True)
class Decision:
    """What a seat did where it had a choice, and what it could have done."""

    ply: int
    """How many moves had been made before."""
    seat: int
    move: str
    best: str
    expected: float
    """The result to expect of the move made, between -1 and 1."""
    best_expected: float
    loss: float
    """How much less that is than the best; never negative."""
    error: float
    """Half the 95 % interval of the loss; of the expectation where nothing was lost."""
    chance: float | None
    """The chance (`Game.aim`) after the move made; None where the room tells no chances."""
    best_chance: float | None
    why: Remark
    """What speaks for the best move."""
    remark: Remark
    """What is to be said of the move made."""

    @property
    def cost(self) -> float | None:
        """How much of the chance the move gave away; never negative."""
        if self.chance is None or self.best_chance is None:
            return None
        return max(0.0, self.best_chance - self.chance)


class Judge:
    """Searches for the best move, then compares it with the one made at equal effort."""

    def __init__(self, game: Game, *, iterations: int, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.bot = Bot(level("expert"), game, iterations=iterations, threads=1, seed=seed)
        self.effort = max(1, iterations // (2 * WORLDS))
        self.settings = settings_of(game)
        self.search = TreeSearch(game, self.settings, seed, nodes=NODES * (1 + self.effort))

    def judge(self, table: Table, seat: int, move: str) -> Decision:
        """The decision of a seat that is about to make this move."""
        ply = len(table.history)
        found = self.bot.advise(table, seat)
        best = found[0]
        made = next((one for one in found if one.move == move), None)
        if made is not None and (made is best or self.bot.exact):
            return self._decision(table, seat, best, made)
        rivals = [self._values(table, seat, one, ply) for one in (best.move, move)]
        means = [statistics.fmean(values) for values in rivals]
        error = math.hypot(*(_half(values) for values in rivals))
        stakes = stakes_of(table, seat)
        made, top = (
            replace(
                best,
                move=one,
                chance=None if stakes is None else stakes.chance(mean),
                expected=mean,
                error=error,
            )
            for one, mean in ((move, means[1]), (best.move, means[0]))
        )
        if means[1] >= means[0]:
            # Nothing shows it to be worse: then it is as good as the best.
            remarks = remarks_of(self.game, table.view(seat), seat, move, table.moves(seat))
            made = top = replace(made, remark=chosen(remarks, first=True, bad=False))
        return self._decision(table, seat, top, made)

    def _values(self, table: Table, seat: int, move: str, ply: int) -> list[float]:
        """The seat's results in searches that begin after the move, in worlds it can imagine."""
        values: list[float] = []
        for world in range(WORLDS):
            imagined = table.imagine(seat, derive(self.seed, ply * WORLDS + world))
            imagined.play(seat, move)
            if imagined.over:  # nothing is left to be imagined
                values += [self._at_the_end(imagined, seat)] * self.effort
                continue
            self.search.begin(imagined.state, seat, ply)
            for iteration in range(self.effort):
                self.search.run(1)
                if not self._of_another(iteration):
                    values.append(float(self.search.scratch.values[seat]))
        return values

    def _at_the_end(self, table: Table, seat: int) -> float:
        """The seat's result on the scale of the search."""
        scratch = self.search.scratch
        estimate(table.state, scratch.scores, scratch.values)
        return float(scratch.values[seat])

    def _of_another(self, iteration: int) -> bool:
        """Whether an iteration of the search was played in another seat's world."""
        every = self.settings.other_seats_every
        return self.settings.secrecy == HIDDEN and every > 0 and iteration % every == every - 1

    def _decision(self, table: Table, seat: int, best: Advice, made: Advice) -> Decision:
        remark = best.remark
        if made.move != best.move:
            remarks = remarks_of(self.game, table.view(seat), seat, made.move, table.moves(seat))
            remark = chosen(remarks, first=False, bad=True)
        return Decision(
            ply=len(table.history),
            seat=seat,
            move=made.move,
            best=best.move,
            expected=made.expected,
            best_expected=best.expected,
            loss=max(0.0, best.expected - made.expected),
            error=best.error,
            chance=made.chance,
            best_chance=best.chance,
            why=best.remark,
            remark=remark,
        )


def _half(values: list[float]) -> float:
    """Half the 95 % interval of a mean."""
    if len(values) < 2:
        return 1.0
    return Z * statistics.stdev(values) / math.sqrt(len(values))
