"""Each seat's chance at a table when players of some sense play on: luck, curves.

All cards that some seat has seen lie as they lie; what nobody has seen yet, such as a pile, is
unknown and so comes in every order. Where a room can tell what a round means for the game, games
are played to the end of the round, and rounds to come count as even. The same numbers give the
same games, so tables that are compared share their chance.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
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

Ends = Mapping[tuple[int, tuple[int, ...]], int]
"""How often games ended so: the winners, a mask; or 0, and the scores after the round."""


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
        state = self.game.states(1)[0]
        return self._told(state, self._ends(state, times, dealt=True))

    def _from(self, state: Any, times: int, seat: int, move: int) -> Worth:
        return self._told(state, self._ends(state, times, seat, move))

    def _ends(
        self, state: Any, times: int, seat: int = 0, move: int = NO_MOVE, *, dealt: bool = False
    ) -> Ends:
        """How so many games end that are played on from a record, or from new deals."""
        workspace = self._begin(state, times)
        whole = self.goes_on is None
        with np.errstate(over="ignore"):  # words wrap around, of which plain Python would warn
            if dealt:
                tally_deals(workspace, self.guided_rollouts, whole)
            else:
                tally_games(workspace, seat, move, self.guided_rollouts, whole)
        scored = workspace.scored[:, : self.game.players].tolist()
        return Counter(
            (winners, tuple(scores) if not winners else ())
            for winners, scores in zip(workspace.won_by.tolist(), scored, strict=True)
        )

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

    def _told(self, state: Any, ends: Ends) -> Worth:
        """Means with their errors, from how the games ended."""
        worth = [(self._shares(state, *end), times) for end, times in ends.items()]
        count = sum(times for _, times in worth)
        seats = range(self.game.players)
        means = [
            math.fsum(shares[seat] * times for shares, times in worth) / count for seat in seats
        ]
        if count < 2:
            return Worth(tuple(means), (1.0,) * len(means))
        spread = [
            math.fsum((shares[seat] - mean) ** 2 * times for shares, times in worth) / (count - 1)
            for seat, mean in enumerate(means)
        ]
        return Worth(tuple(means), tuple(Z * math.sqrt(one / count) for one in spread))

    def _shares(self, state: Any, winners: int, scores: tuple[int, ...]) -> tuple[float, ...]:
        """Each seat's chance where a game or a round has ended so."""
        if winners or self.goes_on is None:
            return self.game.shares(seats_of(winners))
        return tuple(self.goes_on(state, scores, seat) for seat in range(self.game.players))
