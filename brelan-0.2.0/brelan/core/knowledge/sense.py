"""What a bot should know about a game, as compiled functions picked by the record type.

A room's ``bot/sense.py`` registers them; a game without one is played by plain search. They work on
the same flat record as the rules. A bot gives its search no other records than imagined ones, from
the root on, so these functions cannot peek.

- ``weigh(s, seat, moves, count, weights)``: how promising each legal move looks, positive numbers
  of any scale; they guide the tree and the moves of rollouts.
- ``pick(s, seat, word)``: a move of a rollout, quickly, from a random 64-bit word; -1 leaves it to
  the weights.
- ``estimate(s, scores, values)``: each seat's expected result between -1 and 1, at the end of a
  game or where a rollout is cut short; ``scores`` is scratch for `settle`.
- ``rollout_ends(s, start_round)``: whether a rollout that began in that round may stop here.
- ``revealed(s)``: a small number for what everybody has just seen of chance, such as a card that
  was turned up; -1 if there was nothing. A search that has chance nodes tells them apart by it.
- ``infer(s, seat, notes)``: once before a search, whatever the seat can tell from what the others
  have done, in up to NOTES numbers;
- ``plausible(s, seat, notes)``: how well the imagined hidden cards fit what the others have shown
  by their play, from 0 (a sensible player would not have done that) to 1, by these notes.

Where a room has a network (`network`), three more speak for it:

- ``describe(s, rows) -> n``: write the inputs of the network, a row for every side and what is
  common to all into the last one; how many sides;
- ``appraise(s, shares, scores, values)``: each seat's expected result, from the chance that the
  network gives to each row; ``shares`` add up to 1;
- ``prefer(s, seat, moves, count, table, weights)``: like ``weigh``, by the learned table.

For an exact finish once little is unknown:

- ``list_world(s, seat, number)``: make the record the seat's imaginable world of that number, from
  0; whether there is one. All are equally likely, and in none there is chance left before the round
  is over. A room that has too many says no to the first.

For the luck of draws in an analysis:

- ``shuffle_unseen(s)``: bring the cards that no seat has seen and that may still come into another
  random order, by the record's own chance. A room where nothing is drawn after the deal has none.

Where two sides see everything, exact search needs two more:

- ``key(s)``: a 64-bit number for the position;
- ``margin(s, scores)``: by how many points seat 0 will be ahead at the end of the round.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..catalogue import room_module
from ..compiler.decorators import rule
from ..compiler.overloads import by_record
from ..dispatch import RULES, settle
from ..errors import GameError

NOTES = 32
OPEN, HIDDEN, SECRET = 0, 1, 2
"""What is unknown in a game: nothing; cards; cards and the moves themselves."""


@dataclass(frozen=True)
class SearchSettings:
    """How a game is searched.

    A room's ``bot/sense.py`` may set its own as ``SETTINGS``, and as ``SETTINGS_FOR`` by number of
    players.
    """

    secrecy: int = HIDDEN
    """What is unknown; it follows from the game's declaration, whatever stands here."""
    exploration: float = 1.5
    """How much untried moves are preferred to good ones."""
    guided_rollouts: float = 0.8
    """How often a rollout follows the weights; otherwise it moves uniformly."""
    world_tries: int = 1
    """How often a world is imagined at most: it is kept as likely as it is plausible."""
    other_seats_every: int = 3
    """Every how many iterations another seat learns; 0: never."""
    tree_depth: int = 250
    """How many choices deep the tree may grow; beyond it the sense plays on."""
    rollout_moves: int = 1000
    """How many moves a rollout goes on at most before the position is judged."""
    everyone_learns: bool = False
    """Whether all seats learn from every iteration: where all know the same, nobody is misled."""
    chance_nodes: bool = False
    """Whether the tree tells apart what chance has revealed (``revealed``)."""
    network: bool = False
    """Whether the room's network judges positions and weighs moves, instead of rollouts."""


SENSES: dict[Any, dict[str, Callable[..., Any]]] = {}


def register(dtype: Any, **functions: Callable[..., Any]) -> None:
    """Make a game's sense known for its record type; what is left out stays plain."""
    for name in functions:
        if name not in PLAIN:
            raise GameError("sense-unknown", function=name, allowed=tuple(PLAIN))
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
def _plain_rollout_ends(s: Any, start_round: int) -> bool:
    return False


@rule
def _plain_revealed(s: Any) -> int:
    return -1


@rule
def _plain_describe(s: Any, rows: Any) -> int:
    return 0


@rule
def _plain_appraise(s: Any, shares: Any, scores: Any, values: Any) -> None:
    share_out(int(settle(s, scores)), int(s.players), values)


@rule
def _plain_prefer(s: Any, seat: int, moves: Any, count: int, table: Any, weights: Any) -> None:
    weigh(s, seat, moves, count, weights)


@rule
def _plain_infer(s: Any, seat: int, notes: Any) -> None:
    pass


@rule
def _plain_plausible(s: Any, seat: int, notes: Any) -> float:
    return 1.0


@rule
def _plain_list_world(s: Any, seat: int, number: int) -> bool:
    return False


@rule
def _plain_shuffle_unseen(s: Any) -> None:
    pass


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
    "rollout_ends": _plain_rollout_ends,
    "revealed": _plain_revealed,
    "describe": _plain_describe,
    "appraise": _plain_appraise,
    "prefer": _plain_prefer,
    "infer": _plain_infer,
    "plausible": _plain_plausible,
    "list_world": _plain_list_world,
    "shuffle_unseen": _plain_shuffle_unseen,
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


def _sense(dtype: Any, name: str) -> Callable[..., Any]:
    # What is compiled before a sense is loaded would be found in the cache without it.
    return senses(dtype).get(name, PLAIN[name])


@by_record(_sense)
def weigh(s: Any, seat: int, moves: Any, count: int, weights: Any) -> None:
    """Write how promising each legal move looks."""
    raise NotImplementedError


@by_record(_sense)
def pick(s: Any, seat: int, word: Any) -> int:
    """A move of a rollout, or -1."""
    raise NotImplementedError


@by_record(_sense)
def estimate(s: Any, scores: Any, values: Any) -> None:
    """Write each seat's expected result."""
    raise NotImplementedError


@by_record(_sense)
def rollout_ends(s: Any, start_round: int) -> bool:
    """Whether a rollout may stop here."""
    raise NotImplementedError


@by_record(_sense)
def revealed(s: Any) -> int:
    """What everybody has just seen of chance, or -1."""
    raise NotImplementedError


@by_record(_sense)
def describe(s: Any, rows: Any) -> int:
    """Write the inputs of the room's network; how many rows there are."""
    raise NotImplementedError


@by_record(_sense)
def appraise(s: Any, shares: Any, scores: Any, values: Any) -> None:
    """Write each seat's expected result, by the chances that the network gives."""
    raise NotImplementedError


@by_record(_sense)
def prefer(s: Any, seat: int, moves: Any, count: int, table: Any, weights: Any) -> None:
    """Write how promising each legal move looks to the network."""
    raise NotImplementedError


@by_record(_sense)
def infer(s: Any, seat: int, notes: Any) -> None:
    """Write what the others have shown by their play."""
    raise NotImplementedError


@by_record(_sense)
def plausible(s: Any, seat: int, notes: Any) -> float:
    """How well the imagined cards fit what the others have shown."""
    raise NotImplementedError


@by_record(_sense)
def list_world(s: Any, seat: int, number: int) -> bool:
    """Make the record the imaginable world of that number; whether there is one."""
    raise NotImplementedError


@by_record(_sense)
def shuffle_unseen(s: Any) -> None:
    """Bring the cards that nobody has seen into another order."""
    raise NotImplementedError


@by_record(_sense)
def key(s: Any) -> Any:
    """A number for the position."""
    raise NotImplementedError


@by_record(_sense)
def margin(s: Any, scores: Any) -> int:
    """By how much seat 0 will be ahead."""
    raise NotImplementedError
