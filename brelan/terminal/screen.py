"""The screen: consoles, the table of any game, the log as a seat knows it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from brelan.core import rulebook
from brelan.core.catalogue import GameInfo
from brelan.core.drawing.room import drawn
from brelan.core.drawing.terminal import said_by, seat_name, seating_order
from brelan.core.errors import GameError
from brelan.core.texts import known, text

from .rule_pictures import Pictures

if TYPE_CHECKING:
    from brelan.core.table import Table

NEWS = "•"
COLUMNS = 80
"""The width of a screen that does not tell its own."""


def console() -> Console:
    """Where a command writes."""
    out = Console(highlight=False)
    if out.width < 1:  # some surroundings say that there are no columns, and nothing was written
        out.width = COLUMNS
    return out


def fills_screen(environ: Mapping[str, str]) -> bool:
    """Whether this is a terminal that a program can fill: no pipe, and not a dumb one."""
    term = environ.get("TERM", "" if os.name == "posix" else "windows")
    return sys.stdin.isatty() and sys.stdout.isatty() and term not in ("", "dumb")


def grid(gap: int = 2) -> Grid:
    """A table of figures without lines; its columns are still to come."""
    return Grid(box=None, header_style="dim", pad_edge=False, padding=(0, gap, 0, 0))


def draw(table: Table, seat: int | None, lang: str) -> RenderableType:
    """The whole table as that seat sees it; None sees everything."""
    drawing = drawn(table, seat, lang)
    return Group(Rule(_title(table, lang), align="left", style="dim"), drawing)


def _title(table: Table, lang: str) -> Text:
    title = Text(table.game.title(lang), "bold")
    if "rounds" in table.game.options or table.round > 1:
        title.append(" · " + text("screen-round", lang, round=table.round), "not bold")
    return title


def known_log(table: Table, seat: int | None) -> list[tuple[int, str]]:
    """The log as that seat knows it; None knows everything."""
    return list(table.log if seat is None else table.log_of(seat))


def news(entries: Iterable[tuple[int, str]], me: int | None, lang: str) -> Text:
    """Moves line by line."""
    return Text("\n").join(
        Text.assemble((f"{NEWS} {said_by(seat, me, lang)}", "dim"), (move, "bold"))
        for seat, move in entries
    )


class Result(NamedTuple):
    """How a game has ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]


def result(table: Table, me: int | None, lang: str) -> RenderableType:
    """Who has won, with how much."""
    return outcome(Result(table.winners, table.scores, table.returns), me, lang)


def outcome(ended: Result, me: int | None, lang: str, names: Sequence[str] = ()) -> RenderableType:
    """The same, with the players' names where they have any."""

    def named(seat: int) -> str:
        return names[seat] if names and seat != me else seat_name(seat, me, lang)

    figures = grid(3)
    for heading in ("", "screen-score", "screen-return"):
        figures.add_column(text(heading, lang) if heading else "", justify="left")
    winners, scores, returns = ended
    for seat in seating_order(len(scores), me):
        style = "bold yellow" if seat in winners else ""
        name = ("★ " if seat in winners else "  ") + named(seat)
        figures.add_row(Text(name, style), str(scores[seat]), f"{returns[seat]:+g}")
    others = [named(seat) for seat in winners]
    verdict = _verdict(winners, len(scores), me, others, lang)
    return Group(Text(verdict, "bold"), figures)


def _verdict(
    winners: tuple[int, ...], players: int, me: int | None, names: Sequence[str], lang: str
) -> str:
    if len(winners) == players:
        return text("screen-all-won", lang)
    if me in winners:
        return text("screen-you-won" if len(winners) == 1 else "screen-you-shared", lang)
    return text("screen-others-won", lang, count=len(names), names=names)


def how(info: GameInfo, lang: str) -> str:
    """How moves of this game are written."""
    key = f"{info.id}-how"
    return text(key, lang) if known(key, lang) else text("screen-how", lang)


def show_rules(out: Console, info: GameInfo, lang: str, number: int | None = None) -> None:
    """The rules for players, or one of them; page by page where they are longer than the screen."""
    rules = Pictures(info.rules_text(lang) if number is None else _one_rule(info, lang, number))
    if out.is_terminal and len(out.render_lines(rules)) > out.height:
        os.environ.setdefault("LESS", "-R")  # less would show colours as codes
        with out.pager(styles=True):
            out.print(rules)
    else:
        out.print(rules)


def _one_rule(info: GameInfo, lang: str, number: int) -> str:
    book = rulebook.rules(info, lang)
    if number not in book:
        raise GameError("rule-unknown", game=info.title(lang), rule=number, allowed=tuple(book))
    rule = book[number]
    return f"## {rule.number}. {rule.title}\n\n{rule.text}"


def catalogue_table(games: Iterable[GameInfo], lang: str) -> RenderableType:
    """All games with what may be chosen."""
    parts: list[RenderableType] = []
    for info in games:
        heading = Text.assemble((info.title(lang), "bold"), "  ", (info.id, "cyan"))
        options = Grid.grid(padding=(0, 2, 0, 0))
        for option in info.options:
            options.add_row(
                Text(option.name, "dim"),
                _allowed(option.allowed, lang),
                Text(text("games-default", lang, value=_word(option.default, lang)), "dim"),
            )
        about = Group(Text(info.pitch(lang), "italic"), options)
        parts += [heading, Padding(about, (0, 0, 1, 2))]
    return Group(*parts, Text(text("games-usage", lang), "dim"))


def _allowed(allowed: Any, lang: str) -> str:
    if allowed is None:
        return text("games-seat", lang)
    if len(allowed) > 5:
        return f"{allowed[0]}–{allowed[-1]}"
    return ", ".join(_word(value, lang) for value in allowed)


def _word(value: Any, lang: str) -> str:
    if value is None:
        return text("games-drawn", lang)
    return str(value).lower() if isinstance(value, bool) else str(value)
