"""The matches of the table: played to a number of deals set beforehand, then rated."""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path
from typing import Any

from bench.common.machine import facts
from bench.common.report import RESULTS, facts_lines, table, write
from bench.common.variants import name
from brelan import Game
from brelan.bots.levels import LEVELS, fitted

from .aims import RANDOM, WITHOUT_SEARCH, counted, two_sided
from .fit import Fit
from .fitting import Fitting
from .picture import picture
from .play import Played, Store, Unit, run
from .scale import Match, elo, interval

SEED = 40_000_000
MASTER = "master:20000"
"""With a fixed effort, which is less than a second's: so games are quick and can be repeated."""
HOW = """\
One side is the first player's, all others the second's; every deal is played once from every side
and counts as one trial. Shares of wins (Carro Combo: 100 % less the share of losses; Combi-Combo:
opponents with fewer points), with 95 % intervals; *of two* is the same strength in a game of two
sides. Elo by maximum likelihood over all games of a table, the better player without search is 0,
with intervals by a bootstrap over deals; who has not met the others is left out. Runs end after a
number of deals set beforehand or by the clock, never by results."""


FITTED = """\
Every level against the better player without search (`decouverte` against `random`), with the stray
that it has: the curve that was fitted to games with strays around it, with its interval by a
bootstrap over deals."""
RUNGS = ["table", "level", "stray", "against", "games", "share", "of two"]


def best_without_search(game: Game) -> str:
    """The better of the players without search, as the fits found it."""
    path = RESULTS / "ladder-fit.json"
    fits: list[dict[str, Any]] = (
        json.loads(path.read_text("utf-8"))["fits"] if path.exists() else []
    )
    for one in fits:
        if one["table"] == name(game) and one["against"] in WITHOUT_SEARCH:
            return str(one["against"])
    return WITHOUT_SEARCH[0]


def matches(game: Game) -> list[Match]:
    """Who meets at a table: every level and the best player without search, and what links them."""
    best = best_without_search(game)
    other = next(one for one in WITHOUT_SEARCH if one != best)
    pairs = [
        ("decouverte", RANDOM),
        (best, "decouverte"),
        (best, other),
        ("novice", best),
        ("club", best),
        ("expert", best),
        (MASTER, best),
        ("cheat", best),
        ("flat:200", best),
    ]
    return [Match(game, first, second) for first, second in pairs]


def _wanted(match: Match, names: list[str]) -> bool:
    """Whether one of these players takes part; without names everybody is wanted."""
    present = {name.partition(":")[0] for name in (match.first, match.second)}
    return not names or bool(present & set(names))


class Measuring:
    """The matches of some tables, deal after deal."""

    def __init__(self, games: list[Game], chosen: argparse.Namespace) -> None:
        deals = chosen.deals
        self.matches = {
            game: [one for one in matches(game) if _wanted(one, chosen.match)] for game in games
        }
        self.waiting = [
            Unit("match", game, (match.first, match.second), deal, rotation, SEED)
            for deal in range(deals)
            for game in games
            for match in self.matches[game]
            for rotation in range(len(game.sides))
        ]

    def add(self, played: Played) -> None:
        """Count a game, once."""
        unit = played.unit
        for match in self.matches.get(unit.game, ()):
            if (match.first, match.second) == unit.players:
                got = counted(unit.game, played.result)
                match.games.append((unit.deal, got, 0.0))

    def forget(self, done: list[Played]) -> None:
        """Do not play again what has been played."""
        keys = {(p.unit.game, p.unit.players, p.unit.deal, p.unit.rotation) for p in done}
        self.waiting = [
            one
            for one in self.waiting
            if (one.game, one.players, one.deal, one.rotation) not in keys
        ]

    def following(self) -> Unit | None:
        """The next game."""
        return self.waiting.pop(0) if self.waiting else None


def measure(
    games: list[Game], chosen: argparse.Namespace, end: float, arguments: list[str]
) -> None:
    """Play, rate, and write the page, the numbers and the picture."""
    store = Store(chosen.out / "ladder.jsonl")
    measuring = Measuring(games, chosen)
    done = store.read(games)
    for played in done:
        measuring.add(played)
    measuring.forget(done)

    def add(played: Played) -> None:
        store.add(played)
        measuring.add(played)

    if chosen.minutes:
        run(measuring.following, add, workers=chosen.workers, end=end)
    fitting = Fitting(games, LEVELS, 0)
    for played in Store(chosen.out / "ladder-fit.jsonl").read(games):
        fitting.add(played)
    report(measuring, fitting, chosen.out, facts("bench.ladder", arguments))


def report(measuring: Measuring, fitting: Fitting, out: Path, about: dict[str, Any]) -> None:
    """The page for people, the same as data, and the picture."""
    ladder = [_rung(fitting, fit) for fit in fitting.fits if fit.tries]
    rows, rated = [], {}
    for game, played in measuring.matches.items():
        rows += [_row(match) for match in played if match.whole()]
        fitted_games = [as_match(fitting, fit) for fit in fitting.fits if fit.game == game]
        rated[name(game)] = elo(
            [*played, *fitted_games, ranking(fitting, game)], best_without_search(game)
        )
    scale = [
        [game, player, f"{point:.0f}", f"{low:.0f} … {high:.0f}"]
        for game, players in rated.items()
        for player, (point, low, high) in sorted(players.items(), key=lambda one: -one[1][0])
    ]
    parts = [
        f"# Ladder\n\n{HOW}",
        f"## Levels\n\n{FITTED}\n\n{table(RUNGS, ladder)}",
        f"## Matches\n\n{table(['table', 'players', 'deals', 'first player', 'of two'], rows)}",
        f"## One scale\n\n{table(['table', 'player', 'Elo', '95 %'], scale)}",
        facts_lines(about),
    ]
    data = {
        "facts": about,
        "levels": [dict(zip(RUNGS, row, strict=True)) for row in ladder],
        "matches": rows,
        "elo": rated,
    }
    text = "\n\n".join(parts)
    write(out, "ladder", text, data)
    (out / "ladder.svg").write_text(picture(rated), "utf-8")
    print(text)


def _rung(fitting: Fitting, fit: Fit) -> list[str]:
    """What a level gets with the stray that its room has now."""
    stray = fitted(fit.level, fit.game).stray
    bounds = fit.bounds(stray)
    return [
        name(fit.game),
        fit.level,
        f"{stray:g}",
        fitting.opponent(fit),
        str(len(fit.tries)),
        _bounds(*bounds),
        _bounds(*(two_sided(fit.game, one) for one in bounds)),
    ]


def as_match(fitting: Fitting, fit: Fit) -> Match:
    """The games of a fit as a match: what their strays were worth is taken off."""
    stray = math.log2(fitted(fit.level, fit.game).stray)
    _, slope = fit.curve()
    sides = len(fit.game.sides)
    games = [
        (number // sides, got, -slope * (tried - stray))
        for number, (tried, got) in enumerate(fit.tries)
    ]
    return Match(fit.game, fit.level, fitting.opponent(fit), games)


def ranking(fitting: Fitting, game: Game) -> Match:
    """The games between the players without search, which told who is better."""
    sides = len(game.sides)
    got = fitting.ranking[game]
    games = [(number // sides, one, 0.0) for number, one in enumerate(got)]
    return Match(game, *WITHOUT_SEARCH, games)


def _row(match: Match) -> list[str]:
    whole = match.whole()
    bounds = interval(whole)
    even = (two_sided(match.game, share) for share in bounds)
    players = f"{match.first} – {match.second}"
    return [name(match.game), players, str(len(whole)), _bounds(*bounds), _bounds(*even)]


def _bounds(mean: float, low: float, high: float) -> str:
    return f"{100 * mean:.0f} % ({100 * low:.0f} … {100 * high:.0f})"
