"""What rooms share when they draw a table as a picture: SVG with the page's own cards.

A room's ``cards.svg`` holds its cards as symbols, drawn by the page's components (``make cards``);
its ``picture.py`` puts them in their places on a canvas of 800 × 600.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any
from xml.sax.saxutils import escape

from ..position import HIDDEN
from ..texts import text
from .terminal import seat_name, seating_order

WIDTH, HEIGHT = 800, 600
MARGIN = 24
FELT, INK, SOFT, LIT = "#20534a", "#f6f1e4", "#cfe0d6", "#ffc94d"
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"[^>]*>.*?</symbol>', re.DOTALL)
WORDS = {HIDDEN: "back", "*": "joker"}
"""Cards whose name is no word."""


@cache
def symbols(room: str) -> dict[str, tuple[str, float]]:
    """A room's cards by their names: the drawing, and height over width."""
    sheet = (files(room) / "show" / "cards.svg").read_text("utf-8")
    found = SYMBOL.finditer(sheet)
    return {one[1]: (one[0], int(one[3]) / int(one[2])) for one in found}


@dataclass(frozen=True)
class Strip:
    """Where the things of one player are drawn."""

    owner: int
    y: float
    height: float


def strips(players: int, me: int | None, top: float, height: float) -> list[Strip]:
    """A strip a player, from the top down, in the order of seats from ``me`` on."""
    order = enumerate(seating_order(players, me))
    return [Strip(owner, top + number * height, height) for number, owner in order]


class Canvas:
    """A table on felt; things drawn later lie on top."""

    def __init__(self, room: str, title: str, note: str = "") -> None:
        self._symbols = symbols(room)
        self._used: dict[str, str] = {}
        self._drawn: list[str] = []
        self.words(title, MARGIN, 36, size=24, display=True)
        if note:
            self.words(note, WIDTH - MARGIN, 36, size=17, colour=SOFT, anchor="end")

    def height(self, name: str, width: float) -> float:
        """How high a card of that width is."""
        return width * self._symbols[name][1]

    def card(
        self, style: str, card: str, x: float, y: float, width: float, *, lit: bool = False
    ) -> None:
        """A card with its upper left corner at that place; light around it if it stands out."""
        name = f"{style}-{WORDS.get(card, card)}"
        symbol, ratio = self._symbols[name]
        self._used[name] = symbol
        height = width * ratio
        if lit:
            self.box(x - 3, y - 3, width + 6, height + 6, LIT, round_=width * 0.12)
        else:
            self.box(x + 0.5, y + 1.5, width, height, "#000000", opacity=0.28, round_=width * 0.1)
        self._drawn.append(
            f'<use href="#{name}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
            f'height="{height:.1f}"/>'
        )

    def row(
        self, style: str, cards: Sequence[str], x: float, y: float, width: float, room: float
    ) -> float:
        """Cards side by side, overlapping where the room is too small; where the row ends."""
        if not cards:
            return x
        step = min(width + 4, (room - width) / max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            self.card(style, card, x + place * step, y, width)
        return x + (len(cards) - 1) * step + width

    def pile(self, style: str, cards: Sequence[str], x: float, y: float, width: float) -> None:
        """Cards on top of each other, with their number; the first is the uppermost."""
        if not cards:
            self.place(x, y, width, self.height(f"{style}-back", width))
            return
        for lower in (2, 1):
            if len(cards) > lower:
                self.card(style, HIDDEN, x + 2 * lower, y + 2 * lower, width)
        self.card(style, cards[0], x, y, width)
        height = self.height(f"{style}-back", width)
        self.disc(x + width, y + height, str(len(cards)))

    def place(self, x: float, y: float, width: float, height: float) -> None:
        """A place without a card."""
        self._drawn.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
            f'rx="{width * 0.1:.1f}" fill="#000000" fill-opacity="0.16" stroke="#ffffff" '
            'stroke-opacity="0.25" stroke-dasharray="4 4"/>'
        )

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        *,
        opacity: float = 1,
        round_: float = 8,
    ) -> None:
        """A plain rectangle."""
        self._drawn.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
            f'rx="{round_:.1f}" fill="{fill}" fill-opacity="{opacity:g}"/>'
        )

    def disc(self, x: float, y: float, words: str = "", fill: str = "#e0a93a") -> None:
        """A coin or a number on one."""
        radius = 11 if words else 6
        self._drawn.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="#8a6214" '
            'stroke-width="1.5"/>'
        )
        if words:
            self.words(words, x, y + 4.5, size=13, colour="#2a211a", anchor="middle")

    def words(
        self,
        words: str,
        x: float,
        y: float,
        *,
        size: float = 16,
        colour: str = INK,
        anchor: str = "start",
        display: bool = False,
    ) -> None:
        """A line of text that stands on that place."""
        family, weight = ("Fraunces Variable", 700) if display else ("Figtree Variable", 600)
        self._drawn.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-weight="{weight}" '
            f'font-size="{size:g}" fill="{colour}" text-anchor="{anchor}">{escape(words)}</text>'
        )

    def seat(
        self, view: dict[str, Any], seat: int, me: int | None, lang: str, x: float, y: float
    ) -> None:
        """A seat's name: lit where it is to act, a star where it has won."""
        name = seat_name(seat, me, lang)
        acts, won = seat in view["pending"], seat in view["winners"]
        if acts or won:
            self._drawn.append(_STAR_AT.format(x=x, y=y) if won else _ARROW_AT.format(x=x, y=y))
        self.words(name, x + 18, y, size=17, colour=LIT if acts or won else INK)

    def svg(self) -> str:
        """The whole picture."""
        return "".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
                f'viewBox="0 0 {WIDTH} {HEIGHT}"><defs>',
                *self._used.values(),
                f'</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="{FELT}"/>',
                *self._drawn,
                "</svg>",
            ]
        )


def round_note(view: dict[str, Any], lang: str) -> str:
    """Which round is played."""
    return text("picture-round", lang, round=view["round"])


_ARROW_AT = '<path transform="translate({x} {y})" d="M0-12l11 6-11 6z" fill="#ffc94d"/>'
_STAR_AT = (
    '<path transform="translate({x} {y})" fill="#ffc94d" '
    'd="M6-14l1.900 4.600 5 .4-3.800 3.200 1.200 4.800L6-3.600 1.700-1l1.200-4.800L-.9-9l5-.4z"/>'
)
