"""The aids of Carro Combo say what the engine says."""

import json

import pytest

from brelan import Game
from brelan.games.carro_combo.combinations import KINDS, RUNS, SIZES
from brelan.games.carro_combo.show.aids import aids
from tests.play import some_positions
from tests.variants import VARIANTS, label

from .tables import position

GAMES = [game for game in VARIANTS if game.id == "carro-combo"]


def moves_of(told: dict[str, list[dict[str, object]]]) -> set[str]:
    """The beating combinations as moves in the notation."""
    found = set()
    for play in told["combinations"]:
        kind = str(play["kind"])
        assert isinstance(play["beating"], list)
        for value in play["beating"]:
            said = f"{value - SIZES[kind] + 1}-{value}" if kind in RUNS else value
            found.add(f"{kind} {said} @{play['place']}")
    return found


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_combinations_that_beat_are_the_legal_ones(game: Game) -> None:
    for table in some_positions(game, seed=7, count=40):
        for seat in table.pending:
            view = table.view(seat)
            if view["drawn"] is None:
                legal = {move for move in table.moves(seat) if move.split()[0] in KINDS}
                assert moves_of(aids(view, seat)) == legal


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_who_has_to_act_comes_in_turn(game: Game) -> None:
    for table in some_positions(game, seed=8, count=40):
        view = table.view(None)
        told = aids(view, None)
        if view["drawn"] is None and not view["over"]:
            assert told["to_come"][0] == table.pending[0]
            assert all(view["active"][seat] for seat in told["to_come"])
        elif view["drawn"] is not None:
            # Who draws has won the trick.
            assert told["winning"] == table.pending[0]
            assert told["draws"] > view["to_draw"]


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_unseen_cards_are_those_shown_as_hidden(game: Game) -> None:
    for table in some_positions(game, seed=9, count=12):
        for view in (*(table.view(seat) for seat in range(game.players)), table.watcher_view()):
            hidden = [*view["pile"], *(card for hand in view["hands"] for card in hand)]
            count = hidden.count("?") + (view["drawn"] == "?")
            assert sum(aids(view, None)["unseen"].values()) == count
        assert set(aids(table.view(None), None)["unseen"].values()) == {0}


@pytest.mark.parametrize("game", GAMES, ids=label)
def test_an_outsider_gets_aids_without_anybodys_hand(game: Game) -> None:
    for table in some_positions(game, seed=10, count=8):
        told = aids(table.watcher_view(), None)
        assert told["combinations"] == []
        json.dumps(told)


def test_what_beats_is_said_by_kind_and_least_value() -> None:
    view = position("5 6 9", "1 2", "3 4", trick=((0, "run2 11-12", "11 12"),))
    assert aids(view, 1)["beaten_by"] == [
        {"kind": "pair", "from": 1},
        {"kind": "run3", "from": 3},
        {"kind": "trio", "from": 1},
    ]
    view = position("5 6 9", "1 2", "3 4", trick=((0, "solo 8", "8"),))
    assert aids(view, 1)["beaten_by"][0] == {"kind": "solo", "from": 9}


def test_an_x_leaves_a_choice_of_values() -> None:
    view = position("5 X 6", "1 2", "3 4")
    told = {(play["kind"], play["place"]): play["values"] for play in aids(view, 0)["combinations"]}
    assert told["run2", 0] == [5, 6]
    assert told["pair", 1] == [6]
    assert told["run3", 0] == [6, 7]
    assert ("trio", 0) not in told


def test_a_pioche_makes_the_winner_draw() -> None:
    trick = ((0, "solo 8", "8"), (1, "pioche", "P"))
    told = aids(position("5 6 9", "1 2", "3 4", trick=trick), 2)
    assert told["draws"] == 3
    assert told["winning"] == 0
    assert told["to_come"] == [2]
