"""The games for OpenSpiel: importing this module registers them all with ``pyspiel``.

``pyspiel.load_game("brelan_punto(players=3,expert=true)")``: ids with underscores, options as
parameters, -1 where a seat is drawn. Chance is explicit: the first four chance nodes draw the
game's seed, from which everything that is dealt follows; so a history holds the whole game, and
hidden cards are hidden, not undecided. Seats that choose at once act one after the other, unseen.

A state's information is that of `Game.observation_parts`. Its information state adds a fingerprint
of all that the player has seen and done before. `State.resample_from_infostate` draws anew all
that the player cannot know, for OpenSpiel's ISMCTS.

Two parameters cut a game down, for algorithms that walk the whole tree: ``skip`` begins after so
many random moves, and ``worlds`` leaves so many deals, which agree in what all players see, with
one chance node to choose among them.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from brelan.core.arrays.tensors import move_of
from brelan.core.catalogue import GameInfo, catalogue
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.generator import derive
from brelan.core.table import Table

from .single import Single

try:
    import pyspiel
except ImportError as problem:
    raise GameError("extra-missing", extra="openspiel", problem=str(problem)) from problem

DIGITS, BASE = 4, 256
"""The seed is drawn in so many chance nodes with so many outcomes each."""
LONGEST = 16_384
"""More moves than any game has."""
FINGERPRINT = 16
"""Bytes of what tells the pasts of two information states apart."""
DRAWN = -1
"""How an option says that a seat is drawn: OpenSpiel has no None."""


class Position:
    """A game in progress with its past, copied as a whole."""

    __slots__ = ("chance", "past", "seen", "single")

    def __init__(self, single: Single) -> None:
        self.single = single
        self.chance: list[int] = []
        """What chance has drawn so far."""
        self.past: list[tuple[int, int, NDArray[Any]]] = []
        """Who did what, and the record after it; first the deal, done by nobody."""
        self.seen: dict[int, tuple[int, bytes]] = {}
        """Up to where a player's past has been digested, and what came of it."""

    def __deepcopy__(self, memo: Any) -> Position:
        other = Position(self.single.copy())
        other.chance = list(self.chance)
        other.past = list(self.past)
        other.seen = dict(self.seen)
        return other

    def note(self, seat: int, action: int) -> None:
        """Keep what has just happened."""
        self.past.append((seat, action, self.single.states.copy()))

    def fingerprint(self, player: int) -> bytes:
        """A digest of all that the player has seen and done, step by step."""
        start, digest = self.seen.get(player, (0, b""))
        looker = self.single.copy()
        for seat, action, states in self.past[start:]:
            looker.states = states
            own = action if seat == player else -1
            shown = looker.show(player)[0].tobytes()
            kept = digest + own.to_bytes(4, "little", signed=True) + shown
            digest = hashlib.blake2b(kept, digest_size=FINGERPRINT).digest()
        self.seen[player] = (len(self.past), digest)
        return digest


class State(pyspiel.State):
    """A state of one of the games."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._rules = game.rules
        self._position = Position(game.rules.fresh.copy())

    def __deepcopy__(self, memo: Any) -> State:
        cloned: State = self.clone()
        return cloned

    def current_player(self) -> Any:
        """Chance, the first seat that may act, or the end."""
        if len(self._position.chance) < self._rules.chance_nodes:
            return pyspiel.PlayerId.CHANCE
        seat = self._position.single.seat
        return pyspiel.PlayerId.TERMINAL if seat < 0 else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All equally likely."""
        outcomes = self._rules.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        mask = self._position.single.show(player)[1]
        legal: list[int] = np.flatnonzero(mask).tolist()
        return legal

    def _apply_action(self, action: int) -> None:
        position = self._position
        if len(position.chance) < self._rules.chance_nodes:
            position.chance.append(action)
            if len(position.chance) == self._rules.chance_nodes:
                self._rules.begin(position)
                position.note(-1, 0)
            return
        seat = position.single.seat
        position.single.act(seat, action)
        position.note(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        record = self._position.single.states.view(np.recarray)[0]
        try:
            move = move_of(record, player, action)
            text: str = self._rules.game.notation.move_text(move)
        except LookupError:  # OpenSpiel names an illegal action when it refuses it
            return f"action {action}"
        return text

    def returns(self) -> list[float]:
        """Each player's result; all 0 until the end."""
        if not self.is_terminal():
            return [0.0] * self._rules.game.players
        return list(self._position.single.returns)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the player cannot tell from this one; all else is drawn anew."""
        other: State = self.clone()
        position = other._position
        position.fingerprint(player)
        imagined = self.table().imagine(player, int(sampler() * (1 << 53)))
        position.single.states[0] = imagined.state
        position.past = [(-1, 0, position.single.states.copy())]
        position.seen = {player: (1, position.seen[player][1])}
        return other

    def table(self) -> Table:
        """The state as a table of its own."""
        return self._position.single.table()

    def __str__(self) -> str:
        if len(self._position.chance) < self._rules.chance_nodes:
            return f"chance {self._position.chance}"
        return _told(self.table().view(None))


class SpielGame(pyspiel.Game):
    """One of the games with its parameters; every game has a class of its own."""

    info: GameInfo

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.rules = Rules(self.info, given)
        game = self.rules.game
        super().__init__(
            _type_of(self.info, perfect=self.rules.perfect),
            pyspiel.GameInfo(
                num_distinct_actions=game.action_count,
                max_chance_outcomes=self.rules.outcomes,
                num_players=game.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            given,
        )

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return load, (str(self),)

    def new_initial_state(self) -> State:
        """Before chance has drawn anything."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What shows a state to a player."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.rules.game, recall=recall)


def load(text: str) -> Any:
    """A game by its name and parameters; what pickles refer to, so that they find it registered."""
    return pyspiel.load_game(text)


def spiel_game(game: Game) -> Any:
    """The game with its options, as OpenSpiel knows it."""
    chosen = {name: DRAWN if value is None else value for name, value in game.options.items()}
    return pyspiel.load_game(f"brelan_{game.id.replace('-', '_')}", chosen)


def state_of(spiel: Any, table: Table) -> State:
    """A table as a state: as if chance had dealt it just so, and nobody had moved yet."""
    state: State = spiel.new_initial_state()
    for _ in range(spiel.rules.chance_nodes):
        state.apply_action(0)
    position = state._position
    position.single.states[0] = table.state
    position.past = []
    position.seen = {}
    position.note(-1, 0)
    return state


class Rules:
    """What a game's parameters mean."""

    def __init__(self, info: GameInfo, params: dict[str, Any]) -> None:
        chosen = {**dict.fromkeys(_cuts()), **params}
        options = {
            option.name: None
            if option.allowed is None and params[option.name] == DRAWN
            else params[option.name]
            for option in info.options
            if option.name in params
        }
        self.game = Game(info.id, **options)
        self.fresh = Single(self.game)
        self.skip = int(chosen["skip"] or 0)
        self.worlds = int(chosen["worlds"] or 0)
        self.seed = int(chosen["seed"] or 0)
        if min(self.skip, self.worlds, self.seed) < 0:
            raise GameError("spiel-cut", skip=self.skip, worlds=self.worlds, seed=self.seed)
        self.chance_nodes = 1 if self.worlds else DIGITS
        self.outcomes = self.worlds or BASE
        open_ = self.game.secrecy.nothing
        self.perfect = open_ and self.game.options.get("rounds", 1) == 1

    def __deepcopy__(self, memo: Any) -> Rules:
        return self  # OpenSpiel copies all that a state holds; these never change

    def begin(self, position: Position) -> None:
        """Deal what chance has drawn, and make the moves that are skipped."""
        drawn = position.chance
        seed = self.seed if self.worlds else sum(n * BASE**i for i, n in enumerate(drawn))
        table = self._after_skipped(seed)
        if self.worlds and drawn[0]:
            for seat in range(self.game.players):
                table = table.imagine(seat, derive(seed, drawn[0] * self.game.players + seat))
        position.single.states[0] = table.state

    def _after_skipped(self, seed: int) -> Table:
        """The table of a seed after the moves that are skipped; it is not over."""
        table = self.game.deal(seed)
        chooser = random.Random(seed)
        for _ in range(self.skip):
            seat = table.pending[0]
            before = table.copy()
            table.play(seat, chooser.choice(table.moves(seat)))
            if table.over:
                return before
        return table


class Observer:
    """Observations and information states as tensors and text, as OpenSpiel asks for them."""

    def __init__(self, game: Game, *, recall: bool) -> None:
        self.recall = recall
        parts = [("player", (game.players,)), *((p.name, p.shape) for p in game.observation_parts)]
        if recall:
            parts.append(("past", (8 * FINGERPRINT,)))
        self.tensor = np.zeros(sum(int(np.prod(shape)) for _, shape in parts), np.float32)
        self.dict = {}
        at = 0
        for name, shape in parts:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size
        self._shown = self.tensor[game.players :][: game.observation_size]

    def set_from(self, state: State, player: int) -> None:
        """Show a state to a player."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        position = state._position
        if not position.past:
            return
        self._shown[:] = position.single.show(player)[0]
        if self.recall:
            bits = np.frombuffer(position.fingerprint(player), np.uint8)
            self.dict["past"][:] = np.unpackbits(bits)

    def string_from(self, state: State, player: int) -> str:
        """What the player sees, as text, and a fingerprint of what came before."""
        position = state._position
        if not position.past:
            return f"player {player}, nothing dealt"
        seen = _told(state.table().view(player))
        past = f" after {position.fingerprint(player).hex()}" if self.recall else ""
        return f"player {player} sees {seen}{past}"


def _told(view: dict[str, Any]) -> str:
    return json.dumps(view, separators=(",", ":"), ensure_ascii=False)


def _cuts() -> tuple[str, ...]:
    """The parameters that cut a game down."""
    return "skip", "worlds", "seed"


def _parameters(info: GameInfo) -> dict[str, Any]:
    given = {
        option.name: DRAWN if option.default is None else option.default for option in info.options
    }
    return {**given, **dict.fromkeys(_cuts(), 0)}


def _type_of(info: GameInfo, *, perfect: bool) -> Any:
    kinds = pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=f"brelan_{info.id.replace('-', '_')}",
        long_name=info.title("en"),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if perfect else information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(info.players),
        min_num_players=min(info.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(info),
    )


def _register() -> None:
    for info in catalogue().values():
        # A class, since OpenSpiel lets go of it after Python has ended: it must not die then.
        made = type(f"Spiel_{info.id.replace('-', '_')}", (SpielGame,), {"info": info})
        pyspiel.register_game(_type_of(info, perfect=False), made)


_register()
