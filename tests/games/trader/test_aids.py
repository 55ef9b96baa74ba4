"""The aids of Combit and Trader say what the engine does."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import brelan
from brelan import Game
from brelan.core.table import Table
from brelan.games.trader.show.aids import aids

from .tables import COMBIT, TEAMS, THREE, TWO, late, play, start

MATCH = brelan.game("combit", rounds=2, first=1)
every_game = pytest.mark.parametrize("game", [COMBIT, TWO, THREE, TEAMS, MATCH], ids=repr)


def positions(game: Game, seed: int) -> list[Table]:
    """A random game, position by position."""
    random = Random(seed)
    table = game.deal(seed)
    seen = [table.copy()]
    while not table.over:
        seat = table.pending[0]
        table.play(seat, random.choice(table.moves(seat)))
        seen.append(table.copy())
    return seen


def shown(table: Table, seat: int | None = None) -> dict[str, Any]:
    return aids(table.view(seat), seat)


@every_game
def test_sales_are_the_legal_ones_and_bring_what_is_said(game: Game) -> None:
    for table in positions(game, 3):
        if table.over or table.view(None)["phase"] == "close":
            continue
        seat = table.pending[0]
        listed = shown(table, seat)["sales"][seat]
        assert {sale["move"] for sale in listed} == {
            move for move in table.moves(seat) if move.startswith("sell")
        }
        assert [sale["brings"] for sale in listed] == sorted(
            (sale["brings"] for sale in listed), reverse=True
        )
        before = table.view(None)["money"][seat]
        for sale in listed:
            sold = table.copy()
            sold.play(seat, sale["move"])
            assert sold.view(None)["money"][seat] - before == sale["brings"]


@every_game
def test_a_card_can_be_bought_where_nothing_is_short_and_nothing_closed(game: Game) -> None:
    for table in positions(game, 5):
        if table.over or table.view(None)["phase"] == "close":
            continue
        seat = table.pending[0]
        free = shown(table, seat)["free"]
        able = {
            f"buy {column + 1}"
            for column, card in enumerate(free)
            if card and not card["short"] and not card["closed"]
        }
        assert able == {move for move in table.moves(seat) if move.startswith("buy")}
        for move in able:
            bought = table.copy()
            bought.play(seat, move)
            card = free[int(move[-1]) - 1]
            if bought.round == table.round and not bought.over:
                paid = table.view(None)["money"][seat] - bought.view(None)["money"][seat]
                assert paid == card["price"]
                column = bought.view(None)["columns"][int(move[-1]) - 1]
                assert (column[-1] if column else None) == card["next"]


@every_game
def test_what_a_free_card_sells_for_comes_true(game: Game) -> None:
    for table in positions(game, 8)[:40]:
        if table.over or table.view(None)["phase"] == "close":
            continue
        seat = table.pending[0]
        for column, card in enumerate(shown(table, seat)["free"]):
            if f"buy {column + 1}" not in table.moves(seat):
                continue
            bought = table.copy()
            bought.play(seat, f"buy {column + 1}")
            if bought.over or bought.round != table.round:
                continue
            held = table.view(None)["owned"][seat]
            brings = [
                sale["brings"]
                for sale in shown(bought)["sales"][seat]
                if card["card"] in sale["cards"] and "*" not in sale["cards"]
            ]
            if card["card"] not in held:
                assert max(brings, default=None) == card["sells"][seat]


@every_game
def test_the_end_now_is_what_the_last_sales_would_make_of_it(game: Game) -> None:
    for seed in range(4):
        before, after = positions(game, seed)[-2:]
        mover = before.pending[0]
        move = after.log[-1][1]
        paid = shown(before)["free"][int(move[-1]) - 1]["price"] if "buy" in move else 0
        bought = before.view(None)
        if paid:
            column = int(move[-1]) - 1
            bought["money"][mover] -= paid
            bought["owned"][mover].append(bought["columns"][column].pop())
            bought["owned"][mover].sort(key=lambda card: ("rygbw".index(card[0]), card[1]))
        end = aids(bought, None)
        final = after.view(None)
        sums = [sum(final["money"][seat] for seat in side) for side in end["sides"]]
        assert end["now"] == sums == shown(after)["now"]
        assert not paid or end["purchases"] == 0


@every_game
def test_purchases_count_down_to_the_end(game: Game) -> None:
    game_so_far = positions(game, 1)
    assert (shown(game_so_far[0])["purchases"], shown(game_so_far[0])["empty"]) == (21, 0)
    for before, after in pairwise(game_so_far[:-1]):
        bought = after.log[-1][1].startswith("buy")
        step = shown(before)["purchases"] - shown(after)["purchases"]
        if before.round == after.round:
            assert 0 <= step <= bought
            assert shown(after)["purchases"] >= 1


@every_game
def test_the_score_adds_up(game: Game) -> None:
    for table in positions(game, 2):
        view, shows = table.view(None), shown(table)
        for side in shows["sides"]:
            parts = [shows["score"][seat] for seat in side]
            total = sum(part["earlier"] + part["before"] + part["last"] for part in parts)
            assert all(part["total"] == total for part in parts)
            assert [part["money"] for part in parts] == [view["money"][seat] for seat in side]
    assert sum(part["last"] for part in shows["score"]) == sum(
        sale["brings"] for sale in shows["last_sales"] if sale
    )


def test_a_joker_gains_what_its_card_has_cost() -> None:
    table = start(TWO, "r5", "r6")
    play(table, "buy 1", "buy 5")
    sales = shown(table, 0)["sales"][0]
    assert sales == [
        {"move": "sell * r5", "cards": ["*", "r5"], "owner": 0, "brings": 10, "gain": 5}
    ]


def test_teams_sell_with_the_partner() -> None:
    view = late(
        TEAMS,
        ("y2 y3", "g2 g3", "b2 b3", "", ""),
        ("r4 r6 w3", "", "r5 b2", ""),
        jokers=[1, 0, 1, 0],
    )
    shows = aids(view, 0)
    assert [
        (sale["move"], sale["brings"], sale["gain"], sale["owner"]) for sale in shows["sales"][0]
    ] == [
        ("sell r6 r5", 30, 19, 2),
        ("sell r4 r5", 20, 11, 2),
        ("sell * r6", 12, 6, 0),
        ("sell * r5'", 10, 5, 2),
        ("sell * r4", 8, 4, 0),
        ("sell * w3", 6, 3, 0),
        ("sell * b2'", 4, 2, 2),
    ]
    assert shows["sides"] == [[0, 2], [1, 3]]


@every_game
def test_an_outsider_gets_aids_of_the_same_shape_without_a_purse(game: Game) -> None:
    for table in positions(game, 4)[::7]:
        seen, own = aids(table.watcher_view(), None), shown(table, 0)
        assert json.loads(json.dumps(seen)) == seen
        assert seen.keys() == own.keys()
        assert all(card is None or card["short"] is None for card in seen["free"])
        for card in own["free"]:
            if card:
                card["short"] = None
        assert seen == own
