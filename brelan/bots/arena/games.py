"""Matches between players, fair by construction.

Every deal is played once for each rotation of the seats, so that luck of the deal and of the seat
falls on all alike. Intervals are computed over deals, not games: the games of one deal are no
independent trials.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brelan.core.compiler.interpreted import eagerly
from brelan.core.game import Game
from brelan.core.generator import derive
from brelan.core.table import Table, returns
from brelan.core.texts import text

from ..engines.errors import EngineError, EngineUnfit
from ..engines.player import EnginePlayer
from .players import Player, player

Z = 1.96


@dataclass(frozen=True)
class Forfeit:
    """A game lost by a program that did something wrong."""

    seat: int
    code: str
    values: Mapping[str, Any]

    def text(self, lang: str) -> str:
        """What it did, in a sentence."""
        return text(self.code, lang, **self.values)


@dataclass(frozen=True)
class Result:
    """One game of a match."""

    deal: int
    rotation: int
    entrants: tuple[int, ...]
    """Which entrant sat in each seat."""
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    moves: int
    scores: tuple[int, ...] = ()
    """Each seat's points at the end, where they were kept."""
    forfeit: Forfeit | None = None
    """Why the game ended early: whoever sat in that seat has lost it."""

    @property
    def forfeited(self) -> int | None:
        """The entrant who has lost by forfeit."""
        return None if self.forfeit is None else self.entrants[self.forfeit.seat]


def seating(game: Game, entrants: int, rotation: int) -> tuple[int, ...]:
    """Who sits where: the first entrant takes one side, the others fill the rest in turn."""
    sides = game.sides
    by_side = [0] + [1 + place % (entrants - 1) for place in range(len(sides) - 1)]
    seats = [0] * game.players
    for place, side in enumerate(sides):
        for seat in side:
            seats[seat] = by_side[(place - rotation) % len(sides)]
    return tuple(seats)


def play_game(game: Game, names: Sequence[str], deal: int, rotation: int, seed: int) -> Result:
    """One game; the same for the same arguments where all players are reproducible.

    A program that does something wrong on the way loses this game; one that can play none at all
    raises `EngineUnfit`.
    """
    with eagerly():  # nobody plays below its strength because something is not compiled yet
        return _play_game(game, names, deal, rotation, seed)


def _play_game(game: Game, names: Sequence[str], deal: int, rotation: int, seed: int) -> Result:
    seats = seating(game, len(names), rotation)
    table = game.deal(derive(seed, deal))
    rotations = len(game.sides)
    players = [
        player(names[entrant], game, derive(seed + 1, (deal * rotations + rotation) * 8 + seat))
        for seat, entrant in enumerate(seats)
    ]
    try:
        forfeit = _play_out(table, players)
    finally:
        for one in players:
            if isinstance(one, EnginePlayer):
                one.leave(table)
    winners = table.winners
    if forfeit is not None:
        loser = seats[forfeit.seat]
        winners = tuple(seat for seat, entrant in enumerate(seats) if entrant != loser)
    gains = returns(game.players, winners)
    moves = len(table.history)
    return Result(deal, rotation, seats, gains, winners, moves, table.scores, forfeit)


def _play_out(table: Table, players: Sequence[Player]) -> Forfeit | None:
    """Play to the end, or until a program can play no longer."""
    while not table.over:
        seat = table.pending[0]
        try:
            table.play(seat, players[seat].choose(table, seat))
        except EngineUnfit:
            raise
        except EngineError as problem:
            return Forfeit(seat, problem.code, problem.values)
    return None


def pairings(game: Game, deals: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Every deal with every rotation."""
    for deal in deals:
        for rotation in range(len(game.sides)):
            yield deal, rotation


@dataclass(frozen=True)
class Standing:
    """How an entrant did."""

    name: str
    games: int
    share: float
    """Wins a game, a shared win counted in parts."""
    fair: float
    """The share of a player as good as the others."""
    share_error: float
    """Half the 95 % interval of the share."""
    mean: float
    """Mean return."""
    mean_error: float
    forfeits: int = 0
    """Games lost because the player did something wrong; they count among the games."""


def standings(game: Game, names: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """Each entrant's share and mean result with 95 % intervals over deals."""
    return [_standing(game, names, results, entrant) for entrant in range(len(names))]


def _standing(
    game: Game, names: Sequence[str], results: Sequence[Result], entrant: int
) -> Standing:
    shares: dict[int, list[float]] = {}
    means: dict[int, list[float]] = {}
    sides = game.sides
    for result in results:
        seats = [seat for seat, sitting in enumerate(result.entrants) if sitting == entrant]
        winning = [side for side in sides if side[0] in result.winners]
        own = [side for side in winning if side[0] in seats]
        taken = sum(1 for side in sides if side[0] in seats)
        if not taken:
            continue
        shares.setdefault(result.deal, []).append(len(own) / len(winning) / taken)
        mean = sum(result.returns[seat] for seat in seats) / len(seats)
        means.setdefault(result.deal, []).append(mean)
    share, share_error = _interval([sum(one) / len(one) for one in shares.values()], reach=1.0)
    mean, mean_error = _interval([sum(one) / len(one) for one in means.values()], reach=2.0)
    games = sum(len(one) for one in shares.values())
    forfeits = sum(1 for result in results if result.forfeited == entrant)
    return Standing(
        names[entrant], games, share, 1 / len(sides), share_error, mean, mean_error, forfeits
    )


def _interval(values: Sequence[float], reach: float) -> tuple[float, float]:
    """Mean and half the 95 % interval of independent values, which may lie so far apart.

    Where all are equal the spread says nothing: the interval is then as wide as Wilson's of a share
    of which all trials came out alike, so that it is never a point.
    """
    count = len(values)
    if not count:
        return 0.0, math.inf
    mean = sum(values) / count
    if count < 2:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    if not variance:
        return mean, reach * Z * Z / (count + Z * Z)
    return mean, Z * math.sqrt(variance / count)


def as_data(result: Result) -> dict[str, Any]:
    """A result as JSON-ready data."""
    forfeit = result.forfeit
    lost = None if forfeit is None else {**vars(forfeit), "values": dict(forfeit.values)}
    return {
        "deal": result.deal,
        "rotation": result.rotation,
        "entrants": list(result.entrants),
        "returns": list(result.returns),
        "winners": list(result.winners),
        "moves": result.moves,
        "scores": list(result.scores),
        **({} if lost is None else {"forfeit": lost}),
    }


def from_data(data: dict[str, Any]) -> Result:
    """The result that `as_data` wrote."""
    lost = data.get("forfeit")
    return Result(
        data["deal"],
        data["rotation"],
        tuple(data["entrants"]),
        tuple(data["returns"]),
        tuple(data["winners"]),
        data["moves"],
        tuple(data.get("scores", ())),
        None if lost is None else Forfeit(lost["seat"], lost["code"], lost["values"]),
    )
