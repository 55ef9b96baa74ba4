"""Matches from the command line: progress, a table, a picture, and a file to go on from."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid
from rich.text import Text

import brelan
from brelan.bots.arena.games import Result
from brelan.bots.arena.match import Fixture, Line, Match
from brelan.bots.arena.players import REFERENCE_PLAYERS
from brelan.bots.engines.player import PREFIX
from brelan.bots.levels import LEVELS
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.texts import text

from . import arguments, files, plots, screen
from .language import number
from .playing import ask
from .playing.hint import signed

SAVED_EVERY = 2.0
"""Seconds between two writings of an unfinished match."""

Played = Iterator[tuple[Fixture, Result]]
Hands = AbstractContextManager[Callable[[Sequence[Fixture]], Played]]
"""Whoever plays fixtures, for as long as it takes."""


def read(words: Sequence[str]) -> tuple[Game, tuple[str, ...]]:
    """The game and who plays it, from the words of a command line."""
    players = tuple(word for word in words if _names_a_player(word))
    try:
        game = arguments.game([word for word in words if word not in players])
    except GameError as problem:
        if problem.code != "words-surplus":
            raise
        allowed = (*LEVELS, *REFERENCE_PLAYERS)
        raise GameError("player-unknown", player=problem.values["word"], allowed=allowed) from None
    return game, players


def _names_a_player(word: str) -> bool:
    """A level, a reference player, a program, or somebody from outside, ``package.module:name``."""
    kind, _, rest = word.partition(":")
    return kind in (*LEVELS, *REFERENCE_PLAYERS, PREFIX) or (
        "." in kind and "=" not in kind and bool(rest)
    )


def arena(
    out: Console,
    words: Sequence[str],
    *,
    games: int,
    seed: int,
    workers: int,
    json: Path | None,
    plot: Path | None,
    lang: str,
    ray: str | None = None,
) -> int:
    """Play a match, or what is missing of it, here or on a Ray cluster; the exit status."""
    if games < 1 or workers < 1:
        raise GameError("match-effort", games=games, workers=workers)
    if plot is not None:
        plots.check(plot)
    game, players = read(words)
    match = Match(game, players, seed)
    if json is not None and files.goes_on(json):
        match.read(files.read(json))
    keep = _keeper(match, json)
    try:
        hands = _hands(match, min(workers, os.cpu_count() or 1), ray)  # more only wait
        _play(out, match, games, hands, keep, lang)
    except KeyboardInterrupt:
        keep(last=True)
        if json is not None:
            out.print(Text(text("arena-go-on", lang, file=str(json))))
        return ask.INTERRUPTED
    keep(last=True)
    out.print(table(match, lang))
    for sentence in forfeits(match, lang):
        out.print(Text(sentence), soft_wrap=True)
    if plot is not None:
        plots.save(plot, lambda figure: draw(figure, match, lang))
    return 0


def _keeper(match: Match, path: Path | None) -> Callable[..., None]:
    """Writes the match to its file, now and then."""
    written = time.monotonic()

    def keep(*, last: bool = False) -> None:
        nonlocal written
        if path is not None and (last or time.monotonic() - written > SAVED_EVERY):
            files.write(path, match.as_data())
            written = time.monotonic()

    return keep


def _play(
    out: Console, match: Match, games: int, hands: Hands, keep: Callable[..., None], lang: str
) -> None:
    """Play what is missing with visible progress."""
    missing = match.open(games)
    total = len(list(match.fixtures(games)))
    columns = (TextColumn(match.game.title(lang)), BarColumn(), TaskProgressColumn())
    with (
        Progress(
            *columns, MofNCompleteColumn(), TimeRemainingColumn(), console=out, transient=True
        ) as bar,
        hands as play,
    ):
        task = bar.add_task("", total=total, completed=total - len(missing))
        for fixture, result in play(missing):
            match.add(fixture, result)
            bar.advance(task)
            keep()


@contextmanager
def _hands(
    match: Match, workers: int, ray: str | None
) -> Iterator[Callable[[Sequence[Fixture]], Played]]:
    """Plays fixtures one after the other, side by side in processes, or all over a cluster."""
    if ray is not None:
        from brelan.cluster import spread

        work = partial(_anywhere, match.game.id, match.game.options, match.players, match.seed)
        yield lambda missing: spread(work, missing, ray)
        return
    if workers == 1:
        yield lambda missing: ((fixture, match.play(fixture)) for fixture in missing)
        return
    setting = (match.game.id, match.game.options, match.players, match.seed)
    pool = ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_sit_down,
        initargs=setting,
    )
    try:
        yield lambda missing: _side_by_side(pool, missing, 2 * workers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Whoever is started in here does not hear of Ctrl-C; this process does, a moment later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _side_by_side(pool: ProcessPoolExecutor, missing: Sequence[Fixture], ahead: int) -> Played:
    """A few games ahead are handed out, so that nobody waits and an end comes soon."""
    waiting = iter(missing)
    running: dict[Future[Result], Fixture] = {}
    while True:
        for fixture in waiting:
            with _undisturbed():
                running[pool.submit(_one, fixture)] = fixture
            if len(running) >= ahead:
                break
        if not running:
            return
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield running.pop(future), future.result()


_here: list[Match] = []
"""The match of this worker."""


def _sit_down(game: str, options: dict[str, Any], players: tuple[str, ...], seed: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who hands out the games decides
    _here.append(Match(brelan.game(game, **options), players, seed))


def _one(fixture: Fixture) -> Result:
    return _here[0].play(fixture)


def _anywhere(
    game: str, options: dict[str, Any], players: tuple[str, ...], seed: int, fixture: Fixture
) -> Result:
    """One game of a match, on whatever machine."""
    return Match(brelan.game(game, **options), players, seed).play(fixture)


def table(match: Match, lang: str) -> Grid:
    """How everybody did."""
    grid = screen.grid(3)
    grid.add_column(text("arena-player", lang))
    for name in ("games", "share", "fair", "mean", "rating"):
        grid.add_column(text(f"arena-{name}", lang), justify="right", no_wrap=True)
    for line in match.lines():
        one = line.standing
        grid.add_row(
            Text(one.name, "bold"),
            str(one.games),
            f"{_percent(one.share, lang)} ± {_percent(one.share_error, lang)} %",
            f"{_percent(one.fair, lang)} %",
            f"{signed(one.mean, lang, 3)} ± {_shown(one.mean_error, lang)}",
            f"{number(line.rating, lang, digits=1)} ± {number(2 * line.sigma, lang, digits=1)}",
        )
    return grid


def forfeits(match: Match, lang: str) -> Iterator[str]:
    """A sentence a player who has lost games by forfeit, with the first reason."""
    for player, lost in match.forfeits().items():
        yield text(
            "arena-forfeits",
            lang,
            player=match.players[player],
            games=len(lost),
            why=lost[0].text(lang),
        )


def _percent(share: float, lang: str) -> str:
    return number(100 * share, lang, digits=1) if share < float("inf") else "?"


def _shown(error: float, lang: str) -> str:
    return number(error, lang, digits=3) if error < float("inf") else "?"


def draw(figure: Any, match: Match, lang: str) -> None:
    """Shares and ratings with their intervals."""
    shares, rated = figure.subplots(1, 2)
    lines = match.lines()[::-1]
    names = [f"{place + 1}. {line.standing.name}" for place, line in enumerate(lines[::-1])][::-1]
    title = text("arena-title", lang, title=match.game.title(lang), games=len(match.results))
    figure.suptitle(title)
    _bars(shares, names, [_share(line) for line in lines], text("arena-share", lang) + " (%)")
    shares.axvline(100 * lines[0].standing.fair, linestyle=":", color="grey")
    points = [(line.rating, 2 * line.sigma) for line in lines]
    _bars(rated, names, points, text("arena-rating", lang))


def _share(line: Line) -> tuple[float, float]:
    error = line.standing.share_error
    return 100 * line.standing.share, 100 * error if error < float("inf") else 0.0


def _bars(axes: Any, names: list[str], points: list[tuple[float, float]], label: str) -> None:
    values = [value for value, _error in points]
    axes.errorbar(values, names, xerr=[error for _value, error in points], fmt="o", capsize=5)
    axes.set_xlabel(label)
    axes.margins(y=0.2)
