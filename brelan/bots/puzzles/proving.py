"""Proofs that one move is the best: by another search than the one that found it.

Where everything is open and the end is near, exact search knows. Everywhere else two things must
agree: a tree search without network and without exact finish, with another seed and ten times the
effort; and a comparison of the move with each of its rivals in the same imagined worlds at equal
effort, whose difference is wide and larger than its error.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from brelan.core.game import Game
from brelan.core.generator import derive
from brelan.core.knowledge.sense import HIDDEN, estimate
from brelan.core.table import Table

from ..advice import Advice
from ..bot import Bot
from ..chances import alike, stakes_of
from ..levels import level
from ..search.candidate import Candidate
from ..search.tree_search import TreeSearch, settings_of

FOUND = 2500
"""Iterations of the search that finds a puzzle."""
TIMES = 10
"""How much more the search that proves it does."""
WIDE = 0.06
"""The next best move must leave so much less of the chance to win."""
RIVALS = 4
"""Moves that are compared with the best one."""
WORLDS = 12
T_VALUE = 2.201
"""Standard errors to either side of a 95 % interval of a mean over so many (Student's t)."""
NODES = 256
"""Room in the tree for each iteration."""


@dataclass(frozen=True)
class Proof:
    """That a move is the best, and by how much."""

    chance: float
    next: float
    kind: Literal["exact", "searched"]
    effort: int


class Prover:
    """Proves moves of one game; the seed makes it another search than one with another seed."""

    def __init__(self, game: Game, seed: int, *, found: int = FOUND, times: int = TIMES) -> None:
        self.game = game
        self.seed = seed
        self.effort = found * times
        self.settings = settings_of(game)
        self.exact = Bot(level("expert"), game, iterations=self.effort, threads=1, seed=seed)
        self.tree = TreeSearch(game, self.settings, seed)
        self.duel_effort = max(1, self.effort // (WORLDS * (RIVALS + 1)))
        self.duel = TreeSearch(game, self.settings, seed + 1, nodes=NODES * (1 + self.duel_effort))

    def prove(self, table: Table, seat: int, best: str) -> Proof | None:
        """The proof that a move is the best by a wide margin; None if there is none."""
        if self.exact.exact:
            return self._solved(table, seat, best)
        groups = self.ranking(table, seat)
        if not _holds(table, groups[0], best) or len(groups) < 2:
            return None
        chances = self._compared(table, seat, best, groups[1 : RIVALS + 1])
        return None if chances is None else Proof(*chances, "searched", self.effort)

    def agrees(self, table: Table, seat: int, best: str) -> bool:
        """Whether the search finds this move."""
        if self.exact.exact:
            return self._solved(table, seat, best) is not None
        return _holds(table, self.ranking(table, seat)[0], best)

    def _solved(self, table: Table, seat: int, best: str) -> Proof | None:
        """By exact search, where it comes to an end within the effort."""
        found = self.exact.advise(table, seat)
        return exact_proof(found, best)

    def ranking(self, table: Table, seat: int) -> list[list[Candidate]]:
        """The moves by visits of a tree search, those together that come to the same."""
        self.tree.begin(table.imagined_state(seat, self.seed), seat, len(table.history))
        self.tree.run(self.effort)
        found = sorted(self.tree.candidates(), key=lambda one: (-one.visits, -one.value, one.move))
        groups = alike(table, seat, found)
        return sorted(groups, key=lambda group: -sum(one.visits for one in group))

    def _compared(
        self, table: Table, seat: int, best: str, rivals: Sequence[Sequence[Candidate]]
    ) -> tuple[float, float] | None:
        """The chances after the best move and after the next best, if they are clearly apart."""
        stakes = stakes_of(table, seat)
        if stakes is None:
            return None
        own = self._values(table, seat, best)
        chance, highest = stakes.chance(statistics.fmean(own)), 0.0
        for group in rivals:
            text: str = self.game.notation.move_text(group[0].move)
            theirs = self._values(table, seat, text)
            differences = [a - b for a, b in zip(own, theirs, strict=True)]
            error = T_VALUE * statistics.stdev(differences) / math.sqrt(WORLDS)
            if statistics.fmean(differences) <= error:
                return None
            highest = max(highest, stakes.chance(statistics.fmean(theirs)))
        return (chance, highest) if chance - highest >= WIDE else None

    def _values(self, table: Table, seat: int, move: str) -> list[float]:
        """The seat's mean results in searches after the move, a world each that it can imagine."""
        return [self._value(table, seat, move, world) for world in range(WORLDS)]

    def _value(self, table: Table, seat: int, move: str, world: int) -> float:
        imagined = table.imagine(seat, derive(self.seed, 1000 + world))
        imagined.play_written(seat, move)
        return mean_result(self.duel, imagined, seat, self.duel_effort, world)


def mean_result(
    search: TreeSearch, table: Table, seat: int, iterations: int, decision: int = 0
) -> float:
    """A seat's mean result in a search that begins at a table as it stands.

    Another number of the decision makes another search.
    """
    scratch, settings = search.scratch, search.settings
    if table.over:
        estimate(table.state, scratch.scores, scratch.values)
        return float(scratch.values[seat])
    search.begin(table.state, seat, decision)
    total, count, every = 0.0, 0, settings.other_seats_every
    for iteration, values in enumerate(search.follow(iterations)):
        # Every so often another seat learns, in a world of its own.
        if settings.secrecy == HIDDEN and every and iteration % every == every - 1:
            continue
        total, count = total + values[seat], count + 1
    return total / max(1, count)


def exact_proof(found: Sequence[Advice], best: str) -> Proof | None:
    """The proof that lies in exact advice, if the best move is this one and stands apart."""
    if len(found) < 2 or found[0].move != best or found[0].error != 0:
        return None
    chance, after = found[0].chance, found[1].chance
    if chance is None or after is None or chance - after < WIDE:
        return None
    return Proof(chance, after, "exact", 0)


def _holds(table: Table, group: Sequence[Candidate], move: str) -> bool:
    return any(table.game.notation.move_text(one.move) == move for one in group)
