"""The arena: fair seats, duplicate deals, honest intervals."""

import sys
from dataclasses import replace
from typing import Any, cast

import pytest

import brelan
from brelan import Game, GameError
from brelan.bots.arena.games import (
    Result,
    as_data,
    from_data,
    pairings,
    play_game,
    seating,
    standings,
)
from brelan.bots.arena.players import player
from brelan.bots.arena.room_players import ROOM_PLAYERS
from brelan.core.table import Table
from tests.play import some_positions
from tests.variants import EVERY_TABLE, label


def test_everybody_sits_everywhere_once_a_deal() -> None:
    game = brelan.game("punto", players=6, teams=True)
    assert game.sides == ((0, 3), (1, 4), (2, 5))
    seats = [seating(game, 2, rotation) for rotation in range(3)]
    assert seats == [(0, 1, 1, 0, 1, 1), (1, 0, 1, 1, 0, 1), (1, 1, 0, 1, 1, 0)]
    assert list(pairings(game, range(2))) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert brelan.game("trader", players=4).sides == ((0, 2), (1, 3))
    assert brelan.game("combi-combo").sides == ((0,), (1,), (2,), (3,))


def test_a_game_is_the_same_again_and_survives_as_data() -> None:
    game = brelan.game("bonne-combinaison")
    results = [play_game(game, ("club:30", "random"), 3, 1, seed=5) for _ in range(2)]
    assert results[0] == results[1]
    assert from_data(as_data(results[0])) == results[0]


def test_the_deals_of_all_rotations_are_the_same() -> None:
    game = brelan.game("combit", first=0)
    results = [play_game(game, ("random", "random"), 0, rotation, seed=1) for rotation in (0, 1)]
    assert results[0].entrants == (0, 1)
    assert results[1].entrants == (1, 0)


def test_standings_count_shared_wins_in_parts_and_intervals_by_deal() -> None:
    game = brelan.game("combit")
    results = [
        Result(0, 0, (0, 1), (1.0, -1.0), (0,), 30),
        Result(0, 1, (1, 0), (-1.0, 1.0), (1,), 30),
        Result(1, 0, (0, 1), (0.0, 0.0), (0, 1), 30),
        Result(1, 1, (1, 0), (0.0, 0.0), (0, 1), 30),
    ]
    first, second = standings(game, ("a", "b"), results)
    assert (first.share, second.share) == (0.75, 0.25)
    assert (first.games, first.fair, first.mean) == (4, 0.5, 0.5)
    assert first.share_error == pytest.approx(1.96 * 0.25)
    assert standings(game, ("a", "b"), [])[0].games == 0


def test_greedy_takes_the_most_money_at_once() -> None:
    game = brelan.game("combit", first=0)
    table = game.deal(1)
    greedy = player("greedy", game, 1)
    # To buy costs money, so greed buys what costs least.
    cheapest = min(column[-1][1] for column in table.view(0)["columns"])
    move = greedy.choose(table, 0)
    assert table.view(0)["columns"][int(move.split()[1]) - 1][-1][1] == cheapest


@pytest.mark.parametrize("name", ["nobody", "club:many", "club:-1", ""])
def test_unknown_players_are_refused(name: str) -> None:
    with pytest.raises(GameError, match="random, greedy"):
        player(name, brelan.game("combit"), 1)


class Seen:
    """A table that shows a view and the legal moves, and has nothing else."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.asked: list[str] = []

    def view(self, seat: int) -> dict[str, Any]:
        """What the seat sees."""
        self.asked.append("view")
        return self._table.view(seat)

    def moves(self, seat: int) -> list[str]:
        """Its legal moves."""
        self.asked.append("moves")
        return self._table.moves(seat)


@pytest.mark.parametrize("name", ROOM_PLAYERS)
@pytest.mark.parametrize("game", EVERY_TABLE, ids=label)
def test_players_without_search_are_given_a_view_and_the_moves_alone(game: Game, name: str) -> None:
    for table in some_positions(game, seed=4, count=3):
        for seat in table.pending[:1]:
            seen = Seen(table)
            move = player(name, game, 1).choose(cast(Table, seen), seat)
            assert sorted(seen.asked) == ["moves", "view"]
            assert move in table.moves(seat)
            twin = table.imagine(seat, 77)
            assert player(name, game, 1).choose(twin, seat) == move


@pytest.mark.parametrize("name", ["flat:8", "ismcts:3"])
@pytest.mark.parametrize("game", ["carro-combo", "combi-combo", "punto"])
def test_searches_of_others_know_no_more_than_their_seat(game: str, name: str) -> None:
    chosen = brelan.game(game, **({"expert": True} if game == "punto" else {}))
    for table in some_positions(chosen, seed=5, count=4):
        if table.over:
            continue
        seat = table.pending[0]
        move = player(name, chosen, 3).choose(table, seat)
        assert move in table.moves(seat)
        assert player(name, chosen, 3).choose(table.imagine(seat, 78), seat) == move


def test_mcts_plays_where_nothing_is_hidden() -> None:
    game = brelan.game("combit", first=0)
    table = game.deal(3)
    assert player("mcts:3", game, 1).choose(table, 0) in table.moves(0)
    with pytest.raises(GameError, match="ismcts"):
        player("mcts", brelan.game("carro-combo"), 1)


def test_without_open_spiel_its_players_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "brelan.envs.open_spiel", raising=False)
    with pytest.raises(GameError, match="openspiel"):
        player("ismcts", brelan.game("combit"), 1)


def test_flat_search_prefers_what_wins_more_often() -> None:
    """A random player is beaten by who looks at random games only."""
    game = brelan.game("bonne-combinaison")
    results = [play_game(game, ("flat:150", "random"), deal, 0, seed=9) for deal in range(6)]
    assert sum(0 in result.winners for result in results) >= 4


def test_an_interval_is_never_a_point() -> None:
    """None of four deals was won: that is no proof of nought."""
    game = brelan.game("combit")
    lost = [
        Result(deal, rotation, ((0, 1), (1, 0))[rotation], (), (1 - rotation,), 30)
        for deal in range(4)
        for rotation in (0, 1)
    ]
    results = [
        replace(one, returns=(-1.0, 1.0) if one.winners == (1,) else (1.0, -1.0)) for one in lost
    ]
    first, second = standings(game, ("a", "b"), results)
    assert (first.share, second.share) == (0.0, 1.0)
    assert 0.2 < first.share_error == second.share_error < 0.6
    assert first.mean_error > 0.4
