"""One search in progress: its tree and buffers, kept apart for every thread."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from brelan.core.game import Game
from brelan.core.generator import derive, start
from brelan.core.knowledge.network import Network, learned, network_of, nothing_learned
from brelan.core.knowledge.sense import HIDDEN, OPEN, SECRET, SearchSettings, senses

from .candidate import Candidate
from .tree import EDGE, FRESH, NODE, SCRATCH, SETTINGS_TYPE, Workspace, think

MOST_NODES = 2_000_000


def settings_of(game: Game) -> SearchSettings:
    """How the room's sense wants the game searched, by the number of players if it says so."""
    sense = game.info.optional_module("bot.sense")
    general: SearchSettings = getattr(sense, "SETTINGS", SearchSettings())
    special: dict[int, SearchSettings] = getattr(sense, "SETTINGS_FOR", {})
    return replace(special.get(game.players, general), secrecy=_secrecy_of(game))


def learned_settings_of(game: Game) -> SearchSettings:
    """The same where a network takes part; as without one if the game has none."""
    if learned(game) is None:
        return settings_of(game)
    return network_settings(game)


def network_settings(game: Game) -> SearchSettings:
    """How the room wants a game searched with a network, whether it has one yet or not."""
    features = game.info.optional_module("bot.features")
    wanted: SearchSettings = features.settings(game.options) if features else settings_of(game)
    return replace(wanted, secrecy=_secrecy_of(game), network=True)


def _secrecy_of(game: Game) -> int:
    """What is unknown to the search, as the game declares it."""
    if game.secrecy.moves is not None:
        return SECRET
    return OPEN if game.secrecy.nothing else HIDDEN


def has_sense(game: Game, name: str) -> bool:
    """Whether the room's sense has a function of this name."""
    return name in senses(game.rules.STATE)


class TreeSearch:
    """A tree for one decision."""

    def __init__(
        self,
        game: Game,
        settings: SearchSettings,
        seed: int,
        nodes: int = MOST_NODES,
        network: Network | None = None,
    ) -> None:
        most = game.rules.MOST_MOVES
        self.settings = settings
        self.workspace = Workspace(
            root=game.states(1),
            worlds=game.states(1),
            edges=np.zeros(nodes, EDGE).view(np.recarray),
            nodes=np.zeros(nodes, NODE).view(np.recarray),
            moves=np.zeros(most, np.int16),
            weights=np.zeros(most, np.float32),
            scratch=np.zeros(1, SCRATCH).view(np.recarray)[0],
            settings=_as_record(settings),
            network=network or (network_of(game) if settings.network else nothing_learned()),
        )
        self.scratch = self.workspace.scratch
        self.seed = seed
        self.done = 0

    def begin(self, root: Any, seat: int, decision: int) -> None:
        """Forget the last decision; the seed and its number make this one reproducible.

        The root is a record that the seat can imagine: not the true one.
        """
        self.workspace.root[0] = root
        self.seat = seat
        self.workspace.nodes[0] = np.zeros(1, NODE)[0]
        self.workspace.nodes[0].first_child = FRESH
        self.scratch.used = 1
        self.scratch.policy = start(derive(self.seed, decision))
        self.done = 0

    def run(self, iterations: int) -> None:
        """So many iterations more; the GIL is released."""
        think(self.workspace, self.seat, self.done, iterations)
        self.done += iterations

    async def running(self, iterations: int) -> None:
        """The same of a tree that may be elsewhere."""
        self.run(iterations)

    def follow(self, iterations: int) -> list[list[float]]:
        """So many iterations more, and everybody's result in each of them."""
        results = []
        for _ in range(iterations):
            self.run(1)
            results.append([float(value) for value in self.scratch.values])
        return results

    async def following(self, iterations: int) -> list[list[float]]:
        """The same of a tree that may be elsewhere."""
        return self.follow(iterations)

    def lead(self) -> int:
        """How many visits the most visited move has more than the next."""
        visits = self._children().visits
        if len(visits) < 2:
            return 0
        second, best = np.partition(visits, -2)[-2:]
        return int(best) - int(second)

    def visits(self) -> dict[int, int]:
        """How often each move of the root was tried."""
        children = self._children()
        return dict(zip(children.move.tolist(), children.visits.tolist(), strict=True))

    def candidates(self) -> list[Candidate]:
        """The root's moves that were tried, as the tree has them."""
        return [
            Candidate(int(edge.move), int(edge.visits), float(edge.value))
            for edge in self._children()
            if edge.seat == self.seat and edge.visits
        ]

    def _children(self) -> Any:
        """The edges of the root; none before the first iteration."""
        root = self.workspace.nodes[0]
        first = max(0, int(root.first_child))
        return self.workspace.edges[first : first + int(root.children)]


def _as_record(settings: SearchSettings) -> Any:
    """The settings as compiled code reads them."""
    record = np.zeros(1, SETTINGS_TYPE).view(np.recarray)[0]
    for name in SETTINGS_TYPE.fields or ():
        record[name] = getattr(settings, name)
    return record
