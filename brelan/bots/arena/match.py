"""A match: which games are to be played, which are done, and what came of them.

Players who are more than the game has sides meet in all line-ups. Every line-up plays every deal
once for each rotation of the seats. The games are numbered, so a match that was interrupted goes on
where it stopped, and the order in which workers finish does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from openskill.models import PlackettLuce

from brelan.core.errors import GameError, RecordError
from brelan.core.game import Game

from .games import Forfeit, Result, Standing, as_data, from_data, play_game, standings
from .players import player

VERSION = 1


@dataclass(frozen=True, order=True)
class Fixture:
    """One game of a match: its deal, who meets, and how they are seated."""

    deal: int
    lineup: tuple[int, ...]
    rotation: int


@dataclass(frozen=True)
class Line:
    """How a player did in the match."""

    standing: Standing
    rating: float
    """openskill's mean: 25 to begin with."""
    sigma: float
    """Its uncertainty: 25/3 to begin with."""


@dataclass
class Match:
    """Players who meet in one game, and their results so far."""

    game: Game
    players: tuple[str, ...]
    seed: int = 0
    results: dict[Fixture, Result] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise GameError("match-players", players=len(self.players))
        for name in self.players:
            player(name, self.game, 0)  # refuses who is unknown

    def lineups(self) -> list[tuple[int, ...]]:
        """Who meets: everybody at once, or all choices of as many as there are sides."""
        everybody = tuple(range(len(self.players)))
        sides = len(self.game.sides)
        return [everybody] if len(everybody) <= sides else list(combinations(everybody, sides))

    def games_a_deal(self) -> int:
        """How many games are played with the same cards."""
        return len(self.lineups()) * len(self.game.sides)

    def fixtures(self, games: int) -> Iterator[Fixture]:
        """At least that many games: all those of as many deals as are needed."""
        for deal in range(-(-games // self.games_a_deal())):
            for lineup in self.lineups():
                for rotation in range(len(self.game.sides)):
                    yield Fixture(deal, lineup, rotation)

    def open(self, games: int) -> list[Fixture]:
        """Those of them that are still to be played."""
        return [fixture for fixture in self.fixtures(games) if fixture not in self.results]

    def play(self, fixture: Fixture) -> Result:
        """Play one game; it counts when `add` is told of it."""
        names = [self.players[number] for number in fixture.lineup]
        result = play_game(self.game, names, fixture.deal, fixture.rotation, self.seed)
        entrants = tuple(fixture.lineup[place] for place in result.entrants)
        return replace(result, entrants=entrants)

    def add(self, fixture: Fixture, result: Result) -> None:
        """Count a game."""
        self.results[fixture] = result

    def lines(self) -> list[Line]:
        """Everybody's results, best first."""
        ordered = [self.results[fixture] for fixture in sorted(self.results)]
        rated = ratings(len(self.players), ordered)
        found = [
            Line(standing, *rated[number])
            for number, standing in enumerate(standings(self.game, self.players, ordered))
        ]
        return sorted(found, key=lambda line: (-line.standing.mean, line.standing.name))

    def forfeits(self) -> dict[int, list[Forfeit]]:
        """By number of the player: games lost by doing something wrong, where there are any."""
        found: dict[int, list[Forfeit]] = {}
        for fixture in sorted(self.results):
            result = self.results[fixture]
            if result.forfeit is not None and result.forfeited is not None:
                found.setdefault(result.forfeited, []).append(result.forfeit)
        return found

    def as_data(self) -> dict[str, Any]:
        """The match, JSON-ready; `from_match` reads it."""
        return {
            "version": VERSION,
            "game": self.game.id,
            "rules": self.game.info.version,
            "options": self.game.options,
            "players": list(self.players),
            "seed": self.seed,
            "standings": [_line_data(line) for line in self.lines()] if self.results else [],
            "results": [
                {"lineup": list(fixture.lineup), **as_data(self.results[fixture])}
                for fixture in sorted(self.results)
            ],
        }

    def read(self, data: Mapping[str, Any]) -> None:
        """Take over the results of an interrupted match, or `RecordError` if it was another one."""
        own = self.as_data()
        try:
            for name in ("version", "game", "rules", "options", "players", "seed"):
                if data[name] != own[name]:
                    raise RecordError(
                        "match-other", field=name, stored=str(data[name]), asked=str(own[name])
                    )
            for one in data["results"]:
                fixture = Fixture(one["deal"], tuple(one["lineup"]), one["rotation"])
                self.add(fixture, from_data(one))
        except (KeyError, TypeError) as problem:
            raise RecordError("match-shape", problem=repr(problem)) from None


def _line_data(line: Line) -> dict[str, Any]:
    standing = line.standing
    return {
        "player": standing.name,
        "games": standing.games,
        "share": standing.share,
        "share_error": _finite(standing.share_error),
        "fair": standing.fair,
        "forfeits": standing.forfeits,
        "mean": standing.mean,
        "mean_error": _finite(standing.mean_error),
        "rating": line.rating,
        "sigma": line.sigma,
    }


def _finite(error: float) -> float | None:
    """JSON knows no infinity: one deal alone has no interval."""
    return error if error < float("inf") else None


def ratings(players: int, results: Iterable[Result]) -> list[tuple[float, float]]:
    """The mean and uncertainty that openskill gives every player, deal by deal.

    All games of a deal together rank the players by their mean return: over the rotations it is 0
    for equals, also where one of them has more seats than another.
    """
    model = PlackettLuce()
    rated = [model.rating() for _ in range(players)]
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    for played in deals.values():
        means = _means(players, played)
        present = list(means)
        teams = model.rate(
            [[rated[number]] for number in present], scores=[means[number] for number in present]
        )
        for number, team in zip(present, teams, strict=True):
            rated[number] = team[0]
    return [(one.mu, one.sigma) for one in rated]


def _means(players: int, results: Sequence[Result]) -> dict[int, float]:
    """The mean return of everybody who took part, rounded so that equals tie."""
    found: dict[int, list[float]] = {}
    for result in results:
        for number, value in zip(result.entrants, result.returns, strict=True):
            found.setdefault(number, []).append(value)
    return {
        number: round(sum(found[number]) / len(found[number]), 9)
        for number in range(players)
        if number in found
    }
