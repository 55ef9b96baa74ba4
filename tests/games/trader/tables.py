"""Tables of Combit and Trader as the tests need them."""

from collections import Counter
from typing import Any

import brelan
from brelan import Game, PositionError
from brelan.core.table import Table

PACK = Counter(f"{colour}{value}" for colour in "rygbw" for value in (2, 2, 3, 3, 4, 5, 6))
COMBIT = brelan.game("combit", first=0)
TWO, THREE, TEAMS = (brelan.game("trader", players=players, first=0) for players in (2, 3, 4))


def start(game: Game, *columns: str) -> Table:
    """The start of a round; of a column it says which cards come free, one after the other."""
    piles = [column.split() for column in columns] + [[] for _ in range(5 - len(columns))]
    rest = sorted((PACK - Counter(card for pile in piles for card in pile)).elements())
    for pile in piles:
        while len(pile) < 7:
            pile.append(rest.pop())
    view = game.deal(0).view(None)
    view["columns"] = [pile[::-1] for pile in piles]
    return game.set_up(view)


def play(table: Table, *moves: str) -> dict[str, Any]:
    """Make these moves, each by the seat whose turn it is; the table as data."""
    for move in moves:
        table.play(table.pending[0], move)
    return table.view(None)


def late(
    game: Game, columns: tuple[str, ...], owned: tuple[str, ...], *, rich: int = -1, **fields: Any
) -> dict[str, Any]:
    """A late position: all other cards are sold, and one purse holds what the others leave."""
    view = game.deal(0).view(None)
    view["columns"] = [column.split() for column in columns]
    view["owned"] = [sorted(hand.split(), key=in_order) for hand in owned]
    view["money"] = [7] * game.players
    if game.players == 3 and view["columns"].count([]) > 1:
        view["closed"] = None
    view.update(fields)
    try:
        game.set_up(view)
    except PositionError as refused:
        if refused.code == "trader-money":
            view["money"][rich] += refused.values["least"] - refused.values["money"]
    count_scores(view)
    return view


def in_order(card: str) -> tuple[int, str]:
    """Owned cards are sorted by colour, then value."""
    return "rygbw".index(card[0]), card[1]


def count_scores(view: dict[str, Any]) -> None:
    """Write the scores that money and totals give while a round is running."""
    own = [total + money for total, money in zip(view["totals"], view["money"], strict=True)]
    teams = view["players"] == 4
    view["scores"] = [own[i] + (own[i ^ 2] if teams else 0) for i in range(view["players"])]


def after(view: dict[str, Any], game: Game, *moves: str) -> dict[str, Any]:
    """The position after these moves."""
    return play(game.set_up(view), *moves)


def gained(before: dict[str, Any], after: dict[str, Any]) -> list[int]:
    """What each purse has gained."""
    return [new - old for old, new in zip(before["money"], after["money"], strict=True)]
