"""What a bot should know about a game, as compiled functions picked by the record type.

A room's ``sense.py`` registers them; a game without one is played by plain search. They work on the
same flat record as the rules, and on imagined positions only, so they cannot peek.

- ``weigh(s, seat, moves, count, weights)``: how promising each legal move looks, positive numbers
  of any scale; they guide the tree and the moves of playouts.
- ``pick(s, seat, word)``: a move of a playout, quickly, from a random 64-bit word; -1 leaves it to
  the weights.
- ``estimate(s, scores, values)``: each seat's expected result between -1 and 1, at the end of a
  game or where a playout is cut short; ``scores`` is scratch for `settle`.
- ``enough(s, start_round)``: whether a playout that began in that round may stop here.
- ``reckon(s, seat, notes)``: once before a search, whatever the seat can tell from what the others
  have done, in up to NOTES numbers;
- ``plausible(s, seat, notes)``: how well the imagined hidden cards fit what the others have shown
  by their play, from 0 (a sensible player would not have done that) to 1, by these notes.

For an exact finish once little is unknown:

- ``unfold(s, seat, number)``: make the record the seat's imaginable world of that number, from 0;
  whether there is one. All are equally likely, and in none there is chance left before the round
  is over. A room that has too many says no to the first.

Where two sides see everything, exact search needs two more:

- ``key(s)``: a 64-bit number for the position;
- ``margin(s, scores)``: by how many points seat 0 will be ahead at the end of the round.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numba.extending import overload

from ..catalogue import room_module
from ..compiler.decorators import JIT, rule
from ..dispatch import RULES, settle

NOTES = 32
OPEN, HIDDEN, SECRET = 0, 1, 2
"""What is unknown in a game: nothing; cards; cards and the moves themselves."""


@dataclass(frozen=True)
class Knobs:
    """How a game is searched.

    A room's ``sense.py`` may set its own as ``KNOBS``, and as ``KNOBS_FOR`` by number of players.
    """

    secrecy: int = HIDDEN
    """What is unknown; it follows from the game's declaration, whatever stands here."""
    curiosity: float = 1.5
    """How much untried moves are preferred to good ones."""
    greed: float = 0.8
    """How often a playout follows the weights; otherwise it moves uniformly."""
    tries: int = 1
    """How often a world is imagined at most: it is kept as likely as it is plausible."""
    others: int = 3
    """Every how many iterations another seat learns; 0: never."""
    depth: int = 250
    """How many choices deep the tree may grow; beyond it the sense plays on."""
    horizon: int = 1000
    """How many moves a playout goes on at most before the position is judged."""
    strays: Mapping[str, float] = field(default_factory=dict)
    """How far from the best move a level strays here, by its name; else as everywhere."""


SENSES: dict[Any, dict[str, Callable[..., Any]]] = {}


def register(dtype: Any, **functions: Callable[..., Any]) -> None:
    """Make a game's sense known for its record type; what is left out stays plain."""
    SENSES[dtype] = functions


@rule
def share_out(winners: int, players: int, values: Any) -> None:
    """Zero-sum results from the winners' mask; all 0 while nobody has won."""
    won = 0
    for seat in range(players):
        won += (winners >> seat) & 1
    for seat in range(players):
        values[seat] = 0.0
        if 0 < won < players:
            if (winners >> seat) & 1:
                values[seat] = min(1.0, (players - won) / won)
            else:
                values[seat] = -min(1.0, won / (players - won))


@rule
def _plain_weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    for place in range(count):
        weights[place] = 1.0


@rule
def _plain_pick(s: Any, seat: int, word: Any) -> int:
    return -1


@rule
def _plain_estimate(s: Any, scores: Any, values: Any) -> None:
    share_out(int(settle(s, scores)), int(s.players), values)


@rule
def _plain_enough(s: Any, start_round: int) -> bool:
    return False


@rule
def _plain_reckon(s: Any, seat: int, notes: Any) -> None:
    pass


@rule
def _plain_plausible(s: Any, seat: int, notes: Any) -> float:
    return 1.0


@rule
def _plain_unfold(s: Any, seat: int, number: int) -> bool:
    return False


@rule
def _plain_key(s: Any) -> Any:
    return np.uint64(0)


@rule
def _plain_margin(s: Any, scores: Any) -> int:
    settle(s, scores)
    return int(scores[0]) - int(scores[1])


PLAIN: dict[str, Callable[..., Any]] = {
    "weigh": _plain_weigh,
    "pick": _plain_pick,
    "estimate": _plain_estimate,
    "enough": _plain_enough,
    "reckon": _plain_reckon,
    "plausible": _plain_plausible,
    "unfold": _plain_unfold,
    "key": _plain_key,
    "margin": _plain_margin,
}


def senses(dtype: Any) -> dict[str, Callable[..., Any]]:
    """The functions of a room's sense, which is loaded for that; none if it has none."""
    if dtype not in SENSES:
        room = RULES[dtype]["deal"].__module__.rpartition(".")[0]
        room_module(room, "bot.sense")
        SENSES.setdefault(dtype, {})
    return SENSES[dtype]


def _pick(s: Any, name: str) -> Callable[..., Any]:
    # What is compiled before a sense is loaded would be found in the cache without it.
    return senses(s.dtype).get(name, PLAIN[name])


def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    """Write how promising each legal move looks."""
    _pick(s, "weigh")(s, seat, moves, count, weights)


def pick(s: Any, seat: int, word: Any) -> int:
    """A move of a playout, or -1."""
    return int(_pick(s, "pick")(s, seat, word))


def estimate(s: Any, scores: Any, values: Any) -> None:
    """Write each seat's expected result."""
    _pick(s, "estimate")(s, scores, values)


def enough(s: Any, start_round: int) -> bool:
    """Whether a playout may stop here."""
    return bool(_pick(s, "enough")(s, start_round))


def reckon(s: Any, seat: int, notes: Any) -> None:
    """Write what the others have shown."""
    _pick(s, "reckon")(s, seat, notes)


def plausible(s: Any, seat: int, notes: Any) -> float:
    """How well the imagined cards fit what the others have shown."""
    return float(_pick(s, "plausible")(s, seat, notes))


def unfold(s: Any, seat: int, number: int) -> bool:
    """Make the record the world of that number; whether there is one."""
    return bool(_pick(s, "unfold")(s, seat, number))


def key(s: Any) -> Any:
    """A number for the position."""
    return _pick(s, "key")(s)


def margin(s: Any, scores: Any) -> int:
    """By how much seat 0 will be ahead."""
    return int(_pick(s, "margin")(s, scores))


if JIT:

    @overload(weigh, target="generic")
    def _weigh(s: Any, seat: Any, moves: Any, count: Any, weights: Any) -> Any:
        sense = _pick(s, "weigh")

        def dispatched(s: Any, seat: Any, moves: Any, count: Any, weights: Any) -> Any:
            return sense(s, seat, moves, count, weights)

        return dispatched

    @overload(pick, target="generic")
    def _pick_move(s: Any, seat: Any, word: Any) -> Any:
        sense = _pick(s, "pick")

        def dispatched(s: Any, seat: Any, word: Any) -> Any:
            return sense(s, seat, word)

        return dispatched

    @overload(estimate, target="generic")
    def _estimate(s: Any, scores: Any, values: Any) -> Any:
        sense = _pick(s, "estimate")

        def dispatched(s: Any, scores: Any, values: Any) -> Any:
            return sense(s, scores, values)

        return dispatched

    @overload(enough, target="generic")
    def _enough(s: Any, start_round: Any) -> Any:
        sense = _pick(s, "enough")

        def dispatched(s: Any, start_round: Any) -> Any:
            return sense(s, start_round)

        return dispatched

    @overload(reckon, target="generic")
    def _reckon(s: Any, seat: Any, notes: Any) -> Any:
        sense = _pick(s, "reckon")

        def dispatched(s: Any, seat: Any, notes: Any) -> Any:
            return sense(s, seat, notes)

        return dispatched

    @overload(plausible, target="generic")
    def _plausible(s: Any, seat: Any, notes: Any) -> Any:
        sense = _pick(s, "plausible")

        def dispatched(s: Any, seat: Any, notes: Any) -> Any:
            return sense(s, seat, notes)

        return dispatched

    @overload(unfold, target="generic")
    def _unfold(s: Any, seat: Any, number: Any) -> Any:
        sense = _pick(s, "unfold")

        def dispatched(s: Any, seat: Any, number: Any) -> Any:
            return sense(s, seat, number)

        return dispatched

    @overload(key, target="generic")
    def _key(s: Any) -> Any:
        sense = _pick(s, "key")

        def dispatched(s: Any) -> Any:
            return sense(s)

        return dispatched

    @overload(margin, target="generic")
    def _margin(s: Any, scores: Any) -> Any:
        sense = _pick(s, "margin")

        def dispatched(s: Any, scores: Any) -> Any:
            return sense(s, scores)

        return dispatched
