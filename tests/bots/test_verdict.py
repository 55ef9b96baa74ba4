"""Luck or play: which sentence is said of a result, and which moments are shown."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import brelan
from brelan.bots.review import analysis
from brelan.bots.review.judge import Decision
from brelan.bots.review.luck import Luck, LuckEvent
from brelan.bots.review.playout_chances import Worth
from brelan.bots.review.verdict import MOMENTS, Verdict, moments_of, verdict, verdict_of
from brelan.core.compiler.decorators import JIT
from brelan.core.texts import known, text
from tests.play import random_table

native = pytest.mark.skipif(not JIT, reason="too slow in plain Python")
CASES = [
    # A win by the cards, whatever the play brought or cost.
    ((1.0, 0.5, 0.31, 0.08), "verdict-luck-won"),
    ((1.0, 0.5, 0.40, -0.20), "verdict-luck-won"),
    ((0.0, 0.5, -0.31, 0.0), "verdict-luck-lost"),
    ((0.0, 0.5, -0.31, 0.10), "verdict-luck-lost"),
    # By the moves, in spite of the cards too.
    ((1.0, 0.5, -0.10, 0.45), "verdict-play-won"),
    ((0.0, 0.5, 0.02, -0.45), "verdict-play-lost"),
    # Neither is so much larger that it can be named alone.
    ((1.0, 0.5, 0.20, 0.25), "verdict-both-won"),
    ((0.0, 0.5, -0.20, -0.16), "verdict-both-lost"),
    # A draw between equals: luck and play against each other.
    ((0.5, 0.5, 0.20, -0.20), "verdict-offset"),
    ((0.5, 0.5, 0.01, -0.20), "verdict-even"),
    # Nothing that was found explains it.
    ((1.0, 0.5, 0.01, 0.04), "verdict-untold"),
    ((1.0, 0.5, -0.20, -0.10), "verdict-untold"),
    ((0.0, 0.5, 0.20, 0.10), "verdict-untold"),
    # What was found explains a sixth of it: the cards had brought more than the moves cost.
    ((0.0, 0.22, 0.69, -0.15), "verdict-untold"),
]


@pytest.mark.parametrize(("parts", "key"), CASES)
def test_the_sentence_follows_what_the_result_is_made_of(
    parts: tuple[float, float, float, float], key: str
) -> None:
    assert verdict(*parts).key == key


def test_it_takes_half_as_much_again_to_be_named_alone() -> None:
    assert verdict(1.0, 0.5, 0.31, 0.20).cause == "luck"
    assert verdict(1.0, 0.5, 0.29, 0.20).cause == "both"
    assert verdict(1.0, 0.5, 0.20, 0.31).cause == "play"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("person", ["you", "other"])
def test_every_sentence_tells_its_numbers(lang: str, person: str) -> None:
    for (parts, key), name in zip(CASES, range(len(CASES)), strict=True):
        told = verdict(*parts)
        assert known(key, lang)
        said = text(told.key, lang, name=f"N{name}", person=person, **told.values)
        numbers = sorted(int(one) for one in re.findall(r"(?<!N)\b\d+", said))
        parts_told = [abs(one) for one in (told.luck, told.play) if one]
        # What neither explains is no clearer by numbers that do not add up to it.
        assert numbers == ([] if told.cause == "untold" else sorted([100, *parts_told]))
        assert (f"N{name}" in said) == (person == "other")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_where_one_part_did_nothing_no_nought_is_told(lang: str) -> None:
    for parts in ((1.0, 0.5, 0.5, 0.0), (0.0, 0.5, -0.5, 0.0), (1.0, 0.5, 0.0, 0.5)):
        told = verdict(*parts)
        said = text(told.key, lang, name="", person="you", **told.values)
        assert re.findall(r"\d+", said) == ["50", "100"]


def test_nobody_loses_more_than_there_was_to_lose() -> None:
    """A lead thrown away twice was told as 104 chances in 100, of 51."""
    told = verdict(0.0, 0.51, 0.02, -1.04)
    assert (told.cause, told.luck, told.play, told.rest) == ("play", 2, -53, 0)
    assert verdict(1.0, 0.5, -0.10, 1.4).play == 60
    # What was brought in vain stays within what can be won.
    assert verdict(0.0, 0.32, 0.05, 0.9).play == 63


def test_what_is_told_adds_up_to_the_result() -> None:
    for parts, _ in CASES:
        told = verdict(*parts)
        result, fair = parts[:2]
        assert told.luck + told.play + told.rest == round(100 * (result - fair))


def test_luck_within_its_error_is_not_named() -> None:
    assert verdict(0.0, 0.5, -0.20, -0.16, error=0.1).cause == "both"
    assert verdict(0.0, 0.5, -0.20, -0.16, error=0.27).cause == "play"
    assert verdict(0.0, 0.5, -0.24, 0.0, error=0.27).cause == "untold"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_game_that_was_stopped_is_said_to_be(lang: str) -> None:
    """Who had resigned was told that neither luck nor play explains the result."""
    told = verdict(0.37, 0.5, 0.05, -0.2, over=False)
    said = text(told.key, lang, name="", person="you", **told.values)
    assert told.key == "verdict-stopped"
    assert [int(one) for one in re.findall(r"\d+", said)] == [37, 100, 5, 20]


def test_what_cost_is_said_to_have_cost() -> None:
    told = Verdict("luck", better=True, luck=40, play=-20, rest=30, result=100)
    said = text(told.key, "en", name="", person="you", **told.values)
    assert said.endswith("the cards brought 40 chances in 100, the play cost 20.")


@pytest.fixture(scope="module")
def found() -> analysis.Analysis:
    table = random_table(brelan.game("bonne-combinaison"), 5, 1000)
    return brelan.analyse(table.record(), iterations=60)


@native
def test_own_slips_and_luck_come_first_and_no_more_than_three(found: analysis.Analysis) -> None:
    for seat in (0, 1):
        shown = moments_of(found, seat)
        assert len(shown) == MOMENTS
        assert [one.ply for one in shown] == sorted(one.ply for one in shown)
        slips = [one for one in shown if one.kind == "slip"]
        assert slips
        largest = max(one.cost or 0 for one in found.decisions if one.seat == seat)
        assert min(one.change for one in slips) == -round(100 * largest)
        assert all(one.seat == seat and one.change < 0 for one in slips)


@native
def test_what_another_threw_away_is_shown_where_it_decided(found: analysis.Analysis) -> None:
    """Three small slips of one's own hid that the other had given the game away."""
    some = found.decisions[0]

    def costs(ply: int, seat: int, cost: float) -> Decision:
        gains = (0.0, 1.0) if seat == 0 else (1.0, 0.0)
        return replace(
            some, ply=ply, seat=seat, loss=2 * cost, error=0.0, chance=0.5 - cost, best_chance=0.5,
            gains=gains,
        )  # fmt: skip

    slips = [costs(ply, 0, 0.04) for ply in (2, 4, 6)]
    gift = costs(9, 1, 0.4)
    chance = replace(found.chance, events=())
    turned = analysis.Analysis(found.table, (*slips, gift), found.curve, chance, None)
    assert [(one.kind, one.ply) for one in moments_of(turned, 0)][-1] == ("gift", 9)
    small = analysis.Analysis(found.table, (*slips, costs(9, 1, 0.05)), found.curve, chance, None)
    assert {one.kind for one in moments_of(small, 0)} == {"slip"}


@native
def test_luck_is_a_moment_only_where_it_is_sure(found: analysis.Analysis) -> None:
    for error, shown in ((0.1, True), (0.9, False)):
        event = LuckEvent(4, "draw", Worth((0.8, -0.8), (error, error)))
        chance = Luck(found.chance.fair, found.chance.deals, found.chance.draws, (event,))
        lucky = analysis.Analysis(found.table, (), found.curve, chance, None)
        assert [one.change for one in moments_of(lucky, 1)] == ([-80] if shown else [])


@native
def test_a_verdict_adds_up_what_the_analysis_tells(found: analysis.Analysis) -> None:
    data = found.as_dict("en")
    for seat, told in enumerate(data["verdicts"]):
        before = data["fair"][seat] + data["luck"][seat]
        play = data["given_away"][seat] + data["received"][seat]
        assert told["play"] == round(100 * min(max(play, -before), 1 - before))
        assert told["luck"] == round(100 * data["luck"][seat])
        assert told["key"] == verdict_of(found, seat).key
    for seat in (0, 1):
        events = sum(event["luck"][seat] for event in data["luck_events"])
        assert events == pytest.approx(data["luck"][seat])


@native
@pytest.mark.parametrize("game", ["combit", "trader"])
def test_where_all_lies_open_what_is_not_luck_is_play(game: str) -> None:
    """A random player beaten by many small losses was told that nothing explained it."""
    table = random_table(brelan.game(game), 3, 1000)
    open_game = brelan.analyse(table.record(), iterations=8)
    for seat in range(table.game.players):
        told = verdict_of(open_game, seat)
        assert abs(told.rest) <= 1  # each number is rounded
        assert told.cause not in ("untold", "stopped")
    moves = table.record()["moves"]
    stopped = brelan.analyse({**table.record(), "moves": moves[: len(moves) // 2]}, iterations=8)
    assert {verdict_of(stopped, seat).cause for seat in range(table.game.players)} == {"stopped"}
