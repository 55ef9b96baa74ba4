"""The aids of Punto say what the engine says."""

import json
from typing import Any

import pytest

import brelan
from brelan import Game
from brelan.core.table import Table
from brelan.games.punto.lines import LINE, standing
from brelan.games.punto.show.aids import aids
from tests.play import some_positions
from tests.variants import VARIANTS, label

from .tables import rows, table

GAMES = [game for game in VARIANTS if game.id == "punto"]


def everything(played: Table) -> list[dict[str, Any]]:
    """Every view that anybody gets of a table."""
    return [
        *(played.view(seat) for seat in range(played.game.players)),
        played.view(None),
        played.watcher_view(),
    ]


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_everybody_gets_the_same_aids_as_json(game: Game) -> None:
    for played in some_positions(game, seed=3, count=4):
        said = {json.dumps(aids(view, None), sort_keys=True) for view in everything(played)}
        assert len(said) == 1


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_free_squares_are_the_legal_ones(game: Game) -> None:
    for played in some_positions(game, seed=4, count=6):
        for seat in played.pending:
            board = played.view(seat)["board"]
            legal = {move.split()[-1] for move in played.moves(seat)}
            assert legal - board.keys() == set(aids(played.view(seat), seat)["free"])


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_standing_is_what_a_blocked_round_counts(game: Game) -> None:
    for played in some_positions(game, seed=5, count=8):
        if played.over:
            continue  # the card that was taken out is off the board already
        told = aids(played.view(None), None)["standing"]
        for side, stands in enumerate(told):
            marks = stands["lines"] * LINE - stands["sum"]
            assert marks == standing(played.state, side), played.view(None)["board"]


def makes_line(tops: dict[str, str], square: str, card: str, goal: int) -> bool:
    """Whether that card there lies in a line of its colour, counted step by step."""
    lying = {**tops, square: card}
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        length = 1
        for way in (1, -1):
            row, column = int(square[1:]) + way * down, ord(square[0]) + way * right
            while lying.get(f"{chr(column)}{row}", "-")[0] == card[0]:
                length += 1
                row, column = row + way * down, column + way * right
        if length >= goal:
            return True
    return False


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("expert", [False, True])
def test_a_threat_is_where_a_card_wins(players: int, expert: bool) -> None:
    seen = 0
    game = brelan.game("punto", players=players, expert=expert, rounds=9)
    for seed in range(2):
        for played in some_positions(game, seed=seed, count=60):
            for seat in played.pending:
                view = played.view(seat)
                tops = {square: cards[-1] for square, cards in view["board"].items()}
                told = aids(view, seat)["threats"]
                gaps = {(threat["colour"], threat["square"]) for threat in told}
                for move in played.moves(seat):
                    card, square = move.split() if expert else (view["hands"][seat][0], move)
                    if card[0] in view["colours"][seat]:
                        wins = makes_line(tops, square, card, view["goal"])
                        assert ((card[0], square) in gaps) == wins
                        seen += wins
    assert seen


def test_a_threat_names_its_line_and_what_it_takes() -> None:
    board = rows("""
        -- -- -- -- -- --
        -- -- -- -- -- --
        -- -- -- -- -- --
        r3 r5 r1 b4 r8 --
        -- -- -- -- -- --
        -- -- -- -- -- --
    """)
    played = table(board, hands={0: "r6"})
    threats = aids(played.view(0), 0)["threats"]
    left = [value for value in aids(played.view(0), 0)["unplayed"]["r"] if value > 4]
    assert threats == [
        {
            "side": 0,
            "colour": "r",
            "square": "f6",
            "line": ["c6", "d6", "e6", "g6"],
            "needs": 5,
            "left": len(left),
        }
    ]


def test_the_frame_floats_until_it_is_full() -> None:
    game = brelan.game("punto", players=2, first=0)
    played = game.deal(1)
    assert aids(played.view(0), 0)["frame"] == {"columns": [0, 10], "rows": [0, 10]}
    assert aids(played.view(0), 0)["window"] == {"columns": [4, 6], "rows": [4, 6]}
    played.play(0, "f6")
    played.play(1, "g6")
    told = aids(played.view(0), 0)
    assert told["frame"] == {"columns": [1, 10], "rows": [0, 10]}
    assert told["room"] == {"columns": 4, "rows": 5}
