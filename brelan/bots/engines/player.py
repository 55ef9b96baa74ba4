"""A program from outside as a player: in the arena, at the terminal."""

from __future__ import annotations

import random

from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.table import Table

from .lines import Position, Start
from .process import USUAL_SECONDS, Program

PREFIX = "engine"
"""What the name of such a player begins with: ``engine:./mybot``."""
SECONDS = "seconds="
LONGEST = 3600.0
SEED_BITS = 53
"""What every language can hold as a whole number."""

_idle: dict[tuple[str, float], list[Program]] = {}
"""Programs that wait for another game."""


class EnginePlayer:
    """One seat of one game. The program starts with the first move, unless it is asked to before.

    It goes on to other games.
    """

    def __init__(self, spec: str, game: Game, seed: int) -> None:
        """``spec``: a command line, perhaps after the seconds a move: ``seconds=0.5 ./mybot``."""
        self._command, self._seconds = read(spec)
        self._game = game
        self._seed = seed % (1 << SEED_BITS)
        self._chance = random.Random(seed)
        self._program: Program | None = None

    def begin(self, seat: int) -> Program:
        """Start the program, or take one that waits, and tell it of the game and its seat."""
        program = self._program = _program(self._command, self._seconds)
        game = self._game
        program.begin(Start(game.id, game.options, game.players, seat, self._seed))
        return program

    def choose(self, table: Table, seat: int) -> str:
        """The program's move, or `EngineError`."""
        program = self._program or self.begin(seat)
        imagined = self._chance.getrandbits(SEED_BITS)
        position = Position(
            view=table.view(seat),
            moves=table.moves(seat),
            log=table.log_of(seat),
            world=lambda: table.imagine(seat, imagined).view(None),
        )
        return program.choose(position)

    def leave(self, table: Table) -> None:
        """The game is over; the program may be asked for another one."""
        program, self._program = self._program, None
        if program is None or not program.usable:
            return
        if not table.over:  # it was interrupted in the middle
            program.kill()
            return
        program.end_game({"winners": table.winners, "scores": table.scores})
        _idle.setdefault((self._command, self._seconds), []).append(program)


def read(spec: str) -> tuple[str, float]:
    """The command and the seconds a move of a player's name behind ``engine:``."""
    first, _, rest = spec.strip().partition(" ")
    number = first.removeprefix(SECONDS)
    if number == first:
        return spec.strip(), USUAL_SECONDS
    try:
        seconds = float(number)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise GameError("engine-seconds", seconds=number)
    return rest.strip(), seconds


def _program(command: str, seconds: float) -> Program:
    waiting = _idle.get((command, seconds), [])
    while waiting:
        program = waiting.pop()
        if program.fit:
            return program
    return Program(command, seconds)
