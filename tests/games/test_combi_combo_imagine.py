"""What a seat imagines in Combi-Combo: possible, unchanged to its eyes, and exactly as likely."""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

import brelan
from brelan.core.compiled import JIT
from brelan.core.table import Table, copy_state
from brelan.games.combi_combo.cards import EMPTY
from brelan.games.combi_combo.imagine import OWN
from brelan.games.combi_combo.notation import card_text
from tests.games.combi_combo_tables import PACK, scripted
from tests.play import positions, random_table

FOUR = brelan.game("combi-combo")
FIVE = brelan.game("combi-combo", players=5)
BOTH = pytest.mark.parametrize("game", [FOUR, FIVE], ids=["4 players", "5 players"])
DRAWS = 12_000 if JIT else 400


def redeals(table: Table, seat: int, count: int) -> Iterator[Any]:
    """The state, drawn anew so many times for that seat."""
    state = copy_state(table._state)
    for _ in range(count):
        table.game.rules.redeal(state, seat)
        yield state


def assert_same_law(found: Mapping[Any, float], law: Mapping[Any, float]) -> None:
    """A chi-square test at about one per cent; outcomes too rare for it are taken together."""
    assert set(found) <= {outcome for outcome, chance in law.items() if chance > 0}
    draws = sum(found.values())
    cells: list[tuple[float, float]] = []
    rare_seen = rare_expected = 0.0
    for outcome, chance in law.items():
        if chance * draws >= 8:
            cells.append((found.get(outcome, 0), chance * draws))
        else:
            rare_seen += found.get(outcome, 0)
            rare_expected += chance * draws
    if rare_expected >= 1:
        cells.append((rare_seen, rare_expected))
    chi_square = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    freedom = len(cells) - 1
    assert chi_square < freedom + 2.33 * math.sqrt(2 * freedom) + 4


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
            again = [one.imagine(seat, 8)._state.tobytes() for one in (table, other)]
            assert again[0] == again[1]


def test_a_choice_made_in_this_turn_is_any_card_of_the_hand() -> None:
    """The own choice is kept; of the others only is known that they have chosen."""
    table = scripted("r1", "o1", "y1", "g1", "b1")
    table.play(0, "pass b1")
    table.play(1, "pass r1")
    found: Counter[str] = Counter()
    for state in redeals(table, 0, DRAWS // 4):
        assert state.chosen[0] == table._state.chosen[0]
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


def unseen_cards(view: dict[str, Any]) -> list[str]:
    """All but the cards of the own deck and those turned up."""
    unseen = Counter(PACK)
    unseen.subtract(view["hands"][0] + view["given"][0] + view["centre"])
    unseen.update(view["given"][-1])
    return list(unseen.elements())


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


# And beside the exact law of where the cards are that the seat gave

Item = tuple[int, ...]
"""An own card: so many seats to the left, or minus the turn in which it came back; then, for a
card of which there is only one, the turns in which it was passed on."""


def law_of_own_cards(view: dict[str, Any]) -> dict[tuple[Item, ...], float]:
    """How likely it is that the own cards are here and there, by all choices of all others."""
    steps_to_right = view["players"] - 1
    unseen = unseen_cards(view)
    law: dict[tuple[Item, ...], float] = {(): 1.0}
    for turn, got in enumerate(view["given"][-1], start=1):
        later: defaultdict[tuple[Item, ...], float] = defaultdict(float)
        for items, chance in law.items():
            for passed, likelihood in passes(items, turn, steps_to_right):
                last = passed[-1]
                if last is None:
                    likelihood *= chance_of_unknown(view, unseen, items, turn)
                elif view["given"][0][last] != got:
                    continue
                moved = list(items)
                for i in passed:
                    if i is not None:
                        moved[i] = move(view, items[i], i, turn)
                later[(*moved, (1,))] += chance * likelihood
        law = later
    total = sum(law.values())
    return {items: chance / total for items, chance in law.items()}


def passes(
    items: tuple[Item, ...], turn: int, players: int
) -> Iterator[tuple[tuple[int | None, ...], float]]:
    """Which own card, if any, each of the others passes, and how likely that is."""
    size = 4 + turn
    choices: list[list[tuple[int | None, float]]] = []
    for steps in range(1, players + 1):
        here = [i for i, item in enumerate(items) if item[0] == steps]
        choices.append([(i, 1 / size) for i in here] + [(None, 1 - len(here) / size)])
    for combined in product(*choices):
        yield tuple(i for i, _ in combined), math.prod(chance for _, chance in combined)


def move(view: dict[str, Any], item: Item, i: int, turn: int) -> Item:
    """An own card that is passed on in this turn, at last to the seat itself."""
    steps, *trail = item
    if is_unique(view["given"][0][i]):
        trail.append(turn)
    return (-turn if steps == view["players"] - 1 else steps + 1, *trail)


def chance_of_unknown(
    view: dict[str, Any], unseen: list[str], items: tuple[Item, ...], turn: int
) -> float:
    """How likely a card never seen before is what came in this turn."""
    came = view["given"][-1][: turn - 1]
    back = [view["given"][0][i] for i, item in enumerate(items) if item[0] < 0]
    got = view["given"][-1][turn - 1]
    fitting = unseen.count(got) - (came.count(got) - back.count(got))
    return max(0, fitting) / (len(unseen) - (len(came) - len(back)))


def is_unique(card: str) -> bool:
    return card[1] == "1"


def own_cards(view: dict[str, Any], state: Any) -> tuple[Item, ...]:
    """Where the own cards of seat 0 are in this state."""
    players = view["players"]
    rows = state.items[:, : 4 + view["turn"]].tolist()
    found: list[Item] = []
    for turn, card in enumerate(view["given"][0], 1):
        back = int(state.due[turn])
        steps = next((i for i in range(1, players) if OWN + turn in rows[i]), 0)
        trail: list[int] = []
        if is_unique(card):
            named = [[card_text(one) for one in state.given[i] if one >= 0] for i in range(players)]
            trail = [row.index(card) + 1 for row in named[1:] if card in row]
        found.append((-back if back else steps, *trail))
    return tuple(found)


@pytest.mark.parametrize(
    "scripts",
    [
        # Nothing has come back; but what the right neighbour has of it was not passed.
        ("r1 o1 y1 b4 g1", "r3 r3 r3 o3 o3", "y3 y3 g3 g3 g3", "p4 p4 g4 y4 y4"),
        # The red 1 has come back: after turn 1 there was time to spare.
        ("r1 o4 o1 y4 b1", "g2 g2 r1 p2 p2", "y2 y2 b3 r1 b3", "p4 g4 p3 g4 r1"),
        # Three blue 4s came, one of them at most from a deck.
        (
            "b4 b4 o4 b4 r1 y4",
            "g4 b4 b4 g4 o4 r3",
            "g3 g3 b4 b4 y2 o4",
            "p4 y3 r4 b4 b4 b4",
        ),
        # Of the 4s that came each may be an own one or not.
        ("b4 p4 o4 b4 p4", "g3 b4 p4 g3 y3", "g2 g2 b4 p4 y2", "p4 b4 b3 b4 p4"),
        # Five players: two 1s have come back as fast as can be, the green 4 perhaps too.
        (
            "r1 o1 g4 g4 b4 p4 y4",
            "y2 r1 o1 g4 g3 g3 y3",
            "b2 b2 r1 o1 g4 r3 r3",
            "p2 p2 y3 r1 o1 g4 r4",
            "y4 b3 g4 p3 r1 o1 g4",
        ),
    ],
)
def test_own_cards_are_where_they_can_be_and_as_often(scripts: tuple[str, ...]) -> None:
    table = scripted(*scripts)
    view = table.view(0)
    found = Counter(own_cards(view, state) for state in redeals(table, 0, DRAWS))
    law = law_of_own_cards(view)
    assert_same_law(found, law)
    assert_same_law(returns(found), returns(law))


def returns(items: Mapping[tuple[Item, ...], float]) -> dict[tuple[int, ...], float]:
    """Only which of the own cards came back, and when: fewer outcomes, so a sharper test."""
    summed: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for one, weight in items.items():
        summed[tuple(min(0, item[0]) for item in one)] += weight
    return summed
