"""A recorded game looked at again: mistakes, luck, the course as a chart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn
from rich.text import Text

import brelan
from brelan.bots.review.analysis import Analysis
from brelan.bots.review.judge import Decision
from brelan.bots.review.verdict import Moment, moments_of, verdict_of
from brelan.core.drawing.terminal import cards
from brelan.core.errors import RecordError
from brelan.core.texts import text

from . import files, plots, screen
from .language import number
from .playing.hint import signed

MISTAKES = 10
"""So many are shown unless all are asked for."""
HEIGHT = 14


def analyse(
    out: Console,
    path: Path,
    *,
    iterations: int | None,
    seed: int,
    every: bool,
    json: Path | None,
    plot: Path | None,
    lang: str,
) -> int:
    """Analyse the game in the file; the exit status."""
    if plot is not None:
        plots.check(plot)
    if json is not None:
        files.check(json)
    record = files.record(path)
    if not isinstance(record, dict):
        raise RecordError("record-shape", problem=type(record).__name__)
    effort: dict[str, Any] = {} if iterations is None else {"iterations": iterations}
    working = TextColumn(text("analyse-working", lang))
    with Progress(working, BarColumn(), TaskProgressColumn(), console=out, transient=True) as bar:
        task = bar.add_task("", total=None)

        def advance(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        found = brelan.analyse(record, seed=seed, progress=advance, **effort)
    show(out, found, lang, every=every)
    if json is not None:
        files.write(json, found.as_dict(lang))
    if plot is not None:
        plots.save(plot, lambda figure: draw(figure, found, lang))
    return 0


def show(out: Console, found: Analysis, lang: str, *, every: bool) -> None:
    """Print everything, luck or play first."""
    for seat in range(found.table.game.players):
        out.print(Text(sentence(found, seat, lang), "bold"))
        for turned in moments_of(found, seat):
            out.print(Text(f"  {moment(turned, lang)}"))
    out.print(Text())
    chosen = list(found.decisions) if every else worst(found)
    if not chosen or not any(one.significant for one in found.decisions):
        out.print(Text(text("analyse-flawless", lang), "bold"))
    elif not every:
        out.print(Text(text("analyse-mistakes", lang), "bold"))
    if chosen:
        out.print(_decisions(chosen, lang))
    legend = Text(text("analyse-legend", lang, aim=found.table.game.aim), "dim")
    out.print(Text(), _seats(found, lang), legend, sep="\n")
    if len(found.curve) > 1:
        out.print(chart(out, found, lang))
    for board in (found.best_boards or [])[:1]:
        _show_board(out, found, board, lang)


def sentence(found: Analysis, seat: int, lang: str) -> str:
    """Luck or play for one seat, as the page says it."""
    told = verdict_of(found, seat)
    name = text("seat-other", lang, seat=seat)
    return text(told.key, lang, name=name, person="other", **told.values)


def moment(one: Moment, lang: str) -> str:
    """What turned the game for a seat, as the page says it."""
    decided = one.kind in ("slip", "gift")
    key = "study-moment-slip" if decided else f"study-moment-{one.kind}"
    name = text("seat-other", lang, seat=one.seat)
    title = text(key, lang, number=one.ply + decided, name=name, person="other")
    way = "cost" if one.change < 0 else "gain"
    return f"{title} ({text('study-change', lang, way=way, points=abs(one.change))})"


def worst(found: Analysis) -> list[Decision]:
    """The decisions that surely lost most, in the order of the game."""
    mistakes = sorted(
        (one for one in found.decisions if one.significant), key=lambda one: -one.loss
    )[:MISTAKES]
    return sorted(mistakes, key=lambda one: one.ply)


def _decisions(chosen: list[Decision], lang: str) -> RenderableType:
    grid = screen.grid()
    for name in ("ply", "seat", "move", "best", "loss", "why"):
        grid.add_column(text(f"analyse-{name}", lang), no_wrap=name not in ("why", "loss"))
    for one in chosen:
        right = one.move == one.best
        style = "green" if right else "red" if one.significant else ""
        grid.add_row(
            str(one.ply + 1),
            str(one.seat),
            Text(one.move, style),
            "=" if right else one.best,
            "" if right or one.cost is None else number(100 * one.cost, lang, digits=1),
            one.why.text(lang),
        )
    return grid


def _seats(found: Analysis, lang: str) -> RenderableType:
    chance = found.chance
    parts = {
        "deals": chance.deals.means,
        "draws": chance.draws.means,
        "given-away": found.given_away,
        "received": found.received,
        "untold": found.untold,
    }
    grid = screen.grid(2)
    for name in ("seat", "result", "fair", *parts):
        grid.add_column(text(f"analyse-{name}", lang), justify="right")
    for seat in range(found.table.game.players):
        error = number(100 * chance.all.errors[seat], lang, digits=1)
        shown = {name: _points(values[seat], lang) for name, values in parts.items()}
        shown["draws" if any(chance.draws.means) else "deals"] += f" ± {error}"
        grid.add_row(
            str(seat),
            number(100 * found.result[seat], lang, digits=1),
            number(100 * chance.fair[seat], lang, digits=1),
            *shown.values(),
        )
    return grid


def _points(difference: float, lang: str) -> str:
    """A difference of chances in points of percent."""
    return signed(100 * difference, lang, 1)


def chart(out: Console, found: Analysis, lang: str) -> Text:
    """The course of the game in characters, a line a seat."""
    import plotext

    figure = plotext.figure
    figure.clear()
    figure.theme("simple")
    figure.plot_size(min(out.width, 100) - 1, HEIGHT)
    figure.title(text("analyse-curve", lang, aim=found.table.game.aim))
    plies = list(range(len(found.curve)))
    for seat in range(found.table.game.players):
        course = figure.signal(plies, [100 * point[seat] for point in found.curve])
        figure.draw(course.lines().label(text("seat-other", lang, seat=seat)))
    return Text.from_ansi(figure.build().string())


def _show_board(out: Console, found: Analysis, best: dict[str, Any], lang: str) -> None:
    proved = "yes" if best["proved"] else "no"
    scores = [str(score) for score in found.table.scores]
    told = text("analyse-best-board", lang, score=best["score"], proved=proved, scores=scores)
    out.print(Text(told, "bold"))
    for row in best["board"]:
        out.print(Text("  ") + cards(row))


def draw(figure: Any, found: Analysis, lang: str) -> None:
    """The course of the game, and what each seat's result was made of."""
    course, losses = figure.subplots(1, 2, width_ratios=(2, 1))
    figure.suptitle(found.table.game.title(lang))
    seats = range(found.table.game.players)
    names = [text("seat-other", lang, seat=seat) for seat in seats]
    for seat in seats:
        course.plot([100 * point[seat] for point in found.curve], label=names[seat])
        mistakes = [one for one in worst(found) if one.seat == seat]
        plies = [one.ply for one in mistakes]
        course.plot(plies, [100 * found.curve[ply][seat] for ply in plies], "rx")
    course.set(title=text("analyse-curve", lang, aim=found.table.game.aim), ylim=(-2, 102))
    course.set_xlabel(text("analyse-ply", lang))
    course.legend()
    shown = {
        "luck": found.luck,
        "given-away": found.given_away,
        "received": found.received,
        "untold": found.untold,
    }
    for place, (name, values) in enumerate(shown.items()):
        places = [seat + 0.2 * place for seat in seats]
        heights = [100 * value for value in values]
        losses.bar(places, heights, 0.18, label=text(f"analyse-{name}", lang))
    losses.set_xticks([seat + 0.3 for seat in seats], names)
    losses.axhline(0, color="grey", linewidth=0.8)
    losses.legend()
