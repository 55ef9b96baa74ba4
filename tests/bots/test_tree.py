"""The tree of a search: in whose worlds it grows, and whose results it keeps."""

from dataclasses import replace
from typing import Any

import pytest

import brelan
from brelan import Game
from brelan.bots.search.tree_search import TreeSearch, settings_of
from brelan.core.compiler.decorators import JIT
from brelan.core.table import Table
from brelan.games.bonne_combinaison.rules import PLACE, SQUARES
from tests.play import random_table

pytestmark = pytest.mark.skipif(not JIT, reason="thousands of iterations take native code")


def searched(game: Game, table: Table, iterations: int, **settings: Any) -> TreeSearch:
    """A search for the seat to act."""
    search = TreeSearch(game, replace(settings_of(game), **settings), seed=1, nodes=200_000)
    search.begin(table.state, table.pending[0], 0)
    search.run(iterations)
    return search


def edges(search: TreeSearch) -> Any:
    """All moves in the tree."""
    return search.workspace.edges[1 : int(search.scratch.used)]


def test_the_tree_grows_in_many_imagined_worlds() -> None:
    """The other announces more cards in it than one hand can hold."""
    game = brelan.game("bonne-combinaison", first=0)
    table = game.deal(1)
    found = edges(searched(game, table, 3000, other_seats_every=0))
    announced = {
        int(edge.move) // SQUARES for edge in found if edge.seat == 1 and edge.move < PLACE
    }
    assert len(announced) > int(table.state.hand[1]).bit_count()


def test_another_seat_learns_without_knowing_the_thinker_s_cards() -> None:
    """In its worlds the thinker may hold any cards, and moves with them."""
    game = brelan.game("bonne-combinaison", first=0)
    table = game.deal(1)
    for every, strange in ((0, False), (3, True)):
        search = searched(game, table, 300, other_seats_every=every)
        root = search.workspace.nodes[0]
        first = int(root.first_child)
        moves = set(search.workspace.edges.move[first : first + int(root.children)].tolist())
        assert bool(moves - set(table.legal(0))) == strange


@pytest.mark.parametrize("plies", [0, 4, 9])
def test_everybody_learns_its_own_result_where_all_is_open(plies: int) -> None:
    """What one of two wins the other loses, in every iteration that both have learned from."""
    game = brelan.game("combit", rounds=1)
    table = random_table(game, 4, plies)
    seat = table.pending[0]
    search = searched(game, table, 3000)
    root, compared = search.workspace.nodes[0], 0.0
    for child in range(int(root.first_child), int(root.first_child) + int(root.children)):
        edge, node = search.workspace.edges[child], search.workspace.nodes[child]
        followers = search.workspace.edges[int(node.first_child) :][: int(node.children)]
        if int(node.children) and all(one.seat != seat for one in followers):
            own, other = edge.value * edge.visits, node.value * node.visits
            assert abs(own + other) <= edge.visits - node.visits + 0.01 * edge.visits
            compared = max(compared, abs(own) / (edge.visits - node.visits + 1))
    assert compared > 2  # it would have been noticed
