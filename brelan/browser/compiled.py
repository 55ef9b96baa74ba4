"""Compiled games in the place of what Numba would compile: rules, sense and searches as modules.

Rooms are written once, in Python; here their functions on records are those of the WebAssembly
module that was compiled from the same source. `web/src/house/engine.ts` is the other side.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from functools import partial
from inspect import isawaitable
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np

from brelan.bots.review import playout_chances
from brelan.bots.review.tally import NO_MOVE
from brelan.bots.search import endgame_search, exact_search, tree_search
from brelan.bots.search.candidate import Candidate
from brelan.core import catalogue
from brelan.core.dispatch import MAX_SEATS, RULES
from brelan.core.game import Game
from brelan.core.generator import set_seed
from brelan.core.knowledge.sense import SENSES, SearchSettings

from .importing import AFTER

Modules = Mapping[str, Any]
"""The module of each room, by the room's package."""

_modules: Modules = {}


def install(modules: Modules) -> None:
    """Let rooms and searches use these modules from here on."""
    global _modules
    _modules = modules
    for room, module in modules.items():  # once somebody asks for a room's rules
        AFTER[f"{room}.rules"] = partial(_use, room, module)
        AFTER[f"{room}.bot.sense"] = partial(_use_sense, room, module)
    tree_search.TreeSearch = TreeSearch  # type: ignore[misc]  # the same to who searches
    exact_search.Solver = Solver  # type: ignore[misc]  # this one too
    endgame_search.EndgameSearch = EndgameSearch  # type: ignore[misc]  # and this one
    playout_chances.Playouts = Playouts  # type: ignore[misc]  # and these games


def _use(room: str, module: Any) -> None:
    """Put a module's functions in the place of a room's."""
    rules = catalogue.room_module(room, "rules")
    assert rules is not None
    own = _rules(module)
    for name, function in own.items():
        function.__module__ = rules.__name__  # whoever looks for the room finds it
        setattr(rules, name, function)
    RULES[rules.STATE].update(own)


def _use_sense(room: str, module: Any) -> None:
    """The same for what the room's sense has registered."""
    rules = catalogue.room_module(room, "rules")
    assert rules is not None
    SENSES.setdefault(rules.STATE, {}).update(_senses(module))


def _rules(module: Any) -> dict[str, Callable[..., Any]]:
    def deal(s: Any) -> None:
        s.setbytes(module.deal(_bytes(s)).to_bytes())

    def play(s: Any, seat: int, move: int) -> None:
        s.setbytes(module.play(_bytes(s), seat, move).to_bytes())

    def redeal(s: Any, seat: int) -> None:
        s.setbytes(module.redeal(_bytes(s), seat).to_bytes())

    def moves(s: Any, seat: int, out: Any) -> int:
        found: bytes = module.moves(_bytes(s), seat).to_bytes()
        out.setbytes(found)
        return len(found) // 2

    def settle(s: Any, scores: Any) -> int:
        told: bytes = module.settle(_bytes(s)).to_bytes()
        scores.setbytes(told[4:])
        return int.from_bytes(told[:4], "little", signed=True)

    return {"deal": deal, "play": play, "redeal": redeal, "moves": moves, "settle": settle}


def _senses(module: Any) -> dict[str, Callable[..., Any]]:
    def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
        weights.setbytes(module.weigh(_bytes(s), seat, _js(moves[:count].tobytes())).to_bytes())

    def estimate(s: Any, scores: Any, values: Any) -> None:
        values.setbytes(module.estimate(_bytes(s)).to_bytes())

    def shuffle_unseen(s: Any) -> None:
        s.setbytes(module.shuffleUnseen(_bytes(s)).to_bytes())

    return {"weigh": weigh, "estimate": estimate, "shuffle_unseen": shuffle_unseen}


def _bytes(s: Any) -> Any:
    return _js(s.tobytes())


def _js(value: Any) -> Any:
    from pyodide.ffi import to_js  # type: ignore[import-not-found]  # it is there in a browser

    return to_js(value)


def _network_name(game: Game) -> str | None:
    """What the game's variant is called in the file of what its room has learned."""
    features = game.info.optional_module("bot.features")
    name: str | None = features.network_name(game.options) if features else None
    return name


def _module(game: Game) -> Any:
    return _modules[game.info.room]


async def _made(answer: Any) -> Any:
    """An answer that is there, or one that a worker gives later."""
    return await answer if isawaitable(answer) else answer


class TreeSearch(tree_search.TreeSearch):
    """A tree for one decision, in a module's own memory, here or in a worker."""

    def __init__(
        self,
        game: Game,
        settings: SearchSettings,
        seed: int,
        nodes: int = 0,
        network: Any = None,
        module: Any = None,
    ) -> None:
        self.settings = settings
        self.seed = seed
        name = _network_name(game) if settings.network else None
        told = msgspec.json.encode(asdict(settings)).decode()
        self._search = (module or _module(game)).tree(told, str(seed), name)
        self._told = _TREE.decode(NOTHING)
        self.done = 0
        self.scratch = SimpleNamespace(
            values=np.zeros(MAX_SEATS, np.float64), scores=np.zeros(MAX_SEATS, np.int32)
        )
        """For who asks the game's sense for what a position is worth."""

    def __del__(self) -> None:
        search = getattr(self, "_search", None)
        if search is not None:
            search.done()

    def begin(self, root: Any, seat: int, decision: int) -> None:
        """Forget the last decision; the root is a record that the seat can imagine."""
        self._search.begin(_bytes(root), seat, decision)
        self._told = _TREE.decode(NOTHING)
        self.done = 0

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        self._take(self._search.run(iterations), iterations)

    async def running(self, iterations: int) -> None:
        """The same of a tree that may be elsewhere."""
        self._take(await _made(self._search.run(iterations)), iterations)

    def follow(self, iterations: int) -> list[list[float]]:
        """So many iterations more, and everybody's result in each of them."""
        return self._results(self._search.follow(iterations), iterations)

    async def following(self, iterations: int) -> list[list[float]]:
        """The same of a tree that may be elsewhere."""
        return self._results(await _made(self._search.follow(iterations)), iterations)

    def _take(self, told: str, iterations: int) -> None:
        self._told = _TREE.decode(told)
        self.done += iterations

    def _results(self, told: Any, iterations: int) -> list[list[float]]:
        values = array("d", told.to_bytes()).tolist()
        self.done += iterations
        return [values[at : at + MAX_SEATS] for at in range(0, len(values), MAX_SEATS)]

    def lead(self) -> int:
        """How many visits the most visited move has more than the next."""
        return self._told.lead

    def visits(self) -> dict[int, int]:
        """How often each move of the root was tried."""
        return {one.move: one.visits for one in self._told.candidates}

    def candidates(self) -> list[Candidate]:
        """The root's moves that were tried, as the tree has them."""
        return list(self._told.candidates)


class _Tree(msgspec.Struct):
    """What a tree says of its root."""

    lead: int
    candidates: list[Candidate]


_TREE = msgspec.json.Decoder(_Tree, strict=False)
NOTHING = b'{"lead":0,"candidates":[]}'


class Solver(exact_search.Solver):
    """Exact search, deeper and deeper while there is effort left, here or in a worker."""

    nodes = 0
    exact = wavers = False
    drift = 0.0

    def __init__(self, game: Game, slack: int, module: Any = None) -> None:
        self.game = game
        self.slack = slack
        self.depth = 0
        self._module = module or _module(game)
        self._search: Any = None

    def __del__(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        search, self._search = getattr(self, "_search", None), None
        if search is not None:
            search.done()

    async def _begin(self, root: Any, seat: int, legal: list[int], positions: int) -> None:
        self._let_go()
        self._search = self._module.solver(self.slack)
        self._search.begin(_bytes(root), seat, _js(legal), min(positions, exact_search.ENTRIES))
        self.nodes, self.exact, self.wavers, self.drift = 0, False, False, 0.0

    async def _deepen(self, allowance: int) -> bool:
        told = msgspec.json.decode(await _made(self._search.deepen(allowance)))
        self.nodes, self._margins = told["nodes"], told["rated"]
        self.exact, self.wavers = told["exact"], told["wavers"]
        self.drift = told["drift"]
        return bool(told["whole"])

    def _rated(self) -> list[tuple[int, int]]:
        return [(one["move"], one["margin"]) for one in self._margins]


class Playouts(playout_chances.Playouts):
    """Games played on to their end."""

    def _ends(
        self, state: Any, times: int, seat: int = 0, move: int = NO_MOVE, *, dealt: bool = False
    ) -> playout_chances.Ends:
        set_seed(state, 0)
        whole = self.goes_on is None
        how = {
            "seat": seat,
            "move": move,
            "guided": self.guided_rollouts,
            "whole": whole,
            "dealt": dealt,
            "players": self.game.players,
        }
        told = msgspec.json.encode(how).decode()
        found = _module(self.game).playOn(_bytes(state), self.seed, times, told)
        return {
            (end["winners"], tuple(end["scores"])): end["times"]
            for end in msgspec.json.decode(found)
        }


class EndgameSearch(endgame_search.EndgameSearch):
    """The exact finish of one decision, where the room can list what is unknown."""

    def __init__(self, game: Game, module: Any = None) -> None:
        self.game = game
        self._module = module or _module(game)
        self.rules = game.rules
        self.able = tree_search.has_sense(game, "list_world")
        room = game.info.optional_module("bot.win_chance")
        self.goes_on = getattr(room, "after_round", None)
        self.root = game.states(1)

    async def deciding(
        self, root: Any, seat: int, legal: list[int], limit: int
    ) -> list[Candidate] | None:
        """All moves with their exact worth, best first; None if there is too much to look at."""
        if not self.able:
            return None
        self.root[0] = root
        told = await _made(self._module.finish(_bytes(root), seat, _js(legal), limit))
        if told is None:
            return None
        found = [
            Candidate(
                one["move"],
                0,
                float(one["value"]),
                self._won(
                    Counter((end["winners"], tuple(end["scores"])) for end in one["ends"]), seat
                ),
                exact=True,
            )
            for one in msgspec.json.decode(told)
        ]
        return [replace(one, visits=1) for one in found]
