"""``brelan play`` on the whole screen: sit down, play, and tell afterwards what was kept."""

from __future__ import annotations

from rich.console import Console

import brelan
from brelan.core.errors import GameError

from .. import arguments, screen
from ..playing.game import keep, write
from ..playing.sitting import Sitting, Wishes
from .app import FullScreen
from .local import LocalTable


def play(out: Console, wishes: Wishes, lang: str) -> int:
    """Fill the screen until the person leaves; the exit status."""
    name, chosen = arguments.read(wishes.words)
    table = wishes.resumed()
    if table is None and name is None:
        if chosen or wishes.more:
            raise GameError("game-missing", allowed=tuple(one.id for one in brelan.games()))
        return _leave(out, FullScreen(lang))
    if table is None and name is not None:
        table = brelan.game(name, **chosen).deal(wishes.seed)
    assert table is not None  # of the file, or of the game
    return _leave(out, FullScreen(lang, source=LocalTable(wishes.sit(table))))


def join(out: Console, url: str, *, name: str | None, lang: str) -> int:
    """Visit a server; the exit status."""
    from .join import Visit

    return _leave(out, FullScreen(lang, visit=Visit(url, name)))


def _leave(out: Console, app: FullScreen) -> int:
    """Run the program; afterwards every game is told of."""
    status = app.run()
    for sitting in app.left:
        _tell(out, sitting, app.lang)
    if app.problem is not None:
        raise app.problem
    return (app.return_code or 0) if status is None else status


def _tell(out: Console, sitting: Sitting, lang: str) -> None:
    """How a game ended, or how it goes on."""
    if not sitting.table.over:
        keep(out, sitting, lang)
        return
    me = sitting.people[0] if len(sitting.people) == 1 else None
    out.print(screen.draw(sitting.table, me, lang))
    out.print(screen.result(sitting.table, me, lang))
    if sitting.save is not None:
        write(out, sitting.table, sitting.save, lang)
