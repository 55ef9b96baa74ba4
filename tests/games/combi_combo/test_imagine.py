"""What a seat imagines in Combi-Combo: possible, unchanged to its eyes, and exactly as likely."""

import math
import random
from collections import Counter
from typing import Any

import pytest

import brelan
from brelan.core.compiler.decorators import JIT
from brelan.games.combi_combo.cards import EMPTY
from brelan.games.combi_combo.notation import card_text
from tests.play import positions, random_table

from .tables import DRAWS, PACK, assert_same_law, redeals, scripted, unseen_cards

FOUR = brelan.game("combi-combo")
FIVE = brelan.game("combi-combo", players=5)
BOTH = pytest.mark.parametrize("game", [FOUR, FIVE], ids=["4 players", "5 players"])


# What is imagined is possible


@BOTH
def test_nothing_that_the_seat_has_seen_changes_and_all_of_it_is_possible(
    game: brelan.Game,
) -> None:
    for table in positions(game, 1, every=5):
        if table.over:
            break
        for seat in range(game.players):
            for seed in range(3):
                imagined = table.imagine(seat, seed)
                assert imagined.view(seat) == table.view(seat)
                assert_possible(imagined.view(None))
                game.set_up(imagined.view(None))


def assert_possible(view: dict[str, Any]) -> None:
    """All cards are there, and everybody had drawn or received what they passed in each turn."""
    piles = [*view["hands"], *view["decks"], view["centre"], view["centre_pile"]]
    assert sorted(card for pile in piles for card in pile) == sorted(PACK)
    for seat, given in enumerate(view["given"]):
        received = view["given"][seat - 1]
        held = Counter(view["hands"][seat])
        for turn in reversed(range(len(given))):
            held.subtract([received[turn]])
            assert min(held.values()) >= 0, "what came in this turn is not there after it"
            held.update([given[turn]])
        assert held.total() == 4 + view["turn"], "what was drawn by now"
        if view["chosen"][seat] is not None:
            assert view["chosen"][seat] in view["hands"][seat]


@BOTH
def test_a_card_may_come_back_as_soon_as_all_have_passed_it_on(game: brelan.Game) -> None:
    """There is one card of its kind, and everybody passes on what has just come."""
    for seed in range(40):
        table = game.deal(seed)
        lone = next((card for card in table.view(0)["hands"][0] if PACK.count(card) == 1), None)
        if lone is None:
            continue
        for turn in range(game.players):
            for seat in range(game.players):
                wanted = f"pass {lone}"
                table.play(seat, wanted if seat == turn else table.moves(seat)[0])
        if table.view(0)["given"][-1][-1] != lone:
            continue
        for number in range(4):
            imagined = table.imagine(0, number)
            assert imagined.view(0) == table.view(0)
            assert_possible(imagined.view(None))
        return
    raise AssertionError("no such deal")


@BOTH
def test_an_imagined_table_can_be_played_to_its_end(game: brelan.Game) -> None:
    for seed in range(10):
        imagined = random_table(game, seed, 3 * seed).imagine(seed % game.players, seed)
        chooser = random.Random(seed)
        while not imagined.over:
            seat = chooser.choice(imagined.pending)
            imagined.play(seat, chooser.choice(imagined.moves(seat)))
        assert {len(cards) for cards in imagined.view(None)["hands"]} == {12}


@BOTH
def test_the_truth_leaves_no_trace_in_what_is_imagined(game: brelan.Game) -> None:
    """Tables that look the same to a seat give it the same imagined tables, byte for byte."""
    for plies in range(0, 8 * game.players, 5):
        table = random_table(game, 2, plies)
        for seat in range(game.players):
            other = table.imagine(seat, 7)
            again = [one.imagine(seat, 8).state.tobytes() for one in (table, other)]
            assert again[0] == again[1]


def test_a_choice_made_in_this_turn_is_any_card_of_the_hand() -> None:
    """The own choice is kept; of the others only is known that they have chosen."""
    table = scripted("r1", "o1", "y1", "g1", "b1")
    table.play(0, "pass b1")
    table.play(1, "pass r1")
    found: Counter[str] = Counter()
    for state in redeals(table, 0, DRAWS // 4):
        assert state.chosen[0] == table.state.chosen[0]
        assert state.chosen[2:].tolist() == [EMPTY] * 3
        found["the card given" if card_text(int(state.chosen[1])) == "r1" else "another"] += 1
    assert_same_law(found, {"the card given": 1 / 6, "another": 5 / 6})


# It is as likely as it should be: beside games played at random, of which those that fit are kept


def played_at_random(view: dict[str, Any], unseen: list[str], rng: random.Random) -> Any:
    """Hands and passes of all others, if seat 0 sees in this random game what it has seen."""
    right = view["players"] - 1
    pile = list(unseen)
    hands: list[list[str]] = [[] for _ in range(view["players"])]
    given: list[list[str]] = [list(view["given"][0]), *([] for _ in range(right))]
    for turn in range(1, view["turn"] + 1):
        for seat in range(right, 0, -1):
            for _ in range(5 if turn == 1 else 1):
                hands[seat].append(pile.pop(rng.randrange(len(pile))))
            if turn < view["turn"]:
                given[seat].append(hands[seat].pop(rng.randrange(len(hands[seat]))))
                if seat == right and given[right][-1] != view["given"][right][turn - 1]:
                    return None
        if turn < view["turn"]:
            for seat in range(1, right + 1):
                hands[seat].append(given[seat - 1][turn - 1])
    return hands, given


def features(view: dict[str, Any], hands: Any, given: Any) -> Any:
    """What to compare: what the left neighbour did, and where the cards seen have their like."""
    gave, got = view["given"][0], view["given"][-1]
    return (
        [card[1] for card in given[1]],
        [card in gave for card in given[1]],
        hands[-1].count(got[0]),
        hands[-2].count(gave[0]),
    )


@pytest.mark.parametrize(
    "scripts",
    [
        ("r4", "r3", "r4", "b4"),
        ("g2 o4", "o4 o4", "b4 o4", "y4 b4"),
        ("y4", "g3", "y4", "b3", "y4"),
        ("p4 b4", "o4 p4", "o4 o4", "p4 o4", "p4 b4"),
    ],
)
def test_early_turns_agree_with_random_games_that_fit(scripts: tuple[str, ...]) -> None:
    table = scripted(*scripts)
    view = table.view(0)
    rng = random.Random(1)
    unseen = unseen_cards(view)
    kept: Counter[str] = Counter()
    while kept.total() < (800 if JIT else 100):
        game = played_at_random(view, unseen, rng)
        if game is not None:
            kept[repr(features(view, *game))] += 1
    drawn: Counter[str] = Counter()
    for seed in range(2 * kept.total()):
        imagined = table.imagine(0, seed).view(None)
        drawn[repr(features(view, imagined["hands"], imagined["given"]))] += 1
    assert_same_sources(kept, drawn)


def assert_same_sources(some: Counter[str], others: Counter[str]) -> None:
    """A chi-square test for two samples; rare outcomes are taken together."""
    frequent = [one for one, times in (some + others).items() if times >= 15]
    cells = [(some[one], others[one]) for one in frequent]
    cells.append(
        (some.total() - sum(a for a, _ in cells), others.total() - sum(b for _, b in cells))
    )
    ratio = math.sqrt(others.total() / some.total())
    chi_square = sum((a * ratio - b / ratio) ** 2 / (a + b) for a, b in cells if a + b)
    freedom = len(cells) - 1
    assert chi_square < freedom + 2.33 * math.sqrt(2 * freedom) + 4
