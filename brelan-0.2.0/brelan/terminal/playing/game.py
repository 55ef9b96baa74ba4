"""A game played at the terminal: by people in turn, bots or chance at the other seats."""

from __future__ import annotations

import random
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.console import Console
from rich.text import Text

import brelan
from brelan.bots.arena.players import Player, player
from brelan.bots.compile_ahead import fill
from brelan.bots.levels import LEVELS
from brelan.core.errors import BrelanError, GameError
from brelan.core.game import Game
from brelan.core.options import SEED_LIMIT
from brelan.core.table import Table
from brelan.core.texts import text

from .. import arguments, files, screen
from . import ask, welcome
from .hint import Adviser
from .seating import Seating, seating
from .turn import Turn


def play(
    out: Console,
    words: Sequence[str],
    *,
    me: Sequence[int],
    hot_seat: bool,
    seed: int | None,
    resume: Path | None,
    save: Path | None,
    seats: Sequence[str],
    against: str,
    lang: str,
) -> int:
    """Sit down and play; the exit status."""
    try:
        table = _table(out, words, seed=seed, resume=resume, lang=lang)
    except ask.Left as left:
        return left.status
    chosen = seating(table.game, me=me, hot_seat=hot_seat, seats=seats, against=against)
    with out.status(text("play-preparing", lang)):
        others = {
            seat: _player(name, table.game, seed=(_seed(table) + seat) % SEED_LIMIT)
            for seat, name in chosen.others.items()
        }
    sitting = Sitting(out, table, chosen, others, save=save or resume, lang=lang)
    sitting.greet()
    return sitting.run()


def _player(name: str, game: Game, seed: int) -> Player:
    """A player by its name; a level gets all the threads that the arena does not allow it."""
    return brelan.bot(name, game, seed=seed) if name in LEVELS else player(name, game, seed)


def _seed(table: Table) -> int:
    """What players and hints draw from; never a table's key, which is a secret."""
    return table.seed or 0


def _table(
    out: Console, words: Sequence[str], *, seed: int | None, resume: Path | None, lang: str
) -> Table:
    name, chosen = arguments.read(words)
    if resume is not None:
        if words or seed is not None:
            raise GameError("resume-options")
        record = files.record(resume)
        with out.status(text("play-preparing", lang)):
            table = brelan.replay(record)
            fill(table.game)
        return table
    game = welcome.choose(out, chosen, lang) if name is None else brelan.game(name, **chosen)
    with out.status(text("play-preparing", lang)):
        table = game.deal(seed)
        fill(table.game)
    return table


class Sitting:
    """A table with the people at it; players of the arena take all other seats."""

    def __init__(
        self,
        out: Console,
        table: Table,
        seating: Seating,
        others: dict[int, Player],
        *,
        save: Path | None,
        lang: str,
    ) -> None:
        self.out = out
        self.table = table
        self.seating = seating
        self.people = seating.people
        self.others = others
        self.save = save
        self.lang = lang
        self.adviser = Adviser(out, table.game, seed=_seed(table), lang=lang)
        self.chance = random.Random(f"{_seed(table)} {len(table.log)}")
        self.heard = {seat: _last_move(table, seat) for seat in self.people}
        """How much of the log each person has been told."""
        self.last: int | None = None
        """The person who acted last."""

    def run(self) -> int:
        """Play to the end, or until the person leaves; the exit status."""
        try:
            while not self.table.over:
                self._step()
        except ask.Left as left:
            self._keep()
            return left.status
        except KeyboardInterrupt:
            self._keep()
            return ask.INTERRUPTED
        return self._end()

    def greet(self) -> None:
        """Tell who sits where."""
        against = [
            f"{name} ({seat})" if len(set(self.seating.others.values())) > 1 else name
            for seat, name in self.seating.others.items()
        ]
        seed = self.table.seed
        key = ("play-greet-nobody", "play-greet", "play-greet-hot-seat")[min(len(self.people), 2)]
        greeting = text(
            key,
            self.lang,
            seats=[str(seat) for seat in self.people],
            against=list(dict.fromkeys(against)),
            others=len(against),
            chance="" if seed is None else " " + text("play-seed", self.lang, seed=str(seed)),
        )
        self.out.print(Text(greeting, "dim"))

    def _step(self) -> None:
        """One move: people come first, so that nobody waits where all choose at once."""
        waiting = [seat for seat in self.table.pending if seat in self.people]
        if not waiting:
            seat = self.chance.choice(self.table.pending)
            self.table.play(seat, self.others[seat].choose(self.table, seat))
            if not self.people:
                self.out.print(screen.news(self.table.log[-1:], None, self.lang))
            return
        seat = waiting[0]
        self._hand_over(seat)
        self._tell(seat)
        Turn(self.out, self.table, seat, self.lang, adviser=self.adviser, undo=self._undo).take()
        self.last = seat
        self.heard[seat] = len(self.table.log)

    def _undo(self, seat: int) -> None:
        """Go back to the seat's last decision, or `GameError`; among people a move stands."""
        if len(self.people) > 1:
            raise GameError("undo-people")
        before = _last_move(self.table, seat) - 1
        if before < 0:
            raise GameError("undo-nothing")
        record = self.table.record()
        self.table = brelan.replay({**record, "moves": record["moves"][:before]})

    def _hand_over(self, seat: int) -> None:
        """Hide the table until the next person is alone with it, if there is anything to hide."""
        others = [other for other in self.people if other != seat]
        before = self.last if self.last is not None else (others or [seat])[0]
        if before == seat or self.table.view(before) == self.table.view(seat):
            return
        self.out.clear()
        if self.out.is_terminal:
            self.out.file.write("\x1b[3J")  # the lines that can be scrolled back to, too
        ask.line(text("play-hand-over", self.lang, seat=seat))

    def _tell(self, seat: int) -> None:
        entries = screen.known_log(self.table, seat)[self.heard[seat] :]
        news = [entry for entry in entries if entry[0] != seat]
        if news:
            self.out.print(screen.news(news, seat, self.lang))

    def _end(self) -> int:
        me = self.people[0] if len(self.people) == 1 else None
        for seat in self.people[:1]:
            self._tell(seat)
        self.out.print(screen.draw(self.table, me, self.lang))
        self.out.print(screen.result(self.table, me, self.lang))
        try:
            path = self.save or self._ask_where()
        except ask.Left as left:
            return left.status
        if path is not None:
            self._write(path)
        return 0

    def _ask_where(self) -> Path | None:
        answer = ask.line(text("play-offer-save", self.lang))
        return Path(answer) if answer else None

    def _keep(self) -> None:
        """Nothing is lost: the record goes into a file, and the way back is told."""
        if not self.table.log:
            return
        place = self.save or files.free_place(self.table.game.id, datetime.now())
        path = self._write(place) or self._write(Path(place.name))  # else where the person is
        if path is None:
            return
        command = ["brelan", "play", "--resume", str(path), *self.seating.words()]
        self.out.print(Text(text("play-go-on", self.lang)))
        self.out.print(Text(f"  {shlex.join(command)}", "bold"), soft_wrap=True)

    def _write(self, place: Path) -> Path | None:
        try:
            path = files.write(place, self.table.record())
        except BrelanError as problem:
            self.out.print(Text(problem.text(self.lang), "red"))
            return None
        self.out.print(Text(text("play-saved", self.lang, file=str(path))), soft_wrap=True)
        return path


def _last_move(table: Table, seat: int) -> int:
    """How many moves had been made when the seat had made its last one."""
    own = [number for number, (mover, _move) in enumerate(table.log, 1) if mover == seat]
    return own[-1] if own else 0
