"""One search in progress: its tree and buffers, kept apart for every thread."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from brelan.core.game import Game
from brelan.core.generator import derive, start
from brelan.core.knowledge.sense import HIDDEN, OPEN, SECRET, Knobs, senses

from .candidate import Candidate
from .tree import EDGE, FRESH, NODE, SCRATCH, think

MOST_NODES = 2_000_000


def knobs_of(game: Game) -> Knobs:
    """The knobs of the room's sense, for so many players if it has its own, or the plain ones."""
    sense = game.info.optional_module("bot.sense")
    knobs: Knobs = getattr(sense, "KNOBS", Knobs())
    special: dict[int, Knobs] = getattr(sense, "KNOBS_FOR", {})
    return replace(special.get(game.players, knobs), secrecy=_secrecy_of(game))


def _secrecy_of(game: Game) -> int:
    """What the search has to reckon with, as the game declares it."""
    if game.secrecy.moves is not None:
        return SECRET
    return OPEN if game.secrecy.nothing else HIDDEN


def has_sense(game: Game, name: str) -> bool:
    """Whether the room's sense has a function of this name."""
    return name in senses(game.rules.STATE)


class Thinker:
    """A tree for one decision."""

    def __init__(self, game: Game, knobs: Knobs, seed: int, nodes: int = MOST_NODES) -> None:
        self.knobs = knobs
        self.edges = np.zeros(nodes, EDGE).view(np.recarray)
        self.nodes = np.zeros(nodes, NODE).view(np.recarray)
        self.worlds = game.states(1)
        self.box = np.zeros(1, SCRATCH).view(np.recarray)[0]
        most = game.rules.MOST_MOVES
        self.out = np.zeros(most, np.int16)
        self.weights = np.zeros(most, np.float32)
        self.seed = seed
        self.done = 0

    def begin(self, root: Any, seat: int, decision: int) -> None:
        """Forget the last decision; the seed and its number make this one reproducible."""
        self.root = np.zeros(1, root.dtype).view(np.recarray)
        self.root[0] = root
        self.seat = seat
        self.nodes[0] = np.zeros(1, NODE)[0]
        self.nodes[0].first = FRESH
        self.box.used = 1
        self.box.policy = start(derive(self.seed, decision))
        self.done = 0

    def run(self, iterations: int) -> None:
        """So many iterations more; the GIL is released."""
        knobs = self.knobs
        think(
            self.root,
            self.seat,
            self.done,
            iterations,
            self.edges,
            self.nodes,
            self.worlds,
            knobs.secrecy,
            knobs.curiosity,
            knobs.greed,
            knobs.tries,
            knobs.others,
            knobs.depth,
            knobs.horizon,
            self.out,
            self.weights,
            self.box,
        )
        self.done += iterations

    def lead(self) -> int:
        """How many visits the most visited move has more than the next."""
        first, width = int(self.nodes[0].first), int(self.nodes[0].width)
        if width < 2:
            return 0
        second, best = np.partition(self.edges.visits[first : first + width], -2)[-2:]
        return int(best) - int(second)

    def candidates(self) -> list[Candidate]:
        """The root's moves that were tried, as the tree has them."""
        found = []
        root = self.nodes[0]
        for child in range(root.first, root.first + root.width):
            edge = self.edges[child]
            if edge.seat == self.seat and edge.visits:
                found.append(Candidate(int(edge.move), int(edge.visits), float(edge.worth)))
        return found
