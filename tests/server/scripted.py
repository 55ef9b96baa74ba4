"""A server whose guided games are in ``tests/page/lines``: prepared deals for the page's tests.

The six games teach by exercises. What a package of another game may still bring, a deal and a line
of moves that the others follow, is what a test needs that plays by hand.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from brelan.core.catalogue import GameInfo
from brelan.server.deals import lessons
from brelan.server.host import serve
from brelan.server.model.log import Script
from tests.server.house import House

LINES = Path(__file__).parents[1] / "page" / "lines"


class ScriptedHouse(House):
    """A server process with prepared deals."""

    COMMAND = ("-m", "tests.server.scripted")


def script_of(info: GameInfo) -> Script:
    """The prepared deal of a game."""
    return msgspec.json.decode((LINES / f"{info.id}.json").read_bytes(), type=Script)


if __name__ == "__main__":
    lessons.script_of = script_of
    serve.main()
