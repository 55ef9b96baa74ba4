"""One of our own players on the other side of the protocol: ``brelan engine club``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

import brelan
from brelan.core.errors import BrelanError
from brelan.core.game import Game

from ..arena.players import Player, player
from .lines import ERROR, GO, HELLO, NAME, NEW, OVER, PLAY, QUIT, READY, VIEW, WANTS, WORLD


class Speaker:
    """Hears lines and says lines."""

    def __init__(self, name: str, say: Callable[[str], None]) -> None:
        self._name = name
        self._say = say
        self._game: Game | None = None
        self._player: Player | None = None
        self._seat = 0
        self._world: dict[str, Any] | None = None

    def run(self, lines: Iterable[str]) -> None:
        """Answer until it is enough, or nobody speaks any more."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == QUIT:
                return
            try:
                self._hear(word, rest)
            except (BrelanError, ValueError, LookupError) as problem:
                self._say(f"{ERROR} {' '.join(str(problem).split())}")

    def _hear(self, word: str, rest: str) -> None:
        if word == HELLO:
            self._say(f"{NAME} Brelan {self._name} {brelan.__version__}")
            self._say(f"{WANTS} {WORLD}")
            self._say(READY)
        elif word == NEW:
            self._begin(rest)
            self._say(READY)
        elif word == WORLD:
            self._world = msgspec.json.decode(rest)
        elif word == GO:
            self._say(f"{PLAY} {self._chosen()}")
        elif word in (VIEW, OVER):
            self._world = None

    def _begin(self, rest: str) -> None:
        game, seat, _players, seed, options = rest.split(" ", 4)
        self._game = brelan.game(game, **msgspec.json.decode(options))
        self._seat = int(seat)
        self._player = player(self._name, self._game, int(seed))

    def _chosen(self) -> str:
        if self._game is None or self._player is None or self._world is None:
            raise ValueError(f"{NEW} and {WORLD} come before {GO}")
        table = self._game.set_up(self._world)
        return self._player.choose(table, self._seat)
