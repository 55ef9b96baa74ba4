"""Carro Combo: what a seat imagines is all that it cannot know, each deal equally likely."""

import random
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import permutations
from typing import Any

import pytest

import brelan
from brelan.core.table import Table
from brelan.games.carro_combo.imagine import redeal
from tests.oracle import ORACLES

from .tables import table

Deal = tuple[str, ...]
IMAGINED = 4000


def hidden_places(view: dict[str, Any], seat: int) -> list[tuple[Any, Any]]:
    """Where lies what this seat does not see: containers and keys."""
    places: list[tuple[Any, Any]] = [(view["pile"], place) for place in range(len(view["pile"]))]
    for other, row in enumerate(view["known"]):
        if other != seat:
            places += [(view["hands"][other], at) for at, seen in enumerate(row) if not seen]
    if view["drawn"] and view["pending"] != [seat]:
        places.append((view, "drawn"))
    return places


def all_deals(view: dict[str, Any], seat: int) -> list[Deal]:
    """Every deal of the hidden cards in which the pending seat has a legal move."""
    options = {"game": "carro-combo", "players": view["players"]}
    found = []
    view = deepcopy(view)
    places = hidden_places(view, seat)
    for cards in set(permutations([row[key] for row, key in places])):
        for (row, key), card in zip(places, cards, strict=True):
            row[key] = card
        if ORACLES["carro-combo"].legal(options, view, view["pending"][0]):
            found.append(cards)
    return found


def leading() -> Table:
    """Seat 0 leads; three hands and no pile are hidden from it."""
    return table("6 7", "5 5", "9! X", "2", pioches=2)


def drawing() -> Table:
    """Seat 1 has drawn a card; two more lie in the pile."""
    trick = ((0, "pioche", "P"), (1, "solo 9", "9"), (2, "take 6", ""))
    return table("1", "2", "6! 3", "", trick=trick, drawn="12", to_draw=2, pile="4 8",
                 pending=[1], pioches=1)  # fmt: skip


def bound() -> Table:
    """Seat 1 is to act on a solo 8 with an empty reserve: it must have something to play."""
    return table("6", "5 3! 9", "1 11", "", trick=((0, "solo 8", "8"),), pioches=2)


def tightly_bound() -> Table:
    """Only a trio, or the Stop that seat 2 may have, goes on run3 10-12."""
    return table("6", "4 4 X!", "7 S", "", trick=((0, "run3 10-12", "10 12 11"),), pioches=2)


@pytest.mark.parametrize("start", [leading, drawing, bound, tightly_bound])
def test_every_possible_deal_is_imagined_equally_often(start: Callable[[], Table]) -> None:
    game = start()
    deals = all_deals(game.view(None), 0)
    found = Counter[Deal]()
    for seed in range(IMAGINED):
        view = game.imagine(0, seed).view(None)
        found[tuple(row[key] for row, key in hidden_places(view, 0))] += 1
    assert set(found) == set(deals)
    expected = IMAGINED / len(deals)
    chi = sum((count - expected) ** 2 / expected for count in found.values())
    free = len(deals) - 1
    assert expected > 20
    assert abs(chi - free) < 3.5 * (2 * free) ** 0.5


@pytest.mark.parametrize(("start", "deals"), [(leading, 12), (bound, 20), (tightly_bound, 8)])
def test_an_empty_reserve_tells_of_a_legal_play(start: Callable[[], Table], deals: int) -> None:
    """A seat to act with an empty reserve holds a play; a leader always does."""
    assert len(all_deals(start().view(None), 0)) == deals


def test_a_reserve_card_tells_nothing() -> None:
    """With a reserve card any hand is possible, also one without a play."""
    game = table("6", "5 9", "2 11", "", trick=((0, "solo 8", "8"),), reserves=("", "1", "", ""))
    hands = {tuple(game.imagine(0, seed).view(None)["hands"][1]) for seed in range(200)}
    assert any(max(int(card) if card.isdigit() else 99 for card in hand) < 8 for hand in hands)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_seat_sees_and_may_do_is_the_same_in_its_imagination(players: int) -> None:
    game = brelan.game("carro-combo", players=players)
    chooser = random.Random(players)
    for seed in range(4):
        live = game.deal(seed)
        while not live.over:
            seat = chooser.randrange(players)
            other = live.imagine(seat, chooser.randrange(1000))
            assert other.view(seat) == live.view(seat)
            assert other.moves(seat) == live.moves(seat)
            assert all(other.moves(pending) for pending in other.pending)
            again = game.set_up(other.view(None))
            assert again.moves(again.pending[0]) == other.moves(other.pending[0])
            live.play(live.pending[0], chooser.choice(live.moves(live.pending[0])))


def test_imagination_leaves_the_table_alone_and_depends_on_its_seed_only() -> None:
    game = drawing()
    before = bytes(game)
    assert game.imagine(0, 1).view(None) == game.imagine(0, 1).view(None)
    assert bytes(game) == before
    assert game.imagine(1, 5).view(None)["drawn"] == "12"


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    game = table("9 5", "1", "4 4", tokens=[2, 0, 2], round=3)
    game.play(0, "solo 9 @0")
    state = game.state
    redeal(state, 2)
    assert Table(game.game, state, seed=1).view(None) == game.view(None)
