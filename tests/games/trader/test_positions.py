"""Combit and Trader: why a position cannot be set up."""

from collections.abc import Callable
from typing import Any

import pytest

import brelan
from brelan import Game, PositionError
from tests.play import random_table

from .tables import COMBIT, TEAMS, THREE, TWO, count_scores, late, play, start


def refused_code(game: Game, position: dict[str, Any]) -> str:
    with pytest.raises(PositionError) as refused:
        game.set_up(position)
    for lang in ("fr", "en"):
        assert not refused.value.text(lang).startswith(refused.value.code)
    return refused.value.code


def changed(position: dict[str, Any], change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    change(position)
    return position


def middle(game: Game) -> dict[str, Any]:
    """After three purchases, and what follows from them."""
    moves = ["buy 1", "close 5", "buy 2", "close 3"] if game is THREE else ["buy 1", "buy 2"]
    return play(start(game, "r4", "y6"), *moves)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda view: view.pop("money"), "position-shape"),
        (lambda view: view.update(phase="pass"), "position-shape"),
        (lambda view: view.update(money=[1]), "position-seats"),
        (lambda view: view["owned"].append([]), "position-seats"),
        (lambda view: view["columns"].pop(), "trader-columns"),
        (lambda view: view["columns"][3].append("r4"), "trader-columns"),
        (lambda view: view.update(pending=[]), "trader-one-seat"),
        (lambda view: view.update(pending=[0, 1]), "trader-one-seat"),
        (lambda view: view.update(pending=[2]), "trader-range"),
        (lambda view: view.update(first=2), "trader-range"),
        (lambda view: view.update(round=2), "trader-range"),
        (lambda view: view.update(jokers=[2, 1]), "trader-range"),
        (lambda view: view.update(money=[16, -1]), "trader-range"),
        (lambda view: view.update(money=[16, 10**9]), "trader-range"),
        (lambda view: view.update(passes=3), "trader-range"),
        (lambda view: view.update(closed=6), "trader-range"),
        (lambda view: view["owned"][0].append("r7"), "position-card"),
        (lambda view: view["owned"][0].append("*"), "position-card"),
        (lambda view: view["owned"][0].append("r4"), "trader-cards"),
        (lambda view: view["owned"][0].clear(), "trader-sold"),
        (lambda view: view.update(jokers=[0, 1]), "trader-sold"),
        (lambda view: view.update(money=[16, 15]), "trader-money"),
        (lambda view: view.update(closed=2), "trader-marker"),
        (lambda view: view.update(phase="close"), "trader-phase"),
        (lambda view: view.update(pending=[1]), "trader-turn"),
        (lambda view: view.update(first=1), "position-first"),
        (lambda view: view.update(passes=1), "trader-passed"),
        (lambda view: view.update(passes=2), "trader-ended"),
        (lambda view: view.update(totals=[5, 0]), "trader-first-round"),
        (lambda view: view.update(last_sales=[None, "sell r4 r5"]), "trader-first-round"),
        (lambda view: view.update(last_sales=[None, "buy 2"]), "trader-last-sale"),
        (lambda view: view.update(wins=[1, 0]), "trader-wins"),
        (lambda view: view.update(over=True, pending=[]), "trader-not-over"),
        (lambda view: view.update(scores=[1, 2]), "position-field"),
        (lambda view: view.update(winners=[1]), "position-field"),
        (lambda view: view.update(game="trader"), "position-game"),
    ],
)
def test_an_impossible_position_is_refused(
    change: Callable[[dict[str, Any]], Any], code: str
) -> None:
    assert refused_code(COMBIT, changed(middle(COMBIT), change)) == code


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda view: view.update(closed=None), "trader-marker"),
        (lambda view: view["columns"].__setitem__(2, []), "trader-sold"),
        (lambda view: view.update(closed=1, phase="close", pending=[2]), "trader-turn"),
    ],
)
def test_an_impossible_marker_is_refused(
    change: Callable[[dict[str, Any]], Any], code: str
) -> None:
    assert refused_code(THREE, changed(middle(THREE), change)) == code


def test_the_marker_starts_in_the_middle_and_moves_with_every_turn() -> None:
    table = start(THREE)
    assert refused_code(THREE, table.view(None) | {"closed": 2}) == "trader-marker-moved"
    view = play(table, "buy 1")
    assert refused_code(THREE, view | {"closed": 2}) == "trader-marker-moved"
    view = play(table, "close 1")
    assert refused_code(THREE, view | {"closed": 3}) == "trader-marker-moved"
    view = play(table, "buy 2", "close 3")
    THREE.set_up(view)


def test_an_empty_column_cannot_be_closed() -> None:
    columns = ("y2 y6 y5", "r4 r5 r6", "b2 b3", "w5 w4 w6", "")
    view = late(THREE, columns, ("g2", "b5", ""), closed=5)
    assert refused_code(THREE, view) == "trader-marker"


def test_partners_have_their_joker_and_their_wins_in_common() -> None:
    view = middle(TEAMS)
    assert refused_code(TEAMS, view | {"jokers": [1, 1, 0, 1]}) == "trader-team-joker"
    assert refused_code(TEAMS, view | {"wins": [1, 0, 0, 0]}) == "trader-wins"


def test_four_empty_columns_cannot_be() -> None:
    view = late(TWO, ("y2", "", "", "", ""), ("r2 g2 b2 w2", ""))
    assert refused_code(TWO, view) == "trader-empty"
    view = late(TWO, ("y2", "g2", "", "", ""), ("r2 b2 w2", ""))
    assert refused_code(TWO, view) == "trader-ended"


def finished() -> dict[str, Any]:
    """Over: seat 0 has sold r4 r6 last, seat 1 the joker with g5."""
    columns, hands = ("", "y2", "", "b2 b3", "w6"), ("r4 r6", "r2 g5 b4")
    return play(COMBIT.set_up(late(COMBIT, columns, hands)), "buy 2")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda view: view.update(passes=1), "trader-passes"),
        (lambda view: view.update(totals=[1, 1]), "trader-totals"),
        (lambda view: view.update(wins=[0, 0]), "trader-wins"),
        (lambda view: view.update(last_sales=[None, "sell * g5"]), "trader-last-sale-best"),
        (lambda view: view.update(last_sales=["sell r4 r6", "sell * g2"]), "trader-last-sale-best"),
        (lambda view: view.update(last_sales=["sell r4 r6", "sell * b4"]), "trader-last-sale"),
        (lambda view: view.update(last_sales=["sell * r6", "sell * g5"]), "trader-last-sale"),
        (lambda view: view.update(last_sales=["sell r6 r4", "sell * g5"]), "trader-last-sale"),
        (lambda view: view.update(last_sales=["sell r4 r6", "sell * g5'"]), "trader-last-sale"),
        (lambda view: view.update(last_sales=["sell r4 r6", "sell r4 r6"]), "trader-last-sale"),
        (lambda view: view.update(over=False, pending=[0]), "trader-ended"),
    ],
)
def test_the_end_of_a_match_fits_its_last_sales(
    change: Callable[[dict[str, Any]], Any], code: str
) -> None:
    assert refused_code(COMBIT, changed(finished(), change)) == code


def test_a_team_has_one_last_sale_and_other_rounds_only_cards_of_the_pack() -> None:
    view = random_table(TEAMS, 1, 1000).view(None)
    sale = next(sale for sale in view["last_sales"] if sale)
    assert refused_code(TEAMS, view | {"last_sales": [sale] * 4}) == "trader-last-sale"
    game = brelan.game("combit", rounds=2, first=0)
    view = late(game, ("", "y2", "", "b2 b3", "w6"), ("r4 r6", "r2 g5 b4"))
    view = play(game.set_up(view), "buy 2")
    assert view["round"] == 2
    game.set_up(view | {"last_sales": ["sell r2 r3", "sell r2 r3"]})
    twice = view | {"last_sales": ["sell r5 r6", "sell * r6"]}
    assert refused_code(game, twice) == "trader-last-sale"


def test_a_single_finished_round_was_won_by_who_has_more() -> None:
    game = brelan.game("combit", rounds=2, first=0)
    view = late(game, ("", "y2", "", "b2 b3", "w6"), ("r4 r6", "r2 g5 b4"))
    view = play(game.set_up(view), "buy 2")
    shared = view | {"totals": [30, 30], "wins": [0, 0]}
    count_scores(shared)
    game.set_up(shared)
    assert refused_code(game, shared | {"wins": [1, 0]}) == "trader-wins"


def test_a_later_round_begins_where_the_options_say() -> None:
    game = brelan.game("trader", players=3, rounds=3, first=1)
    view = random_table(brelan.game("trader", players=3, rounds=3, first=0), 2, 100).view(None)
    assert view["round"] == 2
    assert refused_code(game, view) == "position-first"
