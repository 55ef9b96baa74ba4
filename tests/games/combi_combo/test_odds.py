"""Where the cards are that a seat gave in Combi-Combo: what it imagines has the exact odds."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from brelan.games.combi_combo.imagine import OWN
from brelan.games.combi_combo.notation import card_text

from .tables import DRAWS, assert_same_law, redeals, scripted, unseen_cards

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
    chance: float = max(0, fitting) / (len(unseen) - (len(came) - len(back)))
    return chance


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
