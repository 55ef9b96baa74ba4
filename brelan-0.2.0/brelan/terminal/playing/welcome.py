"""From nothing to a table in seconds: which game, how many players."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

import brelan
from brelan.core.catalogue import GameInfo
from brelan.core.errors import GameError
from brelan.core.game import Game
from brelan.core.texts import text

from . import ask


def choose(out: Console, chosen: dict[str, object], lang: str) -> Game:
    """Ask for the game and, where there is a choice, for the number of players."""
    games = brelan.games()
    grid = Table.grid(padding=(0, 2, 0, 1))
    for number, info in enumerate(games, 1):
        players = text("welcome-players", lang, players=_range(_players(info)))
        grid.add_row(
            Text(str(number), "cyan"),
            Text.assemble((info.title(lang), "bold"), (f"  {players}\n", "dim"), info.pitch(lang)),
        )
    out.print(Text(text("welcome", lang), "bold"), grid, sep="\n")
    numbers = [str(number) for number in range(1, len(games) + 1)]
    info = games[ask.choice(out, text("welcome-which", lang), numbers, default=0, lang=lang)]
    possible = _players(info)
    if "players" not in chosen and len(possible) > 1:
        words = [str(number) for number in possible]
        usual = words.index(str(info.complete({})["players"]))
        question = text("welcome-how-many", lang, allowed=words)
        picked = ask.choice(out, question, words, default=usual, lang=lang)
        chosen = {**chosen, "players": possible[picked]}
    return brelan.game(info.id, **chosen)


def _players(info: GameInfo) -> list[int]:
    """The numbers of players that need no other option."""
    return [number for number in info.players if _fits(info, number)]


def _fits(info: GameInfo, players: int) -> bool:
    try:
        info.complete({"players": players})
    except GameError:
        return False
    return True


def _range(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
