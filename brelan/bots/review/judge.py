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

from ..advice import Advice
from ..bot import Bot
from ..chances import same_for_a_person, stakes_of
from ..explain import Explainer
from ..levels import level
from ..search.place import HERE, Place
from ..search.thought import finished
from ..search.tree_search import settings_of

WORLDS = 8
"""Imagined worlds in which two moves are compared."""
T_VALUE = 2.365
"""Standard errors to either side of a 95 % interval of a mean over so many (Student's t)."""

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
    gains: tuple[float, ...]
    """How what the seat lost was shared out, a seat each: 1 in all, less where partners lose too.

    The seat itself stands at 0.
    """
    why: Remark
    """What speaks for the best move."""
    remark: Remark
    """What is to be said of the move made."""

    @property
    def significant(self) -> bool:
        """Whether it lost more than the error of telling it."""
        return self.loss > self.error

    @property
    def cost(self) -> float | None:
        """How much of the chance the move gave away: 0 where no loss is shown."""
        if self.chance is None or self.best_chance is None:
            return None
        return max(0.0, self.best_chance - self.chance) if self.significant else 0.0


class Judge:
    """Searches for the best move, then compares it with the one made at equal effort."""

    def __init__(
        self, game: Game, *, iterations: int, seed: int, place: Place | None = None
    ) -> None:
        """``place``: where it searches, if not here."""
        place = place or HERE
        self.game = game
        self.seed = seed
        self.bot = Bot(
            level("expert"), game, iterations=iterations, threads=1, seed=seed, place=place
        )
        self.effort = max(1, iterations // WORLDS)
        self.settings = settings_of(game)
        self.search = place.tree(game, self.settings, seed, NODES * (1 + self.effort))

    def judge(self, table: Table, seat: int, move: str) -> Decision:
        """The decision of a seat that is about to make this move."""
        return finished(self.judging(table, seat, move))

    async def judging(self, table: Table, seat: int, move: str) -> Decision:
        """The same where searches may be elsewhere."""
        found = await self.bot.advising(table, seat)
        best = found[0]
        made = next((one for one in found if same_for_a_person(table, seat, one.move, move)), None)
        equally = (1.0,) * self.game.players
        if made is not None and (made is best or self.bot.exact or best.error == 0):
            return self._decision(table, seat, best, replace(made, move=move), equally)
        rivals = [await self._values(table, seat, one) for one in (best.move, move)]
        means = [[statistics.fmean(column) for column in zip(*one, strict=True)] for one in rivals]
        differences = [a[seat] - b[seat] for a, b in zip(*rivals, strict=True)]
        error = T_VALUE * statistics.stdev(differences) / math.sqrt(len(differences))
        stakes = stakes_of(table, seat)
        top, made = (
            replace(
                best,
                move=one,
                chance=None if stakes is None else stakes.chance(mean[seat]),
                expected=mean[seat],
                error=error,
            )
            for one, mean in zip((best.move, move), means, strict=True)
        )
        if made.expected >= top.expected:
            # Nothing shows it to be worse: then it is as good as the best.
            return self._decision(table, seat, made, made, equally)
        gains = tuple(b - a for a, b in zip(*means, strict=True))
        return self._decision(table, seat, top, made, gains)

    async def _values(self, table: Table, seat: int, move: str) -> list[list[float]]:
        """Everybody's mean results in searches after the move, a world each that it can imagine."""
        found = []
        for world in range(WORLDS):
            number = derive(self.seed, len(table.history) * WORLDS + world)
            imagined = table.imagine(seat, number)
            imagined.play(seat, move)
            found.append(
                self._at_the_end(imagined) if imagined.over else await self._mean(imagined, seat)
            )
        return found

    async def _mean(self, imagined: Table, seat: int) -> list[float]:
        """Everybody's mean result in a search that begins here."""
        players = self.game.players
        sums, count = [0.0] * players, 0
        self.search.begin(imagined.state, seat, len(imagined.history) - 1)
        for iteration, values in enumerate(await self.search.following(self.effort)):
            if not self._of_another(iteration):
                sums = [total + values[one] for one, total in enumerate(sums)]
                count += 1
        return [total / max(1, count) for total in sums]

    def _at_the_end(self, table: Table) -> list[float]:
        """Everybody's result on the scale of the search."""
        scratch = self.search.scratch
        estimate(table.state, scratch.scores, scratch.values)
        return [float(value) for value in scratch.values[: self.game.players]]

    def _of_another(self, iteration: int) -> bool:
        """Whether an iteration of the search was played in another seat's world."""
        every = self.settings.other_seats_every
        return self.settings.secrecy == HIDDEN and every > 0 and iteration % every == every - 1

    def _decision(
        self, table: Table, seat: int, best: Advice, made: Advice, gains: tuple[float, ...]
    ) -> Decision:
        explainer = Explainer(table, seat)
        loss = max(0.0, best.expected - made.expected)
        right = made.move == best.move or loss == 0.0
        why = explainer.best(best.move, None if right else made.move)
        return Decision(
            ply=len(table.history),
            seat=seat,
            move=made.move,
            best=made.move if right else best.move,
            expected=made.expected,
            best_expected=made.expected if right else best.expected,
            loss=loss,
            error=best.error,
            chance=made.chance,
            best_chance=made.chance if right else best.chance,
            gains=shared_out(self.game, seat, gains),
            why=explainer.best(made.move, None) if right else why,
            remark=explainer.best(made.move, None)
            if right
            else explainer.bad(made.move, best.move),
        )


def shared_out(game: Game, seat: int, gains: tuple[float, ...]) -> tuple[float, ...]:
    """How what a seat loses is shared out: its partners lose as much, the other sides gain it.

    By what each side gained, where that can be told; else in equal parts.
    """
    own = next(side for side in game.sides if seat in side)
    others = [side for side in game.sides if side != own]
    won = [max(0.0, statistics.fmean(gains[one] for one in side)) for side in others]
    whole = sum(won)
    parts = [one / whole if whole > 0 else 1 / len(others) for one in won]
    found = [0.0] * game.players
    for one in own:
        found[one] = 0.0 if one == seat else -1.0
    for side, part in zip(others, parts, strict=True):
        for one in side:
            found[one] = part
    return tuple(found)
