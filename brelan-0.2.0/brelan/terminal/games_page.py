"""``docs/games.md``, made from the rule books: every rule, option, field and move with its meaning.

``python -m brelan.terminal.games_page docs/games.md`` writes it; a test holds it current.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import brelan
from brelan.core import rulebook
from brelan.core.catalogue import GameInfo
from brelan.core.position import Position
from brelan.core.secrecy import EVERYONE, NO_ONE, OWNER, Secrecy

OPTIONS = "Options and variants"
MOVES = "Writing a move"
OPTION = re.compile(r"^- `(\w+)`: (.+(?:\n  .+)*)", re.MULTILINE)
HEAD = """# The games

*Made from the rule books in `brelan/games/*/words` by `make docs`.*

The rules for players are in each room, in French and English: `brelan rules GAME --lang en`, or one
of them, `brelan rules GAME 4`. A refused move cites its rule: `IllegalMove.rule` is the number,
`IllegalMove.citation` also says of which game, and whether it is a ruling of ours.

Logs, records and `table.moves` have moves in the notation of each game. To be read they may be in
any case, in French or English words, with runs and sales in either order, and without what only one
legal move completes: `table.read(seat, "petite suite 6 5")` gives the notation, `table.play` makes
the move.

## The table as data

`table.view(seat)` and `table.view(None)` are plain data. A hidden card is `"?"`; an empty square or
an absent thing is null; piles are listed top first; a list *a seat* has one entry for each seat.
When a game is over all lies open. The open view is complete: `game.set_up(table.view(None))` goes
on exactly as the table would, but for what the generator deals later. All games have these fields:

| field | meaning |
|---|---|
| `game` | the id of the game |
| `players` | how many play |
| `pending` | seats that may act now, ascending; empty when the game is over |
| `over` | whether the game is over |
| `round` | the round, from 1 |
| `scores` | a number a seat; what it counts is said with each game |
| `winners` | seats that have won, ascending; empty until the game is over |
"""


def page() -> str:
    """All games of the catalogue that Brelan brings."""
    own = [info for info in brelan.games() if info.room.startswith("brelan.games.")]
    return "\n".join([HEAD, *("\n".join(_game(info)) for info in own)])


def _game(info: GameInfo) -> Iterator[str]:
    yield f"## {info.title()}\n\n`{info.id}`. {info.pitch()} {rulebook.credit(info, 'en')}\n"
    yield from _rules(info)
    yield from _options(info)
    yield from _fields(info)
    yield f"### Moves\n\n{_section(info, MOVES)}\n"


def _rules(info: GameInfo) -> Iterator[str]:
    refusals = rulebook.data(info.room)["refusals"]
    codes: dict[int, list[str]] = {}
    for kind in ("sheet", "ruling"):
        for code, number in refusals.get(kind, {}).items():
            codes.setdefault(number, []).append(f"`{code}`")
    middle = f".{info.edition}" if info.edition else ""
    path = f"../{info.room.replace('.', '/')}/words/rules{middle}.en.md"
    yield f"### Rules\n\n[All of them]({path}), and the refusals that cite them.\n"
    yield "| rule | | rulings of ours | refusals |\n|---|---|---:|---|"
    for number, rule in rulebook.rules(info, "en").items():
        cited = ", ".join(sorted(codes.get(number, [])))
        yield f"| {number} | {rule.title} | {len(rule.rulings) or ''} | {cited} |"
    yield ""


def _options(info: GameInfo) -> Iterator[str]:
    meanings = dict(OPTION.findall(_section(info, OPTIONS)))
    yield "### Options\n\n| option | values | default | meaning |\n|---|---|---|---|"
    for option in info.options:
        allowed = "a seat" if option.allowed is None else _listed(option.allowed)
        default = "drawn" if option.default is None else str(option.default)
        meaning = " ".join(meanings[option.name].split())
        yield f"| `{option.name}` | {allowed} | {default} | {meaning} |"
    yield ""


def _listed(allowed: tuple[int | bool, ...]) -> str:
    return f"{allowed[0]}–{allowed[-1]}" if len(allowed) > 6 else ", ".join(map(str, allowed))


def _fields(info: GameInfo) -> Iterator[str]:
    layout = info.module("layout")
    hints = get_type_hints(layout.Layout, vars(layout))
    meanings = rulebook.data(info.room)["fields"]
    yield "### Fields of a view\n\n| field | type | seen by | meaning |\n|---|---|---|---|"
    for name, kind in hints.items():
        if name not in get_type_hints(Position):
            seen = _seen(layout.SECRECY, name)
            yield f"| `{name}` | {_typed(kind)} | {seen} | {meanings[name]} |"
    yield f"| `scores` | `list[int]` | everybody | {meanings['scores']} |\n"


def _typed(kind: Any) -> str:
    written = kind.__name__ if isinstance(kind, type) and not hasattr(kind, "__args__") else kind
    return "`" + re.sub(r"\b(?:\w+\.)+", "", str(written)).replace("|", "\\|") + "`"


def _seen(secrecy: Secrecy, field: str) -> str:
    rule = secrecy.table[field]
    names = {id(EVERYONE): "everybody", id(NO_ONE): "nobody", id(OWNER): "its owner"}
    return names.get(id(rule), "whoever knows it")


def _section(info: GameInfo, title: str) -> str:
    """A part of the rules for players by its heading."""
    parts = rulebook.sections(info.rules_text("en"))
    return next(body for _, heading, body in parts if heading == title)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), "utf-8")
