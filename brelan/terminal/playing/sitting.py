"""A table with the people at it, however it is shown: whose turn it is, what may be taken back."""

from __future__ import annotations

import random
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import brelan
from brelan.bots.arena.players import Player, player
from brelan.bots.compile_ahead import fill
from brelan.bots.engines.player import EnginePlayer
from brelan.bots.levels import LEVELS
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.options import SEED_LIMIT
from brelan.core.table import Table

from .. import files
from .seating import USUAL, Seating, seating


@dataclass(frozen=True)
class Wishes:
    """What a command line says of a game to be played."""

    words: Sequence[str]
    """The game and its options, as they are written."""
    me: Sequence[int]
    hot_seat: bool
    seed: int | None
    resume: Path | None
    save: Path | None
    seats: Sequence[str]
    against: str

    @property
    def more(self) -> bool:
        """Whether anything is wished beside a game."""
        said = self.me or self.hot_seat or self.seats or self.save is not None
        return bool(said) or self.seed is not None or self.against != USUAL

    def sit(self, table: Table) -> Sitting:
        """Everybody at the table as it is wished."""
        if self.save is not None:
            files.check(self.save)  # not only when an evening is to be kept
        return seated(
            table,
            me=self.me,
            hot_seat=self.hot_seat,
            seats=self.seats,
            against=self.against,
            save=self.save or self.resume,
        )

    def resumed(self) -> Table | None:
        """The table of the file, if one is named; it has game, options and seed already."""
        if self.resume is None:
            return None
        if self.words or self.seed is not None:
            raise GameError("resume-options")
        return brelan.replay(files.record(self.resume))


def seated(
    table: Table,
    *,
    me: Sequence[int] = (),
    hot_seat: bool = False,
    seats: Sequence[str] = (),
    against: str,
    save: Path | None = None,
) -> Sitting:
    """Everybody at a table that has been dealt; what it compiles is compiled beside it."""
    chosen = seating(table.game, me=me, hot_seat=hot_seat, seats=seats, against=against)
    others = {
        seat: _player(name, table.game, seat, seed=(seed_of(table) + seat) % SEED_LIMIT)
        for seat, name in chosen.others.items()
    }
    fill(table.game)
    return Sitting(table, chosen, others, save=save)


def _player(name: str, game: Game, seat: int, seed: int) -> Player:
    """A player by its name; a level gets all the threads that the arena does not allow it."""
    if name in LEVELS:
        return brelan.bot(name, game, seed=seed)
    found = player(name, game, seed)
    if isinstance(found, EnginePlayer):
        found.begin(seat)  # what cannot be started is told before the first move
    return found


def seed_of(table: Table) -> int:
    """What players and hints draw from; never a table's key, which is a secret."""
    return table.seed or 0


class Sitting:
    """A table with the people at it; players of the arena take all other seats."""

    def __init__(
        self, table: Table, seating: Seating, others: dict[int, Player], *, save: Path | None
    ) -> None:
        self.table = table
        self.seating = seating
        self.people = seating.people
        self.others = others
        self.save = save
        self.chance = random.Random(f"{seed_of(table)} {len(table.log)}")
        self.heard = {seat: last_move(table, seat) for seat in self.people}
        """How much of the log each person has been told."""
        self.last: int | None = None
        """The person who acted last."""

    def person(self) -> int | None:
        """The person to act: people come first, so that nobody waits where all choose at once."""
        return next((seat for seat in self.table.pending if seat in self.people), None)

    def other(self) -> int:
        """Which of the other players acts now."""
        return self.chance.choice(self.table.pending)

    def choice(self, seat: int, table: Table) -> str:
        """What another player does; it may think for a while, at a copy of the table."""
        return self.others[seat].choose(table, seat)

    def play(self, seat: int, move: str) -> None:
        """Make a person's move, as it is written."""
        self.table.play_written(seat, move)
        self.last = seat
        self.heard[seat] = len(self.table.log)

    def undo(self, seat: int) -> None:
        """Go back to the seat's last decision, or `GameError`; among people a move stands."""
        if len(self.people) > 1:
            raise GameError("undo-people")
        before = last_move(self.table, seat) - 1
        if before < 0:
            raise GameError("undo-nothing")
        record = self.table.record()
        self.table = brelan.replay({**record, "moves": record["moves"][:before]})

    def must_hide(self, seat: int) -> bool:
        """Whether the seat's person takes over from somebody who sees other things."""
        others = [other for other in self.people if other != seat]
        before = self.last if self.last is not None else (others or [seat])[0]
        return before != seat and self.table.view(before) != self.table.view(seat)

    def news(self, seat: int) -> list[tuple[int, str]]:
        """What others have done since the seat's person was told last, as the seat knows it."""
        entries = self.table.log_of(seat)[self.heard[seat] :]
        return [entry for entry in entries if entry[0] != seat]

    def places(self) -> list[Path]:
        """Where to keep a game that is left: the file chosen, else the user's, else the folder."""
        usual = files.free_place(self.table.game.id, datetime.now())
        return [*([self.save] if self.save is not None else []), usual, Path(usual.name)]

    def command(self, path: Path) -> str:
        """The command line that goes on with the game in this file."""
        return shlex.join(["brelan", "play", "--resume", str(path), *self.seating.words()])


def last_move(table: Table, seat: int) -> int:
    """How many moves had been made when the seat had made its last one."""
    own = [number for number, (mover, _move) in enumerate(table.log, 1) if mover == seat]
    return own[-1] if own else 0
