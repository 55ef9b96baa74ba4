"""Matches: who meets whom, results that survive an interruption, ratings."""

import json

import pytest

import brelan
from brelan import GameError, RecordError
from brelan.bots.arena.games import Result
from brelan.bots.arena.match import Fixture, Match, ratings
from brelan.core.compiler.decorators import JIT

native = pytest.mark.skipif(not JIT, reason="too slow in plain Python")
PAIR = brelan.game("combit")


def test_more_players_than_sides_meet_in_all_line_ups() -> None:
    match = Match(PAIR, ("random", "greedy", "club:5"))
    assert match.lineups() == [(0, 1), (0, 2), (1, 2)]
    assert match.games_a_deal() == 6
    assert len(list(match.fixtures(7))) == 12
    four = Match(brelan.game("combi-combo"), ("random", "greedy"))
    assert four.lineups() == [(0, 1)]
    assert four.games_a_deal() == 4


@native
def test_a_match_goes_on_from_its_data_as_if_never_interrupted() -> None:
    whole = Match(PAIR, ("random", "greedy", "club:3"), seed=4)
    for fixture in whole.open(12):
        whole.add(fixture, whole.play(fixture))
    part = Match(PAIR, ("random", "greedy", "club:3"), seed=4)
    for fixture in part.open(12)[4:9]:
        part.add(fixture, part.play(fixture))
    rest = Match(PAIR, ("random", "greedy", "club:3"), seed=4)
    rest.read(json.loads(json.dumps(part.as_data())))
    assert len(rest.open(12)) == 7
    for fixture in reversed(rest.open(12)):
        rest.add(fixture, rest.play(fixture))
    assert json.dumps(rest.as_data()) == json.dumps(whole.as_data())


def test_the_data_of_another_match_is_refused() -> None:
    stored = Match(PAIR, ("random", "greedy"), seed=4).as_data()
    for other in (Match(PAIR, ("random", "greedy"), seed=5), Match(PAIR, ("greedy", "random"), 4)):
        with pytest.raises(RecordError) as refused:
            other.read(stored)
        assert refused.value.code == "match-other"
    with pytest.raises(RecordError) as refused:
        Match(PAIR, ("random", "greedy")).read({"version": 1})
    assert refused.value.code == "match-shape"


def test_players_are_checked_before_anything_is_played() -> None:
    with pytest.raises(GameError):
        Match(PAIR, ("random",))
    with pytest.raises(GameError):
        Match(PAIR, ("random", "nobody"))


def test_a_player_with_more_seats_is_not_rated_higher_for_it() -> None:
    """One against three: everybody wins as often as seats are held, so all are equal."""
    game = brelan.game("combi-combo")
    match = Match(game, ("random", "random"))
    for fixture in match.fixtures(8):
        winner = fixture.rotation  # the first player's seat moves on with the rotation
        seats = tuple(int(seat != fixture.rotation) for seat in range(4))
        if fixture.deal % 2:
            winner = 0
        returns = tuple(1.0 if seat == winner else -1 / 3 for seat in range(4))
        match.add(
            Fixture(fixture.deal, (0, 1), fixture.rotation),
            Result(fixture.deal, fixture.rotation, seats, returns, (winner,), 32),
        )
    even = [result for fixture, result in match.results.items() if fixture.deal % 2]
    (first, _), (second, _) = ratings(2, even)
    assert first == pytest.approx(second)
    (first, sigma), (second, _) = ratings(2, match.results.values())
    assert first > second
    assert sigma < 25 / 3


@native
def test_lines_are_ordered_by_result() -> None:
    match = Match(PAIR, ("random", "club:30"), seed=1)
    for fixture in match.open(8):
        match.add(fixture, match.play(fixture))
    assert [line.standing.name for line in match.lines()] == ["club:30", "random"]
    assert match.as_data()["standings"][0]["player"] == "club:30"
    one_deal = Match(PAIR, ("random", "greedy"))
    for fixture in one_deal.open(1):
        one_deal.add(fixture, one_deal.play(fixture))
    assert one_deal.as_data()["standings"][0]["share_error"] is None
