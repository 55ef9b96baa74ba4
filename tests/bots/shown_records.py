"""Prints a digest of every record that a room's bot knowledge is shown while a bot decides.

A line a position: the digest at the true table, then at a table that its seat cannot tell from it.
A line a game: whether anything was shown at a table with a key, and whether the key was in it.
Run without the compiler, so that Python can listen: NUMBA_DISABLE_JIT=1.
"""

import hashlib
import random
import warnings
from collections.abc import Callable
from typing import Any

import brelan
from brelan.bots.bot import Bot
from brelan.bots.levels import level
from brelan.bots.search.tree_search import learned_settings_of
from brelan.core.knowledge.sense import SENSES, senses
from brelan.core.table import Table
from tests.play import play_one, some_positions
from tests.variants import OPTIONS

POSITIONS = 6
KEY = bytes(range(1, 33))
heard: list[bytes] = []


def listening(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, which first writes down the record it is shown."""

    def listen(s: Any, *args: Any) -> Any:
        heard.append(s.tobytes())
        return function(s, *args)

    return listen


def shown(bot: Bot, table: Table, seat: int) -> str:
    """A digest of all records that are shown while the bot advises."""
    heard.clear()
    bot.advise(table, seat)
    return hashlib.sha256(b"".join(heard)).hexdigest()[:16] + f"-{len(heard)}"


def main() -> None:
    """Every game, some positions each."""
    warnings.simplefilter("ignore")  # plain Python warns of words that wrap around
    for id_ in OPTIONS:
        game = brelan.game(id_)
        state = game.rules.STATE
        SENSES[state] = {name: listening(one) for name, one in senses(state).items()}
        chances = game.info.optional_module("bot.win_chance")
        if chances is not None:
            vars(chances)["stakes"] = listening(chances.stakes)
        settings = learned_settings_of(game)
        bot = Bot(level("expert"), game, iterations=2, threads=1, seed=1, settings=settings)
        for table in some_positions(game, seed=3, count=POSITIONS):
            for seat in table.pending[:1]:
                other = table.imagine(seat, 5)
                alike = Table(game, other.state, seed=5, moves=table.history)
                differ = alike.view(None) != table.view(None)
                print(id_, differ, shown(bot, table, seat), shown(bot, alike, seat))
        keyed = game.deal(key=KEY)
        while len(keyed.moves(keyed.pending[0])) == 1:  # nothing to think about
            play_one(keyed, random.Random(1))
        shown(bot, keyed, keyed.pending[0])
        print("key", id_, len(heard) > 0, any(KEY in record for record in heard))


if __name__ == "__main__":
    main()
