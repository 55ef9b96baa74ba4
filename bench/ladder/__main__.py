"""``python -m bench.ladder``: fit the strays of all levels, or measure all players on one scale.

``--fit`` finds the strays, ``--write`` puts them into the rooms, ``--measure`` plays the matches of
the table and rates everybody. Every game is kept in a file, so a run that is stopped goes on where
it was. A run ends by the clock or after a number of deals set beforehand, never by its results.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from bench.common.report import RESULTS
from bench.common.variants import name
from bench.ladder.aims import tables
from brelan import Game
from brelan.bots.levels import STRAYS


def options(arguments: list[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    parser.add_argument("--fit", action="store_true", help="find the strays")
    parser.add_argument("--write", action="store_true", help="put the strays into the rooms")
    parser.add_argument("--measure", action="store_true", help="play the matches of the table")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=8.0, help="wall time; 0: no more games")
    parser.add_argument("--games", type=int, default=200, help="games for a fit at most")
    parser.add_argument("--deals", type=int, default=100, help="deals for a match")
    parser.add_argument("--out", type=Path, default=RESULTS, help="folder of the files")
    parser.add_argument("--only", nargs="*", default=(), help="tables whose names begin so")
    parser.add_argument("--match", nargs="*", default=(), help="matches of these players alone")
    parser.add_argument("--levels", nargs="*", default=tuple(STRAYS), help="levels to fit")
    return parser.parse_args(arguments)


def chosen_tables(only: list[str]) -> list[Game]:
    """The tables whose names begin with one of these words, or all."""
    return [game for game in tables() if not only or name(game).startswith(tuple(only))]


def main(arguments: list[str]) -> None:
    """Do what was asked for."""
    chosen = options(arguments)
    end = time.monotonic() + 60 * chosen.minutes
    games = chosen_tables(list(chosen.only))
    if chosen.fit or chosen.write:
        from bench.ladder import fitting

        found = fitting.fit(games, chosen, end if chosen.fit else 0.0, arguments)
        if chosen.write:
            fitting.write_rooms(found)
    if chosen.measure:
        from bench.ladder import measuring

        measuring.measure(games, chosen, end, arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
