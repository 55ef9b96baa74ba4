"""What is told in words around a table: whose turn it is, what others did, what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from brelan.core.drawing.cells import INK, LIT, SOFT, cut
from brelan.core.drawing.terminal import seat_name
from brelan.core.errors import BrelanError, IllegalMove
from brelan.core.texts import text

from .choosing import Choosing, Key
from .seen import Entry, Seen

LATEST = 200
"""So many moves of a long game are in the log beside the table."""
GAP = "  "
AWAITED = {"not-your-turn": "full-not-you", "already-chosen": "full-chosen"}
"""Refusals that name who is to move, and how they are told here."""


def head(seen: Seen, lang: str, width: int) -> Text:
    """The first line: the game and its round on the left, whose turn it is on the right."""
    line = Text.assemble((" ♠ ", LIT), (seen.info.title(lang), f"bold {INK}"), no_wrap=True)
    several = any(option.name == "rounds" for option in seen.info.options)
    if seen.view and (several or seen.view["round"] > 1):
        line.append(f" · {text('screen-round', lang, round=seen.view['round'])}", SOFT)
    room = max(0, width - line.cell_len - 1)
    said = cut(_turn(seen, lang), room)
    line.append(" " * (room - cell_len(said)) + said, LIT if seen.moves else SOFT)
    return line


def _turn(seen: Seen, lang: str) -> str:
    if seen.over:
        return text("full-over", lang)
    return seen.busy or (text("full-your-turn", lang) if seen.moves else "")


def named(seat: int, seen: Seen, lang: str) -> str:
    """How a seat is called."""
    if seen.names and seat != seen.seat:
        return seen.names[seat]
    return seat_name(seat, seen.seat, lang)


def refused(problem: BrelanError, seen: Seen, lang: str) -> str:
    """Why something is refused; who is awaited is told by name, where there are names."""
    pending = problem.values.get("pending")
    if problem.code in AWAITED and pending:
        return awaited(AWAITED[problem.code], pending, seen, lang)
    return problem.explained(lang) if isinstance(problem, IllegalMove) else problem.text(lang)


def awaited(key: str, seats: Sequence[int], seen: Seen, lang: str) -> str:
    """A sentence about whoever is to move, by name."""
    return text(key, lang, names=[named(seat, seen, lang) for seat in seats])


def entry(one: Entry, seen: Seen, lang: str) -> str:
    """A move and who made it."""
    return f"• {text('seat-says', lang, who=named(one[0], seen, lang))}{one[1]}"


def news(seen: Seen, lang: str, heard: Sequence[str], width: int) -> str:
    """What others have done and said, in one line: the latest that there is room for."""
    said = [*(entry(one, seen, lang) for one in seen.news), *(f"» {line}" for line in heard)]
    while len(said) > 1 and cell_len(GAP.join(said)) > width:
        said.pop(0)
    return cut(GAP.join(said), width)


def log(seen: Seen, lang: str) -> Text:
    """The moves, a line each."""
    return Text("\n").join(
        Text.assemble((text("seat-says", lang, who=named(seat, seen, lang)), SOFT), (move, INK))
        for seat, move in seen.log[-LATEST:]
    )


def prompt(seen: Seen, choosing: Choosing, cursor: Key | None, lang: str, width: int) -> Text:
    """What can be done with what is chosen and under the cursor."""
    if not seen.moves:
        return Text(text("full-over-help", lang) if seen.over else "", SOFT)
    again = cursor in choosing.keys
    after = choosing.names if again or cursor is None else (*choosing.names, cursor[0])
    meant = choosing.meant(after)
    if not meant and cursor is not None:
        after = (cursor[0],)
        meant = choosing.meant(after)
    if not meant:
        return Text(text("full-nothing", lang), SOFT)
    whole = [move for move in meant if len(choosing.touches[move]) == len(after)]
    if len(whole) == 1 and (again or len(meant) == 1):
        more = text("full-or-more", lang) if len(meant) > 1 else ""
        return Text.assemble((text("full-enter", lang, move=whole[0]), LIT), (more, SOFT))
    shown = cut(" · ".join(meant), max(20, 2 * width - 30))
    return Text.assemble((text("full-can-become", lang, count=len(meant)), SOFT), shown)
