"""From what a search expects to the chance to win a game of several rounds, sides and tokens."""

import math
from itertools import pairwise
from typing import Any

import pytest

import brelan
from brelan import Game
from brelan.core.knowledge.win_chance import Stakes, Trust, believed, race
from brelan.games.trader.bot.win_chance import more_wins
from tests.play import some_positions
from tests.variants import VARIANTS, label

AS_IT_IS = Trust((0.0, 0.0), (1.0, 1.0), 0.0)


def stakes_at(game: Game, seat: int, **fields: Any) -> Stakes:
    """What is at stake on a table whose record has these fields."""
    state = game.deal(1).state
    for field, value in fields.items():
        state[field][: len(value)] = value
    found: Stakes = game.info.module("bot.win_chance").stakes(state, seat)
    return found


def test_a_race_of_equals() -> None:
    assert race((1, 1)) == (0.5, 0.5)
    assert race((1, 2)) == (0.75, 0.25)
    assert race((2, 2, 2)) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    # Whoever needs one: two rounds decide it, or all are level.
    assert race((1, 2, 2))[0] == pytest.approx(1 / 3 + 2 / 3 * (1 / 3 + 1 / 3 * 1 / 3))
    assert race((0, 3, 1)) == (1.0, 0.0, 0.0)
    for missing in ((4, 1, 3), (9, 9, 9, 9), (2, 5)):
        assert sum(race(missing)) == pytest.approx(1)


def test_a_side_that_is_ahead_over_even_rounds() -> None:
    assert more_wins(1, 0) == 1
    assert more_wins(0, 0) == 0.5
    assert more_wins(-1, 0) == 0
    assert more_wins(1, 1) == 0.75  # ahead, or level and the sums decide
    assert more_wins(-1, 2) == 0.25


def test_a_share_is_believed_as_far_as_the_search_is_trusted() -> None:
    assert believed(0.7, AS_IT_IS, 0.5) == pytest.approx(0.7)
    timid = Trust((0.0, 0.0), (1.0, 2.0), 0.0)
    assert believed(0.7, timid, 1.0) == pytest.approx(0.49 / (0.49 + 0.09))
    assert believed(0.7, timid, 0.0) < believed(0.7, timid, 0.5) < believed(0.7, timid, 1.0)
    assert believed(0.5, Trust((-1.0, -1.0), (1.0, 1.0), 0.0), 0.0) == pytest.approx(
        1 / (1 + math.e)
    )
    for share in (0.0, 1.0):
        assert believed(share, AS_IT_IS, 0.0) == pytest.approx(share, abs=1e-5)


def test_an_error_is_one_of_the_chance() -> None:
    even = Stakes(-0.5, 1.0, 0.0, 1.0, AS_IT_IS)
    assert even.chance(0.25) == pytest.approx(0.5)
    assert even.error(0.25, 0.15) == pytest.approx(0.1)
    unsure = Stakes(-0.5, 1.0, 0.0, 1.0, Trust((0.0, 0.0), (1.0, 1.0), 0.04))
    assert unsure.error(0.25, 0.0) == pytest.approx(0.04)
    assert unsure.error(1.0, 0.0) < 0.001


@pytest.mark.parametrize(
    ("options", "wins", "seat", "worst", "best"),
    [
        ({"players": 2, "rounds": 1}, [0, 0], 0, 0, 1),
        ({"players": 2}, [0, 0], 1, 0.25, 0.75),
        ({"players": 2}, [1, 0], 0, 0.5, 1),
        ({"players": 2}, [1, 0], 1, 0, 0.5),
        ({"players": 2, "rounds": 9}, [7, 7], 0, 0.25, 0.75),
        ({"players": 3, "rounds": 1}, [0, 0, 0], 2, 0, 1),
        ({"players": 3}, [1, 1, 1], 2, 0, 1),
        ({"players": 4, "teams": True}, [1, 0], 2, 0.5, 1),
        ({"players": 8, "teams": True}, [1, 1, 1, 1], 7, 0, 1),
    ],
)
def test_a_round_of_punto_is_a_step_of_a_race(
    options: dict[str, Any], wins: list[int], seat: int, worst: float, best: float
) -> None:
    found = stakes_at(brelan.game("punto", **options), seat, wins=wins)
    assert found.chance_at_worst == pytest.approx(worst)
    assert found.chance_at_best == pytest.approx(best)
    assert found.chance(found.worst) == pytest.approx(worst, abs=0.01)
    assert found.chance(found.best) == pytest.approx(best, abs=0.01)
    if best == 1:
        assert found.best == 1  # nothing better is to be expected


def test_in_carro_combo_the_chance_is_not_to_lose() -> None:
    for players in (3, 4, 5):
        game = brelan.game("carro-combo", players=players)
        last = stakes_at(game, 1, tokens=[0] * players)
        assert (last.chance_at_worst, last.chance_at_best) == (0, 1)
        fresh = stakes_at(game, 1, tokens=[2] * players)
        fair = 1 - 1 / players
        assert fresh.chance_at_worst < fair < fresh.chance_at_best < 1
        risk = [stakes_at(game, seat, tokens=[0] + [2] * (players - 1)) for seat in (0, 1)]
        assert risk[0].chance_at_worst == 0 < risk[0].chance_at_best < risk[1].chance_at_best


def test_a_match_of_combit_goes_by_rounds_or_by_money() -> None:
    three = brelan.game("combit", rounds=3)
    begun = stakes_at(three, 0)
    assert (begun.chance_at_worst, begun.chance_at_best) == (0.25, 0.75)
    # Money of earlier rounds does not help to win this one.
    rich = stakes_at(three, 0, total=[60, 45])
    assert rich.chance(math.tanh(1)) == pytest.approx(stakes_at(three, 0).chance(0.0))
    # With rounds to come a lead is less safe.
    one, four = (stakes_at(brelan.game("combit", rounds=rounds), 0) for rounds in (1, 4))
    assert 0.5 < four.chance(0.5) < one.chance(0.5)


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_better_expectations_are_better_chances_everywhere(game: Game) -> None:
    for table in some_positions(game, seed=9, count=5):
        for seat in table.pending[:1]:
            stakes = game.info.module("bot.win_chance").stakes(table.state, seat)
            chances = [stakes.chance(step / 10) for step in range(-10, 11)]
            assert all(low <= high for low, high in pairwise(chances))
            assert 0 <= chances[0] <= chances[-1] <= 1
            assert chances[0] < chances[-1] or stakes.chance_at_worst == stakes.chance_at_best


def test_a_win_is_shared_by_the_sides_that_share_it() -> None:
    assert brelan.game("combi-combo").shares((1,)) == (0, 1, 0, 0)
    assert brelan.game("combi-combo").shares((1, 3)) == (0, 0.5, 0, 0.5)
    assert brelan.game("combit").shares((0, 1)) == (0.5, 0.5)
    assert brelan.game("punto", players=4, teams=True).shares((1, 3)) == (0, 1, 0, 1)
    assert brelan.game("carro-combo", players=3).shares((0, 2)) == (1, 0, 1)
    assert brelan.game("carro-combo", players=3).shares((0,)) == (1, 0, 0)


def test_what_is_played_for() -> None:
    assert brelan.game("combi-combo").aim == "win"
    assert brelan.game("punto", players=6, teams=True).aim == "team"
    assert brelan.game("trader", players=4).aim == "team"
    assert brelan.game("carro-combo").aim == "not-lose"
