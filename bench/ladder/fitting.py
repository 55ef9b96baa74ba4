"""All fits of a run: who plays next, what was found, and where it is written."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Collection
from pathlib import Path

import brelan
from bench.common.machine import ROOT, facts
from bench.common.report import RESULTS, facts_lines, table, write
from bench.common.variants import name
from brelan import Game
from brelan.bots.levels import STRAYS

from .aims import WITHOUT_SEARCH, aim, counted
from .fit import Fit, fits
from .play import Played, Store, Unit, run
from .straying import called

SEED = 30_000_000
RANKED_DEALS = 16
"""Deals that tell which of the players without search is the better one."""


class Fitting:
    """The state of a run: first the players without search are ranked, then all fits go on."""

    def __init__(self, games: list[Game], levels: Collection[str], most: int) -> None:
        self.games = games
        self.most = most
        self.fits = fits(games, levels)
        self.ranking: dict[Game, list[float]] = {game: [] for game in games}
        self.waiting = [
            Unit("rank", game, WITHOUT_SEARCH, deal, rotation, SEED)
            for deal in range(RANKED_DEALS)
            for game in games
            for rotation in range(len(game.sides))
            if any(fit.opponent is None and _ranked(fit.game) is None for fit in self.fits)
        ]
        self._chooser = random.Random(SEED)

    def add(self, played: Played) -> None:
        """Count a game."""
        unit = played.unit
        got = counted(unit.game, played.result)
        if unit.kind == "rank":
            self.ranking[unit.game].append(got)
            self.waiting = [one for one in self.waiting if one != unit]
        elif unit.kind == "fit":
            level, tried = unit.note.split("=")
            for fit in self.fits:
                if fit.game == unit.game and fit.level == level:
                    fit.tries.append((float(tried), got))
                    fit.seconds += played.seconds
                    fit.under_way = max(0, fit.under_way - 1)

    def opponent(self, fit: Fit) -> str:
        """Whom the level is measured by: the better player without search, so far."""
        if fit.opponent is not None:
            return fit.opponent
        known = _ranked(fit.game)
        got = self.ranking[fit.game]
        if known is not None and not got:
            return known
        fair = aim(fit.game, "club")  # `club` is to be as good as its opponents
        return WITHOUT_SEARCH[0 if not got or sum(got) / len(got) >= fair else 1]

    def following(self) -> Unit | None:
        """The next game: of the fit that has had least time."""
        if self.waiting:
            return self.waiting.pop(0)
        left = [fit for fit in self.fits if len(fit.tries) + fit.under_way < self.most]
        if not left:
            return None
        fit = min(left, key=_served)
        tried = fit.next_try(self._chooser)
        number = len(fit.tries) + fit.under_way
        fit.under_way += 1
        sides = len(fit.game.sides)
        players = (called(fit.level, 2.0**tried), self.opponent(fit))
        note = f"{fit.level}={tried:.4f}"
        return Unit("fit", fit.game, players, number // sides, number % sides, SEED + 7, note)


def _ranked(game: Game) -> str | None:
    """The better player without search, if an earlier run has told."""
    path = RESULTS / "ladder-fit.json"
    rows = json.loads(path.read_text("utf-8"))["fits"] if path.exists() else []
    found = [row["against"] for row in rows if row["table"] == name(game)]
    return next((str(one) for one in found if one in WITHOUT_SEARCH), None)


def _served(fit: Fit) -> float:
    """The processor time that the fit has had, games under way included."""
    played = len(fit.tries)
    a_game = fit.seconds / played if played else 0.5
    return fit.seconds + fit.under_way * a_game


def fit(games: list[Game], chosen: argparse.Namespace, end: float, arguments: list[str]) -> Fitting:
    """Play until the fits have their games or time is up; write what was found."""
    store = Store(chosen.out / "ladder-fit.jsonl")
    fitting = Fitting(games, chosen.levels, chosen.games)
    for played in store.read(games):
        fitting.add(played)

    def add(played: Played) -> None:
        store.add(played)
        fitting.add(played)

    if end:
        run(fitting.following, add, workers=chosen.workers, end=end)
    heads = ["table", "level", "against", "games", "stray", "expected", "aim"]
    rows = [
        [
            name(one.game),
            one.level,
            fitting.opponent(one),
            str(len(one.tries)),
            f"{one.stray():g}",
            f"{100 * one.expected():.0f} %",
            f"{100 * aim(one.game, one.level):.0f} %",
        ]
        for one in fitting.fits
    ]
    about = facts("bench.ladder", arguments)
    text = f"# Fitted strays\n\n{table(heads, rows)}\n\n{facts_lines(about)}\n"
    keys = ("table", "level", "against", "games", "stray", "expected", "aim")
    data = {"facts": about, "fits": [dict(zip(keys, row, strict=True)) for row in rows]}
    write(chosen.out, "ladder-fit", text, data)
    print(text)
    return fitting


def write_rooms(fitting: Fitting) -> None:
    """A room's ``bot/strays.py``: what was found at its tables, beside what stands there."""
    by_room: dict[str, dict[int, dict[str, float]]] = {}
    for one in fitting.fits:
        if one.tries:
            room = one.game.info.room
            by_room.setdefault(room, _standing(one.game))
            by_room[room].setdefault(one.game.players, {})[one.level] = one.stray()
    top = Path(brelan.__file__).parents[1]
    for room, strays in by_room.items():
        lines = [
            '"""How far each level strays, by number of players: `python -m bench.ladder`."""',
            "",
            "STRAYS = {",
            *(f"    {players}: {_shown(found)}," for players, found in sorted(strays.items())),
            "}",
            "",
        ]
        path = top.joinpath(*room.split("."), "bot", "strays.py")
        path.write_text("\n".join(lines), "utf-8")
        print(path.relative_to(ROOT))


def _standing(game: Game) -> dict[int, dict[str, float]]:
    """The strays that the room has now."""
    module = game.info.optional_module("bot.strays")
    strays: dict[int, dict[str, float]] = getattr(module, "STRAYS", {})
    return {players: dict(found) for players, found in strays.items()}


def _shown(found: dict[str, float]) -> str:
    ordered = [(level, found[level]) for level in STRAYS if level in found]
    return "{" + ", ".join(f'"{level}": {stray:g}' for level, stray in ordered) + "}"
