"""Each seat's chance at a table when players of some sense play on: luck, curves.

All cards that some seat has seen lie as they lie; what nobody has seen yet, such as a pile, is
unknown and so comes in every order. Where a room can tell what a round means for the game, games
are played to the end of the round, and rounds to come count as even. The same numbers give the
same games, so tables that are compared share their chance.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from brelan.core.dispatch import MAX_SEATS
from brelan.core.game import Game
from brelan.core.generator import derive_all, set_seed, start_all
from brelan.core.open_position import seats_of
from brelan.core.table import Table

from ..search.tree import SCRATCH
from ..search.tree_search import settings_of
from .tally import NO_MOVE, tally_deals, tally_games

Z = 1.96


@dataclass(frozen=True)
class Worth:
    """Chances (`Game.aim`), a seat each."""

    means: tuple[float, ...]
    errors: tuple[float, ...]
    """Half their 95 % intervals."""

    def __sub__(self, other: Worth) -> Worth:
        """The difference of two that were told apart."""
        return Worth(
            tuple(a - b for a, b in zip(self.means, other.means, strict=True)),
            tuple(math.hypot(a, b) for a, b in zip(self.errors, other.errors, strict=True)),
        )


def total(parts: list[Worth], seats: int) -> Worth:
    """The sum of some that were told apart; 0 if there are none."""
    return Worth(
        tuple(sum(part.means[seat] for part in parts) for seat in range(seats)),
        tuple(math.hypot(*(part.errors[seat] for part in parts)) for seat in range(seats)),
    )


class Workspace(NamedTuple):
    """All that compiled playouts work with."""

    root: Any
    """The record they start from."""
    world: Any
    """The one that is played."""
    chances: NDArray[np.uint64]
    """A state of the generator a game: for what is drawn and dealt,"""
    policies: NDArray[np.uint64]
    """and one for what is chosen."""
    moves: Any
    weights: Any
    scratch: Any
    scores: Any
    won_by: Any
    """The winners of each game, a mask; 0 if it goes on after the round,"""
    scored: Any
    """and the scores then."""


class Playouts:
    """Games played on to their end, everybody choosing by the game's sense."""

    def __init__(self, game: Game, seed: int) -> None:
        most = game.rules.MOST_MOVES
        self.game = game
        self.seed = seed
        self.guided_rollouts = settings_of(game).guided_rollouts
        self.workspace = Workspace(
            root=game.states(1),
            world=game.states(1),
            chances=np.zeros(0, np.uint64),
            policies=np.zeros(0, np.uint64),
            moves=np.zeros(most, np.int16),
            weights=np.zeros(most, np.float32),
            scratch=np.zeros(1, SCRATCH).view(np.recarray)[0],
            scores=np.zeros(MAX_SEATS, np.int32),
            won_by=np.zeros(0, np.int16),
            scored=np.zeros((0, MAX_SEATS), np.int32),
        )
        room = game.info.optional_module("bot.win_chance")
        self.goes_on: Callable[[Any, tuple[int, ...], int], float] | None = getattr(
            room, "after_round", None
        )
        """What a seat's chance is after a round, where the room can tell: then that is enough."""

    def of_table(self, table: Table, times: int) -> Worth:
        """The mean over so many playouts from one table."""
        if table.over:
            return Worth(self.game.shares(table.winners), (0.0,) * self.game.players)
        return self._from(table.state, times, 0, NO_MOVE)

    def of_move(self, table: Table, seat: int, move: int, times: int) -> Worth:
        """The same after a move, whatever is drawn or dealt then."""
        return self._from(table.state, times, seat, move)

    def of_deals(self, times: int) -> Worth:
        """The mean over so many deals, each played once."""
        workspace = self._begin(self.game.states(1)[0], times)
        with np.errstate(over="ignore"):
            tally_deals(workspace, self.guided_rollouts, self.goes_on is None)
        return self._told(workspace)

    def _from(self, state: Any, times: int, seat: int, move: int) -> Worth:
        workspace = self._begin(state, times)
        with np.errstate(over="ignore"):  # words wrap around, of which plain Python would warn
            tally_games(workspace, seat, move, self.guided_rollouts, self.goes_on is None)
        return self._told(workspace)

    def _begin(self, state: Any, times: int) -> Workspace:
        set_seed(state, 0)  # it has no key any more
        self.workspace.root[0] = state
        chances, policies = (start_all(derive_all(self.seed + more, 0, times)) for more in (0, 1))
        fresh = {
            "chances": chances,
            "policies": policies,
            "won_by": np.zeros(times, np.int16),
            "scored": np.zeros((times, MAX_SEATS), np.int32),
        }
        kept = zip(Workspace.__annotations__, self.workspace, strict=True)
        return Workspace(**(dict(kept) | fresh))

    def _told(self, done: Workspace) -> Worth:
        """Means with their errors, from how the games ended."""
        ends = Counter(
            (winners, tuple(scores) if not winners else ())
            for winners, scores in zip(
                done.won_by.tolist(), done.scored[:, : self.game.players].tolist(), strict=True
            )
        )
        values = np.array([self._shares(done.root[0], *end) for end in ends])
        weights = np.array(list(ends.values()))
        count = int(weights.sum())
        means = weights @ values / count
        spread = weights @ (values - means) ** 2 / max(1, count - 1)
        errors = Z * np.sqrt(spread / count) if count > 1 else np.ones(len(means))
        return Worth(tuple(means.tolist()), tuple(errors.tolist()))

    def _shares(self, state: Any, winners: int, scores: tuple[int, ...]) -> tuple[float, ...]:
        """Each seat's chance where a game or a round has ended so."""
        if winners or self.goes_on is None:
            return self.game.shares(seats_of(winners))
        return tuple(self.goes_on(state, scores, seat) for seat in range(self.game.players))
