"""A live table: the state of one game, its log, and what each seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

# By its full name: which rules people are told is no part of what is compiled.
from brelan.core.rulebook import citation

from .errors import GameError, IllegalMove
from .generator import key_of, set_seed
from .open_position import (
    Settled,
    open_position,
    read_position,
    seats_of,
    seen_position,
    settle,
)
from .options import checked_seat, checked_seed, checked_whole, written
from .quick_record import copy_state
from .secrecy import Made, OpenPosition

if TYPE_CHECKING:
    from .game import Game

Move = tuple[int, int]
"""A seat and the number of its move."""


class Table:
    """One game in progress. Made by `Game.deal`, `Game.set_up`, `Game.load` or `replay`."""

    __slots__ = (
        "_before",
        "_legal",
        "_moves",
        "_settled",
        "_state",
        "game",
        "position",
        "seed",
    )

    def __init__(
        self,
        game: Game,
        state: Any,
        *,
        seed: int | None,
        position: dict[str, Any] | None = None,
        moves: tuple[Move, ...] = (),
    ) -> None:
        self.game = game
        self.seed = seed
        """What its chance comes from, unless that is a key."""
        self.position = position
        """The open view this table was set up from, if it was not dealt."""
        self._state = state
        self._moves: list[Move] = list(moves)
        self._legal: dict[int, tuple[int, ...]] = {}
        """The legal moves of seats, as far as they were asked for since the last move."""
        self._before = b""
        """The record before the last move, kept where a move can be hidden."""
        self._settled: tuple[bytes, Settled] = b"", ((), ())

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return seats_of(int(self._state["pending"]))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state["over"])

    @property
    def round(self) -> int:
        """The running round, from 1."""
        return int(self._state["round_number"])

    @property
    def key(self) -> bytes | None:
        """The key that its chance comes from, if it is not a seed: a secret until the end."""
        return key_of(self._state)

    @property
    def chance(self) -> int:
        """Where its generator stands: another number after every draw."""
        return int(self._state["rng"])

    @property
    def state(self) -> Any:
        """A copy of the record that the rules work on (`rules.STATE` of the room).

        Rules and bots may write into it; the table itself changes by moves alone.
        """
        return copy_state(self._state)

    @property
    def history(self) -> tuple[Move, ...]:
        """All moves so far: seat and number."""
        return tuple(self._moves)

    @property
    def log(self) -> tuple[tuple[int, str], ...]:
        """All moves so far: seat and notation."""
        return self._told_from(0)

    def _told_from(self, first: int) -> tuple[tuple[int, str], ...]:
        text = self.game.notation.move_text
        return tuple((seat, text(move)) for seat, move in self._moves[first:])

    def moves(self, seat: int) -> list[str]:
        """The seat's legal moves; empty if it may not act."""
        text = self.game.notation.move_text
        return [text(move) for move in self._legal_moves(seat)]

    def legal(self, seat: int) -> list[int]:
        """The numbers of the seat's legal moves, ascending; empty if it may not act."""
        return list(self._legal_moves(seat))

    def _legal_moves(self, seat: int) -> tuple[int, ...]:
        """The same, found once: whoever shows a seat its moves asks again when it makes one."""
        seat = self._seat(seat)
        found = self._legal.get(seat)
        if found is None:
            found = self._legal[seat] = self._find_legal(seat)
        return found

    def _find_legal(self, seat: int) -> tuple[int, ...]:
        if not int(self._state["pending"]) >> seat & 1:
            return ()
        out = np.zeros(self.game.rules.MOST_MOVES, np.int16)
        count = self.game.rules.moves(self._state, seat, out)
        return tuple(out[:count].tolist())

    def play(self, seat: int, move: str) -> None:
        """Make a move, or raise `IllegalMove` and leave the table as it is.

        It may be written as people write: in any case, in French or English words, without what
        goes without saying. The log has it in the exact notation.
        """
        seat = self._seat(seat)
        self._make(seat, self._number_of(seat, move))

    def play_written(self, seat: int, move: str) -> None:
        """Make a move as logs and records have it: in the exact notation and no other way."""
        seat = self._seat(seat)
        self._make(seat, self._number_of(seat, move, exact=True))

    def read(self, seat: int, move: str) -> str:
        """The exact notation of what `play` would make of a text, or `IllegalMove`."""
        text: str = self.game.notation.move_text(self._number_of(self._seat(seat), move))
        return text

    def play_number(self, seat: int, number: int) -> None:
        """Make the move of that number, or raise `IllegalMove` and leave the table as it is."""
        seat = self._seat(seat)
        self._check_turn(seat)
        legal = self._legal_moves(seat)
        whole = isinstance(number, int | np.integer) and not isinstance(number, bool)
        if not whole or number not in legal:
            raise IllegalMove("move-number", number=written(number), examples=legal[:3])
        self._make(seat, int(number))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat sees, JSON-ready; None sees everything."""
        if seat is None:
            return open_position(self.game, self._read_position())
        return self._seen_by((self._seat(seat),))

    def watcher_view(self) -> dict[str, Any]:
        """What somebody without a seat sees: what all seats see alike."""
        return self._seen_by(tuple(range(self.game.players)))

    def _seen_by(self, seats: tuple[int, ...]) -> dict[str, Any]:
        return seen_position(self.game, self._read_position(), seats)

    def _read_position(self) -> OpenPosition:
        return read_position(self.game, self._state.tobytes())

    def log_of(self, seat: int, first: int = 0) -> tuple[tuple[int, str], ...]:
        """The log as that seat knows it, with ``?`` for what is hidden of a move.

        It begins with the move of number ``first``.
        """
        return self._known_to((self._seat(seat),), first)

    def watcher_log(self, first: int = 0) -> tuple[tuple[int, str], ...]:
        """The log as somebody without a seat knows it: as all seats know it alike."""
        return self._known_to(tuple(range(self.game.players)), first)

    def _known_to(self, seats: tuple[int, ...], first: int) -> tuple[tuple[int, str], ...]:
        covered = self.game.secrecy.moves
        first = max(0, checked_whole("first", first))
        if covered is None or self.over:
            return self._told_from(first)
        now = self._read_position()
        told = []
        for (mover, move), state in zip(self._told_from(first), self._records(first), strict=True):
            before = read_position(self.game, state)
            known = all(
                seat == mover
                or covered.known_to(Made(seat, mover, move, before, now, self.game.options))
                for seat in seats
            )
            told.append((mover, move if known else covered.cover(move)))
        return tuple(told)

    def _records(self, first: int) -> Iterator[bytes]:
        """The record before each move from number ``first`` on."""
        if first >= len(self._moves):
            return
        if self._before and first == len(self._moves) - 1:
            yield self._before
            return
        state = self.game.begin(self.seed, self.position, key=self.key)._state
        for number, (seat, move) in enumerate(self._moves):
            if number >= first:
                yield state.tobytes()
            self.game.rules.play(state, seat, move)

    def observation(self, seat: int) -> Any:
        """What that seat knows as a tensor of ``int8``; `Game.observation_parts` explains it."""
        from .arrays.tensors import observe

        out = np.zeros(self.game.observation_size, np.int8)
        observe(self._state, self._seat(seat), out)
        return out

    def actions(self, seat: int) -> dict[int, str]:
        """The seat's legal actions by number, with their moves as text."""
        from .arrays.tensors import action_of

        seat = self._seat(seat)
        legal = self._legal_moves(seat)
        _ = self.game.tensor
        text = self.game.notation.move_text
        return {action_of(self._state, seat, move): text(move) for move in legal}

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score; the game's rules say what it counts."""
        return self._settle()[0]

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; empty until the game is over."""
        return self._settle()[1]

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's zero-sum result between -1 and 1; all 0 until the game is over."""
        return returns(self.game.players, self.winners)

    def imagine(self, seat: int, seed: int) -> Table:
        """A table that this seat cannot tell from this one: all it cannot know drawn anew."""
        return self._from_here(self.imagined_state(seat, seed), seed)

    def imagined_state(self, seat: int, seed: int) -> Any:
        """The record of `imagine`, without a table around it."""
        seat = self._seat(seat)
        state = self._reseeded(seed)
        if not self.over:
            self.game.rules.redeal(state, seat)
        return state

    def reseed(self, seed: int) -> Table:
        """A table in the same state from which chance takes another course."""
        return self._from_here(self._reseeded(seed), seed)

    def undo(self) -> tuple[int, str]:
        """Take back the last move; who made it, and which it was."""
        if not self._moves:
            raise GameError("table-undo-nothing")
        seat, number = self._moves[-1]
        before = self._at(len(self._moves) - 1)
        self._state, self._moves, self._before = before._state, before._moves, before._before
        self._legal = before._legal
        return seat, self.game.notation.move_text(number)

    def positions(self) -> Iterator[Table]:
        """The game as it went: a table at its beginning, and one after every move."""
        table = self._at(0)
        yield table.copy()
        for seat, number in self._moves:
            table._make(seat, number)
            yield table.copy()

    def _at(self, count: int) -> Table:
        """The table as it was after so many of its moves."""
        table: Table = self.game.begin(self.seed, self.position, key=self.key)
        for seat, number in self._moves[:count]:
            table._make(seat, number)
        return table

    def copy(self) -> Table:
        """An independent table in the same state."""
        table = Table(
            self.game,
            copy_state(self._state),
            seed=self.seed,
            position=self.position,
            moves=tuple(self._moves),
        )
        table._legal = self._legal
        return table

    __copy__ = copy

    def __bytes__(self) -> bytes:
        from .records import save

        return save(self)

    def record(self) -> dict[str, Any]:
        """The game as JSON-ready data, from which `brelan.replay` makes the same table."""
        from .records import record

        return record(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return (
            self.game == other.game
            and self._moves == other._moves
            and self._state.tobytes() == other._state.tobytes()
        )

    __hash__ = None  # type: ignore[assignment]  # it changes with every move

    def __str__(self) -> str:
        from .drawing.room import plain_text

        return plain_text(self)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from .drawing.room import svg

        return svg(self)

    def __repr__(self) -> str:
        state = f"won by {self.winners}" if self.over else f"pending {self.pending}"
        return f"<Table {self.game.id} after {len(self._moves)} moves, {state}>"

    def _make(self, seat: int, number: int) -> None:
        """Make a legal move."""
        if self.game.secrecy.moves is not None:
            self._before = self._state.tobytes()
        self.game.rules.play(self._state, seat, number)
        self._moves.append((seat, number))
        self._legal = {}  # not emptied: a copy from before the move may share it

    def _reseeded(self, seed: int) -> Any:
        """A copy of the record that draws from a seed and does not know the table's key."""
        state = copy_state(self._state)
        set_seed(state, checked_seed(seed))
        return state

    def _from_here(self, state: Any, seed: int) -> Table:
        """A table without a past that is set up from this record."""
        table = Table(self.game, state, seed=checked_seed(seed))
        table.position = table.view(None)
        return table

    def _check_turn(self, seat: int) -> None:
        if self.over:
            raise IllegalMove("game-over", winners=self.winners)
        if seat not in self.pending:
            chosen = self.game.secrecy.simultaneous
            code = "already-chosen" if chosen else "not-your-turn"
            raise IllegalMove(code, seat=seat, pending=self.pending)

    def _number_of(self, seat: int, move: str, *, exact: bool = False) -> int:
        """The number of a legal move, or `IllegalMove` with the rule that forbids it."""
        try:
            return self._legal_number(seat, move, exact=exact)
        except IllegalMove as refused:
            refused.citation = citation(self.game.info, refused.code)
            raise

    def _legal_number(self, seat: int, move: str, *, exact: bool) -> int:
        """The number of a legal move; the exact notation is looked up first."""
        self._check_turn(seat)
        if not isinstance(move, str):
            raise IllegalMove("move-not-text", move=written(move))
        number: int | None = self.game.notation.parse_move(move)
        if number is not None and number in self._legal_moves(seat):
            return number
        # By its full name: how texts are read is no part of what is compiled.
        from brelan.core.reading.reader import read

        return read(self, seat, move, number, exact=exact)

    def _settle(self) -> Settled:
        """Scores and winners; asked for again and again, they are remembered with the state."""
        state = self._state.tobytes()
        if self._settled[0] != state:
            self._settled = state, settle(self.game, self._state)
        return self._settled[1]

    def _seat(self, seat: int) -> int:
        """The seat as a plain number, or `GameError`."""
        return checked_seat(seat, self.game.players)


def returns(players: int, winners: tuple[int, ...]) -> tuple[float, ...]:
    """Zero-sum results: k of n seats win; all 0 for a game that all win, or that goes on."""
    won = len(winners)
    if won in (0, players):
        return (0.0,) * players
    gain = min(1.0, (players - won) / won)
    loss = -min(1.0, won / (players - won))
    return tuple(gain if seat in winners else loss for seat in range(players))
