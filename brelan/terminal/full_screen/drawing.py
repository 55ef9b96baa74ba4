"""A table as cells: drawn by its room as large as fits, else as on paper, with moves as buttons."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.style import Style

from brelan.core.drawing import plain
from brelan.core.drawing.cells import INK, LIT, SHADE, SOFT, TILES, CellCanvas, Size, Spot

from .seen import Seen

if TYPE_CHECKING:
    from types import ModuleType

BUTTON = "move "
"""How the spot of a move that touches nothing on the table is called."""
GAP = 2
WIDEST = 92
"""Columns, so that nothing lies too far apart."""


@dataclass(frozen=True)
class Drawing:
    """A drawn table, and what each move is made with."""

    canvas: CellCanvas
    touches: dict[str, tuple[str, ...]]
    room: ModuleType | None

    def written(self, touched: Sequence[str], seen: Seen) -> str | None:
        """The move that these touches would be if the rules allowed it; None if they are none."""
        names = [name for name in touched if not name.startswith(BUTTON)]
        if self.room is None or seen.seat is None or len(names) < len(touched):
            return None
        found: str | None = self.room.written(names, seen.view, seen.seat)
        return found


def drawing(
    seen: Seen, lang: str, *, width: int, height: int, chosen: Sequence[str] = ()
) -> Drawing:
    """The table as large as it fits, in full width; what does not fit is scrolled to."""
    room = seen.info.optional_module("show.full_screen")
    if not seen.view:
        return Drawing(_undealt(seen, lang, width), {}, None)
    touches = {move: _touched(room, move, seen) for move in seen.moves}
    for tile in TILES:
        canvas = CellCanvas(
            max(1, min(width, WIDEST)), lang, seen.seat, tile=tile, names=seen.names, chosen=chosen
        )
        if room is None:
            _paper(canvas, seen, lang)
        else:
            room.draw(canvas, seen.view, seen.seat, lang)
        too_high = canvas.height + _buttons_height(touches) > height
        if room is None or not (canvas.spilled or canvas.tight or too_high):
            break
    _buttons(canvas, touches)
    return Drawing(canvas, touches, room)


def touched_by(seen: Seen, seat: int, move: str) -> tuple[str, ...]:
    """What lies on everybody's table of a seat's move; nothing where that cannot be told."""
    room = seen.info.optional_module("show.full_screen")
    if room is None or "?" in move:
        return ()
    common: tuple[str, ...] = getattr(room, "COMMON", ())
    found: tuple[str, ...] = room.touches(move, seen.view, seat)
    return tuple(name for name in found if name.partition(" ")[0] in common)


def _touched(room: Any, move: str, seen: Seen) -> tuple[str, ...]:
    names: tuple[str, ...] = ()
    if room is not None and seen.seat is not None:
        names = room.touches(move, seen.view, seen.seat)
    return names or (BUTTON + move,)


def _undealt(seen: Seen, lang: str, width: int) -> CellCanvas:
    """What is told before there are cards."""
    canvas = CellCanvas(max(1, width), lang, seen.seat)
    y = 0
    for line in seen.waiting.split("\n"):
        y = canvas.paragraph(line, 0, y, canvas.width) if line else y + 1
    return canvas


def _paper(canvas: CellCanvas, seen: Seen, lang: str) -> None:
    """The drawing for any terminal, cell by cell."""
    room = seen.info.optional_module("show.terminal") or plain
    drawn: RenderableType = room.draw(seen.view, seen.seat, lang)
    console = Console(
        width=canvas.width, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    for y, line in enumerate(console.render_lines(drawn, pad=False)):
        x = 0
        for segment in line:
            style = segment.style or Style()
            back = style.bgcolor.get_truecolor().hex if style.bgcolor else None
            fore = style.color.get_truecolor().hex if style.color else INK
            if style.dim:
                fore = SOFT
            x = canvas.words(segment.text, x, y, colour=fore, back=back, bold=bool(style.bold))


def _buttons_height(touches: dict[str, tuple[str, ...]]) -> int:
    return 2 if any(_is_button(names) for names in touches.values()) else 0


def _is_button(names: tuple[str, ...]) -> bool:
    return names[:1] != () and names[0].startswith(BUTTON)


def _buttons(canvas: CellCanvas, touches: dict[str, tuple[str, ...]]) -> None:
    """Moves that touch nothing on the table, in lines below it."""
    x, y = 1, canvas.height + 1
    for move, names in touches.items():
        if not _is_button(names):
            continue
        width = cell_len(move) + 2
        if x > 1 and x + width > canvas.width:
            x, y = 1, y + 2
        canvas.words(f" {move} ", x, y, colour=LIT, back=SHADE, bold=True)
        canvas.spot(names[0], x, y, Size(width, 1))
        x += width + GAP


def nearest(spots: Sequence[Spot], here: Spot, step: tuple[int, int]) -> Spot | None:
    """The next spot in a direction: near, and rather straight ahead than aside."""
    across, down = step
    x, y = here.middle
    best, least = None, float("inf")
    for spot in spots:
        other_x, other_y = spot.middle
        ahead = (other_x - x) * across + (other_y - y) * down
        aside = abs(other_x - x) * abs(down) + abs(other_y - y) * abs(across)
        if spot is not here and ahead > 0.5 and aside * 3 + ahead < least:
            if across and aside > max(here.height, spot.height) * 2:
                continue
            best, least = spot, aside * 3 + ahead
    return best
