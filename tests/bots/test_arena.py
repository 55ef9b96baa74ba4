"""The arena: fair seats, duplicate deals, honest intervals."""

import pytest

import brelan
from brelan import GameError
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
