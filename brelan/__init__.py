"""Brelan: six French games of combinations, for players and programs.

>>> import brelan
>>> game = brelan.game("bonne-combinaison", first=0)
>>> table = game.deal(seed=7)
>>> table.pending
(0,)
>>> table.play(0, table.moves(0)[0])
>>> table.pending
(1,)
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.catalogue import GameInfo
from .core.errors import BrelanError, GameError, IllegalMove, PositionError, RecordError
from .core.game import Game

if TYPE_CHECKING:
    from brelan.bots.review.analysis import Analysis

    from .bots.bot import Bot
    from .client.house import connect
    from .core.table import Table
    from .picture import Picture

    def games() -> tuple[GameInfo, ...]:
        """The catalogue: every game with its id, title, numbers of players and options."""
        return ()
else:
    from . import games  # the package of the rooms, which can be called

    LATER = {
        "Bot": ".bots.bot",
        "Picture": ".picture",
        "Table": ".core.table",
        "connect": ".client.house",
    }
    """What takes a while to load, such as NumPy or the compiler: imported when first asked for."""

    def __getattr__(name: str) -> Any:
        """One of the names that are imported later."""
        if name not in LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(LATER[name], __name__), name)


__version__ = "0.2.0"
__all__ = [
    "Bot",
    "BrelanError",
    "Game",
    "GameError",
    "GameInfo",
    "IllegalMove",
    "Picture",
    "PositionError",
    "RecordError",
    "Table",
    "analyse",
    "bot",
    "connect",
    "game",
    "games",
    "replay",
    "show",
]


def game(id: str, /, **options: Any) -> Game:  # noqa: A002 - the catalogue's own word
    """A game with its options, or `GameError` with what is allowed."""
    return Game(id, **options)


def replay(record: Mapping[str, Any]) -> "Table":
    """The table that a record tells of."""
    from brelan.core.records import replay as replay_record

    return replay_record(record)


def bot(level: str, game: Game, **effort: Any) -> "Bot":
    """A bot of a level: ``decouverte``, ``novice``, ``club``, ``expert`` or ``master``.

    ``seconds``, ``iterations``, ``threads`` and ``seed`` may be set; with iterations and seed it is
    reproducible.
    """
    from .bots.bot import bot as make

    return make(level, game, **effort)


def analyse(record: Mapping[str, Any], **effort: Any) -> "Analysis":
    """A recorded game looked at again: decisions by what their seat knew, luck, the course.

    ``iterations``, ``seed`` and a callback ``progress(done, total)`` may be given.
    """
    from brelan.bots.review.analysis import analyse as look_again

    return look_again(record, **effort)


def show(table: "Table", seat: int | None = None, lang: str = "en") -> "Picture":
    """The table as a seat sees it, or all of it: text when printed, a picture in a notebook."""
    from .picture import picture

    return picture(table, seat, lang)
