"""What came of a simulation, for people: tables, a histogram, a plain sentence, a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from brelan.core.game import Game
from brelan.core.texts import text

from .. import plots, screen
from ..language import number, percent
from .series import Tally
from .statistics import (
    QUANTILES,
    Distribution,
    Interval,
    better_and_worse,
    mean_interval,
    share_interval,
)

BARS = 36
HEIGHT = 12


def report(out: Console, game: Game, tally: Tally, lang: str) -> None:
    """Print everything."""
    out.print(_pace(tally, lang))
    out.print(_distributions(game, tally, lang))
    if len(tally.lengths) > 1:
        out.print(histogram(Distribution(tally.lengths), out, text("sim-length", lang)))
    out.print(_seats(game, tally, lang))
    out.print(Text(verdict(game, tally, lang), "bold"))


def _pace(tally: Tally, lang: str) -> Text:
    seconds = max(tally.seconds, 1e-9)
    return Text(
        text(
            "sim-pace",
            lang,
            games=tally.games,
            moves=tally.moves,
            seconds=number(tally.seconds, lang, digits=2),
            game_pace=number(tally.games / seconds, lang),
            move_pace=number(tally.moves / seconds, lang),
        )
    )


def _distributions(game: Game, tally: Tally, lang: str) -> RenderableType:
    """Length and scores: mean, deviation, quantiles."""
    table = _table("", text("sim-mean", lang), text("sim-deviation", lang))
    for share in QUANTILES:
        ends = {0.0: text("sim-least", lang), 1.0: text("sim-most", lang)}
        table.add_column(ends.get(share, f"{share:.0%}"), justify="right")
    rows = [(text("sim-length", lang), Distribution(tally.lengths))]
    rows += [
        (text("sim-score", lang, seat=seat), Distribution(tally.scores[seat]))
        for seat in range(game.players)
    ]
    for label, found in rows:
        table.add_row(
            label,
            number(found.mean, lang, digits=2),
            number(found.deviation, lang, digits=2),
            *(str(value) for value in found.quantiles()),
        )
    return Group(Text(), table, Text())


def _seats(game: Game, tally: Tally, lang: str) -> RenderableType:
    """The advantage of each seat."""
    table = _table("", text("sim-wins", lang), "95 %", text("sim-return", lang), "95 %")
    for seat in range(game.players):
        share = share_interval(tally.wins(seat), tally.games)
        mean = mean_interval(tally.returns(seat))
        table.add_row(
            text("seat-other", lang, seat=seat),
            percent(share[0], lang),
            f"{percent(share[1], lang)} – {percent(share[2], lang)}",
            _signed(mean[0], lang),
            f"{_signed(mean[1], lang)} … {_signed(mean[2], lang)}",
        )
    shared = text("sim-shared", lang, share=percent(tally.shared() / tally.games, lang))
    return Group(Text(), table, Text(shared, "dim"), Text())


def _signed(value: float, lang: str) -> str:
    shown = number(value, lang, digits=4)
    return shown if value < 0 else f"+{shown}"


def _table(*headings: str) -> Table:
    table = screen.grid()
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left", no_wrap=True)
    return table


def verdict(game: Game, tally: Tally, lang: str) -> str:
    """Whether any seat is at an advantage, in plain words."""
    better, worse = better_and_worse([tally.returns(seat) for seat in range(game.players)])
    if not better and not worse:
        sentence = text("sim-fair", lang)
    else:
        sentence = text(
            "sim-unfair",
            lang,
            better=[text("seat-other", lang, seat=seat) for seat in better],
            worse=[text("seat-other", lang, seat=seat) for seat in worse],
            some_better=len(better),
            some_worse=len(worse),
        )
    drawn = [
        option.name
        for option in game.info.options
        if option.allowed is None and game.options[option.name] is None
    ]
    if drawn:
        sentence += " " + text("sim-drawn", lang, option=drawn[0])
    return sentence


def histogram(found: Distribution, out: Console, title: str) -> Text:
    """The distribution as bars of characters."""
    import plotext

    bins = found.bins(BARS)
    figure = plotext.figure
    figure.clear()
    figure.theme("simple")
    figure.plot_size(min(out.width, 80) - 1, HEIGHT)
    figure.title(f"{title} (%)")
    values = [first for first, _last, _times in bins]
    shares = [100 * times / found.total for _first, _last, times in bins]
    figure.draw(figure.bar(values, shares, width=1))
    return Text.from_ansi(figure.build().string())


def picture(path: Path, game: Game, tally: Tally, lang: str) -> None:
    """Lengths, scores and win shares as a picture, or `GameError` without Matplotlib."""
    plots.save(path, lambda figure: _draw(figure, game, tally, lang), width=15)


def _draw(figure: Any, game: Game, tally: Tally, lang: str) -> None:
    lengths, scores, wins = figure.subplots(1, 3)
    games = text("sim-title", lang, title=game.title(lang), games=tally.games)
    figure.suptitle(games)
    _bars(lengths, Distribution(tally.lengths))
    lengths.set(title=text("sim-length", lang), ylabel="%")
    for seat in range(game.players):
        found = Distribution(tally.scores[seat])
        values = range(min(found.counts), max(found.counts) + 1)
        heights = [100 * found.counts.get(value, 0) / found.total for value in values]
        scores.plot(values, heights, label=text("seat-other", lang, seat=seat))
    scores.set(title=text("sim-scores", lang), ylabel="%")
    scores.legend()
    _intervals(wins, [share_interval(tally.wins(s), tally.games) for s in range(game.players)])
    wins.set(title=text("sim-wins", lang), xlabel=text("sim-seat", lang), ylabel="%")


def _bars(axes: Any, found: Distribution) -> None:
    bins = found.bins(80)
    width = bins[0][1] - bins[0][0] + 1
    middles = [(first + last) / 2 for first, last, _times in bins]
    axes.bar(middles, [100 * times / found.total for *_ends, times in bins], width)


def _intervals(axes: Any, shares: list[Interval]) -> None:
    seats = [str(seat) for seat in range(len(shares))]
    heights = [100 * share for share, _low, _high in shares]
    below = [100 * (share - low) for share, low, _high in shares]
    above = [100 * (high - share) for share, _low, high in shares]
    axes.errorbar(seats, heights, yerr=[below, above], fmt="o", capsize=6)
