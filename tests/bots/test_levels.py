"""How far levels stray from the best move."""

from collections import Counter
from dataclasses import replace

import brelan
from brelan.bots.search.candidate import Candidate
from brelan.bots.search.tree_search import settings_of

TRIES = 600


def strays(level: str, candidates: list[Candidate]) -> Counter[int]:
    """Which of these moves a level takes, over many decisions."""
    bot = brelan.bot(level, brelan.game("punto"), iterations=1, seed=5)
    return Counter(bot._loose(candidates, ply) for ply in range(TRIES))


def test_of_moves_that_are_known_well_worth_decides() -> None:
    """An expert has looked at both moves often enough; that it looked longer at one is no merit."""
    taken = strays("expert", [Candidate(1, 80_000, 0.3), Candidate(2, 900, 0.3)])
    assert 0.4 < taken[2] / TRIES < 0.6


def test_a_move_that_was_hardly_looked_at_is_hardly_taken() -> None:
    taken = strays("expert", [Candidate(1, 80_000, 0.3), Candidate(2, 2, 0.3)])
    assert taken[2] / TRIES < 0.05


def test_the_lower_the_level_the_further_it_strays() -> None:
    worse = [Candidate(1, 400, 0.3), Candidate(2, 400, 0.2)]
    novice, club, expert = (strays(level, worse)[2] for level in ("novice", "club", "expert"))
    assert novice > club > expert


def test_a_blunder_is_not_taken_by_an_expert() -> None:
    assert strays("expert", [Candidate(1, 400, 0.3), Candidate(2, 400, -0.3)])[2] == 0


def test_a_novice_takes_its_second_idea_as_readily_as_its_first() -> None:
    """A club player has looked at the first one longer, and trusts it more."""
    ideas = [Candidate(1, 40, 0.3), Candidate(2, 5, 0.3)]
    assert 0.4 < strays("novice", ideas)[2] / TRIES < 0.6
    assert strays("club", ideas)[2] / TRIES < 0.2


def test_a_room_may_set_its_knobs_by_the_number_of_players() -> None:
    four, five = (settings_of(brelan.game("combi-combo", players=players)) for players in (4, 5))
    assert four.looseness != five.looseness
    assert replace(four, looseness={}) == replace(five, looseness={})
