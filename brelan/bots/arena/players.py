"""Everybody who can take a seat in the arena: the levels and the players to measure them by."""

from __future__ import annotations

import random
from dataclasses import replace
from importlib import import_module
from typing import Any, Protocol

import numpy as np

from brelan.core.dispatch import MAX_SEATS
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.knowledge.sense import OPEN
from brelan.core.table import Table

from ..bot import Bot, bot
from ..engines import player as engines
from ..levels import LEVELS, level
from ..search.tree_search import settings_of
from .flat import USUAL, FlatPlayer
from .room_players import ROOM_PLAYERS, RoomPlayer

REFERENCE_PLAYERS = ("random", "greedy", *ROOM_PLAYERS, "flat", "ismcts", "mcts", "cheat")


class Player(Protocol):
    """Chooses moves for a seat."""

    def choose(self, table: Table, seat: int) -> str:
        """A legal move."""


class RandomPlayer:
    """Every legal move is as good as another."""

    def __init__(self, seed: int) -> None:
        self._chooser = random.Random(seed)

    def choose(self, table: Table, seat: int) -> str:
        """Any legal move."""
        return self._chooser.choice(table.moves(seat))


class GreedyPlayer:
    """Looks one move ahead and takes the highest visible score; any of the best."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._chooser = random.Random(seed)

    def choose(self, table: Table, seat: int) -> str:
        """A move after which the own score is highest, the others' as low as possible."""
        # What the seat cannot see is drawn anew, so that looking ahead is not peeking.
        world = table.imagine(seat, self._chooser.getrandbits(48))
        rated = [(self._worth(world, seat, move), move) for move in table.legal(seat)]
        best = max(worth for worth, _ in rated)
        move = self._chooser.choice([move for worth, move in rated if worth == best])
        text: str = self._game.notation.move_text(move)
        return text

    def _worth(self, world: Table, seat: int, move: int) -> tuple[int, int]:
        state = world.state
        self._game.rules.play(state, seat, move)
        scores = np.zeros(MAX_SEATS, np.int32)
        self._game.rules.settle(state, scores)
        own = int(scores[seat])
        return own, own - int(np.delete(scores[: self._game.players], seat).max())


class Cheat(Bot):
    """A bot that sees all cards, but not how chance goes on."""

    def _known(self, table: Table, seat: int) -> Any:
        return table.reseed(self.seed).state


def cheat(game: Game, seed: int) -> Bot:
    """An expert that sees all cards: what luck leaves to the best of players."""
    settings = replace(settings_of(game), secrecy=OPEN)
    return Cheat(level("expert"), game, threads=1, seed=seed, settings=settings)


def _from_outside(module: str, name: str, game: Game, seed: int) -> Player:
    try:
        made: Player = getattr(import_module(module), name)(game, seed)
    except (ImportError, AttributeError) as problem:
        raise GameError("player-outside", player=f"{module}:{name}", problem=str(problem)) from None
    return made


def _is_effort(text: str) -> bool:
    """Whether a name says nothing of effort, or how much."""
    return not text or (text.isdecimal() and int(text) > 0)


def _from_open_spiel(kind: str, game: Game, seed: int, simulations: int | None) -> Player:
    """One of OpenSpiel's searches, which need not be installed: the interface brings it along."""
    found: Any = import_module("brelan.envs.open_spiel_players")
    made: Player = found.SpielPlayer(kind, game, seed, simulations or found.SIMULATIONS)
    return made


def player(name: str, game: Game, seed: int) -> Player:
    """A player by name: a level, ``level:iterations``, ``flat:playouts``, or a reference player.

    A name such as ``package.module:Class`` brings a player from outside: it is made with the game
    and a seed. ``engine:./mybot`` is a program that speaks the engine protocol.
    """
    kind, _, effort = name.partition(":")
    if kind == engines.PREFIX:
        return engines.EnginePlayer(effort, game, seed)
    if "." in kind and effort:
        return _from_outside(kind, effort, game, seed)
    if kind == "random":
        return RandomPlayer(seed)
    if kind == "greedy":
        return GreedyPlayer(game, seed)
    if kind == "cheat":
        return cheat(game, seed)
    if kind in ROOM_PLAYERS and not effort:
        return RoomPlayer(kind, game)
    if kind == "flat" and _is_effort(effort):
        return FlatPlayer(game, seed, int(effort or USUAL))
    if kind in ("ismcts", "mcts") and _is_effort(effort):
        return _from_open_spiel(kind, game, seed, int(effort) if effort else None)
    if kind in LEVELS and _is_effort(effort):
        # One thread a bot: the arena plays games side by side instead.
        return bot(kind, game, iterations=int(effort) if effort else None, threads=1, seed=seed)
    raise GameError("player-unknown", player=name, allowed=(*LEVELS, *REFERENCE_PLAYERS))
