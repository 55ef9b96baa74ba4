"""A game with its options: what tables, playouts and batches are made from."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from .catalogue import Aim, GameInfo, find
from .errors import GameError, PositionError
from .options import checked_key, checked_seed

if TYPE_CHECKING:
    from types import ModuleType

    from .arrays.batch import Batch
    from .arrays.playouts import Playouts
    from .arrays.stepper import Stepper
    from .arrays.tensors import Part
    from .position import Position
    from .secrecy import Secrecy
    from .table import Table


class Game:
    """One of the catalogue's games with all its options fixed."""

    def __init__(self, game: str, /, **options: Any) -> None:
        self.info: GameInfo = find(game)
        self.options = self.info.complete(options)

    @property
    def id(self) -> str:
        """The game's id, such as ``carro-combo``."""
        return self.info.id

    @cached_property
    def players(self) -> int:
        """How many seats the table has."""
        return int(self.options["players"] or 0)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together: teams, or each player alone."""
        if self.info.sides is not None:
            return self.info.sides(self.options)
        return tuple((seat,) for seat in range(self.players))

    @property
    def aim(self) -> Aim:
        """What a chance is the chance of: to win, that the team wins, not to lose."""
        if self.info.seeks == "loser":
            return "not-lose"
        return "win" if len(self.sides) == self.players else "team"

    def shares(self, winners: Collection[int]) -> tuple[float, ...]:
        """Each seat's part in a win: sides that win together share it, unless few lose."""
        winning = [side for side in self.sides if side[0] in winners]
        part = 1.0 if self.info.seeks == "loser" else 1 / max(1, len(winning))
        return tuple(part if seat in winners else 0.0 for seat in range(self.players))

    def title(self, lang: str = "en") -> str:
        """The game's name for people."""
        return self.info.title(lang)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.id, self.options) == (other.id, other.options)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> Any:
        return _again, (self.id, self.options)

    @cached_property
    def _hash(self) -> int:
        return hash((self.id, *self.options.items()))

    def __repr__(self) -> str:
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"brelan.game({self.id!r}{chosen})"

    @cached_property
    def rules(self) -> ModuleType:
        """The room's compiled rules."""
        return self.info.module("rules")

    @cached_property
    def notation(self) -> ModuleType:
        """The room's notation."""
        return self.info.module("notation")

    @cached_property
    def layout(self) -> ModuleType:
        """The room's tables as data: the open position, its inverse, and what is hidden."""
        return self.info.module("layout")

    @cached_property
    def secrecy(self) -> Secrecy:
        """What is hidden from whom, as the room declares it; `GameError` if it does not."""
        return _declared(self.info.room, getattr(self.layout, "SECRECY", None), self.layout.Layout)

    @property
    def tensor(self) -> ModuleType:
        """The room's observations and actions for learners, or `GameError` if it has none."""
        found = self.info.optional_module("bot.tensor")
        if found is None:
            raise GameError("observation-missing", game=self.id, room=self.info.room)
        return found

    @cached_property
    def observation_parts(self) -> tuple[Part, ...]:
        """What an observation holds, part by part, with names, places and meanings."""
        parts: tuple[Part, ...] = self.tensor.observation(self.options)
        return parts

    @cached_property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.observation_parts)

    @cached_property
    def action_parts(self) -> tuple[Part, ...]:
        """What the numbers of actions mean, part by part."""
        parts: tuple[Part, ...] = self.tensor.actions(self.options)
        return parts

    @cached_property
    def action_count(self) -> int:
        """How many actions there are; a mask has as many places."""
        return sum(part.size for part in self.action_parts)

    @cached_property
    def record_type(self) -> Any:
        """The type of the records that the rules work on."""
        return _record_type(self.rules.STATE)

    def states(self, count: int) -> Any:
        """Fresh records with the options written, not dealt."""
        import numpy as np

        states = np.zeros(count, self.record_type).view(np.recarray)
        if count:
            states[0].players = self.players
            self.rules.configure(states[0], {**self.options, "edition": self.info.edition})
            states[1:] = states[0]
        return states

    def deal(self, seed: int | None = None, *, key: bytes | None = None) -> Table:
        """A new table; without a seed or a key, by a random seed.

        A seed is for simulations: who sees cards can compute what comes next. With a key of 32
        bytes nobody can, and the chance of a round depends on the key and the round alone.
        """
        from .table import Table

        if seed is None and key is None:
            seed = secrets.randbits(53)
        seed = None if seed is None else checked_seed(seed)
        state = self._before_dealing(seed, key)
        self.rules.deal(state)
        return Table(self, state, seed=seed)

    def set_up(
        self, position: Mapping[str, Any], seed: int | None = None, *, key: bytes | None = None
    ) -> Table:
        """A table from an open view; the seed (0 by default) or key serves what is dealt later."""
        import msgspec

        from .position import canonical, read
        from .table import Table

        layout = read(position, self.layout.Layout, game=self.id, players=self.players)
        plain = msgspec.to_builtins(layout)
        if seed is None and key is None:
            seed = 0
        seed = None if seed is None else checked_seed(seed)
        state = self._before_dealing(seed, key)
        self.layout.set_up(state, layout)
        table = Table(self, state, seed=seed, position=plain)
        shown = canonical(table.view(None), self.layout.UNORDERED)
        given = canonical(plain, self.layout.UNORDERED)
        for name, value in shown.items():
            if given[name] != value:
                raise PositionError(
                    "position-field", field=name, value=repr(given[name]), expected=repr(value)
                )
        for seat in table.pending:
            if not table.moves(seat):
                raise PositionError("position-stuck", seat=seat)
        return table

    def begin(
        self,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
        *,
        key: bytes | None = None,
    ) -> Table:
        """A table before its first move: from a position if there is one, else from a deal."""
        if position is None:
            return self.deal(seed, key=key)
        return self.set_up(position, seed, key=key)

    def _before_dealing(self, seed: int | None, key: bytes | None) -> Any:
        """A record that draws from the seed or from the key."""
        from .generator import set_key, set_seed

        if seed is not None and key is not None:
            raise GameError("seed-and-key")
        state = self.states(1)[0]
        if key is not None:
            set_key(state, checked_key(key))
        else:
            assert seed is not None  # there is one of the two
            set_seed(state, seed)
        return state

    def load(self, data: bytes) -> Table:
        """The table that ``bytes(table)`` was made from."""
        from .records import load

        return load(self, data)

    def playouts(
        self, games: int, *, seed: int = 0, threads: int = 1, first: int = 0, device: str = "cpu"
    ) -> Playouts:
        """Uniformly random games from deal to end, in native code or on ``cuda``.

        They are the games number ``first``, ``first + 1``, … of the series that the seed names.
        """
        from .arrays.playouts import playouts

        seed = checked_seed(seed)
        return playouts(self, games, seed=seed, threads=threads, first=first, device=device)

    def batch(
        self,
        games: int,
        seed: int = 0,
        device: str = "cpu",
        *,
        auto_reset: bool = False,
        threads: int | None = None,
    ) -> Batch:
        """That many games stepped together, on the ``cpu`` (all cores, or so many) or on ``cuda``.

        With ``auto_reset`` a game that an action ends is dealt anew at once.
        """
        from .arrays.batch import batch

        seed = checked_seed(seed)
        return batch(self, games, seed, device, auto_reset=auto_reset, threads=threads)

    def stepper(self, seed: int | None = None) -> Stepper:
        """One game, dealt, to step from Python by actions; it shows observation and mask."""
        from .arrays.stepper import Stepper

        return Stepper(self, seed)


def _again(game: str, options: Mapping[str, Any]) -> Game:
    """The game that was pickled: modules cannot be."""
    return Game(game, **options)


@cache
def _declared(room: str, secrecy: Secrecy | None, layout: type[Position]) -> Secrecy:
    """The declaration, looked through once."""
    if secrecy is None:
        raise GameError("secrecy-missing", room=room)
    secrecy.check(room, layout)
    return secrecy


@cache
def _record_type(state: Any) -> Any:
    """The type of records: always the same object, which Numba recognises at once."""
    import numpy as np

    return np.dtype((np.record, state))
